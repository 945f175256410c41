import type { Rect } from '@recto/grid'
import { CellField } from './CellField.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

const FIELDS = [
  ['x', 'X', 'Column'],
  ['y', 'Y', 'Row'],
  ['w', 'W', words.widthInColumns],
  ['h', 'H', words.heightInRows],
] as const

type PlaceFieldsProps = { rect: Rect; isLocked: boolean; onPlace: (part: Partial<Rect>) => void }

/** Exact place and size in cells; arrow keys step. */
export function PlaceFields({ rect, isLocked, onPlace }: PlaceFieldsProps) {
  return (
    <div className={css.cells} title={words.positionHint}>
      {FIELDS.map(([part, letter, label]) => (
        <CellField
          key={part}
          label={label}
          value={rect[part]}
          most={99_999}
          isDisabled={isLocked}
          before={<span aria-hidden="true">{letter}</span>}
          onWrite={(value) => onPlace({ [part]: value })}
        />
      ))}
    </div>
  )
}
