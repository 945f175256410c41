import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { killPurchases } from '../../../test/purchase-kills.ts'

let ahead = 0
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + ahead, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())

it('a thousand purchases that are cut at six points, lost and asked for twice end as they were wanted, to the cent', async () => {
  const seed = Number(process.env.RECTO_SEED ?? Date.now() % 1_000_000)
  const later = (ms: number) => {
    ahead += ms
  }
  const end = await killPurchases(server, { count: 1_000, perTeam: 10, seed, later })
  console.info(`seed ${seed}: ${JSON.stringify(end)}`)
  for (const [point, cuts] of Object.entries(end.cuts)) expect([point, cuts > 10]).toEqual([point, true])
  expect(end).toMatchObject({
    open: 0,
    doubled: 0,
    gaps: 0,
    takenCents: end.wantedCents,
    givenCredits: end.soldCredits,
  })
  expect(end.paid + end.declined).toBe(end.purchases)
  expect(end.invoices).toBe(end.paid)
}, 1_800_000)
