import { expect, it } from 'vitest'
import { handClock } from '../test/hand-clock.ts'
import { AD_RETRY } from './features/plans/ad-retry.ts'
import { createRetries } from './retries.ts'

it('an ad that found no place is tried again 10 times, every 2 s [LIMIT-02]', () => {
  const clock = handClock()
  const at: number[] = []
  const retries = createRetries({ ...clock, again: () => fail() }, AD_RETRY)
  function fail(): void {
    at.push(clock.now())
    retries.failed()
  }
  fail()
  clock.pass(60_000)
  expect(at).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000])
})

it('ends with what it was for', () => {
  const clock = handClock()
  let tries = 0
  const retries = createRetries({ ...clock, again: () => tries++ }, AD_RETRY)
  retries.failed()
  retries.stop()
  clock.pass(60_000)
  expect(tries).toBe(0)
})
