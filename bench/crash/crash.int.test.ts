import { expect, it } from 'vitest'
import { runCrashes } from './rounds.ts'

it('ten kills under people who edit: nothing acknowledged is lost, nothing is there twice, all see the same', async () => {
  const report = await runCrashes({ rounds: 10, seed: 20_261_121, editors: 8 })
  expect(report).toMatchObject({ lost: [], duplicated: [], forgotten: [], unequal: [] })
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.strikes.between).toBe(2)
}, 150_000)
