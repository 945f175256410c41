import { type Fill, fillCss, hexColor, type Theme, TONES } from '@recto/document'
import { OfferedColorsContext, offeredWith, TONE_NAMES } from '@recto/modules/kit'
import { type CSSProperties, use } from 'react'
import css from './editor.module.css'
import * as words from './words.ts'

/** The name of a fill. */
export const fillName = (fill: Fill | undefined): string =>
  fill === undefined ? 'None' : ((TONE_NAMES as Record<string, string>)[fill] ?? fill.toUpperCase())

/** Props of the swatches: the theme, the chosen fill and the fills offered. */
export type SwatchesProps = {
  theme: Theme
  value: Fill | undefined
  onPick: (fill: Fill | undefined) => void
  /** Offers no fill at all, with this name. */
  none?: string
  tones?: readonly (typeof TONES)[number][]
  keepsFocus?: boolean
}

/** The theme's five colours as custom properties, for what shows tones outside the sheet. */
export const paletteStyle = ({ palette }: Theme): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([token, color]) => [`--${token}`, color]))

/** The tones of the folio's theme, and a custom colour. */
export function Swatches({ theme, value, onPick, none, tones = TONES, keepsFocus }: SwatchesProps) {
  const isOwn = value?.startsWith('#') === true
  const { colors, isFree } = use(OfferedColorsContext)
  const others = offeredWith(colors, isOwn ? value : undefined)
  const keep = (event: React.MouseEvent) => keepsFocus && event.preventDefault()
  return (
    <div className={css.swatches} style={paletteStyle(theme)}>
      {none !== undefined && (
        <button
          type="button"
          className={css.swatch}
          data-none=""
          aria-label={none}
          title={none}
          aria-pressed={value === undefined}
          onMouseDown={keep}
          onClick={() => onPick(undefined)}
        />
      )}
      {tones.map((tone) => (
        <button
          key={tone}
          type="button"
          className={css.swatch}
          style={{ background: fillCss(tone) }}
          aria-label={TONE_NAMES[tone]}
          title={TONE_NAMES[tone]}
          aria-pressed={value === tone}
          onMouseDown={keep}
          onClick={() => onPick(tone)}
        />
      ))}
      {others.length > 0 && (
        <fieldset aria-label={words.otherColours} className={css.others}>
          {others.map((color) => (
            <button
              key={color}
              type="button"
              className={css.swatch}
              style={{ background: color }}
              aria-label={color}
              title={color}
              aria-pressed={isOwn && value.toUpperCase() === color}
              onMouseDown={keep}
              onClick={() => onPick(color)}
            />
          ))}
        </fieldset>
      )}
      {isFree && (
        <label className={css.swatch} data-own="" data-on={isOwn || undefined} title={words.ownColour}>
          <input
            type="color"
            aria-label={words.ownColour}
            value={isOwn ? value : '#66d7c4'}
            onChange={(event) => {
              const read = hexColor.safeParse(event.target.value)
              if (read.success) onPick(read.data)
            }}
          />
        </label>
      )}
    </div>
  )
}
