import { type ForeignPage, foreignHtmlToParts } from '@recto/document'
import type { BroughtFile } from './brought-file.ts'
import { decodedWords } from './decode.ts'
import { delimiterOf, splitRows } from './delimited.ts'
import { wordsToRichText } from './words.ts'

/** Larger files are not documents that someone wants to import as a folio. Bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_OFFICE_BYTES = 25 * 1024 * 1024
const MEGABYTE = 1024 * 1024

const ending = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Reads a Word, Excel, CSV, Markdown or HTML file; the readers are loaded with the first one. @throws Error with a
 * message for people.
 */
export async function readBroughtFile(file: File): Promise<BroughtFile> {
  const kind = ending(file.name)
  if (OFFICE.includes(kind)) return officeFile(file, kind)
  const isCells = ['csv', 'tsv'].includes(kind) || file.type === 'text/csv'
  const isMarkdown = ['md', 'markdown'].includes(kind) || file.type === 'text/markdown'
  const isHtml = ['html', 'htm'].includes(kind) || file.type === 'text/html'
  const isWords = kind === 'txt' || file.type === 'text/plain'
  if (!isCells && !isMarkdown && !isHtml && !isWords) return { is: 'unknown' }
  if (file.size > MAX_FILE_BYTES) throw new Error(`${file.name} is larger than 10 MB. Bring in a part of it.`)
  const text = decodedWords(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new Error(`${file.name} holds no words that can be read.`)
  if (isCells) return { is: 'cells', ...csvCells(text) }
  if (isHtml) return { is: 'page', page: foreignHtmlToParts(text) }
  return { is: 'page', page: isMarkdown ? foreignHtmlToParts(await markdownHtml(text)) : plainPage(text) }
}

const OFFICE: readonly string[] = ['docx', 'docm', 'xlsx', 'xlsm']

async function officeFile(file: File, kind: string): Promise<BroughtFile> {
  if (file.size > MAX_OFFICE_BYTES)
    throw new Error(`${file.name} is larger than ${MAX_OFFICE_BYTES / MEGABYTE} MB. Bring in a part of it.`)
  const { readOffice } = await import('./office/read-office.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return await readOffice(bytes, kind.startsWith('doc') ? 'document' : 'sheets', file.name)
  } catch {
    throw new Error(`${file.name} cannot be read: it may be locked with a password, or cut off.`)
  }
}

/** Plain text, line by line: its characters have no special meaning. */
export function plainPage(words: string): ForeignPage {
  return { ...foreignHtmlToParts(''), parts: words.trim() ? [{ is: 'text', text: wordsToRichText(words) }] : [] }
}

/** Rows and cells of comma, semicolon, tab or pipe separated values, and the sign between them. */
export function csvCells(text: string): { cells: string[][]; delimiter: string } {
  // Excel names the delimiter in a separate line.
  const [named = '', said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = said ?? delimiterOf(text)
  return { cells: splitRows(text.slice(named.length), delimiter), delimiter }
}

/** Markdown with tables and task lists as HTML; the reader of foreign HTML cleans it. */
export async function markdownHtml(markdown: string): Promise<string> {
  const { marked } = await import('marked')
  return marked.parse(markdown.replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*(\r?\n|$)/, ''), { async: false, gfm: true })
}
