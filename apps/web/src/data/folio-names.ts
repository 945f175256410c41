import { cleanFolioName, FOLIO_NAME_LENGTH } from '@recto/contract'
import { toast } from '@recto/ui'
import * as words from './words.ts'

/** [FOLIO-19] */
export const NAME_MISSING = words.enterFolioName
/** [FOLIO-20] */
export const NAME_TOO_SHORT = words.folioNameTooShort

/** Says so if a name was saved without something that was typed [FOLIO-21]. */
export function tellLeftOut(typed: string): void {
  if (/[<>]/.test(typed)) toast(words.withoutBrackets)
}

/** What is wrong with a typed name of a folio or a template; null: nothing. */
export function nameFault(typed: string, of: 'folio' | 'template' = 'folio'): string | null {
  const { length } = cleanFolioName(typed)
  const { least, most } = FOLIO_NAME_LENGTH
  if (length > most) return words.nameTooLong(of, most, length)
  if (length >= least) return null
  return of === 'folio' ? NAME_TOO_SHORT : words.templateNameTooShort
}
