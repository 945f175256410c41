import type { ModuleType } from '@recto/document'
import type { Rect } from '@recto/grid'
import * as Y from 'yjs'
import type { FolioStore } from '../src/types.ts'

/** Module types that acts are done to: one with words, one with a record `cells`, one with a list `items`. */
export type Kinds = {
  text: ModuleType
  /** Name of the shared text. */
  words: string
  table: ModuleType
  chart: ModuleType
  /** What is put into a cell. */
  cell: (value: number) => unknown
}

const rect = (x: number, y: number, w = 30, h = 8): Rect => ({ x, y, w, h })
const itemId = (number: number) => `item${String(number).padStart(8, '0')}`

/** Something a person might do next; the numbers choose what to. */
export type Act = (store: FolioStore, a: number, b: number) => void
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]
const anyModule = (store: FolioStore, at: number) => pick(store.read().modules, at)
const anySection = (store: FolioStore, at: number) => pick(store.read().sections, at)

/** What people do to a folio, by name. */
export const actsOf = ({ text: TEXT, words, table: TABLE, chart: CHART, cell }: Kinds): Record<string, Act> => ({
  addText: (store, a, b) => {
    const section = anySection(store, a)
    if (section) store.addModules([{ type: TEXT, sectionId: section.id, rect: rect(b % 50, a % 90, 10 + (b % 20)) }])
  },
  addTable: (store, a, b) => {
    const section = anySection(store, b)
    if (section) store.addModules([{ type: TABLE, sectionId: section.id, rect: rect(a % 40, b % 60, 20, 12) }])
  },
  drag: (store, a, b) => {
    const module = anyModule(store, a)
    if (module) store.place({ [module.id]: { ...module.rect, x: b % 30, y: (a + b) % 70 } })
  },
  dragAcross: (store, a, b) => {
    const module = anyModule(store, a)
    const section = anySection(store, b)
    if (module && section) store.place({ [module.id]: module.rect }, { sectionOf: { [module.id]: section.id } })
  },
  lock: (store, a, b) => {
    const module = anyModule(store, a)
    if (module) store.setModule(module.id, { locked: b % 2 === 0, z: b })
  },
  setCell: (store, a, b) => {
    const table = store.read().modules.find(({ type }) => type === TABLE)
    if (table) store.setRecord(table.id, 'cells', `c${a % 3}`, b % 4 === 0 ? undefined : cell(a))
  },
  addChart: (store, a, b) => {
    const section = anySection(store, b)
    const items = [1, 2, 3].map((value) => ({ id: itemId(value), label: `${value}`, value }))
    if (section)
      store.addModules([{ type: CHART, sectionId: section.id, rect: rect(b % 40, a % 60, 20, 12), props: { items } }])
  },
  setItems: (store, a, b) => {
    const chart = store.read().modules.find(({ type }) => type === CHART)
    if (!chart) return
    const items = chart.props.items as { id: string; value: number }[]
    const at = a % (items.length + 1)
    const changed = items.map((item, place) => (place === at ? { ...item, value: b, note: `${b}` } : item))
    const next = [
      changed,
      items.toReversed(),
      items.filter((_, place) => place !== at),
      [...items.slice(0, at), { id: itemId(100 * a + b + 10), label: 'New', value: a }, ...items.slice(at)],
      items.map(({ id, ...rest }) => ({ id, ...rest, note: undefined })),
    ][b % 5]
    store.setProps(chart.id, { items: next })
  },
  deleteModule: (store, a) => {
    const module = anyModule(store, a)
    if (module) store.deleteModules([module.id])
  },
  addSection: (store, a) => void store.addSection({ after: anySection(store, a)?.id ?? '' }, { title: `${a}` }),
  moveSection: (store, a, b) => {
    const section = anySection(store, a)
    if (section) store.moveSection(section.id, b % 3 === 0 ? null : (anySection(store, b)?.id ?? null))
  },
  duplicateSection: (store, a) => {
    const sections = store.read().sections
    if (sections.length > 0 && sections.length < 5) store.duplicateSection(pick(sections, a)?.id ?? '')
  },
  deleteSection: (store, a) => {
    const sections = store.read().sections
    if (sections.length > 1) store.deleteSection(pick(sections, a)?.id ?? '')
  },
  type: (store, a, b) => {
    const text = store.read().modules.find(({ type }) => type === TEXT)
    if (!text) return
    store.doc.transact(() => {
      const fragment = store.fragment(text.id, words)
      if (fragment.length === 0 || b % 5 === 0)
        fragment.insert(a % (fragment.length + 1), [new Y.XmlElement('paragraph')])
      const paragraph = fragment.get(b % fragment.length) as Y.XmlElement
      const run = paragraph.length > 0 ? paragraph.get(0) : null
      if (run === null) paragraph.insert(0, [new Y.XmlText('x')])
      else if (run instanceof Y.XmlText) run.insert(0, String(a))
      if (b % 7 === 0) fragment.delete(a % fragment.length)
    }, store.origin)
  },
  letTextGoOn: (store, a, b) => {
    const text = pick(
      store.read().modules.filter(({ type, flow }) => type === TEXT && !flow),
      b,
    )
    const section = anySection(store, a)
    const flow = text && { of: text.id, block: a % 3, at: b % 9 }
    if (section && flow) store.addModules([{ type: TEXT, sectionId: section.id, rect: rect(b % 50, 60, 20), flow }])
  },
  setBreaks: (store, a, b) => {
    const later = pick(
      store.read().modules.filter(({ flow }) => flow),
      a,
    )
    if (later) store.setBreaks({ [later.id]: { block: b % 4, at: a % 12 } })
  },
  setText: (store, a, b) => {
    const text = pick(
      store.read().modules.filter(({ type }) => type === TEXT),
      a,
    )
    const content = Array.from({ length: b % 3 }, (_, at) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `part ${a} line ${at} of it` }],
    }))
    if (text) store.setText(text.id, words, { type: 'doc', content })
  },
  theme: (store, a) => store.setTheme({ ...store.read().theme, name: `theme ${a}` }),
  undo: (store) => store.undo(),
  redo: (store) => store.redo(),
})
