import { COLOR_TOKENS, type Face, type LookOverrides, type Theme } from '../theme.ts'
import { guidePalette, paletteOnBrand, readableTones } from './guide-palette.ts'
import type { GuideFont, StyleGuide } from './guide-schema.ts'
import { colorsOf, familiesOf, fontFor } from './style-guide.ts'

/** What a folio is drawn with: a complete theme. */
export type Look = Theme

/** Looks that were worked out, by theme and guide: the same objects as long as those are. */
const known = new WeakMap<Theme, WeakMap<StyleGuide, Look>>()
const alone = new WeakMap<Theme, Look>()

/**
 * The look of a folio: its own theme, or its team's style guide with the folio's overrides; restricted to the guide if
 * that is locked. Null: the team never set a style guide.
 */
export function resolveLook(theme: Theme, guide: StyleGuide | null): Look {
  const byGuide = guide ? (known.get(theme) ?? new WeakMap<StyleGuide, Look>()) : null
  const before = guide && byGuide ? byGuide.get(guide) : alone.get(theme)
  if (before) return before
  const look = scaled(resolved(theme, guide))
  if (guide && byGuide) known.set(theme, byGuide.set(guide, look))
  else alone.set(theme, look)
  return look
}

/** Whether a folio's look comes from its team. */
export const followsTeam = (theme: Theme): boolean => theme.follows === 'team'

function resolved(theme: Theme, guide: StyleGuide | null): Theme {
  const { follows, overrides = {}, ...own } = theme
  const base = follows === 'team' ? overridden(fromGuide(own, guide), overrides, guide) : own
  const held = guide ? locked(base, guide) : base
  // The same theme object if nothing changed, for comparison by reference.
  return held === own && follows === undefined && theme.overrides === undefined ? theme : held
}

/** A theme with the guide's values replacing its own. */
function fromGuide(own: Theme, guide: StyleGuide | null): Theme {
  if (!guide) return own
  const heading = fontFor(guide, 'heading')
  const body = fontFor(guide, 'body')
  const radius = guide.radius ?? own.radius
  const buttonRadius = guide.buttonRadius ?? (guide.radius === null ? own.buttonRadius : undefined)
  const { buttonRadius: _, tones: _tones, inks: _inks, ...rest } = own
  return {
    ...rest,
    ...(guide.colors.length > 0
      ? { palette: guidePalette(guide) }
      : { ...(own.tones && { tones: own.tones }), ...(own.inks && { inks: own.inks }) }),
    fonts: {
      heading: heading ? faceOf(heading) : own.fonts.heading,
      body: body ? faceOf(body) : own.fonts.body,
    },
    radius,
    ...(buttonRadius === undefined ? {} : { buttonRadius }),
    ...(guide.scale === null ? {} : { scale: guide.scale }),
  }
}

const faceOf = ({ family, weights, fallback }: GuideFont): Face => ({ family, weights, fallback })

/** Each of the folio's overrides takes precedence over the guide. */
function overridden(theme: Theme, overrides: LookOverrides, guide: StyleGuide | null): Theme {
  const { heading, body, radius, buttonRadius, scale } = overrides
  const colors = COLOR_TOKENS.flatMap((token) => (overrides[token] ? [[token, overrides[token]] as const] : []))
  const isRecolored = colors.length > 0 || (guide?.colors.length ?? 0) > 0
  const palette = { ...theme.palette, ...Object.fromEntries(colors) }
  const tones = isRecolored && guide ? readableTones(palette, colorsOf(guide)) : theme.tones
  const { tones: _, ...rest } = theme
  return {
    ...rest,
    palette,
    fonts: { heading: heading ?? theme.fonts.heading, body: body ?? theme.fonts.body },
    ...(tones && { tones }),
    ...(radius === undefined ? {} : { radius }),
    ...(buttonRadius === undefined ? {} : { buttonRadius }),
    ...(scale === undefined ? {} : { scale }),
  }
}

/** A look restricted to a locked guide, whatever its origin. */
function locked(theme: Theme, guide: StyleGuide): Theme {
  const colors = guide.lock.colors ? colorsOf(guide) : []
  const isHeld = guide.lock.fonts && guide.fonts.length > 0
  if (colors.length === 0 && !isHeld) return theme
  return {
    ...theme,
    ...(colors.length > 0 && paletteWithin(theme, guide, colors)),
    ...(isHeld && { fonts: fontsWithin(theme, guide) }),
  }
}

function paletteWithin(theme: Theme, guide: StyleGuide, colors: readonly string[]): Partial<Theme> {
  const palette = paletteOnBrand(theme.palette, guide)
  const tones = readableTones(palette, colors)
  return { palette, tones, inks: [...colors] }
}

function fontsWithin({ fonts }: Theme, guide: StyleGuide): Theme['fonts'] {
  const families = familiesOf(guide)
  const within = (face: Face, role: 'heading' | 'body'): Face => {
    const first = fontFor(guide, role) ?? fontFor(guide, 'body') ?? guide.fonts[0]
    return families.includes(face.family) || !first ? face : faceOf(first)
  }
  return { heading: within(fonts.heading, 'heading'), body: within(fonts.body, 'body') }
}

const DISPLAY = ['h1', 'h2', 'h3', 'figure', 'quote'] as const
const READING = ['body', 'lead', 'small', 'caption'] as const

/** All type larger or smaller, in whole px. */
function scaled(theme: Theme): Theme {
  const { scale, ...rest } = theme
  if (scale === undefined || scale === 1) return theme
  const by = (px: number): number => Math.round(px * scale)
  const { eyebrow } = theme.type
  const type = {
    ...theme.type,
    ...Object.fromEntries(
      DISPLAY.map((name) => [name, theme.type[name].map((value, at) => (at < 2 ? by(value) : value))]),
    ),
    ...Object.fromEntries(READING.map((name) => [name, theme.type[name].map(by)])),
    eyebrow: [by(eyebrow[0]), eyebrow[1], eyebrow[2]],
  }
  return { ...rest, type: type as Theme['type'] }
}
