import { newId, type Theme } from '@recto/document'
import { type Doubt, turned } from '@recto/document/figures'
import { IconButton, toast } from '@recto/ui'
import { keyOf, locale } from '@recto/words'
import { X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Colored } from '../chart-color.ts'
import { figure } from '../numbers.ts'
import { ColorPick } from './ColorPick.tsx'
import { chartRows, leftOutWords } from './chart-rows.ts'
import { DoubtNote } from './DoubtNote.tsx'
import { NumberDraft, TextDraft } from './draft.tsx'
import { Handle } from './ItemList.tsx'
import { settingsCss as css, Group, Hint } from './panel.tsx'
import { useReorder } from './reorder.ts'
import { useRowFocus } from './row-focus.ts'
import * as words from './words.ts'

type ChartItem = Colored & { id: string; label: string; value: number }

type ChartGridProps = {
  items: readonly ChartItem[]
  prefix: string
  suffix: string
  theme: Theme
  /** Language of the folio's content. */
  language?: string | undefined
  max: number
  /** Least value a chart of this kind can draw. */
  least?: number
  /** How a value is drawn now. */
  colorOf: (item: ChartItem, items: readonly ChartItem[]) => string
  /** Also shows the sum: if the values are parts of a whole. */
  hasTotal?: boolean
  onItems: (items: ChartItem[]) => void
}

/**
 * The values of a chart as a small sheet: arrow keys and Enter go from cell to cell, Enter in the last row adds one, Alt
 * with an arrow moves the row. Two columns copied from a spreadsheet and pasted into any cell replace them from there on.
 */
