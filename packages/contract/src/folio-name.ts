/** What nobody sees and what turns the words after it around: a name stands in lists, subjects of mail and file names. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** Characters of a folio's name [FOLIO-16]. */
export const FOLIO_NAME_LENGTH = { least: 3, most: 200 } as const

/** What is kept of a name that was typed [FOLIO-21]. */
export const cleanFolioName = (name: string): string =>
  name
    .replace(/[<>]/g, '')
    .replace(UNSEEN, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The name that `folioName` takes of what was typed, or null. For screens that need no schemas. */
export function folioNameOf(typed: string): string | null {
  const name = cleanFolioName(typed)
  return name.length < FOLIO_NAME_LENGTH.least || name.length > FOLIO_NAME_LENGTH.most ? null : name
}
