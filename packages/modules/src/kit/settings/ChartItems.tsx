import { newId, type Theme } from '@recto/document'
import type { Colored } from '../chart-color.ts'
import { figure } from '../numbers.ts'
import { ColorPick } from './ColorPick.tsx'
import { chartRows } from './chart-rows.ts'
import { NumberDraft, TextDraft } from './draft.tsx'
import { ItemList } from './ItemList.tsx'
import { settingsCss as css, Group, Hint } from './panel.tsx'

export type ChartItem = Colored & { id: string; label: string; value: number }

type ChartItemsProps = {
  items: readonly ChartItem[]
  prefix: string
  suffix: string
  theme: Theme
  max: number
  /** Least value a chart of this kind can draw. */
  least?: number
  /** How a value is drawn now. */
  colorOf: (item: ChartItem, items: readonly ChartItem[]) => string
  /** Also shows the sum: where the values are parts of a whole. */
  hasTotal?: boolean
  onItems: (items: ChartItem[]) => void
}

/** The values of a chart. Two columns copied from a spreadsheet and pasted into any field replace them from there on. */
export function ChartItems({ items, prefix, suffix, theme, max, least, colorOf, hasTotal, onItems }: ChartItemsProps) {
  const paste = (from: number) => (text: string) => {
    const read = chartRows(text, least).map((row) => ({ id: newId(), ...row }))
    if (read.length > 0) onItems([...items.slice(0, from), ...read, ...items.slice(from + read.length)].slice(0, max))
    return read.length > 0
  }
  const add = () => onItems([...items, { id: newId(), label: `Value ${items.length + 1}`, value: 10 }])
  const unit = (suffix || prefix).trim()
  return (
    <Group title="Values" addLabel="Add a value" {...(items.length < max ? { onAdd: add } : {})}>
      <ItemList items={items} noun="value" least={1} onItems={onItems}>
        {(item, index, write) => (
          <>
            <ColorPick
              label={item.label || `value ${index + 1}`}
              value={item}
              shown={colorOf(item, items)}
              theme={theme}
              onPick={(color) => onItems(colored(items, item.id, color))}
            />
            <TextDraft
              label={`Label of value ${index + 1}`}
              value={item.label}
              onWrite={(label) => write({ label })}
              onPasteText={paste(index)}
            />
            <NumberDraft
              label={`Value ${index + 1}`}
              value={item.value}
              {...(unit.length <= 3 ? { unit } : {})}
              {...(least === undefined ? {} : { min: least })}
              onWrite={(value) => write({ value })}
              onPasteText={paste(index)}
            />
          </>
        )}
      </ItemList>
      {hasTotal ? (
        <p className={css.total}>
          Total <b>{figure(sumOf(items), { prefix, suffix })}</b>
        </p>
      ) : null}
      <Hint>Paste two columns from a spreadsheet to fill in all at once.</Hint>
    </Group>
  )
}

const sumOf = (items: readonly ChartItem[]): number => items.reduce((sum, item) => sum + item.value, 0)

/** One highlight at most: giving it to another takes it from the first. */
function colored(items: readonly ChartItem[], id: string, picked: Colored): ChartItem[] {
  return items.map(({ emphasis, color, ...item }) => {
    if (item.id === id) return { ...item, ...picked }
    return { ...item, ...(color ? { color } : {}), ...(emphasis && !picked.emphasis ? { emphasis } : {}) }
  })
}
