import type { FolioDocument, FolioModule } from '@recto/document'
import { outlineOf } from '@recto/document'
import { COLUMNS, overlapping, pageRows } from '@recto/grid'
import { contentHeight } from '@recto/modules/heights'
import { SPECS } from '@recto/modules/specs'
import type { Ruler } from '@recto/typeset'
import { moduleInLength } from '../compose/lengths.ts'
import { isRule } from '../compose/modules.ts'

/** A fault of a composed folio. `where`: the section's name, and the type of the module. */
export type FolioFault = { where: string; says: string }

const ROW_PX = 10
const LONGER = 1.3
/** A section filled less than this looks unfinished. */
const LEAST_FILLED = 0.12
const LIVE = { from: 4, to: 56 } as const
/** Left edges that the house columns give. */
const HOUSE = new Set([4, 18, 20, 21, 22, 24, 25, 26, 28, 30, 31, 32, 33, 34, 38, 39, 40, 41, 44, 46])
const LEAST_EDGES = 0.8
const LEAST_MARGINS = 0.95

/** Checks rectangles and heights: nothing overlaps, leaves its page, or is too low for its content. */
export function geometryFaults(folio: FolioDocument, ruler: Ruler, isCanvas: boolean): FolioFault[] {
  const fixed = folio.page.mode === 'paged' ? pageRows(folio.page) : 0
  const outline = outlineOf(folio)
  return folio.sections.flatMap((section, nth) => {
    const own = folio.modules.filter(({ sectionId }) => sectionId === section.id)
    const at = (module: FolioModule) => `${nth + 1} ${section.title}, ${module.type}`
    const items = own.map(({ id, rect }) => ({ id, ...rect }))
    const placed = own.flatMap((module) => {
      const { x, y, w, h } = module.rect
      const found: string[] = []
      if (![x, y, w, h].every(Number.isInteger)) found.push('stands between cells of the grid.')
      if (x < 0 || x + w > COLUMNS || y < 0) found.push('leaves the 60 columns.')
      if (fixed && y + h > fixed) found.push(`is ${y + h - fixed} rows below the end of its page.`)
      if (w < SPECS[module.type].size.minW || h < 4) found.push('is smaller than its type may be.')
      if (overlapping(items, { id: module.id, ...module.rect }).length > 0) found.push('overlaps another.')
      const missing = tooLow(module, ruler, outline, fixed > 0)
      if (missing > 0) found.push(`is ${missing} rows lower than what it holds.`)
      return found.map((says) => ({ where: at(module), says }))
    })
    return [...placed, ...(isCanvas ? [] : lookFaults(folio, section.id, `${nth + 1} ${section.title}`))]
  })
}

/** Rows that a module lacks; of a page that cannot grow, with longer words. */
function tooLow(module: FolioModule, ruler: Ruler, outline: ReturnType<typeof outlineOf>, isFixed: boolean): number {
  const rows = (one: FolioModule) => Math.ceil((contentHeight(one, ruler, outline) ?? 0) / ROW_PX - 0.01)
  const longest = isFixed ? moduleInLength(module, LONGER) : module
  return Math.max(0, Math.max(rows(module), rows(longest)) - module.rect.h)
}

/** How a section looks, by its rectangles: filled enough, within the margins, on shared left edges. */
function lookFaults({ sections, modules }: FolioDocument, sectionId: string, where: string): FolioFault[] {
  const own = modules.filter((module) => module.sectionId === sectionId && !isRule(module))
  const section = sections.find(({ id }) => id === sectionId)
  if (own.length === 0 || !section) return [{ where, says: 'is empty.' }]
  const bottom = Math.max(section.heightRows, ...own.map(({ rect }) => rect.y + rect.h))
  const filled = own.reduce((sum, { rect }) => sum + rect.w * rect.h, 0) / (COLUMNS * bottom)
  const isFree = ({ rect }: FolioModule) => rect.x >= LIVE.from && rect.x + rect.w <= LIVE.to
  const free = own.filter(isFree)
  const margins =
    own.filter((one) => isFree(one) || one.rect.x === 0 || one.rect.x + one.rect.w === COLUMNS || one.box.fill).length /
    own.length
  const edges =
    free.filter(({ rect }) => HOUSE.has(rect.x) || free.filter((other) => other.rect.x === rect.x).length > 1).length /
    Math.max(1, free.length)
  return [
    ...(filled < LEAST_FILLED
      ? [{ where, says: `is filled to ${Math.round(filled * 100)} %: give it more to say.` }]
      : []),
    ...(margins < LEAST_MARGINS ? [{ where, says: 'does not keep to the margins.' }] : []),
    ...(free.length > 2 && edges < LEAST_EDGES ? [{ where, says: 'has left edges that no others share.' }] : []),
  ]
}
