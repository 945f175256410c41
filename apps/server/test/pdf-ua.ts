import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { type Operation, operationsOf } from '../src/jobs/pdf/content-stream.ts'
import { glyphReader } from '../src/jobs/pdf/glyph-text.ts'
import { mcidOf } from '../src/jobs/pdf/marked-content.ts'
import { textOf } from '../src/jobs/pdf/mend-structure.ts'
import { contentOfPage } from '../src/jobs/pdf/page-content.ts'
import {
  contentOf,
  type Element,
  elementsOf,
  isContent,
  isElement,
  readStructure,
} from '../src/jobs/pdf/struct-tree.ts'
import { cellsWithoutHeader } from './pdf-tables.ts'

const name = PDFName.of
/** Writes down a fault under the number that the Matterhorn protocol gives it. */
type Fault = (rule: string, what: string) => void

/** What a program can tell a file lacks of PDF/UA-1, each as the number of the Matterhorn protocol and words. */
export async function pdfUaFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const faults: string[] = []
  const fault: Fault = (rule, what) => faults.push(`${rule}: ${what}`)
  const tree = readStructure(pdf)
  if (!tree) return ['01-005: the file has no structure tree']
  checkDocument(pdf, fault)
  checkTypes(pdf, tree, fault)
  checkNesting(tree, fault)
  checkHeadings(tree, fault)
  for (const element of elementsOf(tree)) checkElement(element, fault)
  const headless = cellsWithoutHeader(tree, (cell, key) => attributeOf(cell, 'Table', key))
  if (headless > 0) fault('15-005', `${headless} cells of tables have no header`)
  checkContent(pdf, tree, fault)
  checkAnnotations(pdf, tree, fault)
  return faults
}

function checkDocument(pdf: PDFDocument, fault: Fault): void {
  const { catalog, context } = pdf
  const metadata = catalog.lookup(name('Metadata'))
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : null
  if (xmp === null) fault('06-001', 'there is no XMP metadata')
  if (!xmp?.includes('<pdfuaid:part>1</pdfuaid:part>')) fault('06-002', 'the metadata does not name PDF/UA-1')
  if (!/<dc:title>.*<rdf:li[^>]*>[^<]+<\/rdf:li>/s.test(xmp ?? '')) fault('06-003', 'the metadata has no title')
  const viewer = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)
  if (viewer?.get(name('DisplayDocTitle'))?.toString() !== 'true') fault('07-001', 'the title is not displayed')
  const mark = catalog.lookupMaybe(name('MarkInfo'), PDFDict)
  if (mark?.get(name('Marked'))?.toString() !== 'true') fault('06-004', 'the file does not say that it is tagged')
  if (mark?.get(name('Suspects'))?.toString() === 'true') fault('01-007', 'tags are suspect')
  if (!/^[a-z]{2,3}(-\w+)*$/i.test(textOf(catalog.get(name('Lang'))))) fault('11-001', 'the file names no language')
  if (catalog.get(name('OCProperties'))) fault('20-001', 'there are layers, which need names of their own')
  const form = catalog.lookupMaybe(name('AcroForm'), PDFDict)
  if (form?.get(name('XFA'))) fault('25-001', 'there is a dynamic form')
  if (context.trailerInfo.Encrypt) fault('26-001', 'the file is encrypted')
}

const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
)

function checkTypes(pdf: PDFDocument, tree: Element, fault: Fault): void {
  const roles = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict).lookupMaybe(name('RoleMap'), PDFDict)
  for (const [type] of roles?.entries() ?? [])
    if (STANDARD.has(type.decodeText())) fault('02-004', `${type} has another role`)
  for (const type of new Set([...elementsOf(tree)].map((element) => element.type))) {
    const seen = new Set<string>()
    let role = type
    while (!STANDARD.has(role) && !seen.has(role)) {
      seen.add(role)
      role = roles?.lookupMaybe(name(role), PDFName)?.decodeText() ?? role
    }
    if (!STANDARD.has(role))
      fault(seen.size > 1 ? '02-003' : '02-001', `${type} is no standard type, nor has it the role of one`)
  }
}

/** What may stand in what; every other element may hold anything. */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
}
const STANDS_IN: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
  Caption: ['Table', 'L', 'Figure'],
}
const BLOCKS = /^(P|H\d|L|Table|BlockQuote|Document)$/

