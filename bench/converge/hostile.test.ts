import { expect, it } from 'vitest'
import { playHostile } from './hostile.ts'

it('S6: whatever raw clients write, all read the same, a database can hold it, and mending changes nothing that is shown', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 20; seed++) {
    const { findings, faults } = playHostile(seed)
    expect({ seed, faults }).toEqual({ seed, faults: [] })
    for (const { kind } of findings) kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(
    ['bad-data', 'bad-place', 'bad-section', 'broken-reference', 'orphan', 'overlap', 'unknown-type'].sort(),
  )
})
