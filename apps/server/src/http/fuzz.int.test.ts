import { CALLS } from '@recto/contract'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Envelope } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
})

/** Calls that end the session or are limited to a few an hour would make the rest say 401 or 429 only. */
const LEFT_OUT = new Set(['SignOut', 'RevokeSession', 'ExportV3'])
const calls = CALLS.filter(({ name, upload, limit }) => !LEFT_OUT.has(name) && !upload && limit?.per !== 'subject')

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '\0',
    'a\0b',
    '%',
    '\\',
    "'; drop table folio; --",
    '\ud800',
    '9'.repeat(400),
    -1,
    1e308,
  ),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { toString: 1 }, { __proto__: null }, Number.MAX_SAFE_INTEGER),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

it('whatever is sent to whichever call, the answer is an envelope and never a failure of ours', async () => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Under fire' })
  const issued = (await (await ada.fetch('/Apiv1/GetAntiForgeryToken')).json()) as Envelope
  const { requestVerificationToken } = issued.Data as { requestVerificationToken: string }
  const request = fc.constantFrom(...calls).chain((call) => {
    const names = Object.keys((call.input as z.ZodObject).shape)
    const fields = Object.fromEntries(
      names.map((name) => [name, name === 'token' ? fc.oneof(fc.constant<unknown>(token), hostile) : hostile]),
    )
    return fc.record({
      call: fc.constant(call),
      input: fc.record(fields, { requiredKeys: [] }),
      isForm: fc.boolean(),
    })
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ call, input, isForm }) => {
      const pairs = Object.entries(input).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ])
      const response = await ada.fetch(`/Apiv1/${call.name}`, {
        method: 'POST',
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          RequestVerificationToken: requestVerificationToken,
        },
        body: isForm ? new URLSearchParams(pairs as [string, string][]).toString() : JSON.stringify(input),
      })
      const envelope = (await response.json()) as Envelope
      expect(Object.keys(envelope)).toEqual(['StatusCode', 'Message', 'Data'])
      expect([call.name, response.status < 500]).toEqual([call.name, true])
    }),
    { numRuns: 350, seed: 7 },
  )
})
