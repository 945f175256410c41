import { htmlToRichText, newFolioDocument, richTextToHtml } from '@recto/document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { expectNoOverlap, only } from '../test/people.ts'
import { PICTURES, SPECS, TABLE, TEXT } from '../test/specs.ts'
import { mapAt } from './layout.ts'
import { readFolio } from './read-folio.ts'
import { createFolioStore } from './store.ts'
import type { FolioStore, StoreChange } from './types.ts'
import { folioUpdate } from './write-folio.ts'

function open() {
  const folio = newFolioDocument(SPECS)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, folioUpdate(folio, SPECS), 'server')
  const store = createFolioStore({ doc, specs: SPECS })
  let updates = 0
  doc.on('update', () => updates++)
  return {
    store,
    doc,
    section: only(folio.sections).id,
    first: only(folio.modules).id,
    updatesOf(run: () => void) {
      const before = updates
      run()
      return updates - before
    },
  }
}
const rect = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const titles = (store: FolioStore) => store.read().sections.map(({ title }) => title)
const stored = (doc: Y.Doc, id: string) => mapAt(doc.getMap('modules'), id)?.toJSON()

describe('a folio that was written and opened', () => {
  it('is sections holding modules, as it was written [FOLIO-01]', () => {
    const folio = newFolioDocument(SPECS)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, folioUpdate(folio, SPECS))
    expect(readFolio(doc, SPECS)).toEqual(folio)
    expect(createFolioStore({ doc, specs: SPECS }).read()).toEqual(folio)
  })

  it('keeps each field, prop, record entry and text under a key of its own (S1)', () => {
    const { store, doc, section } = open()
    const texts = { html: htmlToRichText('<p>Hi</p>') }
    const ids = store.addModules([
      {
        type: TABLE,
        sectionId: section,
        rect: rect(0, 20, 30, 10),
        props: { cells: { 'a:1': 'x' } },
        vAlign: 'bottom',
      },
      { type: TEXT, sectionId: section, rect: rect(30, 20, 30, 10), texts, box: { fill: 'accent' } },
    ])
    expect(Object.keys(stored(doc, ids[0] as string) ?? {}).sort()).toEqual(
      ['box', 'isResized', 'locked', 'p:rows', 'r:cells:a:1', 'rect', 'sectionId', 'type', 'vAlign', 'z'].sort(),
    )
    expect(stored(doc, ids[1] as string)).toMatchObject({
      z: 2000,
      't:html': '<paragraph>Hi</paragraph>',
      'p:header': '',
    })
    expect(store.module(ids[0] as string)?.props.cells).toEqual({ 'a:1': 'x' })
  })

  it('reads the same through the store as through readFolio (S12)', () => {
    const { store, doc, section } = open()
    store.addModules([{ type: PICTURES, sectionId: section, rect: rect(4, 5, 20, 8) }])
    store.duplicateSection(section)
    expect(store.read()).toEqual(readFolio(doc, SPECS))
  })
})

