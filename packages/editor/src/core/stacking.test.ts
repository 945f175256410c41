import { describe, expect, it } from 'vitest'
import { restacked, type StackMove } from './stacking.ts'

/** A pile by z, given in reading order. */
const pile = (...z: number[]) => z.map((one, at) => ({ id: 'abcdef'[at] as string, z: one }))

/** Ids from the lowest to the uppermost after a move. */
function order(modules: { id: string; z: number }[], ids: string[], to: StackMove): string {
  const changed = restacked(modules, ids, to)
  return modules
    .map(({ id, z }, at) => ({ id, at, z: changed[id] ?? z }))
    .sort((a, b) => a.z - b.z || a.at - b.at)
    .map((one) => one.id)
    .join('')
}

describe('bringing modules forward and back [MOD-27]', () => {
  const same = pile(2000, 2000, 2000, 2000)

  it('to the front and to the back, keeping the order among those moved', () => {
    expect(order(same, ['b', 'a'], 'front')).toBe('cdab')
    expect(order(same, ['d', 'c'], 'back')).toBe('cdab')
    expect(restacked(same, ['a'], 'front')).toEqual({ a: 2001 })
    expect(restacked(same, ['d'], 'back')).toEqual({ d: 1999 })
  })

  it('one step past the next one; a block of them moves as one', () => {
    expect(order(same, ['b'], 'forward')).toBe('acbd')
    expect(order(same, ['b'], 'backward')).toBe('bacd')
    expect(order(same, ['a', 'b'], 'forward')).toBe('cabd')
    expect(order(same, ['c', 'd'], 'forward')).toBe('abcd')
  })

  it('what is there already writes nothing', () => {
    expect(restacked(same, ['d'], 'front')).toEqual({})
    expect(restacked(same, ['a'], 'backward')).toEqual({})
  })

  it('under the lowest z of 1 the others are lifted instead', () => {
    const low = pile(1, 1, 5)
    const changed = restacked(low, ['c'], 'back')
    expect(order(low, ['c'], 'back')).toBe('cab')
    expect(Object.values({ a: 1, b: 1, c: 5, ...changed }).every((z) => z >= 1)).toBe(true)
  })
})
