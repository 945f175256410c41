import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItems, drawn } from '../test/drawing.ts'
import { compareReading, type GridItem, MAX_PASSES, overlaps, PUSH_GAP_ROWS, resolve } from './index.ts'

/** The rules R1 to R4 written as they read, every module against every other: slow, and plainly right. */
function resolveByTheRules(items: readonly GridItem[], fixed: readonly string[]): Map<string, number> {
  const order = [...items].sort(compareReading)
  const settled: GridItem[] = []
  const lowest = (among: readonly GridItem[]) => Math.max(...among.map((one) => one.y + one.h))
  const locked = order.filter((item) => item.locked)
  for (const item of [...locked, ...order.filter((one) => !one.locked && fixed.includes(one.id))]) {
    if (!settled.some((one) => overlaps(one, item))) settled.push(item)
  }
  const rest: GridItem[] = []
  for (const item of order.filter((one) => !settled.includes(one))) {
    let at = item
    let pass = 0
    for (; pass < MAX_PASSES && settled.some((one) => overlaps(one, at)); pass++) {
      at = { ...at, y: lowest(settled.filter((one) => overlaps(one, at))) + PUSH_GAP_ROWS }
    }
    if (settled.some((one) => overlaps(one, at))) rest.push(item)
    else settled.push(at)
  }
  for (const item of rest) settled.push({ ...item, y: lowest(settled) + PUSH_GAP_ROWS })
  return new Map(settled.map((one) => [one.id, one.y]))
}

