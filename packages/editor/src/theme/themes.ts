import { DEFAULT_THEME, type Face, type Theme } from '@recto/document'
import type { OfferedFont } from '@recto/ui'

const SANS = 'system-ui, sans-serif'
const SERIF = 'Georgia, serif'

/** Fallback fonts while a family is loading. */
export const fallbackOf = (category: OfferedFont['category'] | undefined): string =>
  category === 'mono' ? 'ui-monospace, monospace' : category === 'sans' || !category ? SANS : SERIF

const face = (family: string, fallback: string, ...weights: number[]): Face => ({ family, weights, fallback })
const sans = (family: string, ...weights: number[]) => face(family, SANS, ...weights)
const serif = (family: string, ...weights: number[]) => face(family, SERIF, ...weights)

const colors = (
  ...[primary, background, onPrimary, onBackground, accent]: [string, string, string, string, string]
) => ({
  primary,
  background,
  onPrimary,
  onBackground,
  accent,
})

/** A look to start from: colours that keep text readable on every tone, two matching fonts, corners. */
export type ReadyTheme = Pick<Theme, 'name' | 'palette' | 'fonts' | 'radius'>

const INTER = { heading: sans('Inter', 600, 700), body: sans('Inter', 400, 600) }

/** The looks that a folio can be given with one press. */
export const THEMES: readonly ReadyTheme[] = [
  { name: 'Plain paper', palette: DEFAULT_THEME.palette, fonts: INTER, radius: 4 },
  {
    name: 'Night bake',
    palette: colors('#4A1942', '#FFFCF8', '#FFF6EC', '#2B1227', '#F4A940'),
    fonts: { heading: serif('Young Serif', 400), body: sans('Figtree', 400, 600) },
    radius: 6,
  },
  {
    name: 'Low tide',
    palette: colors('#12382F', '#FFFFFF', '#F3F7EC', '#10231E', '#C4E476'),
    fonts: { heading: sans('Bricolage Grotesque', 600, 700), body: sans('DM Sans', 400, 600) },
    radius: 8,
  },
  {
    name: 'Start number',
    palette: colors('#1D2BB8', '#FFFFFF', '#FFFFFF', '#0C1140', '#FFD93B'),
    fonts: { heading: sans('Archivo', 700), body: sans('Archivo', 400, 600) },
    radius: 0,
  },
  {
    name: 'Tide line',
    palette: colors('#17406B', '#F6F9FB', '#F3F8FC', '#0E2238', '#FF7352'),
    fonts: { heading: serif('Source Serif 4', 600, 700), body: sans('Source Sans 3', 400, 600) },
    radius: 4,
  },
  {
    name: 'Clear night',
    palette: colors('#1E1240', '#FFFFFF', '#FBF6FF', '#1A1035', '#FF8B45'),
    fonts: { heading: sans('Space Grotesk', 600, 700), body: sans('Work Sans', 400, 600) },
    radius: 10,
  },
  {
    name: 'Half disc',
    palette: colors('#D3260F', '#FFFFFF', '#FFFFFF', '#1B1212', '#FFC1D3'),
    fonts: { heading: sans('Familjen Grotesk', 700), body: sans('Hanken Grotesk', 400, 600) },
    radius: 0,
  },
  {
    name: 'Harbour',
    palette: colors('#0B4F6C', '#F7FBFC', '#F2FAFD', '#0A2530', '#FFB84D'),
    fonts: { heading: sans('Manrope', 700), body: sans('Manrope', 400, 600) },
    radius: 8,
  },
  {
    name: 'Spruce gold',
    palette: colors('#0F4038', '#FCFBF5', '#F1F8F4', '#0C231F', '#E9C46A'),
    fonts: { heading: serif('Playfair Display', 600, 700), body: sans('Figtree', 400, 600) },
    radius: 4,
  },
  {
    name: 'Espresso',
    palette: colors('#3B2417', '#FCF8F3', '#FBF3EA', '#23150D', '#E8A15B'),
    fonts: { heading: serif('Fraunces', 600, 700), body: serif('Newsreader', 400, 700) },
    radius: 4,
  },
  {
    name: 'Graphite coral',
    palette: colors('#2B2D33', '#FAFAF8', '#F7F7F5', '#191A1E', '#FF8A70'),
    fonts: { heading: serif('Instrument Serif', 400), body: sans('Instrument Sans', 400, 600) },
    radius: 2,
  },
  {
    name: 'Violet mint',
    palette: colors('#3A1F8A', '#FDFCFF', '#F6F3FF', '#1C1140', '#7DE2C3'),
    fonts: { heading: sans('Outfit', 600, 700), body: sans('Plus Jakarta Sans', 400, 600) },
    radius: 14,
  },
]

/** Two fonts that go together, by the names of both. */
export const FONT_PAIRS: readonly { name: string; fonts: Theme['fonts'] }[] = [
  ...THEMES.map(({ fonts }) => ({ name: pairName(fonts), fonts })),
  {
    name: 'Lora and Source Sans 3',
    fonts: { heading: serif('Lora', 600, 700), body: sans('Source Sans 3', 400, 600) },
  },
  { name: 'Oswald and Bitter', fonts: { heading: sans('Oswald', 600), body: serif('Bitter', 400, 600) } },
].filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)

function pairName({ heading, body }: Theme['fonts']): string {
  return heading.family === body.family ? heading.family : `${heading.family} and ${body.family}`
}
