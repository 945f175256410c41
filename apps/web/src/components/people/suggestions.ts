/** A person who may be meant. */
export type KnownPerson = { email: string; fullName: string }

/** [SHARE-29] */
const LEAST_SIGNS = 2
const MOST_OFFERED = 6

/**
 * People who match the typed text: a word of the name, or the address, begins with it. None before the second letter.
 */
export function matching(known: readonly KnownPerson[], typed: string): KnownPerson[] {
  const text = typed.trim().toLowerCase()
  if (text.length < LEAST_SIGNS) return []
  const fits = ({ email, fullName }: KnownPerson) =>
    email !== text &&
    (email.startsWith(text) ||
      fullName.toLowerCase().startsWith(text) ||
      fullName
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(text)))
  return known.filter(fits).slice(0, MOST_OFFERED)
}
