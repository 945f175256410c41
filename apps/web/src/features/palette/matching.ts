import { fold, foldedWords, foldRank } from '@recto/words'
import type { Action } from '../../shell/offered.ts'

/** The searchable parts: its name, its further words and its group. */
type Found = Pick<Action, 'name' | 'keywords'> & { group: string }

/** The keys as this computer has them. */
export const shownKeys = (keys: string, isMac: boolean): string => keys.replaceAll('Mod', isMac ? 'Cmd' : 'Ctrl')

/**
 * How well a name matches: 0 begins with the text, 1 contains its words, 2 does not; half a rank less if only folded, so that
 * what is exact comes first.
 */
function rankOf(name: string, typed: string): number {
  if (!hasWords(name, foldedWords(typed))) return 2
  const isExact = foldRank(name, typed) === 2
  return (fold(name).startsWith(fold(typed.trim())) ? 0 : 1) + (isExact ? 0 : 0.5)
}

/**
 * The actions matching every typed word by prefix: first those whose name begins with the text, then those whose name
 * contains it, then those that match only by further words or their group. Nothing typed: all of them, in order.
 */
export function matching<T extends Found>(actions: readonly T[], typed: string): T[] {
  const wanted = foldedWords(typed)
  if (wanted.length === 0) return [...actions]
  return actions
    .filter(({ name, keywords = '', group }) => hasWords(`${name} ${keywords} ${group}`, wanted))
    .sort((a, b) => rankOf(a.name, typed) - rankOf(b.name, typed))
}

/** Commands, and lists of one's own items: a list comes before them if one of its items matches at least as well. */
export function namesFirst<T extends { name: string }>(
  commands: readonly T[],
  things: readonly T[][],
  typed: string,
): T[] {
  const best = (rows: readonly T[]) => Math.min(...rows.map(({ name }) => rankOf(name, typed)))
  const isFirst = (list: readonly T[]) => best(list) < 2 && best(list) <= best(commands)
  return [...things.filter(isFirst), commands, ...things.filter((list) => !isFirst(list))].flat()
}

const hasWords = (text: string, wanted: readonly string[]): boolean => {
  const known = foldedWords(text)
  return wanted.every((want) => known.some((word) => word.startsWith(want)))
}