function checkNesting(tree: Element, fault: Fault): void {
  if (tree.type !== 'Document') fault('09-002', `the tree begins with ${tree.type}`)
  for (const element of elementsOf(tree)) {
    for (const kid of element.kids) {
      const type = isElement(kid) ? kid.type : 'content'
      const held = HOLDS[element.type]
      if (held && !held.includes(type))
        fault(/^T/.test(element.type) ? '09-004' : '09-005', `${type} in ${element.type}`)
      const places = STANDS_IN[type]
      if (places && !places.includes(element.type))
        fault(/^T/.test(type) ? '09-004' : '09-005', `${type} in ${element.type}`)
      if (/^(P|H\d|Span|Link)$/.test(element.type) && BLOCKS.test(type)) fault('09-001', `${type} in ${element.type}`)
    }
  }
}

function checkHeadings(tree: Element, fault: Fault): void {
  let last = 0
  for (const { type } of elementsOf(tree)) {
    if (type === 'H') fault('14-007', 'H stands beside numbered headings')
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0)
    if (level === 0) continue
    if (last === 0 && level > 1) fault('14-002', `the first heading is ${type}`)
    else if (level > last + 1) fault('14-003', `${type} follows H${last}`)
    last = level
  }
}

const FIELD_ROLES = ['/rb', '/cb', '/pb', '/tv']
const FIELD_STATES = ['/on', '/off', '/neutral']

function checkElement(element: Element, fault: Fault): void {
  const { type, said, kids } = element
  const alt = textOf(said.get('Alt')).trim()
  if (type === 'Figure' && !alt && !textOf(said.get('ActualText'))) fault('13-004', 'a figure says nothing')
  if (type === 'Figure' && kids.length === 0) fault('13-001', `nothing is drawn of "${alt}"`)
  if (type === 'Figure' && kids.some((kid) => isElement(kid) && kid.type === 'Figure'))
    fault('13-005', 'a figure in a figure')
  if (type === 'Formula' && !alt) fault('17-002', 'a formula says nothing')
  if (type === 'Note' && !said.get('ID')) fault('19-003', 'a note has no id')
  const of = (owner: string, key: string) => attributeOf(element, owner, key)
  if (type === 'TH' && !/^\/(Row|Column|Both)$/.test(of('Table', 'Scope') ?? ''))
    fault('15-003', 'a header cell has no scope')
  if (type === 'Figure' && !of('Layout', 'BBox')) fault('13-006', `"${alt}" does not say where it is`)
  const [role, state] = [of('PrintField', 'Role'), of('PrintField', 'checked')]
  if (type === 'Form' && role !== undefined && !FIELD_ROLES.includes(role)) fault('24-001', `a field is ${role}`)
  if (type === 'Form' && state !== undefined && !FIELD_STATES.includes(state)) fault('24-001', `a field is ${state}`)
}

const attributeOf = ({ said }: Element, owner: string, key: string): string | undefined =>
  attributesOf(said.get('A'))
    .filter((one) => one.get(name('O'))?.toString() === `/${owner}`)
    .map((one) => one.get(name(key))?.toString())
    .find((value) => value !== undefined)

function attributesOf(given: PDFObject | undefined): PDFDict[] {
  const all = given instanceof PDFArray ? given.asArray() : [given]
  return all.filter((one) => one instanceof PDFDict)
}

const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'ID', 'Tj', 'TJ', "'", '"'])

/** All that is drawn is tagged once, by an element that knows it, or is an artifact; all that is written reads as text. */
function checkContent(pdf: PDFDocument, tree: Element, fault: Fault): void {
  const known = new Map<PDFRef, Set<number>>()
  for (const { page, mcid } of contentOf(tree)) {
    const ofPage = known.get(page) ?? new Set()
    if (ofPage.has(mcid)) fault('01-004', `piece ${mcid} belongs to two elements`)
    known.set(page, ofPage.add(mcid))
  }
  const wrong = new Map<string, number>()
  const count: Fault = (rule, what) => wrong.set(`${rule}: ${what}`, (wrong.get(`${rule}: ${what}`) ?? 0) + 1)
  for (const page of pdf.getPages()) {
    const open: ('tagged' | 'artifact' | 'other')[] = []
    const tagged = known.get(page.ref) ?? new Set()
    const writes = fontChecks(page, count)
    for (const operation of operationsOf(contentOfPage(page).text)) {
      const { operator, operands } = operation
      writes(operation)
      if (operator === 'BDC' || operator === 'BMC') {
        const id = mcidOf(operands)
        const kind = operands[0] === '/Artifact' ? 'artifact' : id === null ? 'other' : 'tagged'
        if (kind === 'artifact' && open.includes('tagged')) count('01-003', 'an artifact in tagged content')
        if (kind === 'tagged' && open.includes('artifact')) count('01-004', 'tagged content in an artifact')
        if (id !== null && !tagged.has(id)) count('01-005', 'a piece that no element knows')
        open.push(kind)
      } else if (operator === 'EMC') open.pop()
      else if (PAINTS.has(operator) && !open.some((one) => one !== 'other'))
        count('01-005', `${operator} is neither tagged nor an artifact`)
    }
    if (open.length > 0) count('01-005', 'marked content does not end')
  }
  for (const [what, times] of wrong) fault(what.slice(0, 6), `${what.slice(8)} (${times} times)`)
}

