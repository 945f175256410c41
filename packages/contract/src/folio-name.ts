/**
 * Invisible characters, and those that reverse the direction of following text: a name is used in lists, email subjects
 * and file names.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** Characters of a folio's name [FOLIO-16]. */
export const FOLIO_NAME_LENGTH = { least: 3, most: 200 } as const

/** The stored form of a typed name [FOLIO-21]. */
export const cleanFolioName = (name: string): string =>
  name
    .replace(/[<>]/g, '')
    .replace(UNSEEN, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The name that `folioName` makes of the input, or null. For screens that need no schemas. */
export function folioNameOf(typed: string): string | null {
  const name = cleanFolioName(typed)
  return name.length < FOLIO_NAME_LENGTH.least || name.length > FOLIO_NAME_LENGTH.most ? null : name
}
