import type { TableChanges } from '@recto/document'
import { number } from '@recto/words'

/** What was and was not imported. */
export type Report = { name: string; count: number; leftOut: string[]; changed: string[] }

/** Kinds of content that are counted when they are left out. */
export type Counted =
  | 'scripts'
  | 'embeds'
  | 'videos'
  | 'drawings'
  | 'forms'
  | 'pictures'
  | 'rows'
  | 'numberless'
  | 'tableColumns'
  | 'columns'
  | 'parts'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'hiddenSheets'
  | 'sheetDrawings'
  | 'notes'
  | 'comments'
  | 'deletions'
  | 'hiddenText'
  | 'pageEdges'
  | 'paragraphs'

const WORDS: Record<Counted, [one: string, many: string]> = {
  pictures: [
    'picture that came as a link only: add it here as a file',
    'pictures that came as links only: add them here as files',
  ],
  hiddenRows: ['hidden row', 'hidden rows'],
  hiddenColumns: ['hidden column', 'hidden columns'],
  hiddenSheets: ['hidden sheet', 'hidden sheets'],
  sheetDrawings: ['sheet with charts or pictures over its cells', 'sheets with charts or pictures over their cells'],
  comments: ['comment', 'comments'],
  notes: ['footnote', 'footnotes'],
  deletions: [
    'passage that was deleted while changes were tracked',
    'passages that were deleted while changes were tracked',
  ],
  hiddenText: ['passage of hidden text', 'passages of hidden text'],
  pageEdges: ['page header or footer', 'page headers or footers'],
  videos: ['video or sound', 'videos or sounds'],
  embeds: ['embedded page', 'embedded pages'],
  forms: ['form', 'forms'],
  drawings: ['drawing made of code', 'drawings made of code'],
  scripts: ['script', 'scripts'],
  rows: ['row beyond what fits', 'rows beyond what fits'],
  numberless: ['row whose figure could not be read', 'rows whose figures could not be read'],
  tableColumns: ['column beyond what fits', 'columns beyond what fits'],
  columns: [
    'column of numbers beside the one that the chart shows',
    'columns of numbers beside the one that the chart shows',
  ],
  paragraphs: ['paragraph beyond the first 20,000', 'paragraphs beyond the first 20,000'],
  parts: ['part beyond the first 300', 'parts beyond the first 300'],
}

/** How many of each. */
export type LeftOutCounts = Partial<Record<Counted, number>>

/** Names in a sentence; of many the first. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

/** What was left out, as text, most important first; empty if nothing was. */
export function leftOutOf(...all: readonly LeftOutCounts[]): string[] {
  return (Object.keys(WORDS) as Counted[]).flatMap((name) => {
    const count = all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)
    const [one, many] = WORDS[name]
    return count > 0 ? [`${number(count)} ${count === 1 ? one : many}`] : []
  })
}

type ChangedCounted = Exclude<keyof TableChanges, Counted>

const CHANGED: Record<ChangedCounted, [one: string, many: string]> = {
  headRows: ['head row was joined with the one below it', 'head rows were joined with the one below them'],
  headMerges: [
    'heading over several columns stands over each of them',
    'headings over several columns stand over each of them',
  ],
  totalMerges: ['merged cell of the row of totals was split', 'merged cells of the row of totals were split'],
  nestedTables: ['table inside a cell became lines of text', 'tables inside cells became lines of text'],
}

/** What looks different from the original, as text. */
export function changedIn(tables: readonly { changed?: TableChanges; splitTotals?: readonly string[] }[]): string[] {
  const split = tables.flatMap(({ splitTotals = [] }) => splitTotals.map((words) => `“${words}”`))
  return (Object.keys(CHANGED) as ChangedCounted[]).flatMap((name) => {
    const count = tables.reduce((sum, { changed }) => sum + (changed?.[name] ?? 0), 0)
    const named = name === 'totalMerges' && split.length > 0 ? `: ${namesOf(split)}` : ''
    return count > 0 ? [`${number(count)} ${CHANGED[name][count === 1 ? 0 : 1]}${named}`] : []
  })
}
