import { newFolioDocument, showsLogo } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'
import { createEditor } from '../editor.ts'

it('a logo that the style guide holds stays in its place and as it is, and is free again once it does not', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  const picture = { ...emptyImage('one'), fileId: 'a'.repeat(64), width: 80, height: 40 }
  const images = (y: number, items: object[]) =>
    ({ type: 'Images', sectionId, rect: { x: 0, y, w: 20, h: 8 }, props: { items } }) as const
  const [logo = '', other = ''] = store.addModules([
    images(20, [{ ...picture, logo: 'ground' }]),
    images(40, [picture]),
  ])
  const editor = createEditor({
    store,
    specOf: (type) => SPECS[type],
    kindOf: () => ({}),
    userName: 'Ada Park',
    hasDuplicates: () => true,
    openPopup: () => {},
    starts: 'edit',
  })
  const heard: string[] = []
  store.subscribe(({ modules }) => heard.push(...modules))
  const stored = store.read()

  store.hold(showsLogo)
  expect(heard).toEqual([logo])
  expect([store.module(logo)?.locked, store.module(other)?.locked]).toEqual([true, false])
  const item = (id: string) => editor.lanes().flatMap(({ items }) => items.find((one) => one.id === id) ?? [])[0]
  expect([item(logo)?.locked, item(other)?.locked]).toEqual([true, false])
  expect(editor.may('delete', { ids: [logo] })).toEqual({ reason: 'locked-modules' })
  expect(editor.may('delete', { ids: [other] })).toBe(null)
  for (const refused of [
    editor.may('lock', { ids: [logo] }),
    editor.may('setProps', { id: logo, props: { items: [picture] } }),
    editor.may('setBox', { id: logo, box: { round: true } }),
  ])
    expect(refused).toEqual({ reason: 'held' })
  // A picture that becomes a logo is held from then on, and what no one holds keeps its own lock.
  store.setProps(other, { items: [{ ...picture, logo: 'mark' }] })
  expect(store.module(other)?.locked).toBe(true)
  store.undo()
  expect(store.module(other)?.locked).toBe(false)

  store.hold(null)
  expect(store.read().modules).toEqual(stored.modules)
  expect(editor.may('lock', { ids: [logo] })).toBe(null)
})
