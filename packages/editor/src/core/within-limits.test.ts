import { DEFAULT_PAGE, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'
import { createRoom, limitsGuard, type Room } from './within-limits.ts'

it('a folio takes as many modules, sections and pages as its plan allows, and says which is full [PLAN-073, PLAN-068]', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  const full: string[] = []
  const tell = (of: string) => void full.push(of)
  const limit = (room: Room) => store.guard(...limitsGuard(room, tell))
  const room = createRoom(store, { modules: 3, canvases: 1, sections: 2, embeds: 1 }, tell)
  const unlimit = limit(room)
  const text = { type: 'Text', sectionId, rect: { x: 0, y: 30, w: 20, h: 8 } } as const

  expect(store.addModules([text])).toHaveLength(1)
  expect(store.addModules([text, text]), 'not a part of what was asked').toEqual([])
  expect(store.read().modules).toHaveLength(2)
  expect(store.duplicateSection(sectionId), 'a copy of the section would hold too many').toBe('')
  expect(room.forAll(1, ['Text']), 'one section and one module').toBe(true)
  expect(room.forAll(2, ['Text']), 'but not two').toBe(false)
  expect(store.addSection({ after: sectionId }), 'one more section').not.toBe('')
  expect(store.addSection({ after: sectionId })).toBe('')
  store.setPage({ ...DEFAULT_PAGE, mode: 'paged' })
  expect(store.addSection({ after: sectionId })).toBe('')
  expect(full).toEqual(['modules', 'modules', 'sections', 'sections', 'canvases'])
  const embed = { ...text, type: 'EmbedModule' } as const
  unlimit()
  const roomy = createRoom(store, { modules: 9, canvases: 9, sections: 9, embeds: 1 }, tell)
  limit(roomy)
  expect(store.addModules([embed])).toHaveLength(1)
  expect(store.addModules([{ ...embed, type: 'HtmlModule' }]), 'one embed it is').toEqual([])
  expect(store.addModules([text])).toHaveLength(1)
  expect(full.at(-1)).toBe('embeds')
  expect(createRoom(store, null, () => {}).forAll(10_000, ['Text']), 'without limits').toBe(true)
  store.destroy()
})
