import { COLUMNS, type Rect } from '@recto/grid'
import { useState } from 'react'
import css from './panel.module.css'

const FIELDS = [
  ['x', 'X', 'Column'],
  ['y', 'Y', 'Row'],
  ['w', 'W', 'Width in columns'],
  ['h', 'H', 'Height in rows'],
] as const

export type PlaceFieldsProps = { rect: Rect; isLocked: boolean; onPlace: (part: Partial<Rect>) => void }

/** Exact place and size in cells; arrow keys step. */
export function PlaceFields({ rect, isLocked, onPlace }: PlaceFieldsProps) {
  return (
    <>
      <div className={css.cells}>
        {FIELDS.map(([part, letter, label]) => (
          <Cell
            key={`${part}${rect[part]}`}
            letter={letter}
            label={label}
            value={rect[part]}
            isDisabled={isLocked}
            onCommit={(value) => onPlace({ [part]: value })}
          />
        ))}
      </div>
      <p className={css.hint}>{COLUMNS} columns. Arrow keys move by a cell, with Ctrl they resize.</p>
    </>
  )
}

type CellProps = {
  letter: string
  label: string
  value: number
  isDisabled: boolean
  onCommit: (value: number) => void
}

function Cell({ letter, label, value, isDisabled, onCommit }: CellProps) {
  const [typed, setTyped] = useState(String(value))
  const commit = () => {
    const read = Number.parseInt(typed, 10)
    if (Number.isFinite(read) && read !== value) onCommit(read)
    else setTyped(String(value))
  }
  return (
    <label className={css.cell}>
      <span aria-hidden="true">{letter}</span>
      <input
        value={typed}
        inputMode="numeric"
        aria-label={label}
        disabled={isDisabled}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d]/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(String(value))
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          onCommit(Math.max(0, value + step * (event.shiftKey ? 10 : 1)))
        }}
      />
    </label>
  )
}
