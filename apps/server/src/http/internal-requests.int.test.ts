import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

const BODIES: [what: string, init: RequestInit][] = [
  ['nothing, called JSON', { method: 'POST', headers: { 'content-type': 'application/json' } }],
  ['half a JSON', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":' }],
  ['a type of no kind', { method: 'POST', headers: { 'content-type': 'x/y' }, body: 'x' }],
  ['nothing, called a form', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['nothing, put', { method: 'PUT', headers: { 'content-type': 'application/json' } }],
  ['nothing, patched', { method: 'PATCH', headers: { 'content-type': 'application/json' } }],
  ['nothing, deleted', { method: 'DELETE', headers: { 'content-type': 'application/json' } }],
]

it('N0: the internal port answers requests that cannot be read in words, and never with 500', async () => {
  for (const path of ['/', '/metrics', '/dev/outbox', '/dev/payments', '/dev/outbox/x', '/nowhere', '/%'])
    for (const [what, init] of BODIES) {
      const answer = await fetch(`${server.internalUrl}${path}`, init)
      expect([path, what, answer.status < 500, (await answer.text()).length > 0]).toEqual([path, what, true, true])
    }
})
