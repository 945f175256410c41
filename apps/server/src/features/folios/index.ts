export { announce } from './announce.ts'
export { type FolioParts, folioCalls } from './calls.ts'
export { collaboratorsOf, createFolioRow } from './queries.ts'
