import { type Fill, fillCss, hexColor, type Theme, TONES } from '@recto/document'
import { Button, Popover } from '@recto/ui'
import { TONE_NAMES } from './ColorPick.tsx'
import { settingsCss as css } from './panel.tsx'
import { themeColors } from './theme-colors.ts'

type FillPickProps = {
  label: string
  /** What having no colour is called. */
  none: string
  value: Fill | undefined
  theme: Theme
  onPick: (value: Fill | undefined) => void
}

/** A tone of the theme first, or any other colour; or none. */
export function FillPick({ label, none, value, theme, onPick }: FillPickProps) {
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
          <input
            type="color"
            className={css.swatch}
            aria-label="Another colour"
            title="Another colour"
            data-on={isOwn || undefined}
            value={isOwn ? value : theme.palette.accent.toLowerCase()}
            onChange={(event) => {
              const read = hexColor.safeParse(event.target.value)
              if (read.success) onPick(read.data)
            }}
          />
        </div>
      </div>
    </Popover>
  )
}
