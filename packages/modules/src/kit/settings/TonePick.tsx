import { type Fill, fillCss, type Theme, TONES, type Tone } from '@recto/document'
import { Button, Popover } from '@recto/ui'
import { TONE_NAMES } from './ColorPick.tsx'
import { settingsCss as css } from './panel.tsx'
import { themeColors } from './theme-colors.ts'

export type TonePickProps = {
  /** Names the thing whose colour it is. */
  label: string
  /** What it has without a colour of its own: "Outlined". */
  none: string
  value: Tone | undefined
  theme: Theme
  onPick: (value: Tone | undefined) => void
}

/** One of the theme's tones, or none. */
export function TonePick({ label, none, value, theme, onPick }: TonePickProps) {
  return (
    <Popover
      label={`Colour of ${label}`}
      trigger={
        <button type="button" className={css.mark} aria-label={`Colour of ${label}`} title="Colour">
          <i style={{ ...themeColors(theme), background: fillCss((value ?? 'background') as Fill) }} />
        </button>
      }
    >
      <div className={css.picker} style={themeColors(theme)}>
        <div className={css.buttons}>
          <Button
            size="compact"
            look={value ? 'quiet' : 'plain'}
            aria-pressed={!value}
            onClick={() => onPick(undefined)}
          >
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
        </div>
      </div>
    </Popover>
  )
}
