import { expect, it } from 'vitest'
import { playHostile } from './hostile.ts'

const SEEDS = 200

it('S6: 200 folios of hostile clients: mending changes nothing that is shown', () => {
  const faulty = Array.from({ length: SEEDS }, (_, at) => playHostile(at + 1)).filter(({ faults }) => faults.length > 0)
  expect(faulty.map(({ seed, faults }) => ({ seed, faults }))).toEqual([])
})
