import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { killPurchases } from '../../../test/purchase-kills.ts'

let ahead = 0
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + ahead, env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())

it('sixty purchases that are cut at six points, lost and asked for twice end as they were wanted, to the cent [BILL-65]', async () => {
  const seed = Number(process.env.RECTO_SEED ?? Date.now() % 1_000_000)
  const later = (ms: number) => {
    ahead += ms
  }
  const end = await killPurchases(server, { count: 60, perTeam: 5, seed, later })
  console.info(`seed ${seed}: ${JSON.stringify(end)}`)
  expect(Object.values(end.cuts).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5)
  expect(end).toMatchObject({
    open: 0,
    doubled: 0,
    gaps: 0,
    takenCents: end.wantedCents,
    givenCredits: end.soldCredits,
  })
  expect(end.paid + end.declined).toBe(end.purchases)
  expect(end.invoices).toBe(end.paid)
}, 180_000)
