import { expect, it } from 'vitest'
import { converge } from './converge.ts'

it('five people, each cut off again and again: the same bytes and layout for all, no overlap, nothing dropped unseen', async () => {
  for (const seed of [1, 2, 3]) {
    const result = await converge({ seed, edits: 60 })
    expect(result.faults).toEqual([])
    expect(result.spans).toBeGreaterThan(0)
  }
})
