import { NumberDraft, TextField } from '../../src/kit/settings/draft.tsx'
import { Group, Line } from '../../src/kit/settings/panel.tsx'
import type { SettingsProps } from '../../src/kit/types.ts'
import type { CountdownProps } from './spec.ts'

export function CountdownSettings({ props, set }: SettingsProps<CountdownProps>) {
  return (
    <Group title="Countdown">
      <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
      <Line label="Days" size="narrow">
        <NumberDraft label="Days" min={0} max={9_999} value={props.days} onWrite={(days) => set({ days })} />
      </Line>
    </Group>
  )
}
