import { keyOf } from '@recto/words'
import { type ReactNode, useState } from 'react'
import css from './panel.module.css'

/** Props of a field for a length on the grid. */
export type CellFieldProps = {
  label: string
  /** In cells, as are `most` and the written value; the field shows px. */
  value: number
  /** Of one cell. */
  px: number
  most: number
  onWrite: (value: number) => void
  /** Zero is shown as this word, and nothing typed means zero. */
  zero?: string
  isDisabled?: boolean
  width?: number
  before?: ReactNode
  after?: ReactNode
}

/**
 * A length in px that is a whole number of cells: written on leaving the field or pressing Enter, stepped by the arrow
 * keys, with Shift by ten cells. Escape discards the input; invalid input is not written, and the old value returns.
 */
export function CellField({ label, value, px, most, onWrite, zero, isDisabled, width, before, after }: CellFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const write = (next: number) => {
    const cells = Math.max(0, Math.min(most, next))
    if (cells !== value) onWrite(cells)
  }
  const read = () => {
    if (draft === null) return null
    if (draft.trim() === '') return zero === undefined ? null : 0
    const typed = Number.parseInt(draft, 10)
    return Number.isFinite(typed) ? Math.round(typed / px) : null
  }
  const settle = () => {
    const typed = read()
    setDraft(null)
    if (typed !== null) write(typed)
  }
  const shown = draft ?? (value === 0 && zero !== undefined ? '' : String(value * px))
  return (
    <label className={css.cell} style={{ width }}>
      {before}
      <input
        value={shown}
        placeholder={zero}
        inputMode="numeric"
        aria-label={label}
        disabled={isDisabled}
        onChange={(event) => setDraft(event.target.value.slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') settle()
          if (keyOf(event) === 'Escape' && draft !== null) {
            event.preventDefault()
            setDraft(null)
          }
          const step = keyOf(event) === 'ArrowUp' ? 1 : keyOf(event) === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          setDraft(null)
          write((read() ?? value) + step * (event.shiftKey ? 10 : 1))
        }}
      />
      {shown !== '' && after}
    </label>
  )
}
