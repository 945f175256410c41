import { Segmented, Switch } from '@recto/ui'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { TocProps } from './spec.ts'

export function TocSettings({ props, set }: SettingsProps<TocProps>) {
  return (
    <Group title="Contents">
      <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
      <Line label="Lists">
        <Segmented
          compact
          label="Lists"
          value={props.source}
          onChange={(source) => set({ source })}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'sections', label: 'Sections' },
            { value: 'headings', label: 'Headings' },
          ]}
        />
      </Line>
      {props.source === 'sections' ? null : (
        <Line label="Down to heading">
          <Segmented
            compact
            label="Down to heading"
            value={props.depth}
            onChange={(depth) => set({ depth })}
            options={[1, 2, 3, 4].map((depth) => ({ value: depth, label: String(depth) }))}
          />
        </Line>
      )}
      <Switch
        compact
        className={css.line}
        label="Only what follows it"
        checked={props.below}
        onChange={(below) => set({ below })}
      />
      <Switch
        compact
        className={css.line}
        label="Numbers"
        checked={props.numbered}
        onChange={(numbered) => set({ numbered })}
      />
      <Hint>The lines come from the folio itself and follow it. Press one on the sheet to go there.</Hint>
    </Group>
  )
}
