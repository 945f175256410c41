import type { RichTextJson } from '../folio.ts'
import { foreignTree, isTable, tidyTree } from './foreign-html.ts'
import { treeToRichText } from './from-html.ts'
import { type HtmlChild, type HtmlElement, isMedia, wordsOf } from './html-tree.ts'
import { plainParagraph } from './plain.ts'
import type { Unsaid } from './said-now.ts'
import { factsOf, type TableFacts } from './table-facts.ts'

/** A piece of a foreign page that becomes a separate module. */
export type ForeignPart =
  | { is: 'text'; text: RichTextJson }
  /** `rich` has the cells with more than text: bold, links, lines; by row and column, as in `2.0`. */
  | ({ is: 'table'; rich?: Record<string, RichTextJson> } & TableFacts)
  | { is: 'picture'; src: string; alt: string }
  /** A site's content in a frame; `leftOut.embeds` counts it too, as most have no equivalent in a folio. */
  | { is: 'frame'; src: string }
  | { is: 'rule' }

/** The parts of a page in order, and how many of its things have no place in a folio. */
export type ForeignPage = { parts: ForeignPart[]; leftOut: Readonly<Record<LeftOut, number> & Unsaid> }

type LeftOut = 'scripts' | 'embeds' | 'videos' | 'drawings' | 'forms'

const LEFT_OUT: Readonly<Record<LeftOut, RegExp>> = {
  scripts: /<script\b/gi,
  embeds: /<(?:iframe|object|embed)\b/gi,
  videos: /<(?:video|audio)\b/gi,
  drawings: /<(?:svg|canvas|math)\b/gi,
  forms: /<form\b/gi,
}

/** A page as parts: text up to the next heading, table, picture or rule is one. Never throws and needs no DOM. */
export function foreignHtmlToParts(given: string): ForeignPage {
  const { html, carried } = withoutCarried(given)
  const parts: ForeignPart[] = []
  let words: HtmlChild[] = []
  const settle = () => {
    const text = treeToRichText(words)
    if (words.some((child) => wordsOf(child).trim() !== '')) parts.push({ is: 'text', text })
    words = []
  }
  const { tree, unsaid } = foreignTree(html)
  for (const child of lifted(tidyTree(tree))) {
    const part = typeof child === 'string' ? undefined : ownPart(child, carried)
    const startsAnew = typeof child !== 'string' && /^h[12]$/.test(child.tag)
    if (part || startsAnew) settle()
    if (part) parts.push(part)
    else words.push(child)
  }
  settle()
  const counted = Object.entries(LEFT_OUT).map(([name, tag]) => [name, html.match(tag)?.length ?? 0])
  return { parts, leftOut: { ...(Object.fromEntries(counted) as Record<LeftOut, number>), ...unsaid } }
}

/** Pictures embedded in the page, replaced by short names: a tag of that length would be read as text. */
function withoutCarried(given: string): { html: string; carried: ReadonlyMap<string, string> } {
  const carried = new Map<string, string>()
  const html = given.replace(/(?<==\s*["'])data:image\/[a-z+]+;base64,[^"'<>]{2000,}/gi, (src) => {
    const name = `carried:${carried.size}`
    carried.set(name, src)
    return name
  })
  return { html, carried }
}

function ownPart(element: HtmlElement, carried: ReadonlyMap<string, string>): ForeignPart | undefined {
  if (element.tag === 'hr') return { is: 'rule' }
  if (element.tag === 'img') {
    const { src = '', alt = '' } = element.attrs
    return { is: 'picture', src: carried.get(src) ?? src, alt }
  }
  if (element.tag === 'iframe') return { is: 'frame', src: element.attrs.src ?? '' }
  if (!isTable(element)) return undefined
  const { elements, ...facts } = factsOf(element)
  const { cells } = facts
  const rich = Object.fromEntries(
    elements.flatMap((row, y) => row.flatMap((cell, x) => richCell(cell, cells[y]?.[x], `${y}.${x}`))),
  )
  return { is: 'table', ...facts, ...(Object.keys(rich).length > 0 && { rich }) }
}

/** A cell with more than its text. */
function richCell(cell: HtmlChild, words: string | undefined, key: string): [string, RichTextJson][] {
  if (typeof cell === 'string' || !words) return []
  const text = treeToRichText(withoutModules(cell, []).children)
  return JSON.stringify(text) === JSON.stringify(plainParagraph(words)) ? [] : [[key, text]]
}

/** Tables and pictures inside quotes, lists and cells follow them: a module cannot be inside another. */
function lifted(tree: readonly HtmlChild[]): HtmlChild[] {
  return tree.flatMap((child): HtmlChild[] => {
    if (typeof child === 'string' || isMedia(child)) return [child]
    const apart: HtmlChild[] = []
    if (isTable(child)) {
      withoutModules(child, apart)
      return [child, ...apart.filter(isMedia)]
    }
    const kept = withoutModules(child, apart)
    return [kept, ...apart]
  })
}

function withoutModules(element: HtmlElement, apart: HtmlChild[]): HtmlElement {
  const children = element.children.flatMap((child): HtmlChild[] => {
    if (typeof child === 'string') return [child]
    if (!isTable(child) && !isMedia(child)) return [withoutModules(child, apart)]
    apart.push(child)
    return []
  })
  return { ...element, children }
}
