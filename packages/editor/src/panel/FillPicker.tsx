import { type Fill, fillCss, type Theme } from '@recto/document'
import { Popover } from '@recto/ui'
import { fillName, paletteStyle, Swatches } from '../Swatches.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type FillPickerProps = {
  value: Fill | undefined
  theme: Theme
  none?: string
  label?: string
  /** Its name while nothing is picked. */
  empty?: string
  onPick: (fill: Fill | undefined) => void
}

/** A fill by its name with its colour, opening the swatches. */
export function FillPicker({ value, theme, none, label = words.fill, empty, onPick }: FillPickerProps) {
  const name = value === undefined && empty ? empty : fillName(value)
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={css.fillButton} aria-label={`${label}: ${name}`}>
          <FillChip value={value} theme={theme} />
          {name}
        </button>
      }
    >
      <Swatches theme={theme} value={value} onPick={onPick} {...(none !== undefined && { none })} />
    </Popover>
  )
}

/** A fill's colour in small. */
export function FillChip({ value, theme }: { value: Fill | undefined; theme: Theme }) {
  return (
    <i
      style={{ ...paletteStyle(theme), background: value ? fillCss(value) : undefined }}
      data-none={value ? undefined : ''}
    />
  )
}
