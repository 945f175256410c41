import { Button, Switch } from '@recto/ui'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { ChoiceLine } from '../kit/settings/choices.tsx'
import { AreaDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, More } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { withParts } from './cells.ts'
import { CellSettings } from './SettingsCells.tsx'
import { ColumnSettings } from './SettingsColumns.tsx'
import { TableLabels } from './SettingsLabels.tsx'
import type { TableProps } from './spec.ts'
import * as words from './words.ts'

const SWITCHES = [
  ['showHead', words.headerRow],
  ['hasTotal', words.totalRow],
  ['striped', 'Stripes'],
  ['headColumn', words.headerColumn],
  ['dense', 'Compact'],
  ['facts', words.mutedFirstColumn],
] as const
/** How many of them show at once. */
const SHOWN = 3

/** Settings of a table: the selected cells, the table's look, columns and labels. */
export function TableModuleSettings({ id, props, theme, language, set, setRecord }: SettingsProps<TableProps>) {
  const [isLabelling, setLabelling] = useState(false)
  const switchOf = ([name, label]: (typeof SWITCHES)[number]) => (
    <Switch
      key={name}
      compact
      className={css.line}
      label={label}
      checked={props[name]}
      onChange={(isOn) => set({ [name]: isOn })}
    />
  )
  return (
    <>
      <CellSettings id={id} table={props} theme={theme} set={set} />
      <ColumnSettings table={props} language={language} onColumns={(columns) => set(withParts(props, { columns }))} />
      <Group title={words.look}>
        {SWITCHES.slice(0, SHOWN).map(switchOf)}
        <More>
          {SWITCHES.slice(SHOWN).map(switchOf)}
          <ChoiceLine
            label={words.onMobile}
            value={props.narrow}
            names={{ auto: words.auto, scroll: words.scroll, stack: words.stack }}
            onChange={(narrow) => set({ narrow })}
          />
        </More>
      </Group>
      <Group title={words.labels}>
        <TextField label={words.heading} value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label={words.footnote} value={props.note} onWrite={(note) => set({ note })} />
        <div className={css.buttons}>
          <Button size="compact" icon={Tags} onClick={() => setLabelling(true)}>
            {words.tableLabels}
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
