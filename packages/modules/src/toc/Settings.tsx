import { Button, Segmented } from '@recto/ui'
import { use } from 'react'
import { OutlineContext } from '../kit/outline.ts'
import { ChoiceLine, SwitchLine } from '../kit/settings/choices.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { type TocLine, tocLines } from './listed.ts'
import type { TocProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a table of contents: what it lists, and which entries are left out. */
export function TocSettings({ id, props, set, goTo }: SettingsProps<TocProps>) {
  const lines = tocLines(use(OutlineContext), id, props)
  return (
    <>
      <Group title={words.contents}>
        <TextField label={words.heading} value={props.header} onWrite={(header) => set({ header })} />
        <ChoiceLine
          label={words.lists}
          value={props.source}
          names={{ both: 'Both', sections: 'Sections', headings: 'Headings' }}
          onChange={(source) => set({ source })}
        />
        {props.source === 'sections' ? null : (
          <Line label={words.depth}>
            <Segmented
              compact
              label={words.depth}
              value={props.depth}
              onChange={(depth) => set({ depth })}
              options={[1, 2, 3, 4].map((depth) => ({ value: depth, label: String(depth) }))}
            />
          </Line>
        )}
        <SwitchLine label={words.belowOnly} checked={props.below} onChange={(below) => set({ below })} />
        <SwitchLine label={words.numbers} checked={props.numbered} onChange={(numbered) => set({ numbered })} />
      </Group>
      {goTo && lines.length > 0 ? (
        <Group title={words.goTo}>
          <div className={css.goals}>
            {flat(lines).map(({ entry }) => (
              <Button key={entry.anchor} look="quiet" size="compact" onClick={() => goTo(entry.anchor)}>
                {entry.label}
              </Button>
            ))}
          </div>
        </Group>
      ) : null}
    </>
  )
}

const flat = (lines: readonly TocLine[]): TocLine[] => lines.flatMap((line) => [line, ...flat(line.lines)])
