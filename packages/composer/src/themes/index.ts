import type { Theme } from '@recto/document'

type Scale = Theme['type']

const READING: Pick<Scale, 'body' | 'lead' | 'small' | 'caption' | 'eyebrow' | 'liGap'> = {
  body: [16, 25],
  lead: [20, 30],
  small: [15, 20],
  caption: [13, 20],
  eyebrow: [14, 0, 600],
  liGap: 10,
}

/** How display type is set, by the character of its letters. */
const SCALES = {
  /** Broad sans serifs. */
  grotesque: {
    h1: [68, 70, -0.035, 700],
    h2: [40, 45, -0.025, 700],
    h3: [22, 30, -0.012, 700],
    figure: [52, 55, -0.035, 700],
    quote: [34, 45, -0.02, 700],
  },
  /** The same with less weight. */
  quiet: {
    h1: [62, 65, -0.03, 600],
    h2: [36, 45, -0.022, 600],
    h3: [21, 30, -0.01, 600],
    figure: [50, 55, -0.03, 600],
    quote: [32, 40, -0.018, 600],
  },
  /** Serifs for reading, set large. */
  serif: {
    h1: [62, 65, -0.022, 500],
    h2: [38, 45, -0.016, 500],
    h3: [23, 30, -0.008, 500],
    figure: [54, 55, -0.022, 400],
    quote: [32, 40, -0.012, 400],
  },
  /** Distinctive serifs in a single weight. */
  display: {
    h1: [60, 65, -0.018, 400],
    h2: [38, 45, -0.013, 400],
    h3: [22, 30, -0.005, 400],
    figure: [50, 55, -0.015, 400],
    quote: [30, 40, -0.01, 400],
  },
  /** Narrow serifs, which bear twice the size. */
  narrow: {
    h1: [90, 90, -0.02, 400],
    h2: [52, 55, -0.015, 400],
    h3: [28, 35, -0.005, 400],
    figure: [70, 70, -0.02, 400],
    quote: [42, 50, -0.012, 400],
  },
} as const satisfies Record<string, Pick<Scale, 'h1' | 'h2' | 'h3' | 'figure' | 'quote'>>

type Made = {
  name: string
  /** primary, background, onPrimary, onBackground, accent */
  colors: readonly [string, string, string, string, string]
  scale: keyof typeof SCALES
  heading: string
  body: string
  radius: number
  button?: number
}

const BODY_WEIGHTS = [400, 600]

function themeOf({ name, colors, scale, heading, body, radius, button }: Made): Theme {
  const display = SCALES[scale]
  const weights = [...new Set([display.h1[3], display.h3[3], display.figure[3]])]
  const [primary, background, onPrimary, onBackground, accent] = colors
  const fallback = scale === 'grotesque' || scale === 'quiet' ? 'system-ui, sans-serif' : 'Georgia, serif'
  return {
    name,
    fonts: {
      heading: { family: heading, weights, fallback },
      body: {
        family: body,
        weights: [...BODY_WEIGHTS],
        fallback: SERIF_BODIES.has(body) ? 'Georgia, serif' : 'system-ui, sans-serif',
      },
    },
    palette: { primary, background, onPrimary, onBackground, accent },
    radius,
    ...(button === undefined ? {} : { buttonRadius: button }),
    type: {
      ...READING,
      h1: [...display.h1],
      h2: [...display.h2],
      h3: [...display.h3],
      figure: [...display.figure],
      quote: [...display.quote],
    },
  }
}

const SERIF_BODIES: ReadonlySet<string> = new Set(['Source Serif 4', 'Newsreader', 'Crimson Pro', 'Lora'])

