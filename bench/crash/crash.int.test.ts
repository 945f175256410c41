import { expect, it } from 'vitest'
import { runCrash } from './rounds.ts'

it('ten crashes under 20 editors lose and double nothing that was acknowledged, and editing is back within 5 s', {
  timeout: 180_000,
}, async () => {
  const result = await runCrash({ rounds: 10, seed: Date.now() })
  const outcomes = Object.values(result.of)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ lost: [], duplicated: [], forgotten: [], unequal: 0 })
  }
  // The other tests run beside it: the slowest says something about them, the usual one about the restart.
  const restarts = outcomes.flatMap(({ restartMs }) => restartMs).toSorted((a, b) => a - b)
  expect(restarts[Math.floor(restarts.length / 2)]).toBeLessThan(5000)
  expect(outcomes.filter(({ rounds }) => rounds === 0)).toHaveLength(result.skipped.length)
  expect(result.saved).toBeGreaterThan(1000)
})
