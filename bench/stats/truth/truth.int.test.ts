import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../apps/server/test/harness.ts'
import { type Person, signUp } from '../../../apps/server/test/people.ts'
import { expectTruth } from './expect-truth.ts'
import { runMachine } from './machine.ts'

/** Four minutes before a month ends. */
const clock = { at: Date.UTC(2026, 9, 31, 23, 56) }
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock.at })
  ada = await signUp(server, { fullName: 'Ada Quill' })
})
afterAll(() => server.stop())

// `npm run verify` plays ten thousand, and scanners among them.
it('250 visits whose truth is known are counted as they were, over the end of a month', async () => {
  expectTruth(await runMachine(server, ada, clock, { visits: 250, seed: 7, readers: 'on' }))
}, 120_000)
