import { typedName } from '@recto/words'

/** Characters of a folio's name [FOLIO-16]. */
export const FOLIO_NAME_LENGTH = { least: 3, most: 200 } as const

/** The stored form of a typed name [FOLIO-21]: in one line, without angle brackets and what is not seen. */
export const cleanFolioName = (name: string): string => typedName(name.replace(/[<>]/g, '').replace(/\p{Cc}+/gu, ' '))

/** The name that `folioName` makes of the input, or null. For screens that need no schemas. */
export function folioNameOf(typed: string): string | null {
  const name = cleanFolioName(typed)
  return name.length < FOLIO_NAME_LENGTH.least || name.length > FOLIO_NAME_LENGTH.most ? null : name
}
