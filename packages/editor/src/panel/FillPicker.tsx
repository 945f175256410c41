import { type Fill, fillCss, type Theme } from '@recto/document'
import { Icon, Popover } from '@recto/ui'
import { ChevronDown } from 'lucide-react'
import { fillName, paletteStyle, Swatches } from '../Swatches.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type FillPickerProps = {
  value: Fill | undefined
  theme: Theme
  none?: string
  label?: string
  /** What it is while nothing is picked: its name, and the colour that is drawn then, as CSS. */
  empty?: { name: string; color: string | undefined }
  onPick: (fill: Fill | undefined) => void
}

/** A fill by its name with its colour, opening the swatches. */
export function FillPicker({ value, theme, none, label = words.fill, empty, onPick }: FillPickerProps) {
  const shown = value === undefined ? empty : undefined
  const name = shown?.name ?? fillName(value)
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={css.fillButton} aria-label={`${label}: ${name}`}>
          <FillChip value={value} theme={theme} drawn={shown?.color} />
          {name}
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      <Swatches theme={theme} value={value} onPick={onPick} {...(none !== undefined && { none })} />
    </Popover>
  )
}

type FillChipProps = { value: Fill | undefined; theme: Theme; drawn?: string | undefined }

/** A fill's colour in small, or the one that is drawn without it. */
export function FillChip({ value, theme, drawn }: FillChipProps) {
  const color = value ? fillCss(value) : drawn
  return <i style={{ ...paletteStyle(theme), background: color }} data-none={color ? undefined : ''} />
}
