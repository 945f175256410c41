import { type Fill, type Theme, TONES, type Tone } from './theme.ts'

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [lightOf(a), lightOf(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast that text needs at any size. */
export const ENOUGH_CONTRAST = 4.5

/** The text colour on `#rrggbb`: the most readable of `among`, else black or white. Never below 4.5 to 1. */
export function inkOn(hex: string, among: readonly string[] = []): string {
  let best: string | undefined
  let most = ENOUGH_CONTRAST
  for (const one of among) {
    const contrast = contrastOf(one, hex)
    if (contrast < most) continue
    best = one
    most = contrast
  }
  // Where black and white have equal contrast: (light + 0.05) squared is 1.05 x 0.05.
  return best ?? (lightOf(hex) > 0.179 ? '#000' : '#fff')
}

/** Text colours on a background, as the sheet draws them (`viewer/css/tones.css`). All `#rrggbb`. */
export type GroundColors = { ground: string; ink: string; muted: string }

/** The colours of a section or box with this fill. */
export function groundColors(
  value: Fill,
  { palette, tones, inks }: Pick<Theme, 'palette' | 'tones' | 'inks'>,
): GroundColors {
  const ground = fillHex(value, palette)
  if (!isTone(value)) return { ground, ...same(inkOn(value, inks).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')) }
  const own = tones?.[value]
  const ink = own?.ink ?? toneInkOf(value, palette)
  return { ground, ink, muted: own?.muted ?? mutedOn(value, ink, ground) }
}

/** The text colours on a tone, by the palette. */
export const toneInkOf = (tone: Tone, palette: Theme['palette']): string =>
  tone === 'primary' ? palette.onPrimary : tone === 'ink' ? palette.background : palette.onBackground

/** Second text on a tone. */
export const mutedOn = (tone: Tone, ink: string, ground: string): string => mixed(ink, MUTED_PERCENT[tone], ground)

/** A tone or literal colour as `#rrggbb`. */
export function fillHex(value: Fill, palette: Theme['palette']): string {
  switch (value) {
    case 'background':
      return palette.background
    case 'surface':
      return mixed(palette.onBackground, 5, palette.background)
    case 'primarySoft':
      return mixed(palette.primary, 10, palette.background)
    case 'accentSoft':
      return mixed(palette.accent, 28, palette.background)
    case 'accent':
      return palette.accent
    case 'primary':
      return palette.primary
    case 'ink':
      return palette.onBackground
    default:
      return value
  }
}

const MUTED_PERCENT: Readonly<Record<Tone, number>> = {
  background: 76,
  surface: 76,
  primarySoft: 76,
  accentSoft: 76,
  accent: 88,
  primary: 92,
  ink: 92,
}

/** Whether a fill is one of the theme's tones. */
export const isTone = (value: Fill): value is Tone => (TONES as readonly string[]).includes(value)
const same = (ink: string) => ({ ink, muted: ink })

/** `color-mix(in srgb, a percent%, b)` */
export function mixed(a: string, percent: number, b: string): string {
  const under = channels(b)
  const sum = channels(a).map((value, at) => Math.round((value * percent + (under[at] ?? 0) * (100 - percent)) / 100))
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
