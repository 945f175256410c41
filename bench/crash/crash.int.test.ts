import { expect, it } from 'vitest'
import { runCrash } from './rounds.ts'

it('ten crashes under 20 editors lose and double nothing that was acknowledged, and editing is back within 5 s', {
  timeout: 180_000,
}, async () => {
  const result = await runCrash({ rounds: 10, seed: Date.now() })
  expect(result).toMatchObject({ lost: [], duplicated: [], forgotten: [], unequal: 0 })
  // The other tests run beside it: the slowest says something about them, the usual one about the restart.
  expect(result.restartMs.toSorted((a, b) => a - b)[5]).toBeLessThan(5000)
  expect(Math.min(...Object.values(result.rounds))).toBeGreaterThan(0)
  expect(result.saved).toBeGreaterThan(1000)
})
