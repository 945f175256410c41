import { isPeriod, isYear } from './periods.ts'
import { plain } from './plain.ts'
import { isBlank, readCell } from './read-cell.ts'

/**
 * Whether the first row names the columns: words above anything, or years, quarters and other periods above figures. An
 * empty first cell, as tables with two sides have it, is borne.
 */
export function isHead(cells: readonly (readonly string[])[]): boolean {
  const [first = [], ...under] = cells
  // A column without anything, such as one after a last comma, has no name either.
  const filled = first.flatMap((text, at) =>
    isEmpty(text) && at > 0 && columnOf(under, at).every(isEmpty) ? [] : [at],
  )
  const head = filled.map((at) => first[at] ?? '')
  const body = under.map((row) => filled.map((at) => row[at] ?? ''))
  if (body.length === 0 || head.every(isEmpty)) return false
  const rest = head.slice(1)
  if (isEmpty(head[0] ?? '') ? rest.some(isEmpty) : head.some(isEmpty)) return false
  const numbers = head.flatMap((text, at) => (readCell(text) === null ? [] : [at]))
  if (numbers.length === 0) return !isEmpty(head[0] ?? '') || hasNumbersBelow(body, 1)
  // A number among the names is a year above what is no year, or the count of a row.
  if (!numbers.every((at) => at > 0 || head.every(isYear))) return false
  const years = numbers.filter((at) => isYear(head[at] ?? ''))
  if (years.length === numbers.length)
    return years.some((at) => !columnOf(body, at).every(isYearOrBlank)) && areYears(head, years)
  return isCount(head, numbers) && hasNumbersBelow(body, 1)
}

const isEmpty = (text: string): boolean => text.trim() === ''
const columnOf = (body: readonly (readonly string[])[], at: number): string[] => body.map((row) => row[at] ?? '')
const isYearOrBlank = (text: string): boolean => isYear(text) || isBlank(text)

/** Years of a head are all different, and go one way. */
function areYears(head: readonly string[], at: readonly number[]): boolean {
  const years = at.map((one) => Number(plain(head[one] ?? '').text))
  const steps = years.slice(1).map((year, index) => year - (years[index] as number))
  return (
    steps.every((step) => step >= 0) || steps.every((step) => step <= 0) || head.some((text) => isPeriod(text.trim()))
  )
}

/** One, two, three …: weeks, days or hours that stand above. */
function isCount(head: readonly string[], at: readonly number[]): boolean {
  if (at.length < 3 || at.length < head.length - 1) return false
  const first = Number(head[at[0] as number])
  return (first === 0 || first === 1) && at.every((one, index) => Number(head[one]) === first + index)
}

const hasNumbersBelow = (body: readonly (readonly string[])[], from: number): boolean =>
  body.some((row) => row.some((text, at) => at >= from && readCell(text) !== null))
