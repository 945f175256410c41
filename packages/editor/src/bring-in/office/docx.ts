import { escapeHtml } from '@recto/document'
import { base64Of } from '../decode.ts'
import { createFields } from './docx-fields.ts'
import { runTags } from './docx-runs.ts'
import { type ListKinds, listKinds, type Styles, stylesOf } from './docx-styles.ts'
import { tableHtml } from './docx-table.ts'
import { type Links, linkedPart, linksOf, type OfficePackage, partOf } from './package.ts'
import { all, at, deep, wordsIn, type Xml } from './xml.ts'

/** How many things of a Word document have no place in a folio, or are not said any more. */
export type DocxLeft = Record<
  'drawings' | 'notes' | 'comments' | 'deletions' | 'hiddenText' | 'pageEdges' | 'paragraphs',
  number
>

/** A Word document as HTML whose pictures are named by id. */
export type DocxPage = { html: string; pictures: ReadonlyMap<string, string>; left: DocxLeft }

/** What reading its blocks needs. */
type Reading = {
  links: Links
  styles: Styles
  lists: ListKinds
  pictures: ReadonlyMap<string, string>
  left: DocxLeft
  fields: ReturnType<typeof createFields>
}

const PICTURES: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' }

/**
 * Reads a Word document as it reads now: text deleted by tracked changes, comments, footnotes, hidden text and codes of fields
 * stay out and are counted, inserted text is included.
 */
export async function readDocx(given: OfficePackage, part: string): Promise<DocxPage> {
  const body = at(await partOf(given, part), 'document', 'body')
  if (!body) throw new Error('It holds no document.')
  const links = await linksOf(given, part)
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const left: DocxLeft = {
    drawings: 0,
    notes: 0,
    comments: 0,
    deletions: 0,
    hiddenText: 0,
    pageEdges: await edgesOf(given, links),
    paragraphs: body.over ?? 0,
  }
  const reading: Reading = {
    links,
    left,
    fields: createFields(body),
    styles: stylesOf(await partOf(given, linkedPart(links, 'styles', `${folder}styles.xml`))),
    lists: listKinds(await partOf(given, linkedPart(links, 'numbering', `${folder}numbering.xml`))),
    pictures: await picturesOf(given, links),
  }
  return { html: blocksHtml(body, reading), pictures: reading.pictures, left }
}

/** How many different page headers and footers say something. */
async function edgesOf(given: OfficePackage, links: Links): Promise<number> {
  const said = new Set<string>()
  for (const { target, type } of links.values()) {
    if (type !== 'header' && type !== 'footer') continue
    const edge = await partOf(given, target)
    const words = edge ? wordsIn(edge).trim() : ''
    if (words !== '') said.add(words)
  }
  return said.size
}

/** Pictures that a page can show, as data addresses. */
async function picturesOf({ zip }: OfficePackage, links: Links): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [id, { target, isOutside }] of links) {
    const kind = PICTURES[target.split('.').at(-1)?.toLowerCase() ?? '']
    if (isOutside || !kind || !zip.names.includes(target)) continue
    found.set(id, `data:image/${kind};base64,${base64Of(await zip.bytes(target))}`)
  }
  return found
}

const isElement = (one: Xml | string): one is Xml => typeof one !== 'string'

