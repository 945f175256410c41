/** Control characters except tab and line breaks, and the two code points that XML does not allow. */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
const LINE_ENDS = /[\t\n\r]+/g

/**
 * A text that every store, page and file can contain: lone surrogates become U+FFFD, control characters become
 * `instead`. Tabs and line breaks stay.
 */
export function cleanText(text: string, instead = ''): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return HIDDEN.test(whole) ? whole.replace(ALL_HIDDEN, instead) : whole
}

/** A text of one line, clean and of at most `max` UTF-16 units: a name, a title. */
export const cleanLine = (text: string, max: number): string => cleanText(cutText(text, max).replace(LINE_ENDS, ' '))

/** The beginning of a text, at most `max` UTF-16 units, never half a letter. The same for every client. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const isWithin = max > 0 && (text.codePointAt(max - 1) as number) > 0xffff
  return text.slice(0, isWithin ? max - 1 : max)
}

/** The beginning of a text for display: at most `max` UTF-16 units of whole graphemes, with "…" if it was cut. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return text
  const end = max - 1
  // Characters after the cut belong to its grapheme only up to the longest grapheme.
  const sign = new Intl.Segmenter().segment(text.slice(0, max + LONGEST_SIGN)).containing(end)
  const kept = sign === undefined || sign.index === 0 ? cutText(text, end) : text.slice(0, sign.index)
  return `${kept.trimEnd()}…`
}

/** UTF-16 units; a family of emoji has 25. */
const LONGEST_SIGN = 64

/** Deeper values are dropped: ours are never that deep, and neither JSON nor a database accepts any depth. */
export const MAX_VALUE_DEPTH = 100

/**
 * A value as JSON and a database can contain it: each text in it is cleaned; values that are not JSON (big integers,
 * bytes, infinite numbers), entries whose name is not clean or is `__proto__`, and excessive nesting are dropped. The
 * same object if nothing had to change.
 */
export const cleanValue = (value: unknown): unknown => cleaned(value, 0)

/** Objects that were checked and are clean. Stored values are replaced, never modified. */
const known = new WeakSet<object>()

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth >= MAX_VALUE_DEPTH) return undefined
  if (known.has(value)) return value
  if (ArrayBuffer.isView(value)) return undefined
  const result = Array.isArray(value) ? cleanList(value, depth) : cleanEntries(value, depth)
  // A stored value is always at the same depth; checking each of its parts again would cost more than it saves.
  if (result === value && depth <= 1) known.add(value)
  return result
}

function cleanList(list: readonly unknown[], depth: number): readonly unknown[] {
  // A list keeps its positions.
  const items = list.map((item) => cleaned(item, depth + 1) ?? null)
  return items.some((item, at) => item !== list[at]) ? items : list
}

/** Own entries only: an entry named `__proto__` in an update gives a decoded object another prototype. */
function cleanEntries(record: object, depth: number): object {
  const before = Object.entries(record)
  const after = before.flatMap(([key, item]) => {
    const clean = key !== '__proto__' && cleanText(key) === key ? cleaned(item, depth + 1) : undefined
    return clean === undefined ? [] : [[key, clean] as const]
  })
  const isSame =
    Object.getPrototypeOf(record) === Object.prototype &&
    after.length === before.length &&
    after.every(([, item], at) => item === before[at]?.[1])
  return isSame ? record : Object.fromEntries(after)
}
