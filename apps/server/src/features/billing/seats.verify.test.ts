import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { raceForSeats } from '../../../test/seat-race.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('fifty purchases, invitations and acceptances at once, with lost answers and repeats, end at the plan’s twelve seats', async () => {
  const end = await raceForSeats(server, 50)
  expect(end).toMatchObject({ seats: 12, members: 12, bought: 10, paid: 10, unsettled: 0, contradictions: [] })
  expect(end.paidCents).toBe(end.boughtCents)
  expect(end.invitationsLeft).toBe(39)
}, 240_000)
