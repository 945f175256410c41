/** [FOLIO-19] */
export const NAME_MISSING = 'Please provide a name for the folio'
/** [FOLIO-20] */
export const NAME_TOO_SHORT = 'Folio names must be at least three characters long.'
