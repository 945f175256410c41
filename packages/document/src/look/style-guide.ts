import type { GuideFont, StyleGuide } from './guide-schema.ts'

/** The style guide of a team that never set one. */
export const EMPTY_GUIDE: StyleGuide = {
  colors: [],
  roles: {},
  defaultColor: null,
  palettes: [],
  swatches: [],
  fonts: [],
  heading: null,
  body: null,
  logos: { light: null, dark: null, mark: null },
  radius: null,
  buttonRadius: null,
  scale: null,
  lock: { colors: false, fonts: false, logos: false },
}

/** The colours that are offered to a team without its own: the palette of the editor. */
export const STYLE_COLORS = [
  '#052B3E',
  '#66D7C4',
  '#1C9C88',
  '#4866C8',
  '#7B5EE0',
  '#C4308A',
  '#F0562A',
  '#F4B53F',
  '#8A6D1F',
  '#586E7A',
  '#FFFFFF',
] as const

/** All colours that a guide offers, each once, in capitals: its own first, then those of its palettes. */
export function colorsOf(guide: StyleGuide): string[] {
  const all = [...guide.colors.map(({ hex }) => hex), ...guide.palettes.flatMap(({ colors }) => colors)]
  return [...new Set(all.map((hex) => hex.toUpperCase()))]
}

/** The families that a guide offers. */
export const familiesOf = (guide: StyleGuide): string[] => guide.fonts.map(({ family }) => family)

/** The guide's font that is marked for headings or body text. */
export function fontFor(guide: StyleGuide, role: 'heading' | 'body'): GuideFont | undefined {
  return guide.fonts.find((font) => font.id === guide[role])
}
