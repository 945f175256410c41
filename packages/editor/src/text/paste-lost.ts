import { foreignHtmlToParts } from '@recto/document'
import { leftOutOf } from '../bring-in/report.ts'
import * as words from './words.ts'

/** The message about foreign HTML that a text cannot keep as it is; null if there is none. */
export function lostWords(html: string): string | null {
  const { parts, leftOut } = foreignHtmlToParts(html)
  const count = (kind: 'picture' | 'table') => parts.filter(({ is }) => is === kind).length
  const [pictures, tables, played] = [count('picture'), count('table'), leftOut.videos + leftOut.embeds]
  const gone = [pictures > 0 && words.pictures(pictures), played > 0 && words.players(played)].filter(
    (part) => part !== false,
  )
  const said = [tables > 0 && words.tablesBecameLines(tables), gone.length > 0 && words.leftOut(gone)].filter(Boolean)
  const { comments, notes, deletions, hiddenText, pageEdges } = leftOut
  const unsaid = leftOutOf({ comments, notes, deletions, hiddenText, pageEdges })
  const all = [
    ...(said.length > 0 ? [words.wordsOnly, ...said] : []),
    ...(unsaid.length > 0 ? [words.leftOut(unsaid)] : []),
    ...(tables + pictures > 0 ? [words.pasteOutside] : []),
  ]
  return all.length > 0 ? all.join(' ') : null
}

/** The message about pictures pasted alone. */
export const noPictures = (count: number): string =>
  [words.wordsOnly, words.leftOut([words.pictures(count)]), words.pasteOutside].join(' ')
