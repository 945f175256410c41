import { DEFAULT_PAGE, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'
import { createRoom, withinRoom } from './within-limits.ts'

it('a folio takes as many modules, sections and pages as its plan allows, and says which is full [PLAN-073, PLAN-068]', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  const full: string[] = []
  const room = createRoom(store, { modules: 3, canvases: 1, sections: 2, embeds: 1 }, (of) => full.push(of))
  const limited = withinRoom(store, room)
  const text = { type: 'Text', sectionId, rect: { x: 0, y: 30, w: 20, h: 8 } } as const

  expect(limited.addModules([text])).toHaveLength(1)
  expect(limited.addModules([text, text]), 'not a part of what was asked').toEqual([])
  expect(limited.read().modules).toHaveLength(2)
  expect(room.forSection(), 'one more section').toBe(true)
  expect(room.forSection(2), 'but not with two modules').toBe(false)
  expect(room.forAll(1, ['Text']), 'one section and one module').toBe(true)
  expect(room.forAll(2, ['Text']), 'but not two').toBe(false)
  store.addSection({ after: sectionId })
  expect(room.forSection()).toBe(false)
  store.setPage({ ...DEFAULT_PAGE, mode: 'paged' })
  expect(room.forSection()).toBe(false)
  expect(full).toEqual(['modules', 'modules', 'sections', 'sections', 'canvases'])
  const embed = { ...text, type: 'EmbedModule' } as const
  const roomy = withinRoom(
    store,
    createRoom(store, { modules: 9, canvases: 9, sections: 9, embeds: 1 }, (of) => full.push(of)),
  )
  expect(roomy.addModules([embed])).toHaveLength(1)
  expect(roomy.addModules([{ ...embed, type: 'HtmlModule' }]), 'one embed it is').toEqual([])
  expect(roomy.addModules([text])).toHaveLength(1)
  expect(full.at(-1)).toBe('embeds')
  expect(createRoom(store, null, () => {}).forModules(10_000), 'without limits').toBe(true)
  store.destroy()
})