const MADE: readonly Made[] = [
  {
    name: 'Open yard',
    colors: ['#34421F', '#FBFAF3', '#F8F6E9', '#1E2612', '#F4A38C'],
    scale: 'grotesque',
    heading: 'Bricolage Grotesque',
    body: 'Figtree',
    radius: 0,
    button: 25,
  },
  {
    name: 'Night bake',
    colors: ['#4A1942', '#FFFCF8', '#FFF6EC', '#2B1227', '#F4A940'],
    scale: 'display',
    heading: 'Young Serif',
    body: 'Figtree',
    radius: 4,
  },
  {
    name: 'Low tide',
    colors: ['#12382F', '#FFFFFF', '#F3F7EC', '#10231E', '#C4E476'],
    scale: 'narrow',
    heading: 'Instrument Serif',
    body: 'Instrument Sans',
    radius: 2,
  },
  {
    name: 'Start number',
    colors: ['#1D2BB8', '#FFFFFF', '#FFFFFF', '#0C1140', '#FFD93B'],
    scale: 'grotesque',
    heading: 'Archivo',
    body: 'Source Serif 4',
    radius: 0,
  },
  {
    name: 'Tide line',
    colors: ['#17406B', '#F6F9FB', '#F3F8FC', '#0E2238', '#FF7352'],
    scale: 'serif',
    heading: 'Newsreader',
    body: 'Libre Franklin',
    radius: 0,
  },
  {
    name: 'Clear night',
    colors: ['#1E1240', '#FFFFFF', '#FBF6FF', '#1A1035', '#FF8B45'],
    scale: 'grotesque',
    heading: 'Bricolage Grotesque',
    body: 'DM Sans',
    radius: 6,
    button: 25,
  },
  {
    name: 'Half disc',
    colors: ['#D3260F', '#FFFFFF', '#FFFFFF', '#1B1212', '#FFC1D3'],
    scale: 'grotesque',
    heading: 'Familjen Grotesk',
    body: 'Hanken Grotesk',
    radius: 0,
  },
  {
    name: 'Brick lane',
    colors: ['#8A2D1C', '#FFF9F2', '#FFF4EA', '#2A1510', '#F2C14E'],
    scale: 'serif',
    heading: 'Source Serif 4',
    body: 'Hanken Grotesk',
    radius: 2,
  },
  {
    name: 'Harbour',
    colors: ['#0B4F6C', '#F7FBFC', '#F2FAFD', '#0A2530', '#FFB84D'],
    scale: 'grotesque',
    heading: 'DM Sans',
    body: 'DM Sans',
    radius: 8,
  },
  {
    name: 'Moss paper',
    colors: ['#2F5D50', '#FAF8F1', '#F4F8F3', '#17251F', '#F0B7A4'],
    scale: 'display',
    heading: 'Young Serif',
    body: 'Instrument Sans',
    radius: 2,
  },
  {
    name: 'Ink and lime',
    colors: ['#16181D', '#FFFFFF', '#FFFFFF', '#16181D', '#C6F24E'],
    scale: 'grotesque',
    heading: 'Archivo',
    body: 'Instrument Sans',
    radius: 2,
  },
  {
    name: 'Plum jam',
    colors: ['#5B1A4A', '#FFFAFC', '#FFF2FA', '#2B0F24', '#FF9E7A'],
    scale: 'narrow',
    heading: 'Instrument Serif',
    body: 'Figtree',
    radius: 10,
    button: 25,
  },
  {
    name: 'Steel',
    colors: ['#27364A', '#F6F7F9', '#F4F7FB', '#141C28', '#7FC8F8'],
    scale: 'quiet',
    heading: 'Inter',
    body: 'Inter',
    radius: 4,
  },
  {
    name: 'Cobalt rose',
    colors: ['#1B3FAB', '#FFFDFB', '#F5F8FF', '#101B42', '#FFB3C7'],
    scale: 'grotesque',
    heading: 'Familjen Grotesk',
    body: 'DM Sans',
    radius: 0,
  },
  {
    name: 'Espresso',
    colors: ['#3B2417', '#FCF8F3', '#FBF3EA', '#23150D', '#E8A15B'],
    scale: 'serif',
    heading: 'Newsreader',
    body: 'Instrument Sans',
    radius: 0,
  },
  {
    name: 'Spruce gold',
    colors: ['#0F4038', '#FCFBF5', '#F1F8F4', '#0C231F', '#E9C46A'],
    scale: 'quiet',
    heading: 'Hanken Grotesk',
    body: 'Hanken Grotesk',
    radius: 4,
  },
  {
    name: 'Violet mint',
    colors: ['#3A1F8A', '#FDFCFF', '#F6F3FF', '#1C1140', '#7DE2C3'],
    scale: 'quiet',
    heading: 'Instrument Sans',
    body: 'Instrument Sans',
    radius: 8,
    button: 25,
  },
  {
    name: 'Tomato',
    colors: ['#B3261E', '#FFFFFF', '#FFFFFF', '#1F1110', '#FFD9A0'],
    scale: 'grotesque',
    heading: 'Libre Franklin',
    body: 'Libre Franklin',
    radius: 0,
  },
  {
    name: 'Petrol sand',
    colors: ['#124E57', '#FBF7EF', '#EFF8F8', '#0D2529', '#E7B98F'],
    scale: 'serif',
    heading: 'Source Serif 4',
    body: 'Libre Franklin',
    radius: 2,
  },
  {
    name: 'Graphite coral',
    colors: ['#2B2D33', '#FAFAF8', '#F7F7F5', '#191A1E', '#FF8A70'],
    scale: 'quiet',
    heading: 'Archivo',
    body: 'Inter',
    radius: 0,
  },
  {
    name: 'Olive sky',
    colors: ['#4A4F1F', '#FBFBF6', '#F8F8EA', '#23250F', '#A9D3F2'],
    scale: 'serif',
    heading: 'Newsreader',
    body: 'Figtree',
    radius: 4,
  },
  {
    name: 'Marine',
    colors: ['#0A2E5C', '#F8FAFD', '#F1F6FD', '#081B36', '#F7D154'],
    scale: 'quiet',
    heading: 'Figtree',
    body: 'Figtree',
    radius: 6,
  },
  {
    name: 'Aubergine lime',
    colors: ['#3D1D3F', '#FEFDFB', '#FAF3FA', '#241126', '#CFE36A'],
    scale: 'grotesque',
    heading: 'Hanken Grotesk',
    body: 'Source Serif 4',
    radius: 0,
  },
  {
    name: 'Clay teal',
    colors: ['#9C4221', '#FFFBF6', '#FFF5EC', '#2C1810', '#8FD3C8'],
    scale: 'display',
    heading: 'Young Serif',
    body: 'Hanken Grotesk',
    radius: 4,
  },
]

/** The themes that templates are made in and people choose from. */
export const THEMES: readonly Theme[] = MADE.map(themeOf)

/** A theme by its name. */
export const themeNamed = (name: string): Theme | undefined => THEMES.find((theme) => theme.name === name)
