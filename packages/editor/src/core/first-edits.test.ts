import { type ModuleType, newFolioDocument, plainParagraph, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, type FolioStore, writeFolio } from '@recto/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

type Item = { id: string } & Record<string, unknown>

const TYPES = (Object.keys(SPECS) as ModuleType[]).filter((type) => SPECS[type].saved !== false)
const WITH_LISTS = TYPES.filter((type) => (SPECS[type].lists ?? []).length > 0)

/** How a module comes into a folio: with what its type starts with, with nothing said, or from content that lacks its lists. */
const DOORS = ['with its defaults', 'with nothing said', 'without its lists'] as const

/** One person adds a module; two others open the folio then, each in a tab of their own. */
function opened(type: ModuleType, door: (typeof DOORS)[number]): { id: string; tabs: [FolioStore, FolioStore] } {
  const doc = new Y.Doc()
  writeFolio(doc, newFolioDocument(SPECS), SPECS)
  const first = createFolioStore({ doc, specs: SPECS })
  const spec = SPECS[type]
  const given = { type, sectionId: first.read().sections[0]?.id ?? '', rect: { x: 0, y: 40, w: 30, h: 20 } }
  const [id = ''] = first.addModules([door === 'with its defaults' ? { ...given, props: spec.defaults() } : given])
  if (door === 'without its lists') {
    const map = doc.getMap('modules').get(id) as Y.Map<unknown>
    const lists = [...map.keys()].filter((key) => (spec.lists ?? []).some((name) => key === `p:${name}`))
    expect(lists, type).toHaveLength(spec.lists?.length ?? 0)
    for (const key of lists) map.delete(key)
  }
  const tab = (): FolioStore => {
    const own = new Y.Doc()
    Y.applyUpdate(own, Y.encodeStateAsUpdate(doc))
    return createFolioStore({ doc: own, specs: SPECS })
  }
  return { id, tabs: [tab(), tab()] }
}

function meet(tabs: readonly FolioStore[]): void {
  const updates = tabs.map(({ doc }) => Y.encodeStateAsUpdate(doc))
  for (const { doc } of tabs) for (const update of updates) Y.applyUpdate(doc, update)
}

const listOf = (store: FolioStore, id: string, name: string) => (store.module(id)?.props[name] ?? []) as Item[]

/** The item with another text in the first of its fields that has one; null if it has none. */
function renamed(item: Item, words: string): Item | null {
  const field = Object.keys(item).find((key) => key !== 'id' && /^(label|text|left|title|question|name)$/.test(key))
  return field && typeof item[field] === 'string' ? { ...item, [field]: words } : null
}

describe.each(DOORS)('E8: two people make the first edits of a module that was added %s', (door) => {
  it.each(WITH_LISTS)('%s: ids are the same in both tabs, and both edits are kept', (type) => {
    for (const name of SPECS[type].lists ?? []) {
      const { id, tabs } = opened(type, door)
      const [one, other] = tabs
      const ids = listOf(one, id, name).map((item) => item.id)
      expect(listOf(other, id, name).map((item) => item.id)).toEqual(ids)
      if (ids.length < 2) continue
      const [first, last] = [listOf(one, id, name)[0], listOf(other, id, name).at(-1)] as [Item, Item]
      const [mine, theirs] = [renamed(first, 'Mine'), renamed(last, 'Theirs')]
      if (!mine || !theirs) continue
      one.setProps(id, { [name]: listOf(one, id, name).map((item) => (item.id === mine.id ? mine : item)) })
      other.setProps(id, { [name]: listOf(other, id, name).map((item) => (item.id === theirs.id ? theirs : item)) })
      meet(tabs)
      expect(JSON.stringify(one.read())).toBe(JSON.stringify(other.read()))
      const now = listOf(one, id, name)
      expect(now.map((item) => item.id)).toEqual(ids)
      expect(now.at(0)).toEqual(mine)
      expect(now.at(-1)).toEqual(theirs)
    }
  })

  it('of all orders of adding, removing, renaming and moving items: both tabs are equal, and none is there twice', () => {
    const act = fc.record({ what: fc.constantFrom('add', 'remove', 'rename', 'move'), at: fc.nat(9) })
    fc.assert(
      fc.property(
        fc.constantFrom(...WITH_LISTS),
        fc.array(act, { maxLength: 4 }),
        fc.array(act, { maxLength: 4 }),
        (type, a, b) => {
          const { id, tabs } = opened(type, door)
          for (const [nth, acts] of [a, b].entries()) {
            const store = tabs[nth] as FolioStore
            for (const name of SPECS[type].lists ?? [])
              for (const { what, at } of acts) change(store, id, name, what, at)
          }
          meet(tabs)
          expect(JSON.stringify(tabs[0].read())).toBe(JSON.stringify(tabs[1].read()))
          for (const name of SPECS[type].lists ?? []) {
            const ids = listOf(tabs[0], id, name).map((item) => item.id)
            expect(new Set(ids).size).toBe(ids.length)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

let added = 0
function change(store: FolioStore, id: string, name: string, what: string, at: number): void {
  const list = listOf(store, id, name)
  const item = list[at % Math.max(1, list.length)]
  if (!item) return
  const others = list.filter((one) => one !== item)
  const acts: Record<string, () => Item[]> = {
    add: () => [...list, { ...item, id: `added${++added}` } as Item],
    remove: () => (others.length > 0 ? others : list),
    rename: () => list.map((one) => (one === item ? (renamed(one, `Words ${++added}`) ?? one) : one)),
    move: () => [...others, item],
  }
  const next = acts[what]?.()
  try {
    if (next) store.setProps(id, { [name]: next })
  } catch (error) {
    // More items than the type takes.
    if (!(error instanceof TypeError)) throw error
  }
}

it('E8: the first edits of two people in two cells of a fresh table are both kept', () => {
  for (const door of DOORS) {
    const { id, tabs } = opened('TableModule', door)
    const [one, other] = tabs
    const keys = Object.keys(one.module(id)?.props.cells as object)
    const [first = '', last = ''] = [keys[0], keys.at(-1)]
    if (!first) continue
    one.setRecord(id, 'cells', first, plainParagraph('Mine'))
    other.setRecord(id, 'cells', last, plainParagraph('Theirs'))
    meet(tabs)
    expect(JSON.stringify(one.read())).toBe(JSON.stringify(other.read()))
    const cells = one.module(id)?.props.cells as Record<string, Parameters<typeof richTextToPlain>[0]>
    expect(Object.keys(cells)).toEqual(keys)
    expect([cells[first], cells[last]].map((cell) => cell && richTextToPlain(cell))).toEqual(['Mine', 'Theirs'])
  }
})
