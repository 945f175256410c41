import type { Call } from '@recto/contract'
import { cleanValue, MAX_VALUE_DEPTH } from '@recto/document'
import { z } from 'zod'
import { withAsciiDomains } from '../ascii-domain.ts'
import { ANTI_FORGERY_FIELD } from './anti-forgery.ts'
import { refuseDeepJson } from './json-depth.ts'
import { validAs, wrongAt } from './schema-words.ts'

/**
 * The fields as the contract names them. Case does not matter (`FolioName`, `folioName`), and older spellings are known
 * per call. In a form every value is text: numbers, booleans and JSON are converted as the schema requires.
 */
export function shapeInput(call: Call, raw: Record<string, unknown>, isForm: boolean): Record<string, unknown> {
  const shape = call.input instanceof z.core.$ZodObject ? call.input._zod.def.shape : {}
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  for (const [spelling, name] of Object.entries(call.spellings ?? {})) names.set(spelling.toLowerCase(), name)
  const shaped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (key === ANTI_FORGERY_FIELD || key === '__proto__') continue
    const name = Object.hasOwn(shape, key) ? key : (names.get(key.toLowerCase()) ?? key)
    // The exact name wins over another spelling of it.
    if (name !== key && Object.hasOwn(raw, name)) continue
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    shaped[name] = isForm && schema ? fromForm(schema, value) : value
  }
  return shaped
}

/** The type that a schema wants under its optional, default and nullable layers. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault
    ? innermost(schema._zod.def.innerType)
    : schema
}

function fromForm(schema: z.core.$ZodType, value: unknown): unknown {
  const wanted = innermost(schema)
  if (wanted instanceof z.core.$ZodArray) {
    const list = Array.isArray(value) ? value : isJson(value) ? parsed(value) : [value]
    return Array.isArray(list) ? list.map((one) => fromForm(wanted._zod.def.element, one)) : list
  }
  if (typeof value !== 'string') return value
  if (wanted instanceof z.core.$ZodNumber || isNumbers(wanted)) return value.trim() === '' ? undefined : numeric(value)
  if (wanted instanceof z.core.$ZodBoolean) return isTrue(value) ? true : isFalse(value) ? false : value
  if (wanted instanceof z.core.$ZodString || wanted instanceof z.core.$ZodEnum) return value
  return isJson(value) ? parsed(value) : value
}

const isNumbers = (schema: z.core.$ZodType): boolean =>
  (schema instanceof z.core.$ZodUnion && schema._zod.def.options.every(isNumbers)) ||
  (schema instanceof z.core.$ZodLiteral && schema._zod.def.values.every((value) => typeof value === 'number'))

const numeric = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : text)
const isTrue = (text: string): boolean => ['true', '1', 'on'].includes(text.toLowerCase())
const isFalse = (text: string): boolean => ['false', '0', 'off', ''].includes(text.toLowerCase())
const isJson = (value: unknown): value is string => typeof value === 'string' && /^\s*[[{]/.test(value)

/** @throws Refusal for excessive nesting */
function parsed(text: string): unknown {
  refuseDeepJson('input', text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The fields without hidden control characters, domains of addresses in ASCII; used by limits and access. */
export const cleanInput = (given: Record<string, unknown>): Record<string, unknown> =>
  withAsciiDomains(cleanValue(given) as Record<string, unknown>)

/**
 * The same, checked so that every text can be stored. @throws Refusal naming the field with a value that no database or
 * file can store: the character NUL, a lone surrogate, or excessive nesting.
 */
export function storableInput(given: Record<string, unknown>): Record<string, unknown> {
  for (const [field, value] of Object.entries(given)) checkStorable(value, field)
  return cleanInput(given)
}

function checkStorable(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value))
    throw wrongAt(path, 'this holds a character that no text can hold.')
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_VALUE_DEPTH) throw wrongAt(path.split('.')[0] ?? 'input', 'this is nested too deeply.')
  for (const [key, one] of Object.entries(value)) {
    checkStorable(key, path)
    checkStorable(one, `${path}.${key}`, depth + 1)
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Valid input, or a refusal that names the field. */
export const validInput = (call: Call, given: Record<string, unknown>): unknown =>
  validAs(call.input, storableInput(given))