/** Fonts that are written with are in the file, and each of their signs is a letter. */
function fontChecks(page: PDFPage, fault: Fault): (operation: Operation) => void {
  const fonts = page.node.Resources()?.lookupMaybe(name('Font'), PDFDict)
  const checked = new Map<string, (bytes: Buffer) => void>()
  function checkOf(label: string): (bytes: Buffer) => void {
    const font = fonts?.lookupMaybe(name(label.slice(1)), PDFDict)
    const type = font?.lookup(name('Subtype'), PDFName).decodeText()
    const kids = font?.lookupMaybe(name('DescendantFonts'), PDFArray)
    const own = kids?.lookup(0, PDFDict) ?? font
    const file = own?.lookupMaybe(name('FontDescriptor'), PDFDict)
    if (type !== 'Type3' && !['FontFile', 'FontFile2', 'FontFile3'].some((key) => file?.get(name(key))))
      fault('31-009', `${label} is not in the file`)
    if (own?.get(name('Subtype')) === name('CIDFontType2') && !own.get(name('CIDToGIDMap')))
      fault('31-005', `${label} maps no glyphs`)
    if (type === 'Type0' && !/^\/Identity-[HV]$/.test(String(font?.get(name('Encoding')))))
      fault('31-006', `${label} has a map of its own`)
    const read = glyphReader(font)
    const bytesACode = type === 'Type0' ? 2 : 1
    return (bytes) => {
      for (let at = 0; at < bytes.length; at += bytesACode) {
        const code = bytes.subarray(at, at + bytesACode)
        const text = read(code)
        if (text === '') fault('31-027', `${label} does not say what a sign means`)
        if (/[\0\uFEFF\uFFFE]/.test(text)) fault('31-028', `${label} says that a sign means nothing`)
        if (type === 'Type0' && code.every((byte) => byte === 0)) fault('31-030', `${label} has no glyph for a letter`)
      }
    }
  }
  let check = (_: Buffer): void => {}
  return ({ operator, operands }) => {
    if (operator === 'Tf') {
      const label = String(operands[0])
      check = checked.get(label) ?? checkOf(label)
      checked.set(label, check)
    }
    if (/^(Tj|TJ|'|")$/.test(operator)) for (const one of operands.flat()) if (Buffer.isBuffer(one)) check(one)
  }
}

function checkAnnotations(pdf: PDFDocument, tree: Element, fault: Fault): void {
  const links = new Map<PDFRef, string>()
  for (const { type, kids } of elementsOf(tree))
    for (const kid of kids) if (!isElement(kid) && !isContent(kid)) links.set(kid.annotation, type)
  for (const page of pdf.getPages()) {
    const annotations = page.node.Annots()?.asArray() ?? []
    if (annotations.length > 0 && page.node.get(name('Tabs')) !== name('S')) fault('28-009', 'tabs follow no structure')
    for (const ref of annotations) {
      const note = pdf.context.lookup(ref, PDFDict)
      const type = note.lookup(name('Subtype'), PDFName).decodeText()
      const holder = links.get(ref as PDFRef)
      if (type === 'TrapNet') fault('28-007', 'a trap network')
      else if (type === 'Widget' && holder !== 'Form') fault('28-010', 'a field in no Form')
      else if (type === 'Link' && holder !== 'Link') fault('28-011', 'a link that no Link element has')
      else if (holder === undefined) fault('28-002', `a ${type} that no element has`)
      if (type !== 'Widget' && !textOf(note.get(name('Contents'))).trim())
        fault(type === 'Link' ? '28-012' : '28-004', `a ${type} says nothing`)
    }
  }
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : null
    if (dict?.get(name('Subtype')) !== name('Form')) continue
    if (dict.get(name('Ref'))) fault('30-001', 'a drawing refers to another file')
    if (dict.get(name('StructParents'))) fault('30-002', 'a drawing that may be drawn twice is tagged')
  }
}
