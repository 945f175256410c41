// `npm run verify` does so for longer: 200 visits to 2 MB, 1,000 folios.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAndEnd, largeFolio, lookIn, WAYS_TO_END } from '../../test/churn.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { expectRest, loadOf, loggedWarnings, rowsOfLoad } from '../../test/load-figures.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'

const { log, lines } = loggedWarnings()
let server: TestServer
let ada: Person
/** Servers of other files in this process may have sockets. */
let before: Record<string, number>
beforeAll(async () => {
  server = await startServer({ log })
  ada = await signUp(server)
  before = await loadOf(server)
})
afterAll(() => server.stop())

it('H1: short visits to a large folio leave nothing held, running or waiting, and nothing in the log', async () => {
  const token = await largeFolio(server, ada, 600_000)
  const again = await signIn(server, ada)
  await lookIn(server, [ada, again], token, 12)
  await expectRest(server, before)
  expect(lines).toEqual([])
})

it('N18: folios that end right after they were created, in every way, leave nothing behind and nothing in the log', async () => {
  await createAndEnd(server, { pairs: WAYS_TO_END.length, longestMs: 100, atOnce: WAYS_TO_END.length })
  await expectRest(server, before)
  expect(lines).toEqual([])
})

it('shows each budget, queue and task in the metrics, and says that the server is ready', async () => {
  const text = await (await fetch(`${server.internalUrl}/metrics`)).text()
  for (const [of, kinds] of rowsOfLoad) {
    for (const kind of kinds) expect(text).toContain(`recto_${kind}{of="${of}"}`)
  }
  await expectRest(server, before)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' })
})