describe('sections', () => {
  it('are added behind the one named, or at the end', () => {
    const { store, section } = open()
    store.setSection(section, { title: 'first' })
    store.addSection({}, { title: 'last' })
    store.addSection({ after: section }, { title: 'second' })
    expect(titles(store)).toEqual(['first', 'second', 'last'])
  })

  it('move behind another, or to the start; to the place where they are changes nothing (S7)', () => {
    const { store, section, updatesOf } = open()
    store.setSection(section, { title: 'a' })
    const b = store.addSection({}, { title: 'b' })
    const c = store.addSection({}, { title: 'c' })
    store.moveSection(c, null)
    expect(titles(store)).toEqual(['c', 'a', 'b'])
    store.moveSection(section, b)
    expect(titles(store)).toEqual(['c', 'b', 'a'])
    expect(updatesOf(() => store.moveSection(section, b))).toBe(0)
    expect(updatesOf(() => store.moveSection('gone', b))).toBe(0)
  })

  it('can be put between two that have the same order key (D14)', () => {
    const { store, doc } = open()
    const [a, b] = [store.addSection({}, { title: 'a' }), store.addSection({}, { title: 'b' })].sort() as [
      string,
      string,
    ]
    for (const id of [a, b]) mapAt(doc.getMap('sections'), id)?.set('order', 'k')
    store.addSection({ after: a }, { title: 'between' })
    expect(titles(store)).toEqual(['', store.section(a)?.title, 'between', store.section(b)?.title])
  })

  it('are duplicated right behind, with what shows in them, under new ids, in one step', () => {
    const { store, section, first, updatesOf } = open()
    store.setSection(section, { title: 'Prices', background: 'accent' })
    store.addSection({}, { title: 'end' })
    let copy = ''
    expect(updatesOf(() => (copy = store.duplicateSection(section)))).toBe(1)
    expect(titles(store)).toEqual(['Prices', 'Prices', 'end'])
    const [made] = store.modulesOf(copy)
    const { id, sectionId: _own, ...original } = store.module(first) ?? {}
    expect(made).toMatchObject(original)
    expect(made?.id).not.toBe(id)
    store.undo()
    expect(titles(store)).toEqual(['Prices', 'end'])
  })

  it('are deleted with their modules, and come back with them (S9)', () => {
    const { store, section, updatesOf } = open()
    const before = store.read()
    expect(updatesOf(() => store.deleteSection(section))).toBe(1)
    expect(store.read()).toMatchObject({ sections: [], modules: [] })
    store.undo()
    expect(store.read()).toEqual(before)
  })
})

