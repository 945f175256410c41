import {
  DEFAULT_PAGE,
  DEFAULT_THEME,
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  htmlToRichText,
  moduleType,
  newModule,
  newSection,
  orderBetween,
  type PageData,
  readProps,
  richTextToPlain,
  SCHEMA_VERSION,
  type Theme,
  theme,
} from '@recto/document'
import { COLUMNS, pageRows, type Rect } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { z } from 'zod'

/** Smallest module that a layout made from an outline has, in columns and rows [GRID-42]. */
export const LEAST = { w: 5, h: 4 } as const
/** The house grid: live area, gutter, rows over the first line and between blocks (design/folios/README.md, rules 5 and 6). */
const MARGIN = 4
const GUTTER = 2
const TOP = 8
const GAP = 4

/** What the writer of an outline says about something for whoever makes it anew; never shown. */
const helperInfo = z.string().max(4_000).optional()
const size = z.number().finite().optional()

/**
 * An outline of a folio as AI and templates write it: the data module's sections with their headers [MOD-25], and modules
 * in reading order, each with its section's key. A module of pictures may say what they should show [MOD-26].
 */
export const outline = z.object({
  dataModule: z.object({
    sections: z.array(z.object({ key: z.string(), header: z.string().max(200), aiHelperInfo: helperInfo })).max(200),
    folioTheme: theme.optional(),
  }),
  modules: z
    .array(
      z.object({
        type: moduleType,
        sectionKey: z.string(),
        /** Columns and rows wanted; the type's own where nothing is said. */
        w: size,
        h: size,
        data: z.record(z.string(), z.unknown()),
        aiHelperInfo: helperInfo,
      }),
    )
    .max(1_000),
})
export type FolioOutline = z.input<typeof outline>

export type ComposedFolio = {
  document: FolioDocument
  /** What was said about sections and modules, by their new ids. */
  helperInfo: Readonly<Record<string, string>>
  /** Modules that were left out, and why. */
  leftOut: readonly { type: string; why: string }[]
}

/**
 * Lays an outline out on the 60 columns: modules side by side in the live area while they fit, then below; texts as high
 * as their words. On paged folios what passes a page's end goes on on another one. Nothing overlaps, and nothing is
 * smaller than 5 by 4 or than its type allows.
 */
export function composeFolio(given: FolioOutline, look: { theme?: Theme; page?: PageData } = {}): ComposedFolio {
  const { dataModule, modules } = outline.parse(given)
  const page = look.page ?? DEFAULT_PAGE
  const helper: Record<string, string> = {}
  const leftOut: { type: string; why: string }[] = []
  const sections: FolioSection[] = []
  const placed: FolioModule[] = []
  const addSection = (title: string) => {
    const section = newSection(orderBetween(sections.at(-1)?.order ?? null, null), { title })
    sections.push(section)
    return section
  }
  for (const { key, header, aiHelperInfo } of dataModule.sections) {
    let section = addSection(header)
    if (aiHelperInfo) helper[section.id] = aiHelperInfo
    const flow = createFlow(page)
    for (const one of modules.filter(({ sectionKey }) => sectionKey === key)) {
      const made = moduleOf(one)
      if ('why' in made) {
        leftOut.push({ type: one.type, why: made.why })
        continue
      }
      const wanted = sizeOf(made, one)
      if (!flow.fits(wanted)) {
        section = addSection(header)
        flow.restart()
      }
      placed.push({ ...made, sectionId: section.id, rect: flow.place(wanted) })
      if (one.aiHelperInfo) helper[made.id] = one.aiHelperInfo
    }
  }
  if (sections.length === 0) addSection('')
  const document: FolioDocument = {
    schemaVersion: SCHEMA_VERSION,
    theme: look.theme ?? dataModule.folioTheme ?? DEFAULT_THEME,
    page,
    language: 'en',
    sections,
    modules: placed,
    unreadable: [],
  }
  return { document, helperInfo: helper, leftOut }
}

type Size = { w: number; h: number }
type OutlineModule = z.output<typeof outline>['modules'][number]

/** A module with what the outline says it holds, or why there is none. `html` is the words of its long text. */
function moduleOf({ type, data }: OutlineModule): FolioModule | { why: string } {
  const spec = SPECS[type]
  if (spec.saved === false) return { why: 'never saved' }
  const { html, ...given } = data
  const props = readProps({ ...spec.defaults(), ...given }, spec)
  if ('fault' in props) return { why: props.fault }
  const [text] = spec.texts ?? []
  const texts = text !== undefined && typeof html === 'string' ? { [text]: htmlToRichText(html) } : {}
  return newModule(spec, { sectionId: '', rect: { x: 0, y: 0, ...spec.size }, props: props.value, texts })
}

/** The size wanted, never below the least; a text that says none is as high as its words. */
function sizeOf(module: FolioModule, { w, h }: OutlineModule): Size {
  const { size } = SPECS[module.type]
  const least = { w: Math.max(LEAST.w, size.minW), h: Math.max(LEAST.h, size.minH) }
  const most = size.minW > COLUMNS - 2 * MARGIN ? COLUMNS : COLUMNS - 2 * MARGIN
  const columns = Math.min(most, Math.max(least.w, Math.round(w ?? size.w)))
  const rows = Math.max(least.h, Math.round(h ?? rowsOfWords(module, columns) ?? size.h))
  return { w: columns, h: Math.min(rows, 400) }
}

/** Rows that the words of a text need at a width in columns, at the size of running text; null for what holds none. */
function rowsOfWords({ texts }: FolioModule, columns: number): number | null {
  const lines = Object.values(texts).flatMap((text) => richTextToPlain(text).split('\n'))
  if (lines.length === 0) return null
  const perLine = Math.max(8, Math.floor((columns * 20) / 8))
  return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / perLine)) * 2.5 + 1, 1)
}

/** Fills a section from its top: beside each other while there is room, then below the highest of the row. */
function createFlow(page: PageData) {
  const pageEnd = page.mode === 'paged' ? pageRows(page) : Number.POSITIVE_INFINITY
  let [x, y, rowEnd] = [MARGIN, TOP, TOP]
  const next = ({ w }: Size): { x: number; y: number } => {
    if (w > COLUMNS - 2 * MARGIN) return { x: 0, y: rowEnd === TOP ? TOP : rowEnd + GAP }
    return x + w <= COLUMNS - MARGIN ? { x, y } : { x: MARGIN, y: rowEnd + GAP }
  }
  return {
    /** Whether it stands on this page whole; the first of a page always does. */
    fits: (size: Size): boolean => rowEnd === TOP || next(size).y + size.h <= pageEnd,
    place(size: Size): Rect {
      const at = next(size)
      const rect = { ...at, ...size }
      y = at.y
      rowEnd = Math.max(rowEnd, at.y + size.h)
      x = at.x + size.w + GUTTER
      // A line across ends its row.
      if (size.w > COLUMNS - 2 * MARGIN) x = COLUMNS
      return rect
    },
    restart(): void {
      ;[x, y, rowEnd] = [MARGIN, TOP, TOP]
    },
  }
}
