import { fillHex, type Theme } from '@recto/document'
import css from './theme-cover.module.css'
import * as words from './words.ts'

/** A look as a small cover: its fonts on its background, its colours below. A picture only. */
export function ThemeCover({
  theme: { palette, fonts, radius },
}: {
  theme: Pick<Theme, 'palette' | 'fonts' | 'radius'>
}) {
  const rule = fillHex('surface', palette)
  return (
    <span
      className={css.cover}
      style={{ background: palette.background, color: palette.onBackground }}
      aria-hidden="true"
    >
      <b style={{ fontFamily: family(fonts.heading), fontWeight: fonts.heading.weights.at(-1) }}>
        {words.sampleHeading}
      </b>
      <span style={{ fontFamily: family(fonts.body) }}>{words.sampleText}</span>
      <i style={{ background: rule, borderRadius: Math.min(radius, 8) }}>
        <s style={{ background: palette.primary }} />
        <s style={{ background: palette.accent }} />
        <s style={{ background: palette.onBackground }} />
      </i>
    </span>
  )
}

const family = (face: Theme['fonts']['heading']): string => `"${face.family}", ${face.fallback}`
