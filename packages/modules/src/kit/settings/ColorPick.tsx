import { type Theme, TONES } from '@recto/document'
import { Button, Popover } from '@recto/ui'
import { Star } from 'lucide-react'
import type { Colored } from '../chart-color.ts'
import { settingsCss as css } from './panel.tsx'
import { Swatches } from './Swatches.tsx'
import { themeColors } from './theme-colors.ts'
import * as words from './words.ts'

/** Tones that stand out from their background. */
const OFFERED = TONES.filter((tone) => tone !== 'background' && tone !== 'surface')

type ColorPickProps = {
  /** Names the value whose colour it is. */
  label: string
  value: Colored
  /** The colour it is drawn in now, as CSS of a sheet. */
  shown: string
  theme: Theme
  onPick: (value: Colored) => void
  /** The name for having no colour of its own; if there is no highlight either. */
  none?: string
}

/** The colour of one value: the chart's own, the highlight, a tone of the theme or any other. */
export function ColorPick({ label, value, shown, theme, onPick, none }: ColorPickProps) {
  const { color, emphasis } = value
  return (
    <Popover
      label={words.colourOf(label)}
      trigger={
        <button type="button" className={css.mark} aria-label={words.colourOf(label)} title={words.colour}>
          <i style={{ ...themeColors(theme), background: shown }} />
        </button>
      }
    >
      <div className={css.picker} style={themeColors(theme)}>
        <div className={css.buttons}>
          <Button size="compact" look={!color && !emphasis ? 'plain' : 'quiet'} onClick={() => onPick({})}>
            {none ?? words.chartColour}
          </Button>
          {none ? null : (
            <Button
              size="compact"
              icon={Star}
              look={emphasis && !color ? 'plain' : 'quiet'}
              aria-pressed={emphasis === true}
              onClick={() => onPick(emphasis ? {} : { emphasis: true })}
            >
              {words.highlight}
            </Button>
          )}
        </div>
        <Swatches
          tones={OFFERED}
          value={color}
          theme={theme}
          onPick={(tone) => onPick({ color: tone })}
          onOwn={(own) => onPick({ color: own })}
        />
      </div>
    </Popover>
  )
}
