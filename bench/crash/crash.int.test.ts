import { expect, it } from 'vitest'
import { runCrash } from './rounds.ts'

/** The same in each run; `npm run crash` has twice as many editors. */
const SEED = 20261121

it(`two crashes under ten editors lose and double nothing that was acknowledged (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  const result = await runCrash({ rounds: 2, seed: SEED, editors: 5 })
  const outcomes = Object.values(result.of)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ lost: [], duplicated: [], forgotten: [], unequal: 0 })
  }
  // How soon editing is back is the command's to say: other tests run beside this one.
  expect(outcomes.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(2)
  expect(result.saved).toBeGreaterThan(100)
})
