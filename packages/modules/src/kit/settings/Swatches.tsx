import { type Fill, fillCss, hexColor, type Theme, type Tone } from '@recto/document'
import { use } from 'react'
import { OfferedColorsContext, offeredWith } from '../offered-colors.ts'
import { TONE_NAMES } from '../tone-names.ts'
import { settingsCss as css } from './panel.tsx'
import * as words from './words.ts'

type SwatchesProps = {
  tones: readonly Tone[]
  value: Fill | undefined
  theme: Theme
  onPick: (value: Tone) => void
  /** Accepts a colour that is not a tone; without it only tones are offered. */
  onOwn?: ((value: Fill) => void) | undefined
}

/** Tones of the theme as swatches, and any other colour if allowed. */
export function Swatches({ tones, value, theme, onPick, onOwn }: SwatchesProps) {
  const isOwn = value?.startsWith('#') === true
  const { colors, isFree } = use(OfferedColorsContext)
  const others = offeredWith(colors, isOwn ? value : undefined)
  return (
    <div className={css.swatches}>
      {tones.map((tone) => (
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
      {onOwn && others.length > 0 && (
        <fieldset aria-label={words.otherColours} className={css.others}>
          {others.map((color) => (
            <button
              key={color}
              type="button"
              className={css.swatch}
              style={{ background: color }}
              aria-label={color}
              title={color}
              aria-pressed={isOwn && value?.toUpperCase() === color}
              onClick={() => onOwn(color)}
            />
          ))}
        </fieldset>
      )}
      {onOwn && isFree ? (
        <input
          type="color"
          className={css.swatch}
          aria-label={words.anotherColour}
          title={words.anotherColour}
          data-on={isOwn || undefined}
          value={isOwn ? value : theme.palette.accent.toLowerCase()}
          onChange={(event) => {
            const read = hexColor.safeParse(event.target.value)
            if (read.success) onOwn(read.data)
          }}
        />
      ) : null}
    </div>
  )
}
