import { type Column, readColumn, turned } from '@recto/document/figures'
import { Select } from '@recto/ui'
import { DoubtNote } from '../kit/settings/DoubtNote.tsx'
import { settingsCss as css, Line } from '../kit/settings/panel.tsx'
import { FOOTS, type Foot } from './foot.ts'
import { columnTexts, figureHints, type TableColumn, type TableProps } from './spec.ts'
import * as words from './words.ts'

type FootProps = {
  table: TableProps
  column: TableColumn
  name: string
  /** Language of the folio's content. */
  language: string | undefined
  onColumn: (column: TableColumn) => void
}

/** What the row of totals works out of a column, what of its cells it could not read, and what may be meant otherwise. */
export function FootSetting({ table, column, name, language, onColumn }: FootProps) {
  const label = words.footOf(name)
  const reckons = column.foot === 'sum' || column.foot === 'average'
  return (
    <>
      <Line label={label} size="wide">
        <Select<Foot | ''>
          size="compact"
          aria-label={label}
          value={column.foot ?? ''}
          onChange={(foot) => onColumn(withFoot(table, column, foot, language))}
          options={[
            { value: '', label: words.asTyped },
            ...FOOTS.map((value) => ({ value, label: words.foots[value] })),
          ]}
        />
      </Line>
      {reckons ? <FootNotes table={table} column={column} onColumn={onColumn} /> : null}
    </>
  )
}

function FootNotes({ table, column, onColumn }: Pick<FootProps, 'table' | 'column' | 'onColumn'>) {
  const texts = columnTexts(table, column.id)
  const hints = figureHints(table, column)
  const read = readColumn(texts, hints)
  // What a person decided can be taken back.
  const doubt = read.doubt ?? (column.decimal ? turnedDoubt(texts, column.decimal) : null)
  // A total of thousands or of times is written as they are: only the signs may be meant otherwise.
  const decimal = doubt?.otherwise.decimal
  return (
    <>
      {read.unread.length > 0 ? (
        <p className={css.doubt} role="status">
          {words.unread(read.unread.map((at) => texts[at] ?? ''))}
        </p>
      ) : null}
      {doubt && decimal ? <DoubtNote doubt={doubt} onOther={() => onColumn({ ...column, decimal })} /> : null}
    </>
  )
}

/** The doubt that was there before someone decided, seen from what was decided. */
function turnedDoubt(texts: readonly string[], decimal: '.' | ','): Column['doubt'] {
  const { doubt } = readColumn(texts)
  if (!doubt || doubt.otherwise.decimal !== decimal) return doubt
  return turned(doubt)
}

/** A column with a foot. Where only the language of the folio says what its figures are, that is kept with the column. */
function withFoot(table: TableProps, column: TableColumn, foot: Foot | '', language: string | undefined): TableColumn {
  const { foot: _, ...bare } = column
  if (!foot) return bare
  const texts = columnTexts(table, column.id)
  const alone = readColumn(texts, figureHints(table, column))
  const inFolio = alone.doubt?.otherwise.decimal && readColumn(texts, { ...figureHints(table, column), language })
  const isSaid = inFolio && !inFolio.doubt?.otherwise.decimal && inFolio.decimal
  return { ...bare, foot, ...(isSaid ? { decimal: isSaid } : {}) }
}
