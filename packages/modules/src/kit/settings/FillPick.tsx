import { type Fill, fillCss, type Theme, TONES, type Tone } from '@recto/document'
import { Button, Popover } from '@recto/ui'
import { settingsCss as css } from './panel.tsx'
import { Swatches } from './Swatches.tsx'
import { themeColors } from './theme-colors.ts'

type FillPickProps<F extends Fill> = {
  label: string
  /** The name for having no colour. */
  none: string
  value: F | undefined
  theme: Theme
  onPick: (value: F | Tone | undefined) => void
  /** Accepts a colour that is not a tone; without it only tones are offered. */
  onOwn?: (value: Fill) => void
}

/** A tone of the theme first, or any other colour if allowed; or none. */
export function FillPick<F extends Fill>({ label, none, value, theme, onPick, onOwn }: FillPickProps<F>) {
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={css.mark} aria-label={label} title={label} data-none={!value || undefined}>
          <i style={{ ...themeColors(theme), ...(value ? { background: fillCss(value) } : {}) }} />
        </button>
      }
    >
      <div className={css.picker} style={themeColors(theme)}>
        <div className={css.buttons}>
          <Button size="compact" look={value ? 'quiet' : 'plain'} onClick={() => onPick(undefined)}>
            {none}
          </Button>
        </div>
        <Swatches tones={TONES} value={value} theme={theme} onPick={onPick} onOwn={onOwn} />
      </div>
    </Popover>
  )
}
