import { SaxesParser } from 'saxes'
import { FileFault } from '../file-fault.ts'
import * as words from '../words.ts'

/** An element of an office document; names have no namespace prefix. `over`: how many of its children were not kept. */
export type Xml = {
  name: string
  attrs: Readonly<Record<string, string>>
  children: (Xml | string)[]
  over?: number
}

/** What reading a document may take: its parts share it. */
export type XmlBudget = {
  /** Elements that may still be kept. */
  elements: number
  /** When it has taken too long, ms of `performance.now()`. */
  until: number
}

/** Elements of all parts together; the largest real document has 370,315. */
const MOST_ELEMENTS = 400_000
/** Elements in one another; real documents have up to 29. */
const MOST_DEPTH = 100
const MOST_MS = 20_000
/** Children that are kept of an element with a list of the document's own length; those behind are counted. */
const MOST_CHILDREN: Readonly<Record<string, number>> = { body: 20_000, sheetData: 5_000 }
/** Elements that the other parts have left, however long such a list is. */
const LEFT_FOR_OTHERS = 100_000
/** Errors of spelling that a document of a careless program may have. */
const MOST_ERRORS = 100
/** Letters that are read in one go: a page stays alive between two. */
const STEP = 32_768
const REST_AFTER_MS = 40

/** What reading one document may take. */
export const newBudget = (): XmlBudget => ({ elements: MOST_ELEMENTS, until: performance.now() + MOST_MS })

/** Larger, deeper or slower than any document. */
const tooMuch = (): FileFault => new FileFault(words.tooMuch)

/**
 * Reads XML that a program wrote, as it arrives. Entities are not declared: a document type is refused. @throws FileFault
 * beyond the limits
 */
export async function readXml(text: AsyncIterable<string> | string, budget = newBudget()): Promise<Xml> {
  const root: Xml = { name: '', attrs: {}, children: [] }
  const { parser, fault } = treeParser(root, budget)
  let rested = performance.now()
  for await (const part of typeof text === 'string' ? [text] : text) {
    for (let from = 0; from < part.length; from += STEP) {
      parser.write(part.slice(from, from + STEP))
      const now = performance.now()
      if (fault()) throw fault()
      if (now > budget.until) throw tooMuch()
      if (now - rested < REST_AFTER_MS) continue
      await new Promise((next) => setTimeout(next))
      rested = performance.now()
    }
  }
  parser.close()
  if (fault()) throw fault()
  return root
}

function treeParser(root: Xml, budget: XmlBudget) {
  const parser = new SaxesParser({ fragment: false })
  const open = [root]
  /** Elements that are not kept, in one another. */
  let skipped = 0
  let depth = 0
  let errors = 0
  let fault: FileFault | null = null
  const give = (): void => {
    fault ??= tooMuch()
  }
  const addText = (text: string) => {
    if (skipped === 0 && fault === null) open.at(-1)?.children.push(text)
  }
  parser.on('doctype', give)
  parser.on('error', () => {
    if (++errors > MOST_ERRORS) give()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > MOST_DEPTH) give()
    if (fault) return
    const parent = open.at(-1) as Xml
    if (skipped > 0 || isFull(parent, budget)) {
      if (skipped++ === 0) parent.over = (parent.over ?? 0) + 1
      return
    }
    if (--budget.elements < 0) return give()
    const element: Xml = { name: local(name), attrs: locals(attributes as Record<string, string>), children: [] }
    parent.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    depth--
    if (fault) return
    if (skipped > 0) skipped--
    else if (open.length > 1) open.pop()
  })
  return { parser, fault: () => fault }
}

function isFull({ name, children }: Xml, { elements }: XmlBudget): boolean {
  const most = MOST_CHILDREN[name]
  return most !== undefined && (children.length >= most || elements < LEFT_FOR_OTHERS)
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function locals(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(attributes)) found[local(name)] ??= value
  return found
}

/** Its elements of a name. */
export const all = ({ children }: Xml, name: string): Xml[] =>
  children.filter((one): one is Xml => typeof one !== 'string' && one.name === name)

/** The elements reached by a path of names. */
export function at(element: Xml | undefined, ...names: readonly string[]): Xml | undefined {
  return names.reduce<Xml | undefined>(
    (own, name) => own?.children.find((one): one is Xml => typeof one !== 'string' && one.name === name),
    element,
  )
}

/** Its elements and theirs, in the order of the document. */
export function* within({ children }: Xml): Generator<Xml> {
  const waiting = children.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') continue
    yield next
    for (let nth = next.children.length - 1; nth >= 0; nth--) waiting.push(next.children[nth] as Xml | string)
  }
}

/** An element of a name, however deep. */
export function deep(element: Xml, name: string): Xml | undefined {
  for (const one of within(element)) if (one.name === name) return one
  return undefined
}

/** Its text, including that of everything in it. */
export function wordsIn({ children }: Xml): string {
  let words = ''
  const waiting = children.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') words += next
    else for (let nth = next.children.length - 1; nth >= 0; nth--) waiting.push(next.children[nth] as Xml | string)
  }
  return words
}
