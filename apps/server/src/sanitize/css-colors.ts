/** Names that people write; all others are rare enough to be missed. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#008000',
  blue: '#0000FF',
  navy: '#000080',
  teal: '#008080',
  orange: '#FFA500',
  gold: '#FFD700',
  purple: '#800080',
  crimson: '#DC143C',
  tomato: '#FF6347',
  coral: '#FF7F50',
  indigo: '#4B0082',
  maroon: '#800000',
  gray: '#808080',
  grey: '#808080',
}

/** A fainter colour is a shade of what is below it. */
const LEAST_ALPHA = 0.5
const COLORS = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl)a?\\([^()]*\\)|\\b(?:${Object.keys(NAMES).join('|')})\\b`,
  'gi',
)

/** The colours that a CSS value names, as `#RRGGBB`. */
export const colorsInValue = (value: string): string[] =>
  /url\(/i.test(value) ? [] : (value.match(COLORS) ?? []).flatMap((one) => hexOf(one) ?? [])

function hexOf(color: string): string | null {
  const lower = color.toLowerCase()
  if (lower.startsWith('#')) return fromHex(lower.slice(1))
  if (NAMES[lower]) return NAMES[lower]
  const parts = lower
    .slice(lower.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter(Boolean)
  const [first = '', second = '', third = '', alpha = '1'] = parts
  if (parts.length < 3 || part(alpha, 1) < LEAST_ALPHA) return null
  if (lower.startsWith('rgb')) return hex([first, second, third].map((one) => part(one, 255)))
  const turn = Number.parseFloat(first) * (first.endsWith('turn') ? 360 : first.endsWith('rad') ? 180 / Math.PI : 1)
  return hex(fromHsl(turn, Number.parseFloat(second) / 100, Number.parseFloat(third) / 100))
}

function fromHex(digits: string): string | null {
  const long = digits.length < 6 ? [...digits].map((one) => one + one).join('') : digits
  if (long.length !== 6 && long.length !== 8) return null
  if (long.length === 8 && Number.parseInt(long.slice(6), 16) / 255 < LEAST_ALPHA) return null
  return `#${long.slice(0, 6).toUpperCase()}`
}

/** A number, or a percentage of `whole`. */
const part = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)

const hex = (channels: readonly number[]): string | null =>
  channels.some(Number.isNaN)
    ? null
    : `#${channels
        .map((value) =>
          Math.round(Math.min(255, Math.max(0, value)))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`.toUpperCase()

function fromHsl(hue: number, saturation: number, light: number): number[] {
  const reach = saturation * Math.min(light, 1 - light)
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30 + 120) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}
