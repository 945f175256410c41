import type { Action } from './offered.ts'

/** What is found by its name, its further words and its group. */
type Found = Pick<Action, 'name' | 'words'> & { group: string }

/** The keys as this computer has them. */
export const shownKeys = (keys: string, isMac: boolean): string => keys.replaceAll('Mod', isMac ? 'Cmd' : 'Ctrl')

/**
 * The actions whose words all begin with what was typed, word by word; those whose name begins with it first. Nothing
 * typed: all of them, as they are.
 */
export function matching<T extends Found>(actions: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return [...actions]
  const fits = actions.filter(({ name, words = '', group }) => {
    const known = wordsOf(`${name} ${words} ${group}`)
    return wanted.every((want) => known.some((word) => word.startsWith(want)))
  })
  const rank = ({ name }: T) => (name.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1)
  return fits.sort((a, b) => rank(a) - rank(b))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
