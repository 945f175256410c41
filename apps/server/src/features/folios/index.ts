export { announce, announcePerson } from './announce.ts'
export { type FolioParts, folioCalls } from './calls.ts'
export { folioMethods } from './hub-methods.ts'
export { collaboratorsOf, createFolioRow } from './queries.ts'
