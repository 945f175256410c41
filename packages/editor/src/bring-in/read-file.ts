import { type ForeignPage, foreignHtmlToParts } from '@recto/document'
import type { BroughtFile } from './brought-file.ts'
import { delimiterOf, splitRows } from './delimited.ts'
import { FileFault } from './file-fault.ts'
import { kindOfFile } from './file-kind.ts'
import { type AskLetters, textOf } from './letters.ts'
import * as words from './words.ts'

/** Larger files are not documents that someone wants to import as a folio. Bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_OFFICE_BYTES = 25 * 1024 * 1024
const MEGABYTE = 1024 * 1024
/** Bytes by which a file says what it is. */
const FIRST_BYTES = 2_000_000

/**
 * Reads a Word, Excel, CSV, Markdown or HTML file; the readers are loaded with the first one. `ask` is asked where a file does not
 * say which letters it has. @throws FileFault with a message for people
 */
export async function readBroughtFile(file: File, ask?: AskLetters): Promise<BroughtFile> {
  const first = await bytesOf(file.slice(0, FIRST_BYTES), file.name)
  const kind = kindOfFile(file, first)
  if (kind === null) return { is: 'unknown' }
  if (kind === 'office' || kind === 'document' || kind === 'sheets') return officeFile(file)
  if (file.size > MAX_FILE_BYTES) throw new FileFault(words.largerThan(file.name, MAX_FILE_BYTES / MEGABYTE))
  const { text, ...doubt } = await textOf(file.name, await bytesOf(file, file.name), ask)
  if (kind === 'cells') return { is: 'cells', ...csvCells(text), ...doubt }
  if (kind === 'html') return { is: 'page', page: foreignHtmlToParts(text), ...doubt }
  return {
    is: 'page',
    page: kind === 'markdown' ? foreignHtmlToParts(await markdownHtml(text)) : plainPage(text),
    ...doubt,
  }
}

/** Bytes of a file that may be gone meanwhile. */
async function bytesOf(file: Blob, name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new FileFault(words.cannotBeOpened(name))
  }
}

async function officeFile(file: File): Promise<BroughtFile> {
  if (file.size > MAX_OFFICE_BYTES) throw new FileFault(words.largerThan(file.name, MAX_OFFICE_BYTES / MEGABYTE))
  const { readOffice } = await import('./office/read-office.ts')
  const bytes = await bytesOf(file, file.name)
  try {
    return await readOffice(bytes, file.name)
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(words.lockedOrCut(file.name))
  }
}

/** Plain text, line by line: its characters have no special meaning. */
export function plainPage(text: string): ForeignPage {
  const parts: ForeignPage['parts'] = text.trim() ? [{ is: 'text', text: words.wordsToRichText(text) }] : []
  return { ...foreignHtmlToParts(''), parts }
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
