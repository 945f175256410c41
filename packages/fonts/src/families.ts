/** The category of a family; font lists are grouped by it. */
export type Category = 'sans' | 'serif' | 'slab' | 'display' | 'handwriting' | 'mono'

/**
 * A family that ships with the product: the source of its files. `variable`: one file has all weights; `italic`:
 * its real italics are served; without them, a browser slants the upright ones.
 */
export type Family = {
  category: Category
  pkg: string
  file: string
  variable?: string
  weights: readonly number[]
  italic?: true
}

const variable = (category: Category, file: string, range: string): Family => ({
  category,
  pkg: `@fontsource-variable/${file}`,
  file,
  variable: range,
  weights: [],
})
const single = (category: Category, file: string, ...weights: number[]): Family => ({
  category,
  pkg: `@fontsource/${file}`,
  file,
  weights,
})
const withItalic = (family: Family): Family => ({ ...family, italic: true })

/** The families that canvas, page and export share, all self-hosted. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  Inter: variable('sans', 'inter', '100 900'),
  'Young Serif': single('serif', 'young-serif', 400),
  Figtree: single('sans', 'figtree', 400, 600, 700),
  Archivo: single('sans', 'archivo', 400, 600, 700),
  'Source Serif 4': single('serif', 'source-serif-4', 400, 600, 700),
  'Bricolage Grotesque': single('sans', 'bricolage-grotesque', 400, 600, 700),
  'DM Sans': single('sans', 'dm-sans', 400, 600, 700),
  'Instrument Serif': withItalic(single('display', 'instrument-serif', 400)),
  'Instrument Sans': single('sans', 'instrument-sans', 400, 600, 700),
  Newsreader: single('serif', 'newsreader', 400, 500, 700),
  'Libre Franklin': single('sans', 'libre-franklin', 400, 600, 700),
  'Familjen Grotesk': single('sans', 'familjen-grotesk', 400, 700),
  'Hanken Grotesk': single('sans', 'hanken-grotesk', 400, 600, 700),
  Manrope: variable('sans', 'manrope', '200 800'),
  Outfit: variable('sans', 'outfit', '100 900'),
  'Plus Jakarta Sans': withItalic(variable('sans', 'plus-jakarta-sans', '200 800')),
  'Schibsted Grotesk': withItalic(variable('sans', 'schibsted-grotesk', '400 900')),
  'Source Sans 3': withItalic(variable('sans', 'source-sans-3', '200 900')),
  'Space Grotesk': variable('sans', 'space-grotesk', '300 700'),
  'Work Sans': withItalic(variable('sans', 'work-sans', '100 900')),
  Oswald: variable('display', 'oswald', '200 700'),
  'Bebas Neue': single('display', 'bebas-neue', 400),
  'Crimson Pro': withItalic(variable('serif', 'crimson-pro', '200 900')),
  'EB Garamond': withItalic(variable('serif', 'eb-garamond', '400 800')),
  Lora: withItalic(variable('serif', 'lora', '400 700')),
  'Bodoni Moda': withItalic(variable('display', 'bodoni-moda', '400 900')),
  'DM Serif Display': withItalic(single('display', 'dm-serif-display', 400)),
  Fraunces: withItalic(variable('display', 'fraunces', '100 900')),
  'Playfair Display': withItalic(variable('display', 'playfair-display', '400 900')),
  Bitter: withItalic(variable('slab', 'bitter', '100 900')),
  'Roboto Slab': variable('slab', 'roboto-slab', '100 900'),
  'IBM Plex Mono': single('mono', 'ibm-plex-mono', 400, 600, 700),
  'JetBrains Mono': withItalic(variable('mono', 'jetbrains-mono', '100 800')),
  Caveat: variable('handwriting', 'caveat', '400 700'),
  'Dancing Script': variable('handwriting', 'dancing-script', '400 700'),
}

/** Every weight of a family that comes with the product; of a variable one in steps of 100. */
export function familyWeights({ variable: range, weights }: Family): readonly number[] {
  if (range === undefined) return weights
  const [least = 400, most = 400] = range.split(' ').map(Number)
  return Array.from({ length: (most - least) / 100 + 1 }, (_, at) => least + at * 100)
}
