import { foreignHtmlToParts } from '@recto/document'

/** What to say of foreign HTML that a text cannot hold as it is; null where there is nothing of the kind. */
export function lostWords(html: string): string | null {
  const { parts, leftOut } = foreignHtmlToParts(html)
  const count = (kind: 'picture' | 'table') => parts.filter(({ is }) => is === kind).length
  const [pictures, tables, played] = [count('picture'), count('table'), leftOut.videos + leftOut.embeds]
  const gone = [
    pictures > 0 && counted(pictures, 'picture', 'pictures'),
    played > 0 && counted(played, 'player', 'players'),
  ].filter(Boolean)
  const said = [
    tables > 0 && `${counted(tables, 'table', 'tables')} became lines of words.`,
    gone.length > 0 && `${gone.join(' and ')} left out.`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return `A text holds words only. ${said.join(' ')}${tables + pictures > 0 ? HINT : ''}`
}

/** What to say of pictures that were pasted alone. */
export const noPictures = (count: number): string =>
  `A text holds words only. ${counted(count, 'picture', 'pictures')} left out.${HINT}`

const HINT = ' Pasted on the sheet, outside a text, they become modules of their own.'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
