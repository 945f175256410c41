import type { Theme } from '@recto/document'
import { FAMILIES, type FaceOptions, faceRules, faces, familyWeights, type Wanted } from '@recto/fonts'

const themeFonts = ({ fonts }: Theme): Wanted[] => [fonts.heading, fonts.body]

/** The weight of bold text in a family. */
const PLAIN_AND_BOLD = [400, 600]

/**
 * `@font-face` rules for a theme's fonts and, on a page, for families and weights named in its text; files are under
 * `base` (with a trailing slash).
 */
export function fontFaceCss(theme: Theme, options: FaceOptions, html = ''): string {
  const named = [...html.matchAll(/data-font="([^"]+)"/g)].map(([, family = '']) => family)
  const weights = [...html.matchAll(/data-weight="(\d+)"/g)].map(([, weight]) => Number(weight))
  const own = themeFonts(theme).map((font) => ({ ...font, weights: [...font.weights, ...weights] }))
  const others = [...new Set(named)].map((family) => ({ family, weights: [...PLAIN_AND_BOLD, ...weights] }))
  return faceRules(faces([...own, ...others], options))
}

/** Rules for every family and weight of the product, for where any may be chosen. */
export const allFontFaceCss = (base: string): string =>
  faceRules(
    faces(
      Object.entries(FAMILIES).map(([family, of]) => ({ family, weights: familyWeights(of) })),
      { base },
    ),
  )

/** Italic text in a heading. */
const ITALIC_HEADING = /<h[1-6][^>]*>(?:(?!<\/h).)*<em[ >]/

/** The files to preload: the Latin ones of heading and body, italics if a heading has some. */
export function preloadedFonts(theme: Theme, options: FaceOptions, html = ''): string[] {
  const isItalic = ITALIC_HEADING.test(html)
  return faces(themeFonts(theme), options)
    .filter(
      ({ isFirst, style, family }) =>
        isFirst && (style === 'normal' || (isItalic && family === theme.fonts.heading.family)),
    )
    .map(({ url }) => url)
}
