import { z } from 'zod'
import { invalidInput, type Refusal } from './refusal.ts'

/** What is invalid: where, and the message about it. */
type Fault = { field: string; message: string }

/**
 * Parses a value by a schema, or describes the error in our own text: which field, and what is expected. Messages from
 * a schema are used unchanged. `at` is the position of the value in a call's input.
 */
function readAs<T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  at = '',
): { value: z.output<T>; faults?: never } | { value?: never; faults: [Fault, ...Fault[]] } {
  // Issues for which the schema has no message come back without one.
  const result = z.safeParse(schema, value, { error: () => '', reportInput: true })
  if (result.success) return { value: result.data }
  const faults = new Map<string, Fault>()
  for (const issue of result.error.issues) {
    const fault = faultOf(issue as Issue, at ? [at] : [])
    // Issues that only follow from a wrong type (too short a list where text is expected) say nothing.
    if (!faults.has(fault.field)) faults.set(fault.field, fault)
  }
  return { faults: [...faults.values()] as [Fault, ...Fault[]] }
}

/** The value as the schema reads it. @throws Refusal with all that does not fit, the first of it in its message. */
export function validAs<T extends z.core.$ZodType>(schema: T, value: unknown, at = ''): z.output<T> {
  const { value: read, faults } = readAs(schema, value, at)
  if (faults) throw invalidInput(faults[0].field, faults[0].message, faults)
  return read as z.output<T>
}

/** The same refusal for errors that no schema covers: `field: the error`. */
export const wrongAt = (field: string, what: string): Refusal => invalidInput(field, `${field}: ${what}`)

/** The parts of a zod issue that are used here. */
type Issue = {
  code: string
  path: PropertyKey[]
  message: string
  input?: unknown
  expected?: string
  format?: string
  pattern?: string
  values?: unknown[]
  options?: unknown[]
  keys?: string[]
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
  exact?: boolean
  divisor?: number
  errors?: Issue[][]
  issues?: Issue[]
}

function faultOf(issue: Issue, above: PropertyKey[]): Fault {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? nearestOf(issue) : undefined
  if (inner) return faultOf(inner, path)
  const field = path.map(String).join('.') || 'input'
  if (issue.message) return { field, message: above.length > 0 ? `${field}: ${issue.message}` : issue.message }
  if (isMissing(issue)) return { field, message: `${field} is missing.` }
  return { field, message: `${field}: ${sentenceOf(issue)}` }
}

const isMissing = ({ code, input }: Issue): boolean =>
  input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(code)

function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `has no field ${listed(issue.keys ?? [])}.`
  if (issue.code === 'invalid_key') return `this name does not fit: ${neededFor(issue.issues?.[0])} is needed.`
  const needed = neededFor(issue)
  if (needed === null) return 'this does not fit.'
  const given = issue.code === 'invalid_type' && issue.expected !== 'int' ? kindOf(issue.input) : null
  return given === null ? `${needed} is needed.` : `${needed} is needed, not ${given}.`
}

/** The expected value, as a noun; null if unknown. */
function neededFor(issue: Issue | undefined): string | null {
  switch (issue?.code) {
    case 'invalid_type':
      return KINDS[issue.expected ?? ''] ?? null
    case 'invalid_value':
      return oneOf(issue.values ?? [])
    case 'invalid_format':
      return FORMATS[issue.format ?? ''] ?? (issue.pattern ? `a text that matches ${issue.pattern}` : null)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'too_small':
      return sized(issue, 'at least', 'more than', issue.minimum)
    case 'too_big':
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'a whole number'
      return sized(issue, 'at most', 'less than', issue.maximum)
    case 'invalid_union': {
      if (issue.options?.length) return oneOf(issue.options)
      const firsts = (issue.errors ?? []).map(([first]) => first)
      if (firsts.every((one) => one?.code === 'invalid_value')) return oneOf(firsts.flatMap((one) => one?.values ?? []))
      // That a text may be empty need not be mentioned for one.
      const choices = firsts.filter((one) => one?.values?.[0] !== '').map(neededFor)
      return choices.length > 0 && !choices.includes(null) ? [...new Set(choices)].join(' or ') : null
    }
    default:
      return null
  }
}

/** In a union, the fault of the one choice that the value was of the right kind for. */
function nearestOf({ errors = [] }: Issue): Issue | undefined {
  const near = errors.flatMap(([first]) =>
    first && (first.path.length > 0 || !OTHER_KIND.has(first.code)) ? [first] : [],
  )
  return near.length === 1 ? near[0] : undefined
}

const OTHER_KIND = new Set(['invalid_type', 'invalid_value'])

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a record of named fields',
  record: 'a record of named fields',
  null: 'null',
  never: 'nothing',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  datetime: 'a time like 2026-03-01T09:30:00Z',
  date: 'a date like 2026-03-01',
}

function kindOf(value: unknown): string | null {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isFinite(value) ? 'a number' : null
  if (typeof value === 'boolean') return String(value)
  return KINDS[typeof value] ?? null
}

const UNITS: Readonly<Record<string, [what: string, unit: string]>> = {
  string: ['a text', 'character'],
  array: ['a list', 'item'],
  set: ['a list', 'item'],
}

function sized(issue: Issue, inclusive: string, exclusive: string, bound: number | bigint | undefined): string {
  const bounds = issue.exact ? 'exactly' : issue.inclusive === false ? exclusive : inclusive
  const number = Number(bound).toLocaleString('en')
  const [what, unit] = UNITS[issue.origin ?? ''] ?? ['a number', null]
  if (unit === null) return `${issue.origin === 'int' ? 'a whole number' : what} of ${bounds} ${number}`
  return `${what} of ${bounds} ${number} ${unit}${Number(bound) === 1 ? '' : 's'}`
}

function oneOf(values: readonly unknown[]): string {
  const named = values.map((value) => JSON.stringify(value) ?? String(value))
  if (named.length < 3) return named.join(' or ')
  return `one of ${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

const listed = (names: readonly string[]): string => names.map((name) => JSON.stringify(name)).join(', ')