describe('modules', () => {
  it('take their defaults from the type, and what is given over them', () => {
    const { store, section } = open()
    const [id] = store.addModules([
      { type: TABLE, sectionId: section, rect: rect(0, 20, 2, 1), props: { rows: ['x'] } },
    ])
    expect(store.module(id as string)).toMatchObject({
      rect: rect(0, 20, 10, 4),
      z: 2000,
      props: { rows: ['x'], cells: { a1: 'first' } },
    })
  })

  it('refuse data their type does not take, and nothing is written (S5)', () => {
    const { store, section, first, updatesOf } = open()
    const [table] = store.addModules([{ type: TABLE, sectionId: section, rect: rect(0, 20, 30, 10) }])
    const at = { sectionId: section, rect: rect(0, 40, 30, 8) }
    const refused = [
      () =>
        store.addModules([
          { ...at, type: TEXT },
          { ...at, type: TEXT, props: { header: 7 } },
        ]),
      () => store.setProps(first, { header: 'x'.repeat(101) }),
      () => store.setRecord(table as string, 'cells', 'a1', 9),
      () => store.setRecord(table as string, 'rows', 'a1', 'x'),
    ]
    for (const run of refused) expect(updatesOf(() => expect(run).toThrow(TypeError))).toBe(0)
  })

  it('are placed at once: what the gesture moved and the section it went to (S8)', () => {
    const { store, section, first, updatesOf } = open()
    const other = store.addSection({})
    const [wide] = store.addModules([{ type: TEXT, sectionId: other, rect: rect(0, 0, 30, 8) }]) as [string]
    const drop = () =>
      store.place(
        { [first]: rect(0, 0, 30, 8), [wide]: rect(0, 10, 30, 8) },
        { sectionOf: { [first]: other }, resized: [first] },
      )
    expect(updatesOf(drop)).toBe(1)
    expect(store.modulesOf(other).map(({ id, rect: { y }, isResized }) => [id, y, isResized])).toEqual([
      [first, 0, true],
      [wide, 10, false],
    ])
    expect(store.modulesOf(section)).toEqual([])
    expect(updatesOf(drop)).toBe(0)
    expect(updatesOf(() => store.place({ gone: rect(0, 0, 9, 9) }))).toBe(0)
  })

  it('stay where they showed when a gesture settles what a merge left overlapping (S8)', () => {
    const { store, doc, section, first } = open()
    const [b, c] = store.addModules([
      { type: TEXT, sectionId: section, rect: rect(4, 20, 30, 8) },
      { type: TEXT, sectionId: section, rect: rect(34, 40, 20, 8) },
    ]) as [string, string]
    mapAt(doc.getMap('modules'), b)?.set('rect', rect(4, 8, 30, 8))
    expect(store.module(b)?.rect).toEqual(rect(4, 15, 30, 8))
    store.place({ [c]: rect(34, 50, 20, 8) })
    expect(stored(doc, b)?.rect).toEqual(rect(4, 15, 30, 8))
    expect(stored(doc, first)?.rect).toEqual(rect(4, 5, 30, 8))
    expectNoOverlap(store.read())
  })

  it('stack at 2000 by default and at least at 1 [MOD-27]', () => {
    const { store, first } = open()
    expect(store.module(first)?.z).toBe(2000)
    store.setModule(first, { z: -4 })
    expect(store.module(first)?.z).toBe(1)
  })

  it('change prop by prop and entry by entry; undefined takes an entry away', () => {
    const { store, section } = open()
    const [id] = store.addModules([{ type: TABLE, sectionId: section, rect: rect(0, 20, 30, 10) }]) as [string]
    store.setRecord(id, 'cells', 'b2', 'two')
    store.setRecord(id, 'cells', 'a1', undefined)
    expect(store.module(id)?.props.cells).toEqual({ b2: 'two' })
    store.setProps(id, { rows: ['r'], cells: { c3: 'three' } })
    expect(store.module(id)?.props).toEqual({ rows: ['r'], cells: { c3: 'three' } })
    store.setRecord(id, 'cells', 'c3', undefined)
    expect(store.module(id)?.props.cells).toEqual({})
  })

  it('that are gone take no command (S6)', () => {
    const { store, first, updatesOf } = open()
    store.deleteModules([first])
    const commands = () => {
      store.setModule(first, { locked: true })
      store.setProps(first, { header: 'x' })
      store.setRecord(first, 'cells', 'a', 'x')
      store.place({ [first]: rect(0, 0, 30, 8) })
      store.deleteModules([first])
    }
    expect(updatesOf(commands)).toBe(0)
  })

  it('put into a section that is gone go into the last one (S10)', () => {
    const { store, section, first } = open()
    const last = store.addSection({})
    const [id] = store.addModules([{ type: TEXT, sectionId: 'gone', rect: rect(0, 0, 30, 8) }]) as [string]
    store.place({ [first]: rect(0, 30, 30, 8) }, { sectionOf: { [first]: 'gone too' } })
    expect(store.modulesOf(last).map((module) => module.id)).toEqual([id, first])
    expect(store.modulesOf(section)).toEqual([])
  })

  it('that cannot be read keep everything, also in a copy of their section (D3)', () => {
    const { store, doc, section } = open()
    const strange = new Y.Map(
      Object.entries({ type: 'Hologram', sectionId: section, rect: rect(40, 0, 10, 8), 'p:beam': [1] }),
    )
    doc.getMap('modules').set('h1', strange)
    const copy = store.duplicateSection(section)
    const twin = store.read().unreadable.find(({ sectionId }) => sectionId === copy)
    expect(stored(doc, twin?.id ?? '')).toMatchObject({ type: 'Hologram', 'p:beam': [1] })
  })
})

