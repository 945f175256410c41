import {
  asTeam,
  type FolioDocument,
  type FolioModule,
  newSection,
  orderBetween,
  type PageData,
  richTextToPlain,
  type Theme,
  type Tone,
} from '@recto/document'
import { pageRows } from '@recto/grid'
import { contentHeight } from '@recto/modules/heights'
import { rulerOf } from '@recto/typeset'
import { type ComposedSection, type ComposeUse, composeSection, folioOf } from '../compose/compose.ts'
import { moduleOf } from '../compose/modules.ts'
import { type Arrangement, arrangements } from '../compose/rearrange/index.ts'
import { isReady, type Rich } from '../content.ts'
import { plan } from './plan.ts'
import { type Unit, type UnitPart, unitName } from './units.ts'

/** A section made of what came from elsewhere. */
export type UnitSection = Omit<ComposedSection, 'faults'>

/** For which folio units are laid out; `seed` makes one differ from others. */
export type UnitsUse = ComposeUse & { theme: Theme; page: PageData; seed: string }

/** Lays out units as sections of an existing folio. Nothing is lost: a unit that suits no pattern keeps its given order. */
export const composeUnits = (units: readonly Unit[], use: UnitsUse): UnitSection[] => laidOut(units, use, false)

/** Lays out a whole document as a new folio in the team's style. */
export function composeFolio(units: readonly Unit[], use: Omit<UnitsUse, 'page'> & { page: PageData }): FolioDocument {
  const { theme, page } = use
  const made = laidOut(opened(units), use, true)
  let order: string | null = null
  const sections = made.map(({ section }) => {
    order = orderBetween(order, null)
    return { ...section, order }
  })
  return folioOf(
    asTeam(theme),
    page,
    sections,
    made.flatMap(({ modules }) => modules),
  )
}

/** The title that opens a document stays with its first sentence only; the rest becomes the next section. */
function opened(units: readonly Unit[]): Unit[] {
  const [first, ...rest] = units
  if (!first?.title || first.level !== 1) return [...units]
  const [words, ...parts] = first.parts
  const [lead, ...blocks] = words && !isReady(words) ? words.blocks : []
  if (lead?.type !== 'paragraph' || richTextToPlain({ type: 'doc', content: [lead] }).length > MOST_LEAD) {
    return [{ ...first, parts: [] }, ...untitled(first.parts), ...rest]
  }
  const after: UnitPart[] = [...(blocks.length > 0 ? [{ blocks }] : []), ...parts]
  return [{ ...first, parts: [{ blocks: [lead] }] }, ...untitled(after), ...rest]
}

const untitled = (parts: readonly UnitPart[]): Unit[] => (parts.length > 0 ? [{ title: null, level: 0, parts }] : [])
/** Characters of a sentence under the title. */
const MOST_LEAD = 180

function laidOut(units: readonly Unit[], use: UnitsUse, isWhole: boolean): UnitSection[] {
  const { page, seed } = use
  const isSlide = page.mode === 'paged' && page.orientation === 'landscape'
  return plan(units, { shape: isSlide ? 'slide' : 'page', seed, isWhole }).flatMap((planned, nth) => {
    for (const written of planned.uses) {
      const made = composeSection(written, { ...use, motif: 'waves' })
      if (made?.faults.every(({ isShort }) => isShort)) return [{ section: made.section, modules: made.modules }]
    }
    return planned.units.flatMap((unit, at) => arranged(unit, planned.tone, nth + at, use))
  })
}

