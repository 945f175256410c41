import type { Fill, Tone } from './theme.ts'

const mix = (token: string, percent: number) => `color-mix(in srgb, var(--${token}) ${percent}%, var(--background))`

/** Each tone as a CSS colour, out of the five custom properties every sheet sets (design/folios/README.md). */
export const TONE_CSS: Readonly<Record<Tone, string>> = {
  background: 'var(--background)',
  surface: mix('onBackground', 5),
  primarySoft: mix('primary', 10),
  accentSoft: mix('accent', 28),
  accent: 'var(--accent)',
  primary: 'var(--primary)',
  ink: 'var(--onBackground)',
}

/** A tone or literal colour as a CSS colour. */
export const fillCss = (value: Fill): string => (Object.hasOwn(TONE_CSS, value) ? TONE_CSS[value as Tone] : value)

/** Black or white, whichever reads better on `#rrggbb`: never under 4.5 to 1. */
export const inkOn = (hex: string): '#000' | '#fff' =>
  // Where both read alike: (light + 0.05) squared is 1.05 x 0.05.
  lightOf(hex) > 0.179 ? '#000' : '#fff'

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