describe('reads', () => {
  it('keep their identity where nothing changed (S12)', () => {
    const { store, section, first } = open()
    const other = store.addSection({})
    store.addModules([{ type: TEXT, sectionId: other, rect: rect(0, 0, 30, 8) }])
    const [folio, list, module, elsewhere] = [
      store.read(),
      store.modulesOf(section),
      store.module(first),
      store.modulesOf(other),
    ]
    expect(store.read()).toBe(folio)
    expect(store.modulesOf(section)).toBe(list)
    store.setProps(only(elsewhere).id, { header: 'new' })
    expect(store.read()).not.toBe(folio)
    expect(store.modulesOf(section)).toBe(list)
    expect(store.module(first)).toBe(module)
    expect(store.modulesOf(other)).not.toBe(elsewhere)
    expect(list).toContain(module)
  })

  it('of a module that moved keep what it shows: its props, its look and its texts (S12)', () => {
    const { store, first } = open()
    store.setModule(first, { box: { topline: true } })
    const before = store.module(first)
    store.place({ [first]: rect(6, 40, 30, 8) })
    const after = store.module(first)
    expect(after?.rect).toMatchObject({ x: 6 })
    for (const part of ['props', 'box', 'texts'] as const) expect(after?.[part], part).toBe(before?.[part])
  })

  it('tell once what changed, with the modules that others moved (S13)', () => {
    const { store, doc, section, first } = open()
    const [under] = store.addModules([{ type: TEXT, sectionId: section, rect: rect(4, 15, 30, 8) }]) as [string]
    const changes: StoreChange[] = []
    const stop = store.subscribe((change) => changes.push(change))
    store.setModule(first, { locked: true })
    const elsewhere = new Y.Doc()
    Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(doc))
    mapAt(elsewhere.getMap('modules'), first)?.set('rect', rect(4, 12, 30, 8))
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(elsewhere), 'server')
    expect(changes).toEqual([
      { sections: false, meta: false, modules: new Set([first]), texts: new Set(), local: true, step: null },
      { sections: false, meta: false, modules: new Set([first, under]), texts: new Set(), local: false, step: null },
    ])
    expect(store.module(under)?.rect.y).toBe(22)
    stop()
    store.setModule(first, { locked: false })
    expect(changes).toHaveLength(2)
  })

  it('name the text that was typed in, and no module', () => {
    const { store, first } = open()
    const changes: StoreChange[] = []
    store.subscribe((change) => changes.push(change))
    const before = store.module(first)
    const paragraph = store.fragment(first, 'html').get(0) as Y.XmlElement
    store.doc.transact(() => paragraph.insert(0, [new Y.XmlText('Hello')]), store.origin)
    expect(changes).toEqual([
      { sections: false, meta: false, modules: new Set(), texts: new Set([`${first}/html`]), local: true, step: null },
    ])
    expect(richTextToHtml(store.module(first)?.texts.html ?? { type: 'doc' })).toBe('<p>Hello</p>')
    expect(store.module(first)).not.toBe(before)
  })

  it('see inside a transaction what was written before them in it, and it is one step (S11)', () => {
    const { store, section, updatesOf } = open()
    const before = store.read()
    const updates = updatesOf(() =>
      store.transact(() => {
        const made = store.addSection({ after: section })
        const [id] = store.addModules([{ type: TEXT, sectionId: made, rect: rect(0, 0, 30, 8) }]) as [string]
        store.setProps(id, { header: 'in it' })
        expect(store.modulesOf(made)[0]?.props.header).toBe('in it')
        store.moveSection(made, null)
        expect(store.read().sections[0]?.id).toBe(made)
      }),
    )
    expect(updates).toBe(1)
    store.undo()
    expect(store.read()).toEqual(before)
  })

  it('take page settings and theme as one value each, and refuse wrong ones (S4)', () => {
    const { store, updatesOf } = open()
    store.setPage({ mode: 'paged', orientation: 'landscape', size: 'Letter' })
    expect(store.read().page).toEqual({ mode: 'paged', orientation: 'landscape', size: 'Letter' })
    const theme = { ...store.read().theme, name: 'Mine' }
    store.setTheme(theme)
    expect(store.read().theme).toEqual(theme)
    expect(updatesOf(() => expect(() => store.setTheme({ ...theme, radius: -1 })).toThrow())).toBe(0)
  })
})
