import { Button, Switch } from '@recto/ui'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { ChoiceLine } from '../kit/settings/choices.tsx'
import { AreaDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { withParts } from './cells.ts'
import { CellSettings } from './SettingsCells.tsx'
import { ColumnSettings } from './SettingsColumns.tsx'
import { TableLabels } from './SettingsLabels.tsx'
import type { TableProps } from './spec.ts'

const SWITCHES = [
  ['showHead', 'Head row'],
  ['headColumn', 'Head column'],
  ['hasTotal', 'Total row'],
  ['striped', 'Stripes'],
  ['dense', 'Dense rows'],
  ['facts', 'First column muted'],
] as const

/** Settings of a table: the selected cells, the table's look, columns and labels. */
export function TableModuleSettings({ id, props, theme, set, setRecord }: SettingsProps<TableProps>) {
  const [isLabelling, setLabelling] = useState(false)
  return (
    <>
      <CellSettings id={id} table={props} theme={theme} set={set} />
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
        <ChoiceLine
          label="On phones"
          value={props.narrow}
          names={{ scroll: 'Scrolls', stack: 'Stacks' }}
          onChange={(narrow) => set({ narrow })}
        />
      </Group>
      <Group title="Words">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label="Note below" value={props.note} onWrite={(note) => set({ note })} />
        <div className={css.buttons}>
          <Button size="compact" icon={Tags} onClick={() => setLabelling(true)}>
            Table labels
          </Button>
        </div>
      </Group>
      {isLabelling ? (
        <TableLabels
          table={props}
          set={set}
          setCell={(key, content) => setRecord('cells', key, content)}
          onClose={() => setLabelling(false)}
        />
      ) : null}
    </>
  )
}
