import type { FolioDocument, FolioModule, RichTextNode } from './folio.ts'

/** One line of a folio's outline: a named section, or a heading in one of its texts. */
export type OutlineEntry = {
  /** 0: a section; 1 to 4: a heading of that level. */
  level: number
  label: string
  sectionId: string
  /** The module with the heading; null for a section. */
  moduleId: string | null
  /** Which heading of the module's text it is, from 1; 0: the module's own header, or a section. */
  nth: number
  /** The id of its element on a page. */
  anchor: string
}

/** Sections and headings of a folio in reading order. */
export type Outline = {
  entries: readonly OutlineEntry[]
  /** By module id: how many entries precede the module, in reading order. */
  before: ReadonlyMap<string, number>
}

/** Ids of elements on a page. */
export const sectionAnchor = (sectionId: string): string => `s-${sectionId}`

/** Anchor of a module on the page. */
export const moduleAnchor = (moduleId: string): string => `m-${moduleId}`

/** Anchor of the nth heading of a module on the page. */
export const headingAnchor = (moduleId: string, nth: number): string => `h-${moduleId}-${nth}`

/**
 * The outline of a folio in reading order: names of sections and headings of long texts. A heading equal to its
 * section's name represents that section. Computed from the content each time; nothing of it is stored.
 */
export function outlineOf({ sections, modules }: Pick<FolioDocument, 'sections' | 'modules'>): Outline {
  const entries: OutlineEntry[] = []
  const before = new Map<string, number>()
  const bySection = Map.groupBy(modules, (module) => module.sectionId)
  for (const { id: sectionId, title } of sections.filter((section) => !section.isHidden)) {
    const name = title.trim()
    if (name) {
      entries.push({ level: 0, label: name, sectionId, moduleId: null, nth: 0, anchor: sectionAnchor(sectionId) })
    }
    let isNamed = !name
    for (const module of bySection.get(sectionId) ?? []) {
      before.set(module.id, entries.length)
      for (const { level, label, nth } of headingsOf(module)) {
        if (!isNamed && sameWords(label, name)) {
          isNamed = true
          continue
        }
        const anchor = nth === 0 ? moduleAnchor(module.id) : headingAnchor(module.id, nth)
        entries.push({ level, label, sectionId, moduleId: module.id, nth, anchor })
      }
    }
  }
  return { entries, before }
}

const sameWords = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Heading = Pick<OutlineEntry, 'level' | 'label' | 'nth'>
/** A module that did not change is the same object, and so are its texts. */
const known = new WeakMap<FolioModule, readonly Heading[]>()

function headingsOf(module: FolioModule): readonly Heading[] {
  const found = known.get(module)
  if (found) return found
  const texts = Object.values(module.texts)
  const headings: Heading[] = []
  const header = module.props.header
  if (texts.length > 0 && typeof header === 'string' && header.trim()) {
    headings.push({ level: 3, label: header.trim(), nth: 0 })
  }
  let nth = 0
  const walk = (node: RichTextNode) => {
    if (node.type === 'heading') {
      nth++
      const label = wordsOf(node).replace(/\s+/g, ' ').trim()
      if (label) headings.push({ level: Number(node.attrs?.level) || 2, label, nth })
      return
    }
    for (const child of node.content ?? []) walk(child)
  }
  for (const text of texts) for (const node of text.content ?? []) walk(node)
  known.set(module, headings)
  return headings
}

const wordsOf = (node: RichTextNode): string =>
  node.type === 'hard_break' ? ' ' : (node.text ?? (node.content ?? []).map(wordsOf).join(''))
