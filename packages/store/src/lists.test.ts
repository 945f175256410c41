import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectSame, meet, only, people } from '../test/people.ts'
import { CHART } from '../test/specs.ts'
import type { FolioStore } from './types.ts'

type Item = { id: string; label: string; value: number; note?: string }

/** Two people who both have a chart of four values in front of them. */
function twoAtAChart(values = 4) {
  const both = people(2)
  const [ines, tomas] = both as [(typeof both)[0], (typeof both)[0]]
  const items = Array.from({ length: values }, (_, at) => ({ id: `v${at}`, label: `L${at}`, value: at }))
  const sectionId = only(ines.store.read().sections).id
  const [id = ''] = ines.store.addModules([
    { type: CHART, sectionId, rect: { x: 0, y: 20, w: 20, h: 20 }, props: { items } },
  ])
  meet(both)
  const of = (store: FolioStore) => store.module(id)?.props.items as Item[]
  const set = (store: FolioStore, change: (items: Item[]) => unknown[]) =>
    store.setProps(id, { items: change(of(store)) })
  return { both, ines: ines.store, tomas: tomas.store, id, of, set }
}

const patched = (id: string, patch: Partial<Item>) => (items: Item[]) =>
  items.map((item) => (item.id === id ? { ...item, ...patch } : item))

describe('a list of items', () => {
  it('two people changing two fields of one item, and two items, both win (S1)', () => {
    const { both, ines, tomas, of, set } = twoAtAChart()
    set(ines, patched('v0', { label: 'Rent' }))
    set(tomas, patched('v0', { value: 70 }))
    set(ines, patched('v3', { value: 9 }))
    set(tomas, patched('v2', { note: 'late' }))
    meet(both)
    expectSame(both)
    expect(of(ines)).toEqual([
      { id: 'v0', label: 'Rent', value: 70 },
      { id: 'v1', label: 'L1', value: 1 },
      { id: 'v2', label: 'L2', value: 2, note: 'late' },
      { id: 'v3', label: 'L3', value: 9 },
    ])
  })

  it('one adds, one sorts, one takes away: nothing of it is lost', () => {
    const { both, ines, tomas, of, set } = twoAtAChart()
    set(ines, (items) => [...items.slice(0, 2), { id: 'new', label: 'New', value: 5 }, ...items.slice(2)])
    set(tomas, (items) => items.filter(({ id }) => id !== 'v0').toReversed())
    set(ines, patched('v3', { value: 30 }))
    meet(both)
    expectSame(both)
    expect(
      of(ines)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['new', 'v1', 'v2', 'v3'])
    expect(of(ines).find(({ id }) => id === 'v3')?.value).toBe(30)
    expect(of(ines)[0]?.id).toBe('v3')
  })

  it('each change of the list is one undo step, which takes back nothing of anybody else', () => {
    const { both, ines, tomas, of, set } = twoAtAChart()
    const before = of(ines)
    set(ines, (items) => items.toReversed())
    set(ines, (items) => items.slice(1))
    set(ines, patched('v1', { note: 'x' }))
    set(tomas, patched('v2', { value: 200 }))
    meet(both)
    for (let step = 0; step < 3; step++) ines.undo()
    expect(of(ines)).toEqual(patched('v2', { value: 200 })(before))
    for (let step = 0; step < 3; step++) ines.redo()
    expect(of(ines).map(({ id }) => id)).toEqual(['v2', 'v1', 'v0'])
  })

  it('what is the same is not written, and a moved item is one key (S7)', () => {
    const { ines, set } = twoAtAChart(200)
    let bytes = 0
    ines.doc.on('update', (update: Uint8Array) => {
      bytes += update.length
    })
    set(ines, (items) => items.map((item) => ({ ...item })))
    expect(bytes).toBe(0)
    set(ines, (items) => [...items.slice(1), items[0] as Item])
    expect(bytes).toBeLessThan(80)
  })

  it('reads as it was set, whatever was done to it before', () => {
    const ids = fc.uniqueArray(fc.nat(12), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, fc.nat(5)), { maxLength: 12 }), (sets) => {
        const { ines, of, set } = twoAtAChart()
        for (const [order, value] of sets) {
          const next = order.map((n) => ({ id: `v${n}`, label: `${value}`, value: n, ...(value > 2 && { note: 'n' }) }))
          set(ines, () => next)
          expect(of(ines)).toEqual(next)
        }
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('items that cannot be told apart are one value', () => {
    const { ines, of, set } = twoAtAChart()
    const twins = [
      { id: 'a', label: 'x', value: 1 },
      { id: 'a', label: 'y', value: 2 },
    ]
    set(ines, () => twins)
    expect(of(ines)).toEqual(twins)
    set(ines, () => [{ id: 'b', label: 'z', value: 3 }])
    expect(of(ines)).toEqual([{ id: 'b', label: 'z', value: 3 }])
  })
})