describe('resolve', () => {
  it('settles what is overlapped below the fixed module, 2 rows apart [GRID-15] (R3)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [10, 4, 10, 8] })
    expect(resolve(layout, { fixed: ['a'] })).toPlace({ a: [0, 0, 20, 8], b: [10, 10, 10, 8] })
  })

  it('keeps the module in hand where it is, also when it came from below [GRID-15] (R1)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [10, 4, 10, 8] })
    expect(resolve(layout, { fixed: ['b'] })).toPlace({ a: [0, 14, 20, 8], b: [10, 4, 10, 8] })
  })

  it('lets what is pushed push the next, and leaves the rest alone', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [10, 4, 20, 8], c: [25, 14, 10, 8], d: [40, 14, 10, 8] })
    expect(resolve(layout)).toPlace({
      a: [0, 0, 20, 8],
      b: [10, 10, 20, 8],
      c: [25, 20, 10, 8],
      d: [40, 14, 10, 8],
    })
  })

  it('leaves modules that touch where they are: touching is not overlapping (R6)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 8, 20, 8], c: [20, 0, 10, 8] })
    expect(resolve(layout)).toBe(layout)
  })

  it('goes below the lowest of several that it overlaps', () => {
    const layout = drawn({ a: [0, 0, 10, 8], b: [10, 0, 10, 14], c: [0, 4, 20, 6] })
    expect(resolve(layout)).toPlace({ a: [0, 0, 10, 8], b: [10, 0, 10, 14], c: [0, 16, 20, 6] })
  })

  it('keeps what stood below a pushed module below it', () => {
    const layout = drawn({ a: [0, 0, 20, 30], b: [0, 10, 20, 8], c: [0, 31, 20, 4] })
    expect(resolve(layout, { fixed: ['a'] })).toPlace({ a: [0, 0, 20, 30], b: [0, 32, 20, 8], c: [0, 42, 20, 4] })
  })

  it('pushes a module past a locked one', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [0, 4, 20, 8], rock: [0, 16, 20, 6, 'locked'] })
    expect(resolve(layout)).toPlace({ a: [0, 0, 20, 8], b: [0, 24, 20, 8], rock: [0, 16, 20, 6] })
  })

  it('moves the later of two locked modules that overlap (R2)', () => {
    const layout = drawn({ late: [0, 4, 20, 8, 'locked'], early: [0, 0, 20, 8, 'locked'] })
    expect(resolve(layout)).toPlace({ late: [0, 10, 20, 8], early: [0, 0, 20, 8] })
  })

  it('lets the module in hand yield to a locked one, whichever begins above (R2)', () => {
    const layout = drawn({ rock: [0, 0, 20, 8, 'locked'], a: [0, 4, 20, 8] })
    expect(resolve(layout, { fixed: ['a'] })).toPlace({ rock: [0, 0, 20, 8], a: [0, 10, 20, 8] })
    const from = drawn({ rock: [0, 4, 20, 8, 'locked'], a: [0, 0, 20, 8] })
    expect(resolve(from, { fixed: ['a'] })).toPlace({ rock: [0, 4, 20, 8], a: [0, 14, 20, 8] })
  })

  it('decides by id between modules in the same place', () => {
    const layout = drawn({ b: [0, 0, 20, 8], a: [0, 0, 20, 8] })
    expect(resolve(layout)).toPlace({ a: [0, 0, 20, 8], b: [0, 10, 20, 8] })
  })

  it('pushes one module at most 40 times, then puts it below everything [GRID-15] (R4)', () => {
    const rocks = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `r${at}`, x: 0, y: at * 5, w: 20, h: 4, locked: true }))
    const a = { id: 'z', x: 0, y: 1, w: 20, h: 4 }
    const far = { id: 'far', x: 30, y: 500, w: 20, h: 4 }
    const rowOf = (count: number) => resolve([...rocks(count), a, far]).find((one) => one.id === 'z')?.y
    // Each push takes it past one rock and onto the next.
    expect(rowOf(40)).toBe(201)
    expect(rowOf(41)).toBe(506)
    expect(resolve([...rocks(200), a, far])).toBeSound()
  })

  it('returns unchanged modules as the same objects (R8)', () => {
    const layout = drawn({ a: [0, 0, 20, 8], b: [10, 4, 10, 8], c: [40, 0, 10, 8] })
    const [a, b, c] = resolve(layout)
    expect(a).toBe(layout[0])
    expect(b).not.toBe(layout[1])
    expect(c).toBe(layout[2])
  })

  it('keeps whatever else a module carries', () => {
    const layout = [
      { id: 'a', x: 0, y: 0, w: 20, h: 8, title: 'A' },
      { id: 'b', x: 0, y: 0, w: 20, h: 8, title: 'B' },
    ]
    expect(resolve(layout)[1]).toEqual({ id: 'b', x: 0, y: 10, w: 20, h: 8, title: 'B' })
  })

  it('answers for an empty section', () => {
    expect(resolve([])).toEqual([])
  })

  it('gives every random layout the rows that the rules give, sound, in whatever order it comes [GRID-15] (R5, R7)', () => {
    const cases = fc.tuple(anyItems(), fc.array(fc.nat(39), { maxLength: 4 }), fc.nat())
    fc.assert(
      fc.property(cases, ([items, picks, seed]) => {
        const fixed = picks.flatMap((at) => items[at]?.id ?? [])
        const result = resolve(items, { fixed })
        expect(result).toBeSound()
        expect(new Map(result.map((one) => [one.id, one.y]))).toEqual(resolveByTheRules(items, fixed))
        const turned =
          items.length === 0 ? [] : [...items.slice(seed % items.length), ...items.slice(0, seed % items.length)]
        const again = new Map(resolve(turned, { fixed }).map((one) => [one.id, one.y]))
        expect(again).toEqual(new Map(result.map((one) => [one.id, one.y])))
      }),
      { seed: 15, numRuns: 400 },
    )
  })

  it('resolves a crowd of 300 modules by the same rules', () => {
    fc.assert(
      fc.property(anyItems(300, 400), (items) => {
        const rows = new Map(resolve(items).map((one) => [one.id, one.y]))
        expect(rows).toEqual(resolveByTheRules(items, []))
      }),
      { seed: 300, numRuns: 15 },
    )
  })
})
