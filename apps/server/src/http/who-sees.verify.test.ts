import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { pickerOf, tryEveryone } from '../../test/who-sees.ts'

const TEAMS = 300

const clock = { ms: Date.now() }
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => clock.ms })
})
afterAll(() => server.stop())

it('for every folio of 300 random teams, what the Share popup says of anyone is what the doors do', async () => {
  const [gen] = fc.sample(fc.gen(), 1)
  const { folios, tried, opened, unnamed, through, wrong } = await tryEveryone(server, clock, pickerOf(gen), TEAMS)
  console.log(
    `${TEAMS} teams, ${folios} folios, ${tried} tries, ${opened} got in, ${unnamed} unnamed, ${wrong.length} differences; by`,
    through,
  )
  expect(wrong).toEqual([])
  expect(Object.keys(through).sort()).toEqual(['domain', 'link', 'person', 'team', 'workspace'])
}, 3_600_000)
