import { newId } from '../ids.ts'
import { COLOR_TOKENS, type ColorToken, type Face } from '../theme.ts'
import {
  type FontSource,
  GUIDE_LIMITS,
  type GuideColor,
  type GuidePalette,
  type GuideSwatch,
  type StyleGuide,
} from './guide-schema.ts'
import { EMPTY_GUIDE } from './style-guide.ts'

/** A change that is not possible in a style guide, with a message for people. */
export class GuideFault extends Error {
  override name = 'GuideFault'
}

const full = (list: keyof typeof GUIDE_LIMITS, what: string): GuideFault =>
  new GuideFault(`A style guide holds at most ${GUIDE_LIMITS[list]} ${what}.`)

const gone = (what: string): GuideFault => new GuideFault(`This ${what} is no longer in the style guide.`)

const alike = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()

/** Adds a colour; an existing one stays in place. The first colour is the default. */
export function addColor(guide: StyleGuide, given: { hex: string; name?: string }): StyleGuide {
  if (guide.colors.some(({ hex }) => alike(hex, given.hex))) return guide
  if (guide.colors.length >= GUIDE_LIMITS.colors) throw full('colors', 'colours')
  const color: GuideColor = { id: newId(), name: given.name ?? '', hex: given.hex.toUpperCase() }
  return { ...guide, colors: [...guide.colors, color], defaultColor: guide.defaultColor ?? color.id }
}

/** A colour's value, name and role. If another colour had the role, it moves to this one; null removes its role. */
export function updateColor(
  guide: StyleGuide,
  id: string,
  change: { hex?: string | undefined; name?: string | undefined; role?: ColorToken | null | undefined },
): StyleGuide {
  if (!guide.colors.some((color) => color.id === id)) throw gone('colour')
  const { hex, name, role } = change
  const twin = hex && guide.colors.find((color) => color.id !== id && alike(color.hex, hex))
  if (twin) throw new GuideFault('This colour is in the style guide already.')
  const colors = guide.colors.map((color) =>
    color.id === id ? { ...color, ...(hex && { hex: hex.toUpperCase() }), ...(name !== undefined && { name }) } : color,
  )
  return { ...guide, colors, roles: role === undefined ? guide.roles : withRole(guide.roles, id, role) }
}

function withRole(roles: StyleGuide['roles'], id: string, role: ColorToken | null): StyleGuide['roles'] {
  const others = COLOR_TOKENS.flatMap((token) => {
    const holder = roles[token]
    return holder === undefined || token === role || holder === id ? [] : [[token, holder] as const]
  })
  return Object.fromEntries([...others, ...(role ? [[role, id] as const] : [])])
}

/** Removes a colour; if it was the default, the first remaining one becomes the default. */
export function removeColor(guide: StyleGuide, id: string): StyleGuide {
  const colors = guide.colors.filter((color) => color.id !== id)
  if (colors.length === guide.colors.length) throw gone('colour')
  const defaultColor = guide.defaultColor === id ? (colors[0]?.id ?? null) : guide.defaultColor
  return { ...guide, colors, roles: withRole(guide.roles, id, null), defaultColor }
}

/** The team's default colour. */
export function makeDefaultColor(guide: StyleGuide, id: string): StyleGuide {
  if (!guide.colors.some((color) => color.id === id)) throw gone('colour')
  return { ...guide, defaultColor: id }
}

/** A named set of colours, replacing the one with this id, or added as a new one. */
export function savePalette(
  guide: StyleGuide,
  given: Omit<GuidePalette, 'id'> & { id?: string | undefined },
): StyleGuide {
  const palette = { ...given, id: given.id ?? newId(), colors: given.colors.map((hex) => hex.toUpperCase()) }
  const at = guide.palettes.findIndex(({ id }) => id === given.id)
  if (at >= 0) return { ...guide, palettes: guide.palettes.with(at, palette) }
  if (given.id !== undefined) throw gone('palette')
  if (guide.palettes.length >= GUIDE_LIMITS.palettes) throw full('palettes', 'palettes')
  return { ...guide, palettes: [...guide.palettes, palette] }
}

/** Without a palette. */
export function removePalette(guide: StyleGuide, id: string): StyleGuide {
  const palettes = guide.palettes.filter((palette) => palette.id !== id)
  if (palettes.length === guide.palettes.length) throw gone('palette')
  return { ...guide, palettes }
}

/** A picture with the colours that were found in it. */
export function addSwatch(guide: StyleGuide, given: Omit<GuideSwatch, 'id'>): StyleGuide {
  if (guide.swatches.some(({ key }) => key === given.key)) return guide
  if (guide.swatches.length >= GUIDE_LIMITS.swatches) throw full('swatches', 'swatches')
  return { ...guide, swatches: [...guide.swatches, { ...given, id: newId() }] }
}

/** Without a swatch. */
export function removeSwatch(guide: StyleGuide, id: string): StyleGuide {
  const swatches = guide.swatches.filter((swatch) => swatch.id !== id)
  if (swatches.length === guide.swatches.length) throw gone('swatch')
  return { ...guide, swatches }
}

/** What a font is for. */
export type FontRole = 'heading' | 'body' | 'both'

/**
 * A family more, or another set of its weights. With a `role` it is that default; without, it is the default of both if
 * there is none of either.
 */
export function addFont(
  guide: StyleGuide,
  given: Face & { source: FontSource; licence?: string },
  role?: FontRole | undefined,
): StyleGuide {
  const known = guide.fonts.find(({ family }) => family === given.family)
  if (!known && guide.fonts.length >= GUIDE_LIMITS.fonts) throw full('fonts', 'fonts')
  const font = { licence: '', ...given, id: known?.id ?? newId() }
  const fonts = known ? guide.fonts.map((one) => (one === known ? font : one)) : [...guide.fonts, font]
  if (role) return makeDefaultFont({ ...guide, fonts }, font.id, role)
  const hasDefault = guide.heading !== null || guide.body !== null
  return hasDefault ? { ...guide, fonts } : { ...guide, fonts, heading: font.id, body: font.id }
}

/** Without a font; folios that it was the default of have their own again. */
export function removeFont(guide: StyleGuide, id: string): StyleGuide {
  const fonts = guide.fonts.filter((font) => font.id !== id)
  if (fonts.length === guide.fonts.length) throw gone('font')
  const left = (font: string | null) => (font === id ? (fonts[0]?.id ?? null) : font)
  return { ...guide, fonts, heading: left(guide.heading), body: left(guide.body) }
}

/** The font of headings, of body text, or of both. */
export function makeDefaultFont(guide: StyleGuide, id: string, role: FontRole): StyleGuide {
  if (!guide.fonts.some((font) => font.id === id)) throw gone('font')
  return { ...guide, ...(role !== 'body' && { heading: id }), ...(role !== 'heading' && { body: id }) }
}

/** Colours as they are before a team has any: each folio has its own. Palettes, swatches and the lock stay. */
export const restoreColors = (guide: StyleGuide): StyleGuide => ({
  ...guide,
  colors: EMPTY_GUIDE.colors,
  roles: EMPTY_GUIDE.roles,
  defaultColor: EMPTY_GUIDE.defaultColor,
})

/** Fonts as they are before a team has any; the lock stays. */
export const restoreFonts = (guide: StyleGuide): StyleGuide => ({
  ...guide,
  fonts: EMPTY_GUIDE.fonts,
  heading: EMPTY_GUIDE.heading,
  body: EMPTY_GUIDE.body,
})