export function ChartGrid(props: ChartGridProps) {
  const { items, prefix, suffix, theme, language, max, least, colorOf, hasTotal, onItems } = props
  const reorder = useReorder<ChartItem, HTMLTableSectionElement>(items, onItems)
  useRowFocus(reorder.list, items)
  const asked = useRef<{ row: number; column: string } | null>(null)
  const focus = (row: number, column: string) => {
    const cells = reorder.list.current?.querySelectorAll<HTMLInputElement>(
      `td[data-column="${column}"] > * input, td[data-column="${column}"] > input`,
    )
    const input = cells?.[row]
    input?.focus()
    input?.select()
    return input !== undefined
  }
  // A newly added row gets the focus once it is rendered.
  useEffect(() => {
    if (asked.current && focus(asked.current.row, asked.current.column)) asked.current = null
  })

  const write = (id: string, patch: Partial<ChartItem>) =>
    onItems(items.map((item) => (item.id === id ? { ...item, ...patch } : item)))
  const add = () => onItems([...items, { id: newId(), label: words.valueNumber(items.length + 1), value: 10 }])
  const [asking, setAsking] = useState<Asking | null>(null)
  const hints = { language, typist: locale() }
  const paste = (from: number) => (text: string) => {
    const pasted = chartRows(text, least, hints)
    const read = pasted.rows.slice(0, max - from)
    const taken = read.map((row, at) => ({ ...(items[from + at] ?? { id: newId() }), ...row }))
    if (read.length === 0) return false
    onItems([...items.slice(0, from), ...taken, ...items.slice(from + read.length)])
    setAsking(pasted.doubt && { doubt: pasted.doubt, ids: taken.map(({ id }) => id), text })
    const leftOut = leftOutWords(pasted, max - from, least)
    if (leftOut) toast(leftOut, { ms: LEFT_OUT_MS })
    return true
  }
  /** The other way to read what was pasted or typed. */
  const readOther = ({ doubt, ids, text }: Asking) => {
    const other = text === null ? null : chartRows(text, least, { ...hints, meant: doubt.otherwise })
    const values = other ? other.rows.map(({ value }) => value) : [Math.max(least ?? doubt.other, doubt.other)]
    onItems(items.map((item) => ({ ...item, value: values[ids.indexOf(item.id)] ?? item.value })))
    setAsking({ doubt: turned(doubt), ids, text })
  }
  const go = (row: number, column: string) => {
    if (row >= 0 && row < items.length) focus(row, column)
    else if (row === items.length && items.length < max) {
      asked.current = { row, column }
      // The cell being left is written first.
      ;(document.activeElement as HTMLElement | null)?.blur()
      requestAnimationFrame(() => addRef.current())
    }
  }
  const addRef = useRef(add)
  addRef.current = add
  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target instanceof HTMLInputElement ? event.target : null
    const cell = input?.closest<HTMLElement>('td[data-column]')
    const row = [...(reorder.list.current?.children ?? [])].findIndex((one) => one.contains(input))
    const column = cell?.dataset.column
    if (!input || !column || row === -1) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)]
    if (event.altKey && step) {
      const to = row + step
      if (to < 0 || to >= items.length) return
      asked.current = { row: to, column }
      reorder.move((items[row] as ChartItem).id, to)
    } else if ((event.ctrlKey || event.metaKey) && (keyOf(event) === 'Backspace' || keyOf(event) === 'Delete')) {
      if (items.length === 1) return
      asked.current = { row: Math.max(0, row - 1), column }
      onItems(items.filter((_, at) => at !== row))
    } else if (step) go(Math.min(items.length - 1, row + step), column)
    else if (keyOf(event) === 'Enter') go(row + (event.shiftKey ? -1 : 1), column)
    else if (keyOf(event) === 'ArrowRight' && column === 'label' && input.selectionStart === input.value.length)
      focus(row, 'value')
    else if (keyOf(event) === 'ArrowLeft' && column === 'value' && input.selectionEnd === 0) focus(row, 'label')
    else return
    event.preventDefault()
  }
  const unit = (suffix || prefix).trim()
  return (
    <Group title={words.values} addLabel={words.addAValue} {...(items.length < max ? { onAdd: add } : {})}>
      <table
        className={css.sheet}
        aria-label={words.values}
        style={{ '--value': `${valueWidth(items, unit)}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <thead className={css.unseen}>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.colour}</th>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.remove}</th>
          </tr>
        </thead>
        <tbody ref={reorder.list}>
          {reorder.shown.map((item, index) => (
            <tr key={item.id} data-held={reorder.heldId === item.id || undefined}>
              <td>
                <Handle
                  tabIndex={-1}
                  label={`Move value ${index + 1}; arrow keys move it up and down`}
                  {...reorder.handle(item.id, index)}
                />
              </td>
              <td>
                <ColorPick
                  label={item.label || `value ${index + 1}`}
                  value={item}
                  shown={colorOf(item, items)}
                  theme={theme}
                  onPick={(color) => onItems(colored(items, item.id, color))}
                />
              </td>
              <td data-column="label">
                <TextDraft
                  label={words.labelOfValue(index + 1)}
                  value={item.label}
                  onWrite={(label) => write(item.id, { label })}
                  onPasteText={paste(index)}
                />
              </td>
              <td data-column="value">
                <NumberDraft
                  label={words.valueNumber(index + 1)}
                  value={item.value}
                  isInSheet
                  {...(unit.length <= 3 ? { unit, isBefore: !suffix.trim() } : {})}
                  {...(least === undefined ? {} : { min: least })}
                  onWrite={(value) => write(item.id, { value })}
                  onPasteText={paste(index)}
                  onDoubt={(doubt) => setAsking(doubt && { doubt, ids: [item.id], text: null })}
                />
              </td>
              <td>
                <IconButton
                  icon={X}
                  size="compact"
                  tabIndex={-1}
                  tooltip={false}
                  label={words.removeValue(index + 1)}
                  disabled={items.length <= 1}
                  onClick={() => onItems(items.filter((one) => one.id !== item.id))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking ? <DoubtNote doubt={asking.doubt} onOther={() => readOther(asking)} /> : null}
      {hasTotal ? (
        <p className={css.total}>
          {words.total} <b>{figure(sumOf(items), { prefix, suffix })}</b>
        </p>
      ) : null}
      <Hint keys={words.rowKeys}>{words.pasteHint}</Hint>
    </Group>
  )
}

/** Figures that can be meant in two ways: which items they are now, and the rows they were pasted in. */
type Asking = { doubt: Doubt; ids: string[]; text: string | null }

/** Width in px of the longest value's digits, as far as that leaves room for labels. */
function valueWidth(items: readonly ChartItem[], unit: string): number {
  const digits = Math.max(...items.map(({ value }) => String(value).length))
  return Math.min(104, Math.max(64, digits * 8 + unit.length * 8 + 34))
}

const sumOf = (items: readonly ChartItem[]): number => items.reduce((sum, item) => sum + item.value, 0)

/** How long the message about what a paste left out is shown, ms: it may be three sentences. */
const LEFT_OUT_MS = 10_000

/** At most one highlight: giving it to another removes it from the first. */
function colored(items: readonly ChartItem[], id: string, picked: Colored): ChartItem[] {
  return items.map(({ emphasis, color, ...item }) => {
    if (item.id === id) return { ...item, ...picked }
    return { ...item, ...(color ? { color } : {}), ...(emphasis && !picked.emphasis ? { emphasis } : {}) }
  })
}
