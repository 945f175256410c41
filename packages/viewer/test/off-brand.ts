import { demoFolios } from '@recto/catalogue'
import {
  colorsOf,
  EMPTY_GUIDE,
  type FolioDocument,
  familiesOf,
  foreignHtmlToRichText,
  htmlToRichText,
  readDocumentJson,
  resolveFolio,
  type StyleGuide,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { renderFolio } from '../src/render.tsx'
import { WORLD_FAMILY } from '../src/theme-style.ts'

/** A team's guide with colours and fonts locked; none of its text colours reads on its yellow. */
export const LOCKED: StyleGuide = {
  ...EMPTY_GUIDE,
  colors: ['#7A2416', '#F2B66D', '#2B3A55', '#E9EEF2'].map((hex, at) => ({ id: `c${at}`, name: '', hex })),
  fonts: ['Lora', 'Outfit'].map((family, at) => ({
    ...{ id: `f${at}`, family, weights: [400, 700], fallback: 'serif', source: 4 as const, licence: '' },
  })),
  heading: 'f1',
  body: 'f0',
  lock: { colors: true, fonts: true, logos: false },
}

/** Pictures, HTML and embeds keep what they are made of [brand, section 5]. */
const OF_THEIR_OWN = new Set(['Images', 'HtmlModule', 'EmbedModule', 'Videos'])
const FAMILIES = ['Comic Neue', 'Papyrus', 'Impact', 'Inter', 'Bebas Neue']
/** Edits that one folio gets before it is read. */
const EDITS = 20

type Random = () => number
type Json = Record<string, unknown>

/** Numbers of 0 to 1 that are the same for a seed. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const anyHex = (random: Random): string =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`

function objectsIn(value: unknown, found: Json[] = []): Json[] {
  if (Array.isArray(value)) for (const one of value) objectsIn(one, found)
  else if (typeof value === 'object' && value !== null) {
    found.push(value as Json)
    for (const one of Object.values(value)) objectsIn(one, found)
  }
  return found
}

/** What someone pastes from elsewhere, and what a program writes as HTML. */
const writtenBy = (random: Random) =>
  random() < 0.5
    ? foreignHtmlToRichText(
        `<p><span style="color:${anyHex(random)};background-color:${anyHex(random)}">Pasted</span>
         <font color="${anyHex(random)}" face="${pick(random, FAMILIES)}">words</font></p>`,
      )
    : htmlToRichText(
        `<p><span data-color="${anyHex(random)}" data-font="${pick(random, FAMILIES)}">Written</span>
         <mark data-color="${anyHex(random)}">words</mark></p>`,
      )

const MARKS = [
  (random: Random) => ({ type: 'color', attrs: { color: anyHex(random) } }),
  (random: Random) => ({ type: 'highlight', attrs: { color: anyHex(random) } }),
  (random: Random) => ({ type: 'font', attrs: { family: pick(random, FAMILIES) } }),
]

/** One edit off brand, by one of the doors: text pasted, a theme imported, a record of a program, a client of someone's own. */
function edit(folio: Json, random: Random): void {
  const modules = folio.modules as Json[]
  const sections = folio.sections as Json[]
  const theme = folio.theme as Json
  const module = pick(random, modules)
  const deep = () => pick(random, objectsIn(module.props))
  const acts: readonly (() => void)[] = [
    () => Object.assign(pick(random, sections), { background: anyHex(random) }),
    () => Object.assign(module.box as Json, { fill: anyHex(random) }),
    () => Object.assign(deep(), { color: anyHex(random) }),
    () => Object.assign(deep(), { fill: anyHex(random) }),
    () => {
      const [name] = Object.keys(module.texts as Json)
      if (name) Object.assign(module.texts as Json, { [name]: writtenBy(random) })
    },
    () => {
      const nodes = objectsIn(module.texts).filter(({ type }) => type === 'text')
      if (nodes.length > 0) Object.assign(pick(random, nodes), { marks: [pick(random, MARKS)(random)] })
    },
    () => Object.assign(theme.palette as Json, { [pick(random, ['primary', 'accent', 'background'])]: anyHex(random) }),
    () =>
      Object.assign(theme.fonts as Json, { body: { family: pick(random, FAMILIES), weights: [400], fallback: '' } }),
    () => Object.assign(theme, { follows: pick(random, ['team', 'own']), overrides: { accent: anyHex(random) } }),
    () =>
      Object.assign(theme, {
        tones: { surface: { ink: anyHex(random), number: anyHex(random) } },
        inks: [anyHex(random)],
      }),
  ]
  pick(random, acts)()
}

/** What a reader would see outside of a guide: colours and families of styles and drawings. */
export function outsideOf(shown: FolioDocument, guide: StyleGuide): string[] {
  const html = renderFolio({ document: shown, assets: { url: () => '/file' }, mode: 'page' })
  const colors = new Set([...colorsOf(guide), '#000000', '#FFFFFF', '#000', '#FFF'])
  // Letters that a family lacks are drawn in one of ours.
  const families = new Set([...familiesOf(guide), WORLD_FAMILY])
  const drawn = [...html.matchAll(/\s(?:style|fill|stroke|stop-color|color)="([^"]*)"/g)].map(([, value = '']) => value)
  const named = drawn.flatMap((value) => [...value.matchAll(/&quot;([^&]+)&quot;/g)].map(([, name = '']) => name))
  const hexes = drawn.flatMap((value) => value.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)|hsla?\([^)]*\)/gi) ?? [])
  return [
    ...new Set([
      ...hexes.filter((hex) => !colors.has(hex.toUpperCase())),
      ...named.filter((name) => !families.has(name) && !name.startsWith('/')),
    ]),
  ]
}

/** Edits off brand of the sample folios, each folio read as the server reads it; returns what readers see outside of the guide. */
export function offBrandEdits(edits: number, seed: number, guide = LOCKED): { outside: string[]; folios: number } {
  const random = randomOf(seed)
  const samples = demoFolios().map(({ document }) => JSON.stringify(document))
  const outside = new Set<string>()
  let folios = 0
  for (let done = 0; done < edits; done += EDITS, folios++) {
    const folio = JSON.parse(pick(random, samples)) as Json
    folio.modules = (folio.modules as Json[]).filter(({ type }) => !OF_THEIR_OWN.has(type as string))
    for (const section of folio.sections as Json[]) delete section.picture
    for (let at = 0; at < EDITS; at++) edit(folio, random)
    const shown = resolveFolio(readDocumentJson(folio, SPECS), guide)
    for (const one of outsideOf(shown, guide)) outside.add(one)
  }
  return { outside: [...outside], folios }
}
