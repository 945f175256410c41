import {
  DEFAULT_PAGE,
  DEFAULT_THEME,
  DEFAULT_Z,
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  type ModuleType,
  newId,
  newModule,
  newSection,
  orderKeys,
  SCHEMA_VERSION,
} from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import { seeded } from '../grid/layouts.ts'

/** A stored picture of the folio. */
export type Photo = { fileId: string; width: number; height: number }

type Piece = { type: ModuleType; w: number; h: number; given?: Partial<FolioModule> }

/** Approximate number of modules per section; the others are in further sections. */
const A_SECTION = 26
const MARGIN = 4
const GAP_ROWS = 2

const WORDS =
  `panels roofs went up in the wettest autumn for nine years leases still bring in the largest share direct sale grew
fastest because a new instalment plan removed the deposit that stopped two buyers in five crews are planned by forecast
now and each day less from yes to power brings one more referral in ten the quarter closes ahead of plan`.split(/\s+/)

/**
 * A folio as people make them, with this many modules: headings, paragraphs, figures in cards, tables, charts and
 * pictures, line after line over sections of about 26 modules, with 2 free rows between lines.
 */
export function benchFolio(count: number, photos: readonly Photo[], aSection = A_SECTION): FolioDocument {
  const random = seeded(count)
  const sectionCount = Math.max(1, Math.round(count / aSection))
  const sections = orderKeys(sectionCount).map((order, at) =>
    newSection(order, { title: `Part ${at + 1}`, background: at % 3 === 1 ? 'accentSoft' : 'background' }),
  )
  const modules = sections.flatMap((section, at) => {
    const share = Math.floor((count * (at + 1)) / sectionCount) - Math.floor((count * at) / sectionCount)
    return sectionModules(section.id, share, photos, random)
  })
  return {
    schemaVersion: SCHEMA_VERSION,
    theme: DEFAULT_THEME,
    page: DEFAULT_PAGE,
    language: 'en',
    sections,
    modules,
    unreadable: [],
  }
}

/** The same with a form at the end of its first section. */
export function addForm(folio: FolioDocument): FolioDocument {
  const sectionId = folio.sections[0]?.id ?? ''
  const y = Math.max(
    0,
    ...folio.modules.filter((one) => one.sectionId === sectionId).map(({ rect }) => rect.y + rect.h),
  )
  const form = newModule(SPECS.DataCollection, { sectionId, rect: { x: MARGIN, y: y + GAP_ROWS, w: 30, h: 20 } })
  return { ...folio, modules: [...folio.modules, form] }
}

function sectionModules(sectionId: string, count: number, photos: readonly Photo[], random: () => number) {
  const modules: FolioModule[] = []
  let y = 5
  for (let line = 0; modules.length < count; line++) {
    const pieces = LINES[line % LINES.length]?.(random, photos) ?? []
    let x = MARGIN
    let height = 0
    for (const { type, w, h, given } of pieces.slice(0, count - modules.length)) {
      modules.push(newModule(SPECS[type], { sectionId, rect: { x, y, w, h }, z: DEFAULT_Z, ...given }))
      x += w + 2
      height = Math.max(height, h)
    }
    y += height + GAP_ROWS
  }
  return modules
}

type Line = (random: () => number, photos: readonly Photo[]) => Piece[]

const words = (random: () => number, count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')

const text = (html: string) => ({ texts: { body: htmlToRichText(html) } })

const paragraph = (random: () => number, count: number) =>
  `<p>${words(random, count)}, <strong>${words(random, 3)}</strong> ${words(random, count)}.</p>`

const card = (random: () => number): Piece => ({
  type: 'Text',
  w: 11,
  h: 11,
  given: {
    box: { topline: true, pad: [12, 0, 0, 0] },
    ...text(`<p class="figure">${Math.round(random() * 900)}</p><p class="caption">${words(random, 3)}</p>`),
  },
})

const column = (random: () => number): Piece => ({
  type: 'Text',
  w: 16,
  h: 19,
  given: text(`<h3>${words(random, 2)}</h3>${paragraph(random, 14)}<ul><li>${words(random, 4)}</li></ul>`),
})

const values = (random: () => number, count: number) =>
  Array.from({ length: count }, () => ({ id: newId(), label: words(random, 1), value: Math.round(random() * 90) + 5 }))

const picture = (random: () => number, photos: readonly Photo[], w: number, h: number): Piece => {
  const photo = photos[Math.floor(random() * photos.length)]
  const item = { ...emptyImage(newId()), ...photo, alt: words(random, 4), caption: words(random, 5), showCaption: true }
  return { type: 'Images', w, h, given: { props: { items: [item] } } }
}

/** The lines of a section, in order: 26 modules in total. */
const LINES: readonly Line[] = [
  (random) => [{ type: 'Text', w: 52, h: 7, given: text(`<h2>${words(random, 5)}</h2>`) }],
  (random, photos) => [
    { type: 'Text', w: 28, h: 22, given: text(paragraph(random, 24) + paragraph(random, 16)) },
    picture(random, photos, 22, 22),
  ],
  (random) => [card(random), card(random), card(random), card(random)],
  (random) => [
    { type: 'DonutChart', w: 20, h: 32, given: { props: { header: words(random, 4), items: values(random, 5) } } },
    { type: 'Vertical Bar', w: 30, h: 32, given: { props: { header: words(random, 4), items: values(random, 9) } } },
  ],
  (random) => [column(random), column(random), column(random)],
  () => [{ type: 'RowBreak', w: 52, h: 4 }],
  () => [{ type: 'TableModule', w: 52, h: 24 }],
  (random, photos) => [
    picture(random, photos, 16, 18),
    picture(random, photos, 16, 18),
    picture(random, photos, 16, 18),
  ],
  (random) => [
    { type: 'Bar', w: 25, h: 18, given: { props: { items: values(random, 4) } } },
    { type: 'Text', w: 25, h: 18, given: text(`<blockquote><p>${words(random, 12)}</p></blockquote>`) },
  ],
  (random) => [column(random), column(random), column(random)],
  (random) => [card(random), card(random), card(random), card(random)],
]
