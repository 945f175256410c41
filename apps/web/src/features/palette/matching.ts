import type { Action } from './offered.ts'

/** What is found by its name, its further words and its group. */
type Found = Pick<Action, 'name' | 'words'> & { group: string }

/** The keys as this computer has them. */
export const shownKeys = (keys: string, isMac: boolean): string => keys.replaceAll('Mod', isMac ? 'Cmd' : 'Ctrl')

/**
 * The actions whose words all begin with what was typed, word by word: first those whose name begins with it, then those
 * whose name has it, then those that only further words or their group lead to. Nothing typed: all of them, as they are.
 */
export function matching<T extends Found>(actions: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return [...actions]
  const has = (text: string): boolean => {
    const known = wordsOf(text)
    return wanted.every((want) => known.some((word) => word.startsWith(want)))
  }
  const rank = ({ name }: T) => (name.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : has(name) ? 1 : 2)
  return actions
    .filter(({ name, words = '', group }) => has(`${name} ${words} ${group}`))
    .sort((a, b) => rank(a) - rank(b))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
