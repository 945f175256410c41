import {
  DEFAULT_PAGE,
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  newSection,
  orderBetween,
  type PageData,
  SCHEMA_VERSION,
  type Theme,
} from '@recto/document'
import { pageRows } from '@recto/grid'
import { rulerOf, type Widths } from '@recto/typeset'
import { drawMotif, drawWordMark } from '../art/index.ts'
import { contentFaults } from '../content.ts'
import { type Layout, type Pattern, patternOf, shapeOf } from '../patterns/index.ts'
import { layOutCanvas } from './canvas.ts'
import type { ArtDraft, Context, Fault } from './context.ts'
import { type LaidOut, layOut, type Placed } from './layout.ts'
import { moduleOf } from './modules.ts'
import type { PatternUse, Plan } from './plan.ts'
import { atSlideStep, atStep, CANVAS_STEPS, SLIDE_STEPS, themeFor } from './type-scale.ts'

/** What composing needs of its surroundings: widths of faces, and ids. */
export type ComposeUse = { widths: Widths; newId: () => string }

/** A composed folio, and what an author or a model has to mend. */
export type Composed = {
  document: FolioDocument
  /** Notes about sections, by their new ids. */
  helperInfo: Readonly<Record<string, string>>
  faults: readonly Fault[]
}

const SLIDE: PageData = { mode: 'paged', orientation: 'landscape', size: '9:16' }
const CANVAS: PageData = { mode: 'paged', orientation: 'landscape', size: 'A4' }
const PAGES = { page: DEFAULT_PAGE, slide: SLIDE, canvas: CANVAS } as const
const COLUMN_PX = 20
const ROW_PX = 10
/** Shares of a layout's gaps that are tried on a page that cannot grow; first with larger words. */
const TIGHTER = [1, 0.8, 0.6, 0.45] as const
const TRIES: readonly { tight: number; isLarge?: true }[] = [
  { tight: 1, isLarge: true },
  ...TIGHTER.map((tight) => ({ tight })),
]

/** Lays a plan out as a folio. The same plan and ids give the same folio. */
export function compose(plan: Plan, use: ComposeUse): Composed {
  const shape = shapeOf(plan.format)
  if (shape === 'canvas') return composeCanvas(plan, use)
  const page = PAGES[shape]
  if (shape === 'slide') {
    // The largest type that fits all slides; at the last step, faults are reported.
    for (const step of SLIDE_STEPS) {
      const made = composePages(plan, use, atSlideStep(themeOf(plan), step), page)
      if (step === SLIDE_STEPS.at(-1) || !made.faults.some(({ isOver }) => isOver)) return made
    }
  }
  return composePages(plan, use, themeOf(plan), page)
}

const themeOf = (plan: Plan): Theme => themeFor(plan.theme, plan.format, plan.sections[0]?.pattern)

function composePages(plan: Plan, use: ComposeUse, theme: Theme, page: PageData): Composed {
  const faults: Fault[] = []
  const helperInfo: Record<string, string> = {}
  const sections: FolioSection[] = []
  const modules: FolioModule[] = []
  for (const [nth, written] of plan.sections.entries()) {
    const context = contextOf(plan, theme, nth, use, faults)
    const made = sectionOf(written, context, page, sections.at(-1)?.order ?? null)
    if (!made) continue
    sections.push(made.section)
    modules.push(...made.modules)
    if (written.helperInfo) helperInfo[made.section.id] = written.helperInfo
  }
  return { document: documentOf(plan, theme, page, sections, modules), helperInfo, faults }
}

const documentOf = (
  plan: Plan,
  theme: Theme,
  page: PageData,
  sections: FolioSection[],
  modules: FolioModule[],
): FolioDocument => folioOf(theme, page, sections, modules, plan.language)

/** A folio of sections and modules. */
export const folioOf = (
  theme: Theme,
  page: PageData,
  sections: FolioSection[],
  modules: FolioModule[],
  language = 'en',
): FolioDocument => ({ schemaVersion: SCHEMA_VERSION, theme, page, language, sections, modules, unreadable: [] })

