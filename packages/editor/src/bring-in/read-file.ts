import { type ForeignPage, foreignHtmlToParts } from '@recto/document'

/** What a dropped file holds, for as far as a folio can show it. */
export type BroughtFile = { is: 'cells'; cells: string[][] } | { is: 'page'; page: ForeignPage } | { is: 'unknown' }

/** Files larger than this are no documents that somebody means to read as a folio. Bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

const ending = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Reads a CSV, Markdown or HTML file; the readers are loaded with the first one. @throws Error with words for people. */
export async function readBroughtFile(file: File): Promise<BroughtFile> {
  const kind = ending(file.name)
  const isCells = ['csv', 'tsv'].includes(kind) || file.type === 'text/csv'
  const isMarkdown = ['md', 'markdown'].includes(kind) || file.type === 'text/markdown'
  const isHtml = ['html', 'htm'].includes(kind) || file.type === 'text/html'
  const isWords = kind === 'txt' || file.type === 'text/plain'
  if (!isCells && !isMarkdown && !isHtml && !isWords) return { is: 'unknown' }
  if (file.size > MAX_FILE_BYTES) throw new Error(`${file.name} is larger than 10 MB. Bring in a part of it.`)
  const text = await file.text()
  if (isCells) return { is: 'cells', cells: await csvCells(text) }
  return { is: 'page', page: foreignHtmlToParts(isHtml ? text : await markdownHtml(text)) }
}

/** Rows and cells of comma, semicolon or tab separated values. */
async function csvCells(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** Markdown with tables and task lists as HTML; the reader of foreign HTML cleans it. */
async function markdownHtml(markdown: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''), { async: false, gfm: true })
}
