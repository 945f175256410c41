import { type Fill, fillCss, hexColor, type Theme, TONES, type Tone } from '@recto/document'
import { Button, Popover } from '@recto/ui'
import { TONE_NAMES } from './ColorPick.tsx'
import { settingsCss as css } from './panel.tsx'
import { themeColors } from './theme-colors.ts'

type FillPickProps<F extends Fill> = {
  label: string
  /** What having no colour is called. */
  none: string
  value: F | undefined
  theme: Theme
  onPick: (value: F | Tone | undefined) => void
  /** Takes a colour that is no tone; without it only tones are offered. */
  onOwn?: (value: Fill) => void
}

/** A tone of the theme first, or any other colour where there is room for one; or none. */
export function FillPick<F extends Fill>({ label, none, value, theme, onPick, onOwn }: FillPickProps<F>) {
  const isOwn = value?.startsWith('#') === true
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
        <div className={css.swatches}>
          {TONES.map((tone) => (
            <button
              key={tone}
              type="button"
              className={css.swatch}
              style={{ background: fillCss(tone) }}
              aria-label={TONE_NAMES[tone]}
              title={TONE_NAMES[tone]}
              aria-pressed={value === tone}
              onClick={() => onPick(tone)}
            />
          ))}
          {onOwn ? (
            <input
              type="color"
              className={css.swatch}
              aria-label="Another colour"
              title="Another colour"
              data-on={isOwn || undefined}
              value={isOwn ? value : theme.palette.accent.toLowerCase()}
              onChange={(event) => {
                const read = hexColor.safeParse(event.target.value)
                if (read.success) onOwn(read.data)
              }}
            />
          ) : null}
        </div>
      </div>
    </Popover>
  )
}
