import { expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls/index.ts'

type Leaf = { place: string; name: string; schema: z.core.$ZodType }

/** Every text in the inputs of the calls, by its place. */
function leavesOf(schema: z.core.$ZodType, place: string, name: string): Leaf[] {
  const def = schema._zod.def as unknown as { innerType?: z.core.$ZodType; element?: z.core.$ZodType }
  if (schema instanceof z.core.$ZodObject) {
    const shape = schema._zod.def.shape
    return Object.entries(shape).flatMap(([key, one]) => leavesOf(one, `${place}.${key}`, key))
  }
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((one: z.core.$ZodType) => leavesOf(one, place, name))
  if (schema instanceof z.core.$ZodPipe) {
    const { in: given, out } = schema._zod.def
    return isText(given) ? [{ place, name, schema }] : leavesOf(out, place, name)
  }
  if (def.innerType) return leavesOf(def.innerType, place, name)
  if (def.element) return leavesOf(def.element, place, name)
  return schema instanceof z.core.$ZodString ? [{ place, name, schema }] : []
}

const isText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodPipe ? isText(schema._zod.def.in) : schema instanceof z.core.$ZodString

const leaves = CALLS.flatMap((call) => leavesOf(call.input, call.name, ''))
const takes = (schema: z.core.$ZodType, text: unknown) => z.safeParse(schema, text)
const wrong = (some: readonly Leaf[], typed: string, right: string) =>
  some.filter(({ schema }) => takes(schema, typed).data !== right).map(({ place }) => place)

it('B15: takes an address with every kind of dirt at every call that takes one [AUTH-05, SHARE-25]', () => {
  const isAddress = ({ schema }: Leaf) =>
    takes(schema, 'anna@example.com').success && !takes(schema, 'annaatexamplecom').success
  const found = leaves.filter(isAddress)
  expect(found.length).toBeGreaterThan(20)
  const dirty = [
    'anna@example.com\u200b',
    '\ufeffanna@example.com',
    '\u202aanna@example.com\u202c',
    'anna@exam\u00adple.com',
  ]
  dirty.push(
    '\u2068Anna@Example.com\u2069 ',
    'anna@example.com\u200d',
    'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'mailto:anna@example.com',
  )
  for (const one of dirty) expect(wrong(found, one, 'anna@example.com'), one).toEqual([])
  const byName = leaves.filter(({ name }) => /e-?mail|member$/i.test(name)).map(({ place }) => place)
  const known = new Set(found.map(({ place }) => place))
  expect(byName.filter((place) => !known.has(place))).toEqual([])
})

it('B15: takes codes in any digits, with blanks, dashes and invisible signs, at every call that takes one [AUTH-16]', () => {
  const found = leaves.filter(({ name }) => /^code$/i.test(name))
  expect(found.length).toBeGreaterThan(4)
  const dirty = ['１２３４５６', '123 456', '123-456', '123–456', '\u200b123456\ufeff', '١٢٣٤٥٦', '۱۲۳۴۵۶', ' 123456\n']
  for (const one of dirty) expect(wrong(found, one, '123456'), one).toEqual([])
})

/** Called names, but chosen rather than typed: they say which one is meant. A font's is a face's, without emoji. */
const NOT_TYPED =
  /^(TryAdapter\.name|SaveOsStyleGuide\.fonts\.name|CopySections\.sectionTag|CanCopyMoveSection\.sectionTag)$/

it('B15: takes what is not seen out of every name, and keeps joined emoji and Persian words [OPEN-104]', () => {
  const found = leaves.filter(
    ({ name, place }) => /(name|title|label|note|notes|tag|tags)$/i.test(name) && !NOT_TYPED.test(place),
  )
  expect(found.length).toBeGreaterThan(15)
  const kept = '👩‍👩‍👧 می\u200cخواهم'
  expect(wrong(found, `\u202e\ufeff${kept}\u200b\u2069 `, kept)).toEqual([])
})

it('B03: measures a new password as it is hashed at every call that takes one [AUTH-06, SHARE-13]', () => {
  const found = leaves.filter(({ name }) => /pass/i.test(name))
  expect(found.length).toBeGreaterThan(8)
  const fresh = found.filter(({ schema }) => !takes(schema, 'short').success)
  expect(fresh.length).toBeGreaterThan(3)
  const padded = `short${'\u200b'.repeat(8)}`
  expect(fresh.filter(({ schema }) => takes(schema, padded).success).map(({ place }) => place)).toEqual([])
  expect(wrong(fresh, 'Größe é1x', 'Größe é1x')).toEqual([])
})
