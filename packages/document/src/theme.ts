import { z } from 'zod/mini'

/** What a section's background or a module's fill may name. Each tone brings its own text, muted, rule, mark and highlight colours. */
export const TONES = ['background', 'surface', 'primarySoft', 'accentSoft', 'accent', 'primary', 'ink'] as const

/** One of the theme's fills. */
export type Tone = (typeof TONES)[number]

/** The name of a tone; any other is refused. */
export const tone = z.enum(TONES)

/** A colour of six hex digits. */
export const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour like #052b3e'))

/** A tone of the theme, or a literal colour where a person chose one. */
export const fill = z.union([tone, hexColor])

/** A tone of the theme, or a colour. */
export type Fill = z.infer<typeof fill>

/** A family. Names end up inside stylesheets, so nothing that could end a declaration gets in. */
export const face = z.object({
  family: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,79}$/u, 'Not a font family')),
  weights: z.array(z.int().check(z.gte(100), z.lte(900))).check(z.maxLength(9)),
  fallback: z.string().check(z.regex(/^[\p{L}\p{N} ,"'_-]{0,200}$/u, 'Not a list of font families')),
})

/** A font family with the weights that are used of it, and what stands in for it. */
export type Face = z.infer<typeof face>

/** [size px, line height px, letter spacing em, weight] */
const display = z.tuple([z.number(), z.number(), z.number(), z.number()])
/** [size px, line height px] */
const text = z.tuple([z.number(), z.number()])

/** The five colours that everything is drawn with. */
export const COLOR_TOKENS = ['primary', 'background', 'onPrimary', 'onBackground', 'accent'] as const

/** One of the five colours. */
export type ColorToken = (typeof COLOR_TOKENS)[number]

const palette = z.object({
  primary: hexColor,
  background: hexColor,
  onPrimary: hexColor,
  onBackground: hexColor,
  accent: hexColor,
})

/** Corner radius, px. */
export const cornerRadius = z.number().check(z.gte(0), z.lte(60))
/** By how much all type is larger or smaller. */
export const typeScale = z.number().check(z.gte(0.8), z.lte(1.25))

/** What a folio that follows its team has of its own instead; each is taken back by itself. */
const overrides = z.partial(
  z.object({
    ...palette.shape,
    heading: face,
    body: face,
    radius: cornerRadius,
    buttonRadius: cornerRadius,
    scale: typeScale,
  }),
)

/** The values of a folio's own in place of its team's. */
export type LookOverrides = z.infer<typeof overrides>

/** Text colours of a tone whose usual ones do not read on it; `lit` is how strong a highlight is, %. */
const toneInk = z.partial(
  z.object({
    ink: hexColor,
    muted: hexColor,
    number: hexColor,
    solid: hexColor,
    lit: z.number().check(z.gte(0), z.lte(100)),
  }),
)

/** Text colours of one tone. */
export type ToneInk = z.infer<typeof toneInk>

/** The look of one folio: five colour tokens, two families, one type scale. One change restyles everything. */
export const theme = z.object({
  name: z.string().check(z.maxLength(80)),
  fonts: z.object({ heading: face, body: face }),
  palette,
  radius: cornerRadius,
  buttonRadius: z.optional(cornerRadius),
  /** `team`: what the team's style guide says goes before what stands here. Left out: `own`. */
  follows: z.optional(z.enum(['team', 'own'])),
  overrides: z.optional(overrides),
  scale: z.optional(typeScale),
  /** Of a look that came from a style guide: its text colours where those of the palette would not read. */
  tones: z.optional(z.partialRecord(z.enum(TONES), toneInk)),
  /** The same for grounds of any other colour: what their text is drawn in, where one of them reads. */
  inks: z.optional(z.array(hexColor).check(z.maxLength(60))),
  type: z.object({
    h1: display,
    h2: display,
    h3: display,
    body: text,
    lead: text,
    small: text,
    caption: text,
    /** [size px, letter spacing em, weight] */
    eyebrow: z.tuple([z.number(), z.number(), z.number()]),
    figure: display,
    quote: display,
    /** px between list items */
    liGap: z.number(),
  }),
})

/** Palette, fonts and shapes of a folio. */
export type Theme = z.infer<typeof theme>

/** The theme of a blank folio. */
export const DEFAULT_THEME: Theme = {
  name: 'Plain paper',
  fonts: {
    heading: { family: 'Inter', weights: [600, 700], fallback: 'system-ui, sans-serif' },
    body: { family: 'Inter', weights: [400, 600], fallback: 'system-ui, sans-serif' },
  },
  palette: {
    primary: '#052B3E',
    background: '#FFFFFF',
    onPrimary: '#FFFFFF',
    onBackground: '#052B3E',
    accent: '#66D7C4',
  },
  radius: 4,
  type: {
    h1: [60, 65, -0.03, 700],
    h2: [40, 50, -0.02, 700],
    h3: [24, 30, -0.01, 600],
    body: [16, 25],
    lead: [20, 30],
    small: [15, 20],
    caption: [13, 20],
    eyebrow: [14, 0.01, 600],
    figure: [40, 50, -0.02, 700],
    quote: [26, 35, -0.01, 600],
    liGap: 10,
  },
}
