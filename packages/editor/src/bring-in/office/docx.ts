import { escapeHtml } from '@recto/document'
import { base64Of } from '../decode.ts'
import { type ListKinds, listKinds, type Styles, stylesOf } from './docx-styles.ts'
import { type Links, linksOf, partOf } from './package.ts'
import { all, at, deep, wordsIn, type Xml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A Word document as HTML whose pictures are named by id, and how many of its things HTML has no place for. */
export type DocxPage = {
  html: string
  pictures: ReadonlyMap<string, string>
  drawings: number
  notes: number
  comments: number
}

type Reading = {
  links: Links
  styles: Styles
  lists: ListKinds
  pictures: ReadonlyMap<string, string>
  left: { drawings: number; notes: number; comments: number }
}

const DOCUMENT = 'word/document.xml'
const PICTURES: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' }

/** Reads a Word document. Text deleted by tracked changes is left out, inserted text is included. */
export async function readDocx(zip: Zip): Promise<DocxPage> {
  const body = at(await partOf(zip, DOCUMENT), 'document', 'body')
  if (!body) throw new Error('It holds no document.')
  const links = await linksOf(zip, DOCUMENT)
  const left = { drawings: 0, notes: 0, comments: 0 }
  const reading: Reading = {
    links,
    left,
    styles: stylesOf(await partOf(zip, 'word/styles.xml')),
    lists: listKinds(await partOf(zip, 'word/numbering.xml')),
    pictures: await picturesOf(zip, links),
  }
  const html = blocksHtml(body, reading)
  return { html, pictures: reading.pictures, ...left }
}

/** Pictures that a page can show, as data addresses. */
async function picturesOf(zip: Zip, links: Links): Promise<Map<string, string>> {
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
  for (const child of flat(parent)) {
    const entry = child.name === 'p' ? entryOf(child, reading) : null
    if (!entry) close(0)
    if (child.name === 'tbl') html += tableHtml(child, reading)
    else if (child.name === 'p' && !entry) html += paragraphHtml(child, reading)
    else if (entry) {
      const depth = Math.min(entry.depth, open.length) + 1
      close(depth)
      if (open.length === depth && open.at(-1) !== entry.tag) close(depth - 1)
      html += open.length === depth ? '</li><li>' : `<${entry.tag}><li>`
      if (open.length < depth) open = [...open, entry.tag]
      html += runsHtml(child, reading)
    }
  }
  close(0)
  return html
}

/** Blocks, including those in content controls and in text inserted by tracked changes. */
function flat(parent: Xml): Xml[] {
  return parent.children.filter(isElement).flatMap((child) => {
    if (child.name === 'sdt') return flat(at(child, 'sdtContent') ?? child)
    return child.name === 'ins' || child.name === 'customXml' ? flat(child) : [child]
  })
}

const styleOf = (paragraph: Xml): string => at(paragraph, 'pPr', 'pStyle')?.attrs.val ?? ''

function entryOf(paragraph: Xml, { lists, styles }: Reading): { tag: string; depth: number } | null {
  const style = styles.get(styleOf(paragraph))
  if (style?.heading) return null
  const own = at(paragraph, 'pPr', 'numPr')
  const list = (own && at(own, 'numId')?.attrs.val) ?? style?.list
  if (!list || list === '0' || wordsIn(paragraph).trim() === '') return null
  const depth = Number((own && at(own, 'ilvl')?.attrs.val) ?? 0) || 0
  return { tag: lists.get(`${list}.${depth}`) ?? 'ul', depth: Math.min(depth, 5) }
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
  return parent.children
    .filter(isElement)
    .map((child) => inlineHtml(child, reading))
    .join('')
}

function inlineHtml(child: Xml, reading: Reading): string {
  switch (child.name) {
    case 'r':
      return runHtml(child, reading)
    case 'hyperlink': {
      const url = reading.links.get(child.attrs.id ?? '')?.target
      const words = runsHtml(child, reading)
      return url ? `<a href="${escapeHtml(url)}">${words}</a>` : words
    }
    case 'ins':
    case 'smartTag':
    case 'fldSimple':
      return runsHtml(child, reading)
    case 'sdt':
      return runsHtml(at(child, 'sdtContent') ?? child, reading)
    default:
      return ''
  }
}

const MARKS: readonly [name: string, tag: string][] = [
  ['b', 'strong'],
  ['i', 'em'],
  ['u', 'u'],
  ['strike', 's'],
]

function runHtml(run: Xml, reading: Reading): string {
  const content = run.children
    .filter(isElement)
    .map((child) => pieceHtml(child, reading))
    .join('')
  if (content === '') return ''
  const how = at(run, 'rPr')
  const isOn = (name: string) => {
    const mark = how && at(how, name)
    return mark !== undefined && !['0', 'false', 'none'].includes(mark.attrs.val ?? '1')
  }
  if (isOn('vanish')) return ''
  const raised = how && at(how, 'vertAlign')?.attrs.val
  const tags = MARKS.flatMap(([name, tag]) => (isOn(name) ? [tag] : []))
  if (raised === 'superscript') tags.push('sup')
  if (raised === 'subscript') tags.push('sub')
  return tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, content)
}

function pieceHtml(piece: Xml, reading: Reading): string {
  const { left } = reading
  switch (piece.name) {
    case 't':
      return escapeHtml(wordsIn(piece))
    case 'tab':
      return ' '
    case 'noBreakHyphen':
      return '‑'
    case 'br':
      return piece.attrs.type === 'page' ? '' : '<br>'
    case 'drawing':
    case 'pict':
    case 'object':
      return drawingHtml(piece, reading)
    case 'AlternateContent':
      return pieceHtml(at(piece, 'Choice', 'drawing') ?? at(piece, 'Fallback', 'pict') ?? piece, { ...reading })
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

/** A table with its merged cells. */
function tableHtml(table: Xml, reading: Reading): string {
  const rows = flat(table).filter(({ name }) => name === 'tr')
  /** Cells by the column they begin in, so that those that go on downwards are found. */
  const placed = rows.map((row) => {
    let column = 0
    return all(row, 'tc').map((cell) => {
      const wide = Number(at(cell, 'tcPr', 'gridSpan')?.attrs.val ?? 1) || 1
      const merge = at(cell, 'tcPr', 'vMerge')
      const one = { cell, column, wide, goesOn: merge !== undefined && merge.attrs.val !== 'restart' }
      column += wide
      return one
    })
  })
  const lines = placed.map((row, y) => {
    const tag = y === 0 && at(rows[0], 'trPr', 'tblHeader') ? 'th' : 'td'
    const cells = row.flatMap(({ cell, column, wide, goesOn }) => {
      if (goesOn) return []
      let high = 1
      while (placed[y + high]?.some((one) => one.column === column && one.goesOn)) high++
      const spans = `${wide > 1 ? ` colspan="${wide}"` : ''}${high > 1 ? ` rowspan="${high}"` : ''}`
      return [`<${tag}${spans}>${blocksHtml(cell, reading)}</${tag}>`]
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}
