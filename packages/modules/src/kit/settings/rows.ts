/** Reading what spreadsheets copy, for the editor too. */
export { pastedRows } from './paste-rows.ts'
