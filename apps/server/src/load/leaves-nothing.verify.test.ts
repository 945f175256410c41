import { expect, it } from 'vitest'
import { createAndEnd, largeFolio, lookIn } from '../../test/churn.ts'
import { startServer } from '../../test/harness.ts'
import { expectRest, loggedWarnings } from '../../test/load-figures.ts'
import { signUp } from '../../test/people.ts'
import { shareWith } from '../../test/shares.ts'

it('H1: 200 short visits of ten people to a folio of 2 MB leave nothing held, running or waiting, and nothing in the log', async () => {
  const { log, lines } = loggedWarnings()
  const server = await startServer({ log })
  try {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(server)))
    const [owner] = people as [(typeof people)[0]]
    const token = await largeFolio(server, owner, 2_000_000)
    for (const person of people.slice(1)) await shareWith(server, token, person, 2)
    await lookIn(server, people, token, 200)
    await expectRest(server)
    expect(lines).toEqual([])
  } finally {
    await server.stop()
  }
})

it('N18: 1,000 folios that end 0 to 5 s after they were created, in every way, leave nothing behind', async () => {
  const { log, lines } = loggedWarnings()
  const server = await startServer({ log })
  try {
    await createAndEnd(server, { pairs: 1000, longestMs: 5000, atOnce: 24 })
    await expectRest(server)
    expect(lines).toEqual([])
  } finally {
    await server.stop()
  }
})
