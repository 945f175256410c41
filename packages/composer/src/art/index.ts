import { escapeHtml, type Tone } from '@recto/document'
import type { Motif } from './motif.ts'
import { contours } from './motifs/contours.ts'
import { garden } from './motifs/garden.ts'
import { hills } from './motifs/hills.ts'
import { kit } from './motifs/kit.ts'
import { drawSign, marks } from './motifs/marks.ts'
import { mobile } from './motifs/mobile.ts'
import { network } from './motifs/network.ts'
import { orbit } from './motifs/orbit.ts'
import { person } from './motifs/person.ts'
import { roofs } from './motifs/roofs.ts'
import { screen } from './motifs/screen.ts'
import { shelves } from './motifs/shelves.ts'
import { skyline } from './motifs/skyline.ts'
import { stairs } from './motifs/stairs.ts'
import { table } from './motifs/table.ts'
import { tiles } from './motifs/tiles.ts'
import { waves } from './motifs/waves.ts'
import { weave } from './motifs/weave.ts'
import { type Look, paintCss, SCHEMES, TONE_PAINTS } from './paint.ts'
import { drawn } from './pen.ts'

export type { Motif } from './motif.ts'
export { LOOKS, type Look } from './paint.ts'

/** Names of the shape languages. */
export const MOTIF_NAMES = [
  'garden',
  'person',
  'tiles',
  'contours',
  'waves',
  'hills',
  'roofs',
  'skyline',
  'shelves',
  'orbit',
  'network',
  'weave',
  'mobile',
  'stairs',
  'table',
  'kit',
  'screen',
  'marks',
] as const

/** One of the shape languages. */
export type MotifName = (typeof MOTIF_NAMES)[number]

/** Every shape language, with its title and the words it is found by. */
export const MOTIFS: Readonly<Record<MotifName, Motif>> = {
  garden,
  person,
  tiles,
  contours,
  waves,
  hills,
  roofs,
  skyline,
  shelves,
  orbit,
  network,
  weave,
  mobile,
  stairs,
  table,
  kit,
  screen,
  marks,
}

/** A picture to draw: its subject, style and size in px. */
export type Drawing = { motif: MotifName; w: number; h: number; seed: string; look: Look; form?: string | undefined }

/**
 * A picture as SVG in the theme's own colours: custom properties that the sheet sets, so that it follows any change of
 * them. The same drawing is the same picture.
 */
export function drawMotif({ motif, w, h, seed, look, form }: Drawing): string {
  const { draw, forms } = MOTIFS[motif]
  let svg = ''
  for (let detail = 1; detail > LEAST_DETAIL; detail *= 0.8) {
    svg = drawn({ w, h, seed, paints: SCHEMES[look], detail }, (pen) => draw(pen, form ?? forms[0] ?? ''))
    if (svg.length <= MOST_CHARACTERS) return svg
  }
  return svg
}

/** The most characters of one picture: a folio has its own limit. */
const MOST_CHARACTERS = 16_000
const LEAST_DETAIL = 0.25

/** The data of a word mark: the `width` of its name in em, and the tone of its section. */
export type WordMark = { name: string; form: string; width: number; tone: Tone }

/** A sign with the name of an invented company beside it, in the letters of the theme's headings. */
export function drawWordMark({ name, form, width, tone }: WordMark): string {
  const [size, high] = [34, 80]
  const isDark = tone === 'primary' || tone === 'ink'
  const { ink, hot } = SCHEMES[isDark ? 'night' : tone === 'accent' ? 'warm' : 'bright']
  const paints = { ...SCHEMES.bright, ink, hot, ground: TONE_PAINTS[tone] }
  const svg = drawn({ w: 80 + width * size, h: high, seed: name, paints }, (pen) =>
    drawSign(pen, form, 26, high / 2, 22, [ink, hot]),
  )
  const words = `<text x="66" y="${high / 2 + size * 0.35}" font-size="${size}" style="font-family:var(--hf);font-weight:600;fill:${paintCss(ink)}">${escapeHtml(name)}</text>`
  return svg.replace('xMidYMid slice', 'xMinYMid meet').replace('</svg>', `${words}</svg>`)
}
