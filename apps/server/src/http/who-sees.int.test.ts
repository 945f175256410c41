import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { pickerOf, tryEveryone } from '../../test/who-sees.ts'

const clock = { ms: Date.now() }
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => clock.ms })
})
afterAll(() => server.stop())

it('E5: the Share popup of a folio says who gets in and who edits, and the doors do just that', async () => {
  const [gen] = fc.sample(fc.gen(), 1)
  const { tried, opened, unnamed, through, wrong } = await tryEveryone(server, clock, pickerOf(gen), 3)
  expect(wrong).toEqual([])
  expect(opened).toBeGreaterThan(tried / 10)
  // Who gets in through a workspace or the team is in no list of the people added by name.
  expect(unnamed).toBeGreaterThan(0)
  expect(Object.keys(through)).toEqual(expect.arrayContaining(['person', 'workspace', 'team', 'link']))
})
