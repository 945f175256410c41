import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

/** What people and programs put where words belong. */
const WORDS = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><b onclick="x()">',
  "' onmouseover='x()",
  '</style></svg></td></li>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://recto.example/?a=1&b="2"',
  '#place',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://files.recto.example/tour.mp4',
  'https://www.openstreetmap.org/#map=15/59.9139/10.7522',
  '{{x}} &amp; &#x3c;b>',
  'W'.repeat(300),
  'مرحبا بالعالم',
  '東京の天気',
  '👩‍👩‍👧‍👦\u202e\u0000\ufeff',
  'constructor',
  '__proto__',
]

type Def = z.core.$ZodTypes['_zod']['def']
/** The bounds of a schema; for words and lists they are lengths. */
type Bounds = { min?: number; max?: number; isWhole?: boolean; pattern?: RegExp }

function boundsOf(def: Def): Bounds {
  // A schema that is a format by itself has no check for it.
  const bounds: Bounds = 'format' in def && String(def.type) === 'number' ? { isWhole: true } : {}
  for (const { _zod } of ('checks' in def && def.checks) || []) {
    const check = _zod.def as z.core.$ZodChecks['_zod']['def']
    if (check.check === 'min_length') bounds.min = check.minimum
    if (check.check === 'max_length') bounds.max = check.maximum
    if (check.check === 'greater_than') bounds.min = Number(check.value)
    if (check.check === 'less_than') bounds.max = Number(check.value)
    if (check.check === 'number_format') bounds.isWhole = true
    if (check.check === 'string_format' && 'pattern' in check) bounds.pattern = check.pattern as RegExp
  }
  return bounds
}

/**
 * Values at their limits and beyond good sense that `schema` still has to read: long and strange words, no items and as
 * many as there may be, the largest numbers. Covers the parts that module props are made of; throws on any other.
 */
export function hostile(schema: z.core.$ZodType): Arbitrary<unknown> {
  const def = schema._zod.def as Def
  const { min, max, isWhole, pattern } = boundsOf(def)
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, hostile(part)])))
    case 'array':
      return list(hostile(def.element), min ?? 0, max ?? 100)
    case 'tuple':
      return fc.tuple(...def.items.map((item) => hostile(item)))
    case 'record':
      return fc.dictionary(fc.constantFrom('total.a', 'a.b', 'r.c', '__proto__'), hostile(def.valueType))
    case 'optional':
      return fc.option(hostile(def.innerType), { nil: undefined })
    case 'union':
      return fc.oneof(...def.options.map((option) => hostile(option)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return number(Math.max(min ?? -1e15, -1e15), Math.min(max ?? 1e15, 1e15), isWhole)
    case 'string':
      return pattern ? matching(pattern) : words(min ?? 0, max ?? 2_000)
    case 'pipe':
      return hostile(def.in)
    case 'unknown':
      return fc.oneof(richText, fc.jsonValue({ maxDepth: 3 }) as Arbitrary<unknown>)
    default:
      throw new Error(`No hostile values for ${def.type}`)
  }
}

/** None, a few, or as many as there may be. */
function list(item: Arbitrary<unknown>, min: number, max: number): Arbitrary<unknown> {
  const few = fc
    .array(item, { minLength: min, maxLength: Math.min(max, Math.max(min, 4)) })
    .map((items) => items.map(numbered))
  const full = item.map((one) => Array.from({ length: Math.min(max, 60) }, (_, at) => numbered(one, at)))
  return fc.oneof({ weight: 5, arbitrary: few }, { weight: 1, arbitrary: full })
}

/** Items are told apart by their ids, as everything that makes them does. */
const numbered = (item: unknown, at: number): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: `i${at}` } : item

function words(min: number, max: number): Arbitrary<string> {
  const any = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 40 }))
  return any.map((text) => text.slice(0, max).padEnd(min, 'x'))
}

/** Colours and whatever else of the words fits a pattern. */
const matching = (pattern: RegExp): Arbitrary<string> =>
  fc.constantFrom(...['#66d7c4', '#052B3E', ...WORDS].filter((text) => pattern.test(text)))

function number(min: number, max: number, isWhole = false): Arbitrary<number> {
  const edges = fc.constantFrom(min, max, Math.min(max, Math.max(min, 0)))
  return fc.oneof(edges, isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }))
}

/** A long text with everything in it that must not get out. */
export const richText: Arbitrary<unknown> = fc
  .constantFrom(...WORDS.filter((text) => text.trim() !== ''))
  .map((text) => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 9, onclick: text }, content: [{ type: 'text', text }] },
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }] }] },
      { type: text, content: [{ type: 'text', text }] },
    ],
  }))

/** A tag of serialised HTML. */
export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

/** The tags of serialised HTML, and the words between them. What is neither shows as a `<` among the words. */
export function taken(html: string): { tags: Tag[]; words: string } {
  const tags: Tag[] = []
  const words = html.replace(/<\/?([a-zA-Z][a-zA-Z0-9]*)((?:\s[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g, (_, name, rest) => {
    const attributes = [...String(rest).matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
    tags.push({ name, attributes: new Map(attributes.map(([, key = '', value = '']) => [key.toLowerCase(), value])) })
    return ' '
  })
  return { tags, words }
}