/** Paragraphs, lists and tables. Entries of a list are paragraphs that say so, each with its depth. */
function blocksHtml(parent: Xml, reading: Reading): string {
  let html = ''
  let open: string[] = []
  const close = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`
  }
  for (const child of flat(parent, reading)) {
    const entry = child.name === 'p' ? entryOf(child, reading) : null
    if (!entry) close(0)
    if (child.name === 'tbl') {
      html += tableHtml(child, {
        flat: (one) => flat(one, reading),
        blocks: (cell) => blocksHtml(cell, reading),
        onDeleted: () => reading.left.deletions++,
      })
    }
    if (child.name === 'p' && !entry) html += paragraphHtml(child, reading)
    else if (entry) {
      const content = runsHtml(child, reading)
      if (content.trim() === '') continue
      const depth = Math.min(entry.depth, open.length) + 1
      close(depth)
      if (open.length === depth && open.at(-1) !== entry.tag) close(depth - 1)
      html += open.length === depth ? '</li><li>' : `<${entry.tag}><li>`
      if (open.length < depth) open = [...open, entry.tag]
      html += content
    }
  }
  close(0)
  return html
}

/** What holds blocks, or words, and is none itself. */
const AROUND = new Set(['ins', 'moveTo', 'customXml', 'smartTag', 'dir', 'bdo'])
/** Deleted, or moved elsewhere. */
const GONE = new Set(['del', 'moveFrom'])

/** Blocks, including those in content controls and in text inserted by tracked changes. */
function flat(parent: Xml, reading: Reading): Xml[] {
  return joined(parent.children.filter(isElement), reading).flatMap((child) => {
    if (child.name === 'sdt') return flat(at(child, 'sdtContent') ?? child, reading)
    if (GONE.has(child.name)) countDeletion(child, reading)
    return AROUND.has(child.name) ? flat(child, reading) : [child]
  })
}

/** A paragraph whose end was deleted goes on in the next one. */
function joined(children: readonly Xml[], { left }: Reading): Xml[] {
  const found: Xml[] = []
  let held: Xml[] = []
  for (const child of children) {
    const isEndGone = child.name === 'p' && at(child, 'pPr', 'rPr', 'del') !== undefined
    if (child.name !== 'p') {
      found.push(...held, child)
      held = []
    } else if (isEndGone) {
      held.push(child)
      if (held.length === 1 && wordsIn(child) === '') left.deletions++
    } else {
      found.push(held.length > 0 ? { ...child, children: [...held, child].flatMap((one) => one.children) } : child)
      held = []
    }
  }
  return [...found, ...held]
}

function countDeletion(child: Xml, { left }: Reading): void {
  // Words that were moved are said where they stand now.
  if (child.name === 'del' && wordsIn(child).trim() !== '') left.deletions++
}

const styleOf = (paragraph: Xml): string => at(paragraph, 'pPr', 'pStyle')?.attrs.val ?? ''

function entryOf(paragraph: Xml, { lists, styles }: Reading): { tag: string; depth: number } | null {
  const style = styles.get(styleOf(paragraph))
  if (style?.heading) return null
  const own = at(paragraph, 'pPr', 'numPr')
  const list = (own && at(own, 'numId')?.attrs.val) ?? style?.list
  if (!list || list === '0' || wordsIn(paragraph).trim() === '') return null
  const depth = Number((own && at(own, 'ilvl')?.attrs.val) ?? 0) || 0
  return { tag: lists.get(`${list}.${depth}`) ?? 'ul', depth: Math.max(0, Math.min(depth, 5)) }
}

function paragraphHtml(paragraph: Xml, reading: Reading): string {
  const content = runsHtml(paragraph, reading)
  if (content.trim() === '') return at(paragraph, 'pPr', 'pBdr', 'bottom') ? '<hr>' : ''
  const style = reading.styles.get(styleOf(paragraph))
  const align = at(paragraph, 'pPr', 'jc')?.attrs.val
  const how = align === 'center' || align === 'right' ? ` style="text-align:${align}"` : ''
  if (style?.heading) return `<h${style.heading}${how}>${content}</h${style.heading}>`
  return style?.isQuote ? `<blockquote><p${how}>${content}</p></blockquote>` : `<p${how}>${content}</p>`
}

function runsHtml(parent: Xml, reading: Reading): string {
  const isHidden = parent.name === 'p' && reading.styles.get(styleOf(parent))?.isHidden === true
  let html = ''
  let before = ''
  for (const child of parent.children.filter(isElement)) {
    // A deletion in several looks is one.
    if (child.name === 'del' && before !== 'del') countDeletion(child, reading)
    before = child.name
    html += inlineHtml(child, reading, isHidden)
  }
  return html
}

function inlineHtml(child: Xml, reading: Reading, isHidden = false): string {
  const { name } = child
  if (name === 'r') return runHtml(child, reading, isHidden)
  if (AROUND.has(name) || name === 'fldSimple') return runsHtml(child, reading)
  if (name === 'sdt') return runsHtml(at(child, 'sdtContent') ?? child, reading)
  if (name === 'oMath' || name === 'oMathPara') return mathHtml(child)
  if (name !== 'hyperlink') return ''
  const url = reading.links.get(child.attrs.id ?? '')?.target
  const words = runsHtml(child, reading)
  return url ? `<a href="${escapeHtml(url)}">${words}</a>` : words
}

function runHtml(run: Xml, reading: Reading, isHidden: boolean): string {
  const how = at(run, 'rPr')
  const style = reading.styles.get((how && at(how, 'rStyle')?.attrs.val) ?? '')
  const { tags, hides } = runTags(how)
  const content = run.children
    .filter(isElement)
    .map((child) => pieceHtml(child, reading))
    .join('')
  if (content === '') return ''
  if (hides ?? (isHidden || style?.isHidden)) {
    if (content.trim() !== '') reading.left.hiddenText++
    return ''
  }
  return tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, content)
}

function pieceHtml(piece: Xml, reading: Reading): string {
  const { left, fields } = reading
  switch (piece.name) {
    case 't':
      return fields.isInCode() ? '' : escapeHtml(wordsIn(piece))
    case 'fldChar':
      fields.note(piece.attrs.fldCharType)
      return ''
    case 'tab':
    case 'ptab':
      return ' '
    case 'noBreakHyphen':
      return '‑'
    case 'cr':
      return '<br>'
    case 'br':
      return piece.attrs.type === 'page' ? '' : '<br>'
    case 'drawing':
    case 'pict':
    case 'object':
      return drawingHtml(piece, reading)
    case 'AlternateContent': {
      const shown = at(piece, 'Choice', 'drawing') ?? at(piece, 'Fallback', 'pict')
      return shown ? drawingHtml(shown, reading) : ''
    }
    case 'footnoteReference':
    case 'endnoteReference':
      left.notes++
      return ''
    case 'commentReference':
      left.comments++
      return ''
    default:
      return ''
  }
}

/** An equation in one line, with its powers. */
function mathHtml(parent: Xml): string {
  return parent.children
    .filter(isElement)
    .map((child) => {
      const part = (name: string) => mathHtml(at(child, name) ?? { name, attrs: {}, children: [] })
      if (child.name === 't') return escapeHtml(wordsIn(child))
      if (child.name === 'sSup') return `${part('e')}<sup>${part('sup')}</sup>`
      if (child.name === 'sSub') return `${part('e')}<sub>${part('sub')}</sub>`
      return child.name === 'f' ? `(${part('num')})/(${part('den')})` : mathHtml(child)
    })
    .join('')
}

/** A picture, the text of a frame, or a drawing, which is only counted. */
function drawingHtml(drawing: Xml, reading: Reading): string {
  const id = deep(drawing, 'blip')?.attrs.embed ?? deep(drawing, 'imagedata')?.attrs.id ?? ''
  if (reading.pictures.has(id))
    return `<img src="${escapeHtml(id)}" alt="${escapeHtml(deep(drawing, 'docPr')?.attrs.descr ?? '')}">`
  const frame = deep(drawing, 'txbxContent')
  if (frame)
    return ` ${all(frame, 'p')
      .map((one) => runsHtml(one, reading))
      .join(' ')} `
  reading.left.drawings++
  return ''
}
