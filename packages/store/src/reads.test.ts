import { newFolioDocument, newModule } from '@recto/document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { actsOf } from '../test/acts.ts'
import { only, people } from '../test/people.ts'
import { CHART, SPECS, TABLE, TEXT } from '../test/specs.ts'
import { readFolio } from './read-folio.ts'
import { createFolioStore } from './store.ts'
import type { StoreChange } from './types.ts'
import { folioUpdate } from './write-folio.ts'

const {
  undo: _undo,
  redo: _redo,
  ...ACTS
} = actsOf({
  text: TEXT,
  words: 'html',
  table: TABLE,
  chart: CHART,
  cell: (value) => `${value}`,
})
const act = fc.record({ what: fc.constantFrom(...Object.keys(ACTS)), a: fc.nat(99), b: fc.nat(99) })

it('reads in the middle of a transaction what is written by then, as reading the whole folio would (S30)', () => {
  fc.assert(
    fc.property(fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), (steps) => {
      const { store } = only(people(1))
      const changes: StoreChange[] = []
      store.subscribe((change) => changes.push(change))
      for (const acts of steps) {
        const before = new Map(store.read().modules.map((module) => [module.id, module]))
        changes.length = 0
        store.transact(() => {
          for (const { what, a, b } of acts) {
            ACTS[what]?.(store, a, b)
            expect(store.read()).toEqual(readFolio(store.doc, SPECS))
          }
        })
        const after = store.read()
        expect(after).toEqual(readFolio(store.doc, SPECS))
        const told = new Set(changes.flatMap(({ modules, texts }) => [...modules, ...[...texts].map(moduleOfText)]))
        for (const module of after.modules)
          if (!told.has(module.id)) expect(module, 'nobody was told of it').toBe(before.get(module.id))
        for (const id of before.keys())
          if (!after.modules.some((module) => module.id === id)) expect([...told], 'it went').toContain(id)
      }
    }),
    { numRuns: 75 },
  )
})
const moduleOfText = (name: string): string => name.split('/')[0] ?? ''

/** A folio of `count` texts, whose props count how often they are read. */
function countedFolio(count: number) {
  let reads = 0
  const spec = SPECS[TEXT] as NonNullable<(typeof SPECS)[typeof TEXT]>
  const counted = {
    ...SPECS,
    [TEXT]: {
      ...spec,
      get props() {
        reads++
        return spec.props
      },
    },
  }
  const folio = newFolioDocument(SPECS)
  const sectionId = only(folio.sections).id
  const modules = Array.from({ length: count }, (_, at) =>
    newModule(spec, { sectionId, rect: { x: 0, y: at * 10, w: 30, h: 8 } }),
  )
  const doc = new Y.Doc()
  Y.applyUpdate(doc, folioUpdate({ ...folio, modules }, SPECS), 'server')
  const store = createFolioStore({ doc, specs: counted })
  return {
    store,
    ids: modules.map(({ id }) => id),
    /** Reads of props while it runs. */
    readsOf(run: () => void): number {
      reads = 0
      run()
      return reads
    },
  }
}

it('a command on each of n modules within a transaction reads a fixed number of modules for each (S30)', () => {
  const readsFor = (count: number): number => {
    const { store, ids, readsOf } = countedFolio(count)
    return readsOf(() =>
      store.transact(() => {
        for (const id of ids) {
          store.setModule(id, { locked: true })
          store.setProps(id, { header: 'Changed' })
          expect(store.module(id)?.props).toEqual({ header: 'Changed' })
        }
      }),
    )
  }
  const [few, many] = [readsFor(10), readsFor(100)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(10 * few)
})

it('what changes beside the props of modules has none of them read again (S30)', () => {
  const { store, ids, readsOf } = countedFolio(100)
  const patches = Object.fromEntries(ids.map((id) => [id, { locked: true, z: 9 }]))
  expect(readsOf(() => store.setModules(patches))).toBe(0)
  expect(store.read().modules.every(({ locked, z }) => locked && z === 9)).toBe(true)
  expect(readsOf(() => store.undo())).toBe(0)
  expect(store.read().modules.some(({ locked }) => locked)).toBe(false)
})
