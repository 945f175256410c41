import { ChoiceLine } from '../kit/settings/choices.tsx'
import { Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { TextProps } from './spec.ts'
import * as words from './words.ts'

/** How far the lines of a text reach; the editor's own panel has how they look. */
export function TextSettings({ props, set }: SettingsProps<TextProps>) {
  return (
    <Group title={words.layout}>
      <ChoiceLine
        label={words.lineLength}
        value={props.measure}
        names={{ box: words.fullWidth, reading: words.comfortable }}
        onChange={(measure) => set({ measure })}
      />
    </Group>
  )
}
