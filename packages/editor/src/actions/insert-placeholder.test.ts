import { newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInsertPlaceholder } from './insert-placeholder.ts'

describe('the place of a section that is being made', () => {
  let store: ReturnType<typeof createFolioStore>
  let ids: string[]
  beforeEach(() => {
    store = createFolioStore({ specs: SPECS })
    writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
    const first = store.read().sections[0]?.id ?? ''
    const second = store.addSection({ after: first })
    ids = [first, second, store.addSection({ after: second })]
    store.stopCapturing()
  })
  afterEach(() => store.destroy())

  const order = () => store.read().sections.map((section) => section.id)
  const made = { section: { title: 'Made' }, modules: [{ type: 'Text', rect: { x: 4, y: 4, w: 20, h: 8 } } as const] }

  it('is in no byte of the folio, and the section takes it in one undo step [SAVE-07]', () => {
    const before = store.read()
    const placeholder = createInsertPlaceholder(store)
    placeholder.open(ids[0] as string)
    expect(store.read()).toBe(before)
    const id = placeholder.replace(made) as string
    expect(order()).toEqual([ids[0], id, ids[1], ids[2]])
    expect(store.modulesOf(id)).toMatchObject([{ type: 'Text', rect: { x: 4, y: 4, w: 20, h: 8 } }])
    expect(placeholder.behind.get()).toBe(undefined)
    expect(placeholder.replace(made), 'only once').toBe(null)
    store.undo()
    expect(store.read()).toEqual(before)
    placeholder.destroy()
  })

  it('goes with the section it stands behind, and behind the one before when that is deleted', () => {
    const placeholder = createInsertPlaceholder(store)
    placeholder.open(ids[1] as string)
    store.moveSection(ids[1] as string, ids[2] as string)
    store.deleteSection(ids[1] as string)
    expect(placeholder.behind.get()).toBe(ids[2])
    store.deleteSection(ids[2] as string)
    store.deleteSection(ids[0] as string)
    expect(placeholder.behind.get()).toBe(null)
    placeholder.destroy()
  })

  it('may stand before the first section, and be taken back', () => {
    const placeholder = createInsertPlaceholder(store)
    placeholder.open(null)
    const id = placeholder.replace(made)
    expect(order()[0]).toBe(id)
    placeholder.open(ids[0] as string)
    placeholder.cancel()
    expect(placeholder.replace(made)).toBe(null)
    placeholder.destroy()
  })
})
