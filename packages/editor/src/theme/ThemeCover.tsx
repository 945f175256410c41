import type { Theme } from '@recto/document'
import css from './theme-cover.module.css'
import * as words from './words.ts'

type ThemeCoverProps = {
  theme: Pick<Theme, 'palette' | 'fonts' | 'radius' | 'buttonRadius'>
  /** In the font of headings; without it the cover is a picture only. */
  heading?: string
  /** In the font of body text. */
  text?: string
}

/** A look as a small cover: a heading on its primary colour, text on its background, its accent. */
export function ThemeCover({ theme, heading, text }: ThemeCoverProps) {
  const { palette, fonts, radius, buttonRadius = radius } = theme
  return (
    <span
      className={css.cover}
      style={{ background: palette.background, color: palette.onBackground }}
      aria-hidden={heading === undefined}
    >
      <span style={{ background: palette.primary, color: palette.onPrimary }}>
        <b style={{ fontFamily: family(fonts.heading), fontWeight: fonts.heading.weights.at(-1) }}>
          {heading ?? words.sampleHeading}
        </b>
        <i style={{ background: palette.accent, borderRadius: Math.min(buttonRadius, 7) }} />
      </span>
      <span>
        <small style={{ fontFamily: family(fonts.body) }}>{text ?? words.sampleText}</small>
      </span>
    </span>
  )
}

const family = (face: Theme['fonts']['heading']): string => `"${face.family}", ${face.fallback}`