function contextOf(plan: Plan, theme: Theme, section: number, { widths, newId }: ComposeUse, faults: Fault[]): Context {
  const written = plan.sections[section] as PatternUse
  return {
    format: plan.format,
    theme,
    ruler: rulerOf(theme, widths),
    newId,
    motif: plan.motif,
    seed: plan.seed,
    section,
    pattern: written.pattern,
    tone: written.tone,
    following: plan.sections.slice(section + 1).map(({ title }) => title),
    faults,
  }
}

type Made = { section: FolioSection; modules: FolioModule[] }

/** One section, or null where its pattern or content cannot be drawn: the faults say why. */
function sectionOf(written: PatternUse, context: Context, page: PageData, after: string | null): Made | null {
  const pattern = checked(written, context)
  if (!pattern) return null
  const fixed = page.mode === 'paged' ? pageRows(page) : 0
  const laid = firstThatFits(pattern, written, context, fixed)
  if (!laid) return null
  for (const { art, module } of laid.placed) if (art) draw(module, art, context)
  const section: FolioSection = {
    ...newSection(orderBetween(after, null), { title: written.title, background: written.tone, heightRows: laid.rows }),
    id: context.newId(),
  }
  const inOrder = laid.placed.map(({ module }) => ({ ...module, sectionId: section.id }))
  const read = inOrder.toSorted((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x)
  return { section: { ...section, ...phoneOrderOf(inOrder, read) }, modules: read }
}

/** On a phone a section is read as it is written: a picture before its own words, a cell before the next. */
function phoneOrderOf(inOrder: readonly FolioModule[], read: readonly FolioModule[]): Pick<FolioSection, 'phoneOrder'> {
  const isOwnOrder = read.some(({ id }, at) => id !== inOrder[at]?.id)
  return isOwnOrder ? { phoneOrder: inOrder.map(({ id }) => id) } : {}
}

/** The pattern of a section, if its content can be drawn. */
function checked(written: PatternUse, { faults, section, format }: Context): Pattern | null {
  const fault = (at: string, says: string, isShort?: true) =>
    faults.push({ section, pattern: written.pattern, at, says, ...(isShort && { isShort }) })
  const pattern = patternOf(written.pattern)
  if (!pattern) {
    fault('pattern', `no pattern "${written.pattern}".`)
    return null
  }
  if (!pattern.formats.includes(format))
    fault('pattern', `is not for a ${format}; it is for ${pattern.formats.join(', ')}.`)
  if (!pattern.tones.includes(written.tone))
    fault('tone', `"${written.tone}" does not suit it; take ${pattern.tones.join(', ')}.`)
  if (written.mirror && !pattern.mirror) fault('mirror', 'it cannot be turned round.')
  const wrong = contentFaults(pattern.slots, written.content)
  for (const { at, says, isShort } of wrong) fault(at, says, isShort)
  return wrong.some(({ isBroken }) => isBroken) ? null : pattern
}

function firstThatFits(pattern: Pattern, written: PatternUse, context: Context, fixed: number): LaidOut | null {
  const shape = shapeOf(context.format)
  const layouts = pattern.layouts.filter((layout) => layout.for === shape)
  const isMirrored = written.mirror === true && pattern.mirror === true
  let last: LaidOut | null = null
  for (const layout of layouts) {
    for (const { tight, ...size } of fixed ? TRIES : [{ tight: 1 }]) {
      const faults: Fault[] = []
      const own = written.divider ? divided(layout) : layout
      const data = written.content
      last = layOut({ layout: own, data, context: { ...context, ...size, faults }, fixed, tight }, isMirrored)
      if (last.over === 0 || (layout === layouts.at(-1) && tight === TIGHTER.at(-1))) context.faults.push(...faults)
      if (last.over === 0) return withDivider(last, written, context)
    }
  }
  if (last) {
    const says = `is ${last.over} rows too high for its page once its words get a third longer: fewer or shorter words, or another pattern.`
    context.faults.push({ section: context.section, pattern: pattern.name, at: '', says, isOver: true })
  } else
    context.faults.push({
      section: context.section,
      pattern: pattern.name,
      at: 'pattern',
      says: `has no layout for a ${context.format}.`,
    })
  return last
}

/** Rows over the first line of a section that a line parts from the one above. */
const DIVIDED_PAD = 9
const divided = (layout: Layout): Layout => ({ ...layout, pad: [DIVIDED_PAD, layout.pad[1]] })

function withDivider(laid: LaidOut, { divider }: PatternUse, context: Context): LaidOut {
  if (!divider) return laid
  const { module } = moduleOf('RowBreak', { insetColumns: 4 }, 60, context)
  const rule: Placed = { module: { ...module, rect: { x: 0, y: 0, w: 60, h: 4 } }, exact: 4, held: 4, row: -1 }
  return { ...laid, placed: [rule, ...laid.placed] }
}

/** Draws a picture in the size it has. */
function draw(module: FolioModule, { wordMark, motif, form, look, seed }: ArtDraft, { ruler, tone }: Context): void {
  const { w, h } = module.rect
  const svg =
    wordMark === undefined
      ? drawMotif({ motif, form, look, seed, w: w * COLUMN_PX, h: h * ROW_PX })
      : drawWordMark({
          name: wordMark,
          form: form ?? seed,
          tone,
          width: ruler.width(wordMark, { ...ruler.style('h3'), size: 1, weight: 600 }),
        })
  const items = (module.props.items as Record<string, unknown>[]).map((item) => ({ ...item, svg }))
  module.props = { ...module.props, items }
}

/** The target of a composed section: the folio's look and page. */
export type SectionUse = ComposeUse & Pick<Plan, 'theme' | 'motif' | 'seed'> & { page: PageData }

/** A section to be put into a folio that is there. */
export type ComposedSection = { section: FolioSection; modules: FolioModule[]; faults: readonly Fault[] }

/** Lays one section out for a folio that is there; null where its pattern is not for such pages. */
export function composeSection(
  written: PatternUse,
  { page, theme, motif, seed, ...use }: SectionUse,
): ComposedSection | null {
  const isSlide = page.mode === 'paged' && page.orientation === 'landscape'
  const format = patternOf(written.pattern)?.formats.find((one) => shapeOf(one) === (isSlide ? 'slide' : 'page'))
  if (!format) return null
  const faults: Fault[] = []
  const plan: Plan = { format, theme, motif, seed, sections: [written] }
  const made = sectionOf(written, contextOf(plan, theme, 0, use, faults), page, null)
  return made && { ...made, faults }
}

/** A canvas is one page: a head, cells, and a strip below them. */
function composeCanvas(plan: Plan, use: ComposeUse): Composed {
  const base = themeFor(plan.theme, 'canvas')
  const first = plan.sections[0]
  const faults: Fault[] = []
  const uses = plan.sections.filter(
    (written, nth) => checked(written, contextOf(plan, base, nth, use, faults)) !== null,
  )
  if (!first || uses.length === 0) return { document: documentOf(plan, base, CANVAS, [], []), helperInfo: {}, faults }
  const rows = pageRows(CANVAS)
  let theme = base
  let laid = { parts: [] as { module: FolioModule; art?: ArtDraft }[], over: 0 }
  let context = contextOf(plan, theme, 0, use, [])
  for (const step of CANVAS_STEPS) {
    theme = atStep(base, step)
    context = contextOf(plan, theme, 0, use, [])
    laid = layOutCanvas(context, uses, rows)
    if (laid.over === 0) break
  }
  faults.push(...context.faults)
  if (laid.over > 0) {
    const says = `is ${laid.over} rows too high for the page once its words get a third longer: fewer or shorter words, or larger cells.`
    faults.push({ section: 0, pattern: 'cells', at: 'cells', says })
  }
  for (const { module, art } of laid.parts) if (art) draw(module, art, context)
  // The rest of the page continues the rail, or else the cells.
  const grounded =
    uses.find(({ pattern }) => pattern === 'rail-head') ?? uses.find(({ pattern }) => pattern === 'cells')
  const given = { title: first.title, background: grounded?.tone ?? first.tone }
  const section = { ...newSection(orderBetween(null, null), given), id: use.newId() }
  const inOrder = laid.parts.map(({ module }) => ({ ...module, sectionId: section.id }))
  const modules = inOrder.toSorted((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x)
  const helperInfo = first.helperInfo ? { [section.id]: first.helperInfo } : {}
  const ordered = { ...section, ...phoneOrderOf(inOrder, modules) }
  return { document: documentOf(plan, theme, CANVAS, [ordered], modules), helperInfo, faults }
}
