import { foreignHtmlToParts } from '@recto/document'
import * as words from './words.ts'

/** What to say of foreign HTML that a text cannot hold as it is; null where there is nothing of the kind. */
export function lostWords(html: string): string | null {
  const { parts, leftOut } = foreignHtmlToParts(html)
  const count = (kind: 'picture' | 'table') => parts.filter(({ is }) => is === kind).length
  const [pictures, tables, played] = [count('picture'), count('table'), leftOut.videos + leftOut.embeds]
  const gone = [pictures > 0 && words.pictures(pictures), played > 0 && words.players(played)].filter(
    (part) => part !== false,
  )
  const said = [tables > 0 && words.tablesBecameLines(tables), gone.length > 0 && words.leftOut(gone)].filter(Boolean)
  if (said.length === 0) return null
  return [words.wordsOnly, ...said, ...(tables + pictures > 0 ? [words.pasteOutside] : [])].join(' ')
}

/** What to say of pictures that were pasted alone. */
export const noPictures = (count: number): string =>
  [words.wordsOnly, words.leftOut([words.pictures(count)]), words.pasteOutside].join(' ')
