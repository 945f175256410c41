export type { Words } from './catalogue.ts'
export { clock, day, momentOf, numericDay, when } from './dates.ts'
export { list, number, plural } from './numbers.ts'
export * as common from './words.ts'
