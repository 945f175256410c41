import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderKey, MAX_ORDER_LENGTH, orderBetween, orderKeys } from './order.ts'

const key = fc.stringMatching(/^[0-9A-Za-z]{0,8}[1-9A-Za-z]$/)

describe('order keys', () => {
  it('lies between any two different keys, and is a key itself (D14)', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        fc.pre(a !== b)
        const [low, high] = a < b ? [a, b] : [b, a]
        const between = orderBetween(low, high)
        return low < between && between < high && isOrderKey(between)
      }),
    )
  })

  it('goes before the first and behind the last', () => {
    fc.assert(
      fc.property(key, (a) => {
        const first = orderBetween(null, a)
        const last = orderBetween(a, null)
        return first < a && a < last && isOrderKey(first) && isOrderKey(last)
      }),
    )
  })

  it('keeps any run of insertions in order, wherever they go', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const keys: string[] = []
        for (const place of places) {
          const at = place % (keys.length + 1)
          keys.splice(at, 0, orderBetween(keys[at - 1] ?? null, keys[at] ?? null))
        }
        expect(keys).toEqual([...keys].sort())
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('stays short for 500 sections added one after another at either end', () => {
    let last: string | null = null
    let first: string | null = null
    for (let count = 0; count < 500; count++) {
      last = orderBetween(last, null)
      first = orderBetween(null, first)
    }
    expect(last?.length).toBeLessThanOrEqual(MAX_ORDER_LENGTH)
    expect(first?.length).toBeLessThanOrEqual(MAX_ORDER_LENGTH)
  })

  it('says so when nothing lies between', () => {
    expect(() => orderBetween('V', 'V')).toThrow(RangeError)
    expect(() => orderBetween('W', 'V')).toThrow(RangeError)
  })

  it('numbers any count of sections anew with short keys in order', () => {
    for (const count of [1, 2, 61, 62, 400]) {
      const keys = orderKeys(count)
      expect(keys).toHaveLength(count)
      expect(keys).toEqual([...new Set(keys)].sort())
      expect(keys.every((made) => isOrderKey(made) && made.length <= 3)).toBe(true)
    }
  })
})
