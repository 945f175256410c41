import { isHead, readCell } from '@recto/document/figures'

/** Signs that stand between cells, in the order in which they are tried; a comma also stands in sentences and numbers. */
const SIGNS = ['\t', ';', '|', ','] as const
type Sign = (typeof SIGNS)[number]

/** Longer cells are sentences. */
const LONGEST_CELL = 300
/** So many words of a cell are a sentence, where a comma is between them. */
const MOST_WORDS = 8

/** Rows and cells of a text with one sign between them, quotes taken off; quoted signs and line breaks belong to their cell. */
export function splitRows(text: string, sign: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let [isQuoted, wasQuoted] = [false, false]
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
    wasQuoted = false
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '' && !wasQuoted) {
      cell = ''
      isQuoted = true
      wasQuoted = true
    } else if (character === sign) end()
    else if (character === '\n') {
      end()
      rows.push([])
    } else cell += character
  }
  end()
  return rows.filter((row) => row.some(Boolean))
}

/** The sign between the cells of a file that says to hold cells: the one that parts its rows alike, the most often. */
export function delimiterOf(text: string): Sign {
  const start = text.slice(0, 64_000)
  const scores = SIGNS.map((sign) => {
    const rows = splitRows(start, sign).slice(0, 200)
    const widths = rows.map((row) => row.length)
    const usual = commonest(widths)
    const alike = widths.filter((width) => width === usual).length
    // A decimal comma parts rows of "1,5;2" too, but not the line of the heads.
    return usual < 2 ? 0 : (alike / rows.length) * (alike === rows.length ? 2 : 1) + Math.min(usual, 30) / 100
  })
  const best = Math.max(...scores)
  return best === 0 ? ',' : (SIGNS[scores.indexOf(best)] ?? ',')
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Cells in text that was copied from a file of cells; null for sentences, lists and verses, which have commas too. */
export function delimitedRows(text: string): string[][] | null {
  for (const sign of SIGNS) {
    if (!text.includes(sign)) continue
    const rows = withoutRules(splitRows(unframed(text, sign), sign))
    const width = rows[0]?.length ?? 0
    if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) continue
    if (rows.flat().some((cell) => cell.length > LONGEST_CELL)) continue
    if (sign === ',' ? areCells(rows, text) : sign !== '\t' || width > 1) return rows
  }
  return null
}

/** A table of Markdown has its sign around each row, and a row of dashes below the first. */
function unframed(text: string, sign: Sign): string {
  if (sign !== '|') return text
  const lines = text.trim().split(/\r\n?|\n/)
  const isFramed = lines.every((line) => /^\s*\|.*\|\s*$/.test(line))
  return isFramed ? lines.map((line) => line.trim().slice(1, -1)).join('\n') : text
}
const withoutRules = (rows: string[][]): string[][] =>
  rows.filter((row) => !row.every((cell) => /^:?-{2,}:?$/.test(cell)))

/** Whether what stands between commas are cells: short, without the spaces of a sentence, unless figures or quotes show it. */
function areCells(rows: readonly string[][], text: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/)
  // Decimals and thousands: every line is one number.
  if (lines.every((line) => readCell(line) !== null)) return false
  if (rows.every((row) => row.length === 2) && lines.every((line) => /\d,\d/.test(line))) return false
  if (rows.flat().some((cell) => cell.split(/\s+/).length > MOST_WORDS || (/[.!?]$/.test(cell) && /\s/.test(cell))))
    return false
  const hasFigures =
    isHead(rows) && rows[0]?.some((_, at) => at > 0 && rows.slice(1).every((row) => readCell(row[at] ?? '') !== null))
  if (hasFigures) return true
  const isQuoted = /^"|,"/m.test(text)
  const isSpaced = /,\s/.test(text.replace(/"[^"]*"/g, ''))
  const figures = rows.filter((row) => row.slice(1).some((cell) => readCell(cell) !== null)).length
  if (figures * 2 >= rows.length) return true
  return !isSpaced && (isQuoted || rows.length > 2 || (rows[0]?.length ?? 0) > 2) && rows.every((row) => row[0] !== '')
}
