import fc from 'fast-check'
import { expect } from 'vitest'
import { COLUMNS, type GridItem, MIN_MODULE_ROWS, overlaps, type Rect, resolve } from '../src/index.ts'

/** A module as a test draws it: x, y, w, h in columns and rows, and `'locked'` where it is. */
export type Drawing = Readonly<Record<string, readonly [number, number, number, number, 'locked'?]>>

/** The modules of a drawing, in the order drawn. */
export const drawn = (drawing: Drawing): GridItem[] =>
  Object.entries(drawing).map(([id, [x, y, w, h, locked]]) =>
    locked ? { id, x, y, w, h, locked: true } : { id, x, y, w, h },
  )

const draw = (items: readonly GridItem[]) =>
  Object.fromEntries(items.map(({ id, x, y, w, h }) => [id, [x, y, w, h]] as const))

/** What is wrong with a layout whatever made it: rules R5, R6, R7 and the limits of the grid. */
function faultsOf(items: readonly GridItem[]): string[] {
  const faults: string[] = []
  for (const [at, item] of items.entries()) {
    const name = `${item.id} at ${[item.x, item.y, item.w, item.h]}`
    if (![item.x, item.y, item.w, item.h].every(Number.isInteger)) faults.push(`${name} is not in whole cells`)
    if (item.x < 0 || item.x + item.w > COLUMNS || item.y < 0) faults.push(`${name} leaves the grid`)
    if (item.w < (item.minW ?? 1)) faults.push(`${name} is under its minimum width`)
    if (item.h < Math.max(item.minH ?? 0, MIN_MODULE_ROWS)) faults.push(`${name} is under its minimum height`)
    for (const other of items.slice(at + 1)) if (overlaps(item, other)) faults.push(`${name} overlaps ${other.id}`)
  }
  if (resolve(items) !== items) faults.push('resolving it again changes it')
  if (resolve([...items].reverse()).some((item) => !items.includes(item))) faults.push('its order matters')
  return faults
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** The layout is this drawing, and no rule of the grid is broken. */
    toPlace(drawing: Drawing): R
    /** No rule of the grid is broken. */
    toBeSound(): R
  }
}

expect.extend({
  toPlace(items: readonly GridItem[], drawing: Drawing) {
    const expected = draw(drawn(drawing))
    const faults = faultsOf(items)
    return {
      pass: this.equals(draw(items), expected) && faults.length === 0,
      actual: draw(items),
      expected,
      message: () => (faults.length > 0 ? faults.join('\n') : 'modules stand elsewhere than drawn'),
    }
  },
  toBeSound(items: readonly GridItem[]) {
    const faults = faultsOf(items)
    return { pass: faults.length === 0, message: () => faults.join('\n') }
  },
})

/** Random modules inside the columns, overlapping as it comes; some locked. */
export function anyItems(maxCount = 40, maxRow = 80): fc.Arbitrary<GridItem[]> {
  const item = fc
    .record({
      x: fc.nat(COLUMNS - 1),
      y: fc.nat(maxRow),
      w: fc.integer({ min: 1, max: COLUMNS }),
      h: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 4, max: 24 }) }, fc.integer({ min: 900, max: 1500 })),
      locked: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map((one) => ({ ...one, x: Math.min(one.x, COLUMNS - one.w) }))
  return fc.array(item, { maxLength: maxCount, size: 'max' }).chain((ones) =>
    fc
      .shuffledSubarray(
        ones.map((_, at) => `m${at}`),
        { minLength: ones.length },
      )
      .map((ids) => ones.map((one, at) => ({ ...one, id: ids[at] as string }))),
  )
}

/** Random modules that stand free of each other. */
export const soundItems = (maxCount?: number, maxRow?: number): fc.Arbitrary<GridItem[]> =>
  anyItems(maxCount, maxRow).map((items) => [...resolve(items)])

/** The modules inside `items` that stand in `rect`, found one by one: what the index is checked against. */
export const standingIn = (items: readonly GridItem[], rect: Rect): string[] =>
  items.filter((item) => overlaps(item, rect)).map((item) => item.id)
