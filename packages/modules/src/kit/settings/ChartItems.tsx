import { newId } from '@recto/document'
import { Star } from 'lucide-react'
import { figure } from '../numbers.ts'
import { NumberDraft, readNumber, TextDraft } from './draft.tsx'
import { ItemList } from './ItemList.tsx'
import { settingsCss as css, Group, Hint } from './panel.tsx'
import { pastedRows } from './paste-rows.ts'

type ChartItem = { id: string; label: string; value: number; emphasis?: boolean | undefined }

type ChartItemsProps = {
  items: readonly ChartItem[]
  prefix: string
  suffix: string
  max: number
  /** Least value a chart of this kind can draw. */
  least?: number
  onItems: (items: ChartItem[]) => void
}

/** The values of a chart. Two columns copied from a spreadsheet and pasted into any field replace them from there on. */
export function ChartItems({ items, prefix, suffix, max, least, onItems }: ChartItemsProps) {
  const total = items.reduce((sum, item) => sum + item.value, 0)
  const paste = (from: number) => (text: string) => {
    const rows = pastedRows(text)
    if (!rows) return false
    const read = rows.flatMap((row) => chartItem(row, least))
    onItems([...items.slice(0, from), ...read, ...items.slice(from + read.length)].slice(0, max))
    return read.length > 0
  }
  const add = () => onItems([...items, { id: newId(), label: `Value ${items.length + 1}`, value: 10 }])
  return (
    <Group title="Values" addLabel="Add a value" {...(items.length < max ? { onAdd: add } : {})}>
      <ItemList items={items} noun="value" least={1} onItems={onItems}>
        {(item, index, write) => (
          <>
            <button
              type="button"
              className={css.mark}
              aria-pressed={item.emphasis === true}
              aria-label={`Highlight ${item.label || `value ${index + 1}`}`}
              title="Highlight"
              onClick={() => onItems(highlighted(items, item.id))}
            >
              <Star size={14} fill={item.emphasis ? 'currentColor' : 'none'} aria-hidden="true" />
            </button>
            <TextDraft
              label={`Label of value ${index + 1}`}
              value={item.label}
              onWrite={(label) => write({ label })}
              onPasteText={paste(index)}
            />
            <NumberDraft
              label={`Value ${index + 1}`}
              value={item.value}
              {...(least === undefined ? {} : { min: least })}
              onWrite={(value) => write({ value })}
              onPasteText={paste(index)}
            />
          </>
        )}
      </ItemList>
      <p className={css.total}>
        Total <b>{figure(total, { prefix, suffix })}</b>
      </p>
      <Hint>Paste two columns from a spreadsheet to fill in all at once.</Hint>
    </Group>
  )
}

/** One accent at most: choosing another takes it from the first. */
function highlighted(items: readonly ChartItem[], id: string): ChartItem[] {
  return items.map(({ emphasis, ...item }) => (item.id === id && !emphasis ? { ...item, emphasis: true } : item))
}

function chartItem(row: readonly string[], least = Number.NEGATIVE_INFINITY): ChartItem[] {
  const value = row
    .slice(1)
    .map(readNumber)
    .find((number) => number !== null)
  if (value !== undefined && value !== null)
    return [{ id: newId(), label: row[0] ?? '', value: Math.max(least, value) }]
  const alone = readNumber(row[0] ?? '')
  return alone === null ? [] : [{ id: newId(), label: '', value: Math.max(least, alone) }]
}
