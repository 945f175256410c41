import { CALLS } from '@recto/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { validAs } from './schema-words.ts'

function refusalOf(schema: z.ZodType, value: unknown, at?: string): Refusal | null {
  try {
    validAs(schema, value, at)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const said = (schema: z.ZodType, value: unknown, at?: string) => refusalOf(schema, value, at)?.message

it('says which field does not fit and what is needed there, in one sentence', () => {
  const one = (schema: z.ZodType, value: unknown) => said(z.object({ size: schema }), { size: value })
  expect(one(z.string(), undefined)).toBe('size is missing.')
  expect(one(z.enum(['a', 'b']), undefined)).toBe('size is missing.')
  expect(one(z.string(), 5)).toBe('size: a text is needed, not a number.')
  expect(one(z.string(), null)).toBe('size: a text is needed, not null.')
  expect(one(z.number(), 'five')).toBe('size: a number is needed, not a text.')
  expect(one(z.coerce.number(), 'five')).toBe('size: a number is needed.')
  expect(one(z.number().int(), 1.5)).toBe('size: a whole number is needed.')
  expect(one(z.boolean(), 'maybe')).toBe('size: true or false is needed, not a text.')
  expect(one(z.array(z.string()), {})).toBe('size: a list is needed, not a record of named fields.')
  expect(one(z.object({}), [])).toBe('size: a record of named fields is needed, not a list.')
  expect(one(z.string().max(3), 'long')).toBe('size: a text of at most 3 characters is needed.')
  expect(one(z.string().min(1), '')).toBe('size: a text of at least 1 character is needed.')
  expect(one(z.string().length(4), '')).toBe('size: a text of exactly 4 characters is needed.')
  expect(one(z.array(z.string()).max(1000), Array(1001).fill(''))).toBe(
    'size: a list of at most 1,000 items is needed.',
  )
  expect(one(z.number().min(1), 0)).toBe('size: a number of at least 1 is needed.')
  expect(one(z.number().positive(), 0)).toBe('size: a number of more than 0 is needed.')
  expect(one(z.enum(['top', 'center', 'bottom']), 'left')).toBe('size: one of "top", "center" or "bottom" is needed.')
  expect(one(z.literal(3), 4)).toBe('size: 3 is needed.')
  expect(one(z.union([z.literal(1), z.literal(2)]), 7)).toBe('size: 1 or 2 is needed.')
  expect(one(z.union([z.literal(0), z.literal(1), z.literal(2)]), 7)).toBe('size: one of 0, 1 or 2 is needed.')
  expect(one(z.union([z.string().min(2), z.literal('')]), 7)).toBe('size: a text is needed.')
  expect(one(z.string().min(3), ['a'])).toBe('size: a text is needed, not a list.')
  expect(one(z.number().int(), 1e300)).toBe('size: a whole number is needed.')
  expect(one(z.union([z.string(), z.array(z.string())]), 7)).toBe('size: a text or a list is needed.')
  expect(one(z.union([z.string(), z.array(z.string())]), ['a', 7])).toBe('size.1: a text is needed, not a number.')
  expect(one(z.email(), 'nobody')).toBe('size: an email address is needed.')
  expect(one(z.string().regex(/^\d+$/), 'x')).toBe('size: a text that matches /^\\d+$/ is needed.')
  expect(one(z.strictObject({}), { colour: 1 })).toBe('size: has no field "colour".')
  expect(
    one(
      z.string().refine(() => false),
      'x',
    ),
  ).toBe('size: this does not fit.')
  expect(one(z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]), {})).toBe(
    'size.k: "a" or "b" is needed.',
  )
  expect(said(z.object({}), 'x')).toBe('input: a record of named fields is needed, not a text.')
})

it('leaves the sentences of the contract as they are, and puts the place before them inside a module', () => {
  const schema = z.object({ colour: z.string().regex(/^#/, 'Use a colour like #052b3e') })
  expect(said(schema, { colour: 'red' })).toBe('Use a colour like #052b3e')
  expect(said(schema, { colour: 'red' }, 'data.0.props')).toBe('data.0.props.colour: Use a colour like #052b3e')
  expect(refusalOf(schema, {}, 'data.0.props')?.data).toEqual({
    field: 'data.0.props.colour',
    issues: [{ field: 'data.0.props.colour', message: 'data.0.props.colour is missing.' }],
  })
})

it('speaks in no call the words of the schema library', () => {
  const wrong = [undefined, null, '', 'x', 'x'.repeat(60_000), -1, 0.5, 1e300, true, [], ['x'], [[]], {}, { x: 1 }]
  const heard = new Set<string>()
  for (const call of CALLS) {
    const names = Object.keys((call.input as z.ZodObject).shape ?? {})
    for (const name of names) {
      for (const value of wrong) {
        const data = refusalOf(call.input, { [name]: value })?.data as { issues: { message: string }[] } | undefined
        for (const { message } of data?.issues ?? []) heard.add(message)
      }
    }
  }
  expect(heard.size).toBeGreaterThan(200)
  const foreign =
    /\bInvalid (input|option|key|element|string|value|number)|Too (small|big)|\bexpected\b|Unrecognized|undefined|NaN/
  expect([...heard].filter((message) => message === '' || foreign.test(message))).toEqual([])
})