/** A unit in its given order, in a suitable layout; on fixed pages, spread over as many as needed. */
function arranged(unit: Unit, tone: Tone, nth: number, use: UnitsUse): UnitSection[] {
  const made = inOne(unit, nth, use)
  if (made) return [sectionOf(unit, tone, made.modules, made.found, use)]
  const sections: UnitSection[] = []
  let held: { unit: Unit; made: NonNullable<ReturnType<typeof inOne>> } | null = null
  const settle = () => {
    if (held) sections.push(sectionOf(held.unit, tone, held.made.modules, held.made.found, use))
    held = null
  }
  for (const part of pieces(unit)) {
    const longer: Unit = held ? joined((held as { unit: Unit }).unit, part) : part
    const fits = inOne(longer, nth, use)
    if (fits) {
      held = { unit: longer, made: fits }
      continue
    }
    settle()
    const alone = inOne(part, nth, use)
    if (alone) held = { unit: part, made: alone }
    else sections.push(sectionOf(part, tone, modulesOf(part, use), undefined, use))
  }
  settle()
  return sections
}

/** Splits a unit into the smallest pieces that may go on separate pages; the heading stays with the first. */
function pieces({ title, level, parts }: Unit): Unit[] {
  const single = parts.flatMap((part): UnitPart[] =>
    isReady(part) ? [part] : part.blocks.map((one) => ({ blocks: [one] })),
  )
  return single.map((part, at) => ({ title: at === 0 ? title : null, level: at === 0 ? level : 0, parts: [part] }))
}

function joined(unit: Unit, { parts }: Unit): Unit {
  const [last, next] = [unit.parts.at(-1), parts[0]]
  if (!last || !next || isReady(last) || isReady(next)) return { ...unit, parts: [...unit.parts, ...parts] }
  return { ...unit, parts: [...unit.parts.slice(0, -1), { blocks: [...last.blocks, ...next.blocks] }] }
}

function inOne(unit: Unit, nth: number, use: UnitsUse): { modules: FolioModule[]; found: Arrangement } | null {
  const modules = modulesOf(unit, use)
  const found = best(arrangements({}, modules, use), nth)
  return found ? { modules, found } : null
}

/** Pictures at the side, left and right in turn; else the heading at the side; else one below the other. */
function best(found: readonly Arrangement[], nth: number): Arrangement | undefined {
  const wish = [nth % 2 === 0 ? 'picture-right' : 'picture-left', 'house', 'stack']
  return wish.flatMap((name) => found.find((one) => one.name === name) ?? [])[0]
}

/** Rows above the first module of a unit in its given order, and columns of its text. */
const TOP = 4
const TEXT_COLUMNS = 40
const ROW_PX = 10

function modulesOf({ title, parts }: Unit, use: UnitsUse): FolioModule[] {
  const ruler = rulerOf(use.theme, use.widths)
  let y = TOP
  return [...(title ? [title] : []), ...parts].map((part) => {
    const module = isReady(part) ? moduleOf(part.type, { ...part.props }, part.w, use).module : textOf(part, use)
    const px = contentHeight(module, ruler)
    const h = isReady(part) ? part.h : Math.max(TOP, Math.ceil((px ?? 0) / ROW_PX))
    const x = module.rect.w >= 60 ? 0 : TOP
    const placed = { ...module, rect: { ...module.rect, x, y, h } }
    y += h + 2
    return placed
  })
}

const textOf = ({ blocks }: Rich, use: UnitsUse): FolioModule =>
  moduleOf('Text', {}, TEXT_COLUMNS, use, { texts: { body: { type: 'doc', content: [...blocks] } } }).module

function sectionOf(
  unit: Unit,
  background: Tone,
  modules: readonly FolioModule[],
  found: Arrangement | undefined,
  { newId, page }: UnitsUse,
): UnitSection {
  const rows = page.mode === 'paged' ? pageRows(page) : 0
  const made = newSection(orderBetween(null, null), { title: unitName(unit), background, heightRows: rows })
  const { phoneOrder, heightRows } = found?.section ?? { phoneOrder: undefined, heightRows: rows }
  const section = { ...made, id: newId(), heightRows, ...(phoneOrder && { phoneOrder }) }
  return {
    section,
    modules: modules.map((module) => ({
      ...module,
      sectionId: section.id,
      rect: found?.rects[module.id] ?? module.rect,
    })),
  }
}
