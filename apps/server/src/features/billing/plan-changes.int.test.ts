import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { CELLS, nameOf, walk } from '../../../test/plan-changes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())

/** The other cells are walked by `npm run verify -- plan-changes`. */
const SHORT = [
  'ProMonthly25, active: free',
  'ProYearly25, active: cancel',
  'NewPlusMonthly25, active: fewerSeats',
  'NewPlusMonthly25, scheduled: moreSeats',
  'ProMonthly25, scheduled: takeBack',
  'UnlimitedMonthly25, active: ProMonthly25',
  'NewPlusMonthly25, trial: cancelTrial',
  'ProMonthly25, locked: cancel',
  'NewPlusYearly25, cancelling: fewerSeats',
  'Parking, parked: cancel',
]

it('E6, E7: what is said before a change of plan or seats, its mail and its ledger are what then happens [BILL-66]', async () => {
  const cells = CELLS.filter((cell) => SHORT.includes(nameOf(cell)))
  expect(cells.length).toBe(SHORT.length)
  const walked = await Promise.all(cells.map(async (cell) => [nameOf(cell), (await walk(server, cell)).differences]))
  expect(walked).toEqual(cells.map((cell) => [nameOf(cell), []]))
}, 120_000)
