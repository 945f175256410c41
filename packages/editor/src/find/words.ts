// FindBar
export const nothingFound = 'Nothing found'
export const previous = 'Previous'
export const shiftEnter = 'Shift Enter'
export const next = 'Next'
export const close = 'Close'

// use-find
export const findInThisFolio = 'Find in this folio'
