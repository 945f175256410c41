import type { Fill, Tone } from './theme.ts'

const mix = (token: string, percent: number) => `color-mix(in srgb, var(--${token}) ${percent}%, var(--background))`

/** Each tone as a CSS colour, out of the five custom properties every sheet sets. */
const TONE_CSS: Readonly<Record<Tone, string>> = {
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
