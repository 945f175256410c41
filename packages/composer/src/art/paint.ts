import type { Theme, Tone } from '@recto/document'

/** One of the theme's five colours. */
type Token = keyof Theme['palette']

/** A token, or a mix of two paints: so many percent of the first in the second. */
export type Paint = Token | readonly [Paint, number, Paint]

/** A paint as CSS, from the custom properties that every sheet sets. */
export const paintCss = (paint: Paint): string =>
  typeof paint === 'string'
    ? `var(--${paint})`
    : `color-mix(in srgb,${paintCss(paint[0])} ${paint[1]}%,${paintCss(paint[2])})`

/** The parts that a motif paints with: a picture uses two to four of them. */
export type Scheme = {
  /** What the picture lies on. */
  ground: Paint
  /** Its main shapes. */
  ink: Paint
  /** The one detail that is seen first. */
  hot: Paint
  /** Between ink and ground: farther away, in shade. */
  mid: Paint
  /** Close to the ground. */
  soft: Paint
  /** Darker than the ink, or as dark as it gets. */
  deep: Paint
}

/** The tone of a picture on its section: dark, light or coloured. Each works with the palette of any theme. */
export const LOOKS = ['night', 'day', 'warm', 'paper', 'bright', 'ink'] as const

/** Name of a look. */
export type Look = (typeof LOOKS)[number]

/** The paints of each look. */
export const SCHEMES: Readonly<Record<Look, Scheme>> = {
  night: {
    ground: 'primary',
    ink: 'background',
    hot: 'accent',
    mid: ['accent', 48, 'primary'],
    soft: ['background', 16, 'primary'],
    deep: ['onBackground', 42, 'primary'],
  },
  day: {
    ground: ['accent', 28, 'background'],
    ink: 'primary',
    hot: 'accent',
    mid: ['primary', 58, 'background'],
    soft: ['accent', 58, 'background'],
    deep: 'onBackground',
  },
  warm: {
    ground: 'accent',
    ink: 'primary',
    hot: 'background',
    mid: ['primary', 48, 'accent'],
    soft: ['accent', 62, 'background'],
    deep: 'onBackground',
  },
  paper: {
    ground: ['primary', 12, 'background'],
    ink: 'primary',
    hot: 'accent',
    mid: ['primary', 52, 'background'],
    soft: ['primary', 26, 'background'],
    deep: 'onBackground',
  },
  bright: {
    ground: 'background',
    ink: 'primary',
    hot: 'accent',
    mid: ['primary', 46, 'background'],
    soft: ['primary', 16, 'background'],
    deep: 'onBackground',
  },
  ink: {
    ground: 'onBackground',
    ink: 'background',
    hot: 'accent',
    mid: ['accent', 46, 'onBackground'],
    soft: ['background', 20, 'onBackground'],
    deep: 'primary',
  },
}

/** The ground of a section of a tone, as the sheet mixes it (tones.css). */
export const TONE_PAINTS: Readonly<Record<Tone, Paint>> = {
  background: 'background',
  surface: ['onBackground', 5, 'background'],
  primarySoft: ['primary', 10, 'background'],
  accentSoft: ['accent', 28, 'background'],
  accent: 'accent',
  primary: 'primary',
  ink: 'onBackground',
}
