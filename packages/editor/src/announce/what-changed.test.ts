import { type FolioDocument, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, type FolioStore, type StoreChange, writeFolio } from '@recto/store'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type OwnChange, whatChanged } from './what-changed.ts'

describe('what is read out after an edit', () => {
  let store: FolioStore
  let id: string
  beforeEach(() => {
    const doc = new Y.Doc()
    writeFolio(doc, newFolioDocument(SPECS), SPECS)
    store = createFolioStore({ doc, specs: SPECS })
    id = store.read().modules[0]?.id ?? ''
  })

  /** Does it, and returns what is said. */
  function said(act: () => void, given: Partial<OwnChange> = {}): string | null {
    const before: FolioDocument = store.read()
    const all: StoreChange[] = []
    const off = store.subscribe((change) => all.push(change))
    act()
    off()
    return whatChanged({
      before,
      after: store.read(),
      modules: new Set(all.flatMap((change) => [...change.modules])),
      sections: all.some((change) => change.sections),
      step: all.at(-1)?.step ?? null,
      selected: [id],
      isTyping: false,
      word: 'section',
      label: (module) => SPECS[module.type].title,
      ...given,
    })
  }
  const rect = (x: number, y: number, w = 20, h = 10) => ({ [id]: { x, y, w, h } })
  const add = () => store.addModules([{ type: 'Tag', sectionId: sectionId(), rect: { x: 4, y: 60, w: 10, h: 5 } }])
  const sectionId = () => store.read().sections[0]?.id ?? ''

  it('where what is in hand went, and how large it is', () => {
    said(() => store.place(rect(4, 5)))
    expect(said(() => store.place(rect(5, 9)))).toBe('Column 5, row 9.')
    expect(said(() => store.place(rect(5, 9, 24, 12)))).toBe('24 columns wide, 12 rows high.')
    expect(said(() => store.setModule(id, { locked: true }))).toBe('Locked.')
  })

  it('nothing of what a move pushed aside, nor of a box that grows while it is typed in', () => {
    expect(said(() => store.place(rect(6, 9)), { selected: ['another'] })).toBe(null)
    expect(said(() => store.place(rect(6, 9, 20, 30)), { isTyping: true })).toBe(null)
  })

  it('what was added, and that it was undone and done again; a deletion says itself', () => {
    expect(said(() => add())).toBe('Tags added at column 4, row 60.')
    expect(said(() => store.undo())).toBe('Undone. Tags removed.')
    expect(said(() => store.redo())).toBe('Redone. Tags added at column 4, row 60.')
    expect(said(() => store.deleteModules([id]))).toBe(null)
    expect(said(() => store.undo())).toBe('Undone. Text is back at column 4, row 5.')
    expect(
      said(() => store.setProps(id, { header: 'Head' })),
      'the field says it',
    ).toBe(null)
    expect(said(() => store.undo())).toBe('Undone.')
  })

  it('sections: added, moved, hidden', () => {
    const first = sectionId()
    expect(said(() => store.addSection({ after: first }, { title: 'Costs' }))).toBe('Section 2 of 2 added.')
    expect(said(() => store.moveSection(first, store.read().sections[1]?.id ?? null))).toMatch(
      /^(Costs is now section 1|Section 1 is now section 2) of 2\.$/,
    )
    expect(said(() => store.setSection(first, { isHidden: true }))).toBe('Section hidden from readers.')
    said(() => store.deleteSection(first))
    expect(said(() => store.undo())).toBe('Undone. Section 2 of 2 is back.')
  })
})
