import { fold, foldRank, typedAddress } from '@recto/words'

/** A person who may be meant. */
export type KnownPerson = { email: string; fullName: string }

/** [SHARE-29] */
const LEAST_SIGNS = 2
const MOST_OFFERED = 6

/**
 * People who match the typed text: a word of the name, or the address, begins with it, folded; what is exact first. None before the second letter.
 */
export function matching(known: readonly KnownPerson[], typed: string): KnownPerson[] {
  const address = typedAddress(typed)
  const text = fold(typed.trim())
  if (text.length < LEAST_SIGNS) return []
  const fits = ({ email, fullName }: KnownPerson) =>
    email !== address && (email.startsWith(address) || ` ${fold(fullName)}`.includes(` ${text}`))
  const isExact = ({ email, fullName }: KnownPerson) => email.startsWith(address) || foldRank(fullName, typed) === 2
  return known
    .filter(fits)
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, MOST_OFFERED)
}
