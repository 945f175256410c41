import * as words from './words.ts'
/** [FOLIO-19] */
export const NAME_MISSING = words.enterFolioName
/** [FOLIO-20] */
export const NAME_TOO_SHORT = words.folioNameTooShort
