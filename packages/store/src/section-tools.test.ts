import { htmlToRichText, newFolioDocument, shownToReaders } from '@recto/document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { only } from '../test/people.ts'
import { SPECS, TEXT } from '../test/specs.ts'
import { folioMaps, mapAt } from './layout.ts'
import { readFolio } from './read-folio.ts'
import { copySection, sectionState, takeSection } from './section-transfer.ts'
import { createFolioStore } from './store.ts'
import { folioUpdate } from './write-folio.ts'

function open() {
  const folio = newFolioDocument(SPECS)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, folioUpdate(folio, SPECS), 'server')
  const store = createFolioStore({ doc, specs: SPECS })
  return { store, doc, section: only(folio.sections).id, first: only(folio.modules).id }
}
const rect = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const picture = { fileId: 'file1', width: 640, height: 400, name: 'roof.png', dim: 30 } as const

it('a section keeps picture, free rows, hiding and phone order, and lets go of them (D17, D18)', () => {
  const { store, doc, section, first } = open()
  const given = {
    picture: { ...picture, fit: 'cover' as const, focus: [20, 80] as [number, number] },
    spaceBelow: 12,
    isHidden: true,
    phoneOrder: [first],
  }
  store.setSection(section, given)
  expect(store.section(section)).toMatchObject(given)
  expect(readFolio(doc, SPECS)).toEqual(store.read())
  expect(shownToReaders(store.read())).toMatchObject({ sections: [], modules: [] })
  store.setSection(section, { picture: undefined, spaceBelow: undefined, isHidden: undefined, phoneOrder: undefined })
  expect(Object.keys(store.section(section) ?? {}).sort()).toEqual(['background', 'heightRows', 'id', 'order', 'title'])
})

it('in a locked section nothing moves or is edited, by anybody, until it is unlocked (S23)', () => {
  const { store, section, first } = open()
  const other = store.addSection({})
  const [free] = store.addModules([{ type: TEXT, sectionId: other, rect: rect(0, 0, 20, 8) }])
  store.setSection(section, { lockedBy: 'Tomas Brecht' })
  const before = store.read()
  expect(store.module(first)?.locked, 'tools see it as locked').toBe(true)
  store.place({ [first]: rect(10, 10, 20, 8) })
  store.setModule(first, { vAlign: 'bottom' })
  store.setProps(first, { header: 'x' })
  store.deleteModules([first])
  expect(store.addModules([{ type: TEXT, sectionId: section, rect: rect(0, 0, 20, 8) }])).toEqual([])
  store.place({ [free as string]: rect(0, 0, 20, 8) }, { sectionOf: { [free as string]: section } })
  store.setSection(section, { title: 'Other', background: 'ink' })
  store.deleteSection(section)
  expect(store.read()).toEqual(before)
  store.setSection(section, { lockedBy: undefined })
  store.deleteModules([first])
  expect(store.module(first)).toBeUndefined()
  store.undo()
  expect(store.module(first)?.locked).toBe(false)
})

it('a duplicate is unlocked, with its phone order in the ids of its own modules', () => {
  const { store, section, first } = open()
  store.setSection(section, { phoneOrder: [first] })
  store.setSection(section, { lockedBy: 'Tomas Brecht' })
  const copy = store.duplicateSection(section)
  expect(store.section(copy)).not.toHaveProperty('lockedBy')
  expect(store.section(copy)?.phoneOrder).toEqual(store.modulesOf(copy).map(({ id }) => id))
})

it('page settings of newer code are named, so that this tab can say so [EDIT-14]', () => {
  const { store, doc } = open()
  expect(store.read()).not.toHaveProperty('isPageUnknown')
  let heard = 0
  store.subscribe((change) => {
    if (change.meta) heard++
  })
  doc.getMap('meta').set('page', { mode: 'paged', orientation: 'portrait', size: 'A0' })
  expect([store.read().isPageUnknown, heard]).toEqual([true, 1])
})

it('a section is copied into another folio with new ids, at its place, once; and taken only as it was copied', () => {
  const from = open()
  const to = open()
  const texts = { html: htmlToRichText('<p>Carried over</p>') }
  from.store.addModules([{ type: TEXT, sectionId: from.section, rect: rect(30, 0, 20, 8), texts }])
  // What this code cannot read goes along.
  const odd = new Y.Map(Object.entries({ type: 'Hologram', sectionId: from.section, rect: rect(0, 30, 10, 8) }))
  folioMaps(from.doc).modules.set('hologram0000', odd)
  from.store.addSection({})
  const idOf = (id: string) => `${id.slice(0, 11)}X`
  const state = sectionState(from.doc, SPECS, from.section)
  const copyId = copySection(from.doc, to.doc, SPECS, { sectionId: from.section, index: 0, idOf })
  copySection(from.doc, to.doc, SPECS, { sectionId: from.section, index: 0, idOf })
  expect(to.store.read().sections.map(({ id }) => id)).toEqual([copyId, to.section])
  const rects = (store: typeof to.store, id: string) => store.modulesOf(id).map((module) => module.rect)
  expect(rects(to.store, copyId)).toEqual(rects(from.store, from.section))
  expect(to.store.read().unreadable).toMatchObject([{ type: 'Hologram', sectionId: copyId }])
  expect(JSON.stringify(to.store.modulesOf(copyId))).toContain('Carried over')

  from.store.setModule(from.first, { vAlign: 'bottom' })
  expect(takeSection(from.doc, SPECS, from.section, state?.content ?? ''), 'edited since').toBe(false)
  expect(mapAt(folioMaps(from.doc).sections, from.section)).toBeDefined()
  const again = sectionState(from.doc, SPECS, from.section)
  expect(takeSection(from.doc, SPECS, from.section, again?.content ?? '')).toBe(true)
  expect(from.store.read().sections).toHaveLength(1)
  expect(folioMaps(from.doc).modules.has('hologram0000')).toBe(false)
})
