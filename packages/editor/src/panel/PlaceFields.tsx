import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Rect } from '@recto/grid'
import { CellField } from './CellField.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

const FIELDS = [
  ['x', 'X', words.leftPx, COLUMN_WIDTH_PX],
  ['y', 'Y', words.topPx, CELL_HEIGHT_PX],
  ['w', 'W', words.widthPx, COLUMN_WIDTH_PX],
  ['h', 'H', words.heightPx, CELL_HEIGHT_PX],
] as const

type PlaceFieldsProps = { rect: Rect; isLocked: boolean; onPlace: (part: Partial<Rect>) => void }

/** Exact place and size; arrow keys step by a cell of the grid. */
export function PlaceFields({ rect, isLocked, onPlace }: PlaceFieldsProps) {
  return (
    <div className={css.cells} title={words.positionHint}>
      {FIELDS.map(([part, letter, label, px]) => (
        <CellField
          key={part}
          label={label}
          px={px}
          value={rect[part]}
          most={99_999}
          isDisabled={isLocked}
          before={<span aria-hidden="true">{letter}</span>}
          after={<span aria-hidden="true">{words.px}</span>}
          onWrite={(value) => onPlace({ [part]: value })}
        />
      ))}
    </div>
  )
}
