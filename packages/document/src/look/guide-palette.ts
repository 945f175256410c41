import { contrastOf, ENOUGH_CONTRAST, fillHex, inkOn, mixed, mutedOn, toneInkOf } from '../contrast.ts'
import { type ColorToken, type Theme, TONES, type Tone, type ToneInk } from '../theme.ts'
import type { StyleGuide } from './guide-schema.ts'
import { nearestColor } from './lab.ts'
import { colorsOf } from './style-guide.ts'

type Palette = Theme['palette']

const WHITE = '#FFFFFF'
/** An unchosen text colour is taken from those with at least this contrast, if there is one. */
const AT_EASE = 7
/** A filled shape is seen on a background from this contrast. */
const AS_SHAPE = 3
/** Minimum lightness of a paper colour, of 21: its contrast with black. */
const PAPER = 17

/** The colour of a guide with a role; of `primary` also the one that is taken without. */
export function colorWithRole(guide: StyleGuide, token: ColorToken): string | undefined {
  const own = guide.colors.find(({ id }) => id === guide.roles[token])?.hex
  return own ?? (token === 'primary' ? unchosenPrimary(guide) : undefined)
}

/**
 * The default colour, unless its role is to be the background or the text on primary: then the first other one that is
 * seen on the background, or else the one for text.
 */
function unchosenPrimary({ colors, roles, defaultColor }: StyleGuide): string | undefined {
  const grounds = [roles.background, roles.onPrimary]
  const byDefault = colors.find(({ id }) => id === defaultColor) ?? colors[0]
  if (!byDefault || !grounds.includes(byDefault.id)) return byDefault?.hex
  const background = colors.find(({ id }) => id === roles.background)?.hex ?? WHITE
  const held = new Set(Object.values(roles))
  const seen = colors.filter(({ id, hex }) => !grounds.includes(id) && contrastOf(hex, background) >= AS_SHAPE)
  const found = seen.find(({ id }) => !held.has(id)) ?? seen[0]
  return found?.hex ?? full(inkOn(background))
}

/** `wanted` if it is readable on `ground`, else the most similar readable colour, else black or white. */
export function readable(wanted: string, ground: string, among: readonly string[]): string {
  if (contrastOf(wanted, ground) >= ENOUGH_CONTRAST) return wanted
  const legible = among.filter((one) => contrastOf(one, ground) >= ENOUGH_CONTRAST)
  return nearestColor(wanted, legible) ?? full(inkOn(ground))
}

/** `#000` as `#000000`. */
export const full = (hex: string): string => hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').toUpperCase()

/** The five theme colours of a guide with colours. */
export function guidePalette(guide: StyleGuide): Palette {
  const all = colorsOf(guide)
  const primary = colorWithRole(guide, 'primary') as string
  const background = colorWithRole(guide, 'background') ?? lightest(all) ?? WHITE
  const onBackground = readable(colorWithRole(guide, 'onBackground') ?? darkest(all, background), background, all)
  const onPrimary = readable(colorWithRole(guide, 'onPrimary') ?? background, primary, [
    background,
    onBackground,
    ...all,
  ])
  const taken = new Set([primary, background, onBackground, onPrimary].map(full))
  const accent = colorWithRole(guide, 'accent') ?? all.find((hex) => !taken.has(hex)) ?? primary
  return { primary, background, onPrimary, onBackground, accent }
}

const lightest = (all: readonly string[]): string | undefined =>
  all
    .filter((hex) => contrastOf(hex, '#000000') >= PAPER)
    .sort((a, b) => contrastOf(b, '#000000') - contrastOf(a, '#000000'))[0]

/** The text colour if none was chosen. */
function darkest(all: readonly string[], background: string): string {
  const byContrast = all.toSorted((a, b) => contrastOf(b, background) - contrastOf(a, background))
  const [first] = byContrast
  return first !== undefined && contrastOf(first, background) >= AT_EASE ? first : full(inkOn(background, all))
}

/** Any palette with each colour replaced by the most similar one in the guide, and with readable text. */
export function paletteOnBrand(palette: Palette, guide: StyleGuide): Palette {
  const all = colorsOf(guide)
  const near = (hex: string): string => (all.includes(hex.toUpperCase()) ? hex : (nearestColor(hex, all) ?? hex))
  const isKnown = all.includes(palette.background.toUpperCase())
  const background = !isKnown && isPaper(palette.background) ? (lightest(all) ?? WHITE) : near(palette.background)
  const primary = near(palette.primary)
  return {
    primary,
    background,
    onPrimary: readable(near(palette.onPrimary), primary, [background, ...all]),
    onBackground: readable(near(palette.onBackground), background, all),
    accent: near(palette.accent),
  }
}

/** A guide without a light colour would turn white paper into its palest ink. */
const isPaper = (hex: string): boolean => contrastOf(hex, '#000000') >= PAPER

const LIGHT: ReadonlySet<Tone> = new Set(['background', 'surface', 'primarySoft', 'accentSoft'])
/** Strength of highlights, %; weaker if the text in them would be unreadable. */
const LIT = [40, 30, 20, 10, 0]

/** Text colours of tones whose usual ones are unreadable; `among`: further candidates besides the palette. */
export function readableTones(palette: Palette, among: readonly string[]): Partial<Record<Tone, ToneInk>> | undefined {
  const choice = [palette.onBackground, palette.background, palette.onPrimary, ...among]
  const found = TONES.flatMap((tone) => {
    const own = toneRepairs(tone, palette, choice)
    return Object.keys(own).length > 0 ? [[tone, own] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function toneRepairs(tone: Tone, palette: Palette, choice: readonly string[]): ToneInk {
  const ground = fillHex(tone, palette)
  const usual = toneInkOf(tone, palette)
  const ink = readable(usual, ground, choice)
  const muted = mutedOn(tone, ink, ground)
  const number = LIGHT.has(tone) || tone === 'accent' ? palette.primary : palette.accent
  const hot = tone === 'accent' ? palette.background : palette.accent
  const lit = LIT.find((percent) => reads(ink, mixed(hot, percent, ground))) ?? 0
  return {
    ...(ink !== usual && { ink }),
    ...(!reads(muted, ground) && { muted: ink }),
    ...(!reads(number, ground) && { number: ink }),
    ...(LIGHT.has(tone) && !reads(ground, palette.primary) && { solid: palette.onPrimary }),
    ...(lit !== LIT[0] && { lit }),
  }
}

const reads = (ink: string, ground: string): boolean => contrastOf(ink, ground) >= ENOUGH_CONTRAST
