import { IconButton, Select } from '@recto/ui'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { NumberDraft, TextDraft } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import css from '../kit/settings/settings.module.css'
import { newColumn } from './cells.ts'
import { FootSetting } from './SettingsFoot.tsx'
import { MAX_COLUMNS, type TableColumn, type TableProps } from './spec.ts'
import * as ownWords from './words.ts'

const ALIGNMENTS = {
  left: { icon: AlignLeft, words: 'left', next: 'center' },
  center: { icon: AlignCenter, words: 'centred', next: 'right' },
  right: { icon: AlignRight, words: 'right', next: 'left' },
} as const

type ColumnsProps = {
  table: TableProps
  /** Language of the folio's content. */
  language: string | undefined
  onColumns: (columns: TableColumn[]) => void
}

/** Heads, alignment and widths, and which column is recommended. */
export function ColumnSettings({ table, language, onColumns }: ColumnsProps) {
  const { columns, hasTotal } = table
  const add = () => onColumns([...columns, newColumn(`Column ${columns.length + 1}`)])
  return (
    <Group
      title={ownWords.columns}
      addLabel={ownWords.addAColumn}
      {...(columns.length < MAX_COLUMNS ? { onAdd: add } : {})}
    >
      <div className={css.heads} aria-hidden="true">
        <span>{ownWords.name}</span>
        <span>{ownWords.align}</span>
        <span>{ownWords.width}</span>
      </div>
      <ItemList items={columns} noun="column" least={1} onItems={onColumns}>
        {(column, index, write) => {
          const { icon, words, next } = ALIGNMENTS[column.align]
          return (
            <>
              <TextDraft
                label={ownWords.headOfColumn(index + 1)}
                value={column.label}
                onWrite={(label) => write({ label })}
              />
              <IconButton
                icon={icon}
                size="compact"
                label={`${nameOf(column, index)} is ${words}; press for ${ALIGNMENTS[next].words}`}
                onClick={() => write({ align: next })}
              />
              <NumberDraft
                label={ownWords.widthInPercent(nameOf(column, index))}
                unit="%"
                zero={ownWords.auto}
                min={0}
                max={100}
                value={column.width}
                onWrite={(width) => write({ width })}
              />
            </>
          )
        }}
      </ItemList>
      <Line label={ownWords.recommended} size="wide">
        <Select
          size="compact"
          aria-label={ownWords.recommendedColumn}
          value={columns.find((column) => column.emphasis)?.id ?? ''}
          onChange={(id) => onColumns(columns.map((one) => ({ ...one, emphasis: one.id === id })))}
          options={[
            { value: '', label: ownWords.none },
            ...columns.map((column, index) => ({ value: column.id, label: nameOf(column, index) })),
          ]}
        />
      </Line>
      {hasTotal
        ? columns
            .slice(1)
            .map((column, index) => (
              <FootSetting
                key={column.id}
                table={table}
                column={column}
                name={nameOf(column, index + 1)}
                language={language}
                onColumn={(changed) => onColumns(columns.map((one) => (one.id === column.id ? changed : one)))}
              />
            ))
        : null}
    </Group>
  )
}

/** Label of a column, or its number where it has none. */
export const nameOf = (column: TableColumn, index: number): string => column.label || `Column ${index + 1}`
