import { expect, it } from 'vitest'
import { createWindow } from './limits.ts'

it('a window lets so many through for each key, then says how long to wait, then starts anew', () => {
  let now = 5000
  const hit = createWindow(() => now, { max: 2, windowMs: 60_000 })
  expect([hit('a'), hit('a'), hit('b')].map((answer) => answer.allowed)).toEqual([true, true, true])
  now += 20_500
  expect(hit('a')).toEqual({ allowed: false, retryAfterS: 40 })
  expect(hit('b')).toEqual({ allowed: true })
  now += 40_000
  expect(hit('a')).toEqual({ allowed: true })
})

it('a clock that is set back does not lock anybody out', () => {
  let now = 10_000_000
  const hit = createWindow(() => now, { max: 1, windowMs: 60_000 })
  hit('a')
  now -= 3_600_000
  expect(hit('a')).toEqual({ allowed: true })
})

it('F2: what weighs more uses a window up sooner', () => {
  const hit = createWindow(() => 0, { max: 10, windowMs: 60_000 })
  expect([hit('a', 5), hit('a', 5), hit('a', 1), hit('b', 1)].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    false,
    true,
  ])
})
