import { Switch } from '@recto/ui'
import { AreaDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { withParts } from './cells.ts'
import { CellSettings } from './SettingsCells.tsx'
import { ColumnSettings } from './SettingsColumns.tsx'
import type { TableProps } from './spec.ts'

const SWITCHES = [
  ['showHead', 'Head'],
  ['hasTotal', 'Total row'],
  ['dense', 'Dense rows'],
  ['facts', 'First column muted'],
] as const

export function TableSettings({ props, set, setRecord }: SettingsProps<TableProps>) {
  return (
    <>
      <CellSettings table={props} onTable={set} onCell={(key, words) => setRecord('cells', key, words)} />
      <ColumnSettings columns={props.columns} onColumns={(columns) => set(withParts(props, { columns }))} />
      <Group title="Look">
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            compact
            className={css.line}
            label={label}
            checked={props[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </Group>
      <Group title="Words">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label="Note below" value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}
