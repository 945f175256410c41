export type { Words } from './catalogue.ts'
export { day, monthDay, monthYear, when } from './dates.ts'
export { byRank, fold, foldedWords, foldRank, foldWithPlaces } from './fold.ts'
export {
  isComposed,
  isTypedEnter,
  keyOf,
  type Press,
  placedNames,
  plainKey,
  shortcutNames,
  writtenBy,
  writtenNames,
} from './keys.ts'
export { locale, localeFor } from './locale.ts'
export { clock, momentFor, momentOf, numericDay } from './moments.ts'
export { list, number, plural } from './numbers.ts'
export { typedAddress, typedCode, typedLine, typedName, typedPassword } from './typed.ts'
export * as common from './words.ts'
