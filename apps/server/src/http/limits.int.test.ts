import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { createLimits } from './limits.ts'

let database: TestDatabase
let now = Date.now()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const DAY = 24 * 3600 * 1000
const BACKOFF = { free: 1, firstS: 30, maxS: 60, forgottenAfterS: 600 }

it('a counter that was made while the clock was 400 days ahead locks nobody out', async () => {
  const limits = createLimits({ pool: database.pool, now: () => now })
  now += 400 * DAY
  const limit = { max: 1, windowS: 600 }
  for (let at = 0; at < 3; at++) await limits.hit('ahead', limit)
  for (let at = 0; at < 3; at++) await limits.attempt('ahead too', BACKOFF)
  expect((await limits.hit('ahead', limit)).allowed).toBe(false)
  expect((await limits.attempt('ahead too', BACKOFF)).allowed).toBe(false)
  now -= 400 * DAY
  expect([await limits.hit('ahead', limit), await limits.hit('ahead', limit)]).toMatchObject([
    { allowed: true },
    { allowed: false, retryAfterS: 600 },
  ])
  expect(await limits.attempt('ahead too', BACKOFF)).toEqual({ allowed: true })
})

it('an attempt that overtakes another by the clock of its node is counted with it', async () => {
  const limits = createLimits({ pool: database.pool, now: () => now })
  const limit = { max: 1, windowS: 600 }
  await limits.hit('skew', limit)
  now -= 500
  expect((await limits.hit('skew', limit)).allowed).toBe(false)
})

it('attempts that are given back or succeed cost nothing; the others wait twice as long each', async () => {
  const limits = createLimits({ pool: database.pool, now: () => now })
  const attempt = () => limits.attempt('door', BACKOFF)
  for (let at = 0; at < 3; at++) {
    expect(await attempt()).toEqual({ allowed: true })
    await limits.giveBack('door')
  }
  expect([await attempt(), await attempt()]).toEqual([{ allowed: true }, { allowed: false, retryAfterS: 30 }])
  now += 30_000
  expect([await attempt(), await attempt()]).toEqual([{ allowed: true }, { allowed: false, retryAfterS: 60 }])
  await limits.reset('door')
  expect(await attempt()).toEqual({ allowed: true })
})
