/** Reading what spreadsheets copy, for the editor too. */
export { readNumber } from './chart-rows.ts'
export { pastedRows } from './paste-rows.ts'
