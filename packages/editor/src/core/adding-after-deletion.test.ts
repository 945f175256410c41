import { MODULE_TYPES, type ModuleType, newFolioDocument } from '@recto/document'
import type { Rect } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { describe, expect, it } from 'vitest'
import { pasteAt } from '../actions/paste-at.ts'
import { putPictures } from '../bring-in/add-pictures.ts'
import { placePictures } from '../bring-in/fill-picture.ts'
import { placeDrafts } from '../bring-in/place-drafts.ts'
import { createEditor } from './editor.ts'
import { NO_VIEW } from './editor-state.ts'

const sizeOf = (type: ModuleType) => SPECS[type].size
const specOf = (type: ModuleType) => SPECS[type]
/** A cover: a name, a title, a strip of pictures below, as a template begins. */
const NAME = { x: 4, y: 6, w: 30, h: 5 }
const TITLE = { x: 4, y: 16, w: 52, h: 12 }
const STRIP = { x: 0, y: 40, w: 60, h: 20 }

function cover(...rects: Rect[]) {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  store.deleteModules(store.modulesOf(sectionId).map(({ id }) => id))
  const ids = store.addModules(rects.map((rect) => ({ type: 'Text', sectionId, rect })))
  const editor = createEditor({
    store,
    specOf,
    kindOf: () => ({}),
    userName: 'Ada Park',
    hasDuplicates: () => true,
    openPopup: () => {},
    starts: 'edit',
  })
  editor.attach({ ...NO_VIEW, target: () => ({ sectionId, fromRow: 0 }) as never })
  const select = (...selected: string[]) => editor.selection.set({ ids: selected, sectionId })
  const added = (): Rect => {
    const [id = ''] = editor.selection.get().ids
    const { x, y, w, h } = store.module(id)?.rect ?? { x: -1, y: -1, w: 0, h: 0 }
    return { x, y, w, h }
  }
  const rectsOf = (all: readonly string[]) => all.map((id) => store.module(id)?.rect)
  const remove = (...gone: string[]) => {
    select(...gone)
    editor.run('delete', undefined)
  }
  return { store, editor, sectionId, ids, select, added, rectsOf, remove }
}

describe('D3: what is added after a deletion takes the place that became free', () => {
  it.each(MODULE_TYPES.filter((type) => SPECS[type].saved !== false))(
    'a %s from the toolbar, within the gap as far as its minimum allows',
    (type) => {
      const { editor, ids, added, remove, rectsOf } = cover(NAME, TITLE, STRIP)
      const [name = '', ...others] = ids
      const before = rectsOf(others)
      remove(name)
      expect(editor.run('addModule', { type })).toBe(true)
      const { minW, minH } = sizeOf(type)
      const { x, y, w, h } = added()
      expect([y, x]).toEqual([NAME.y, Math.min(NAME.x, 60 - w)])
      expect([w <= Math.max(minW, NAME.w), h <= Math.max(minH, NAME.h)]).toEqual([true, true])
      // What stood there keeps its place where the new module has room.
      if (minH <= NAME.h + TITLE.y - NAME.y - NAME.h) expect(rectsOf(others)).toEqual(before)
    },
  )

  it('a picture for it is shown whole within the gap, whatever its shape, and the cover keeps its height', () => {
    for (const [width, height, w, h] of [
      [400, 100, 10, 5],
      [1200, 200, 15, 5],
      [512, 512, 5, 5],
      [100, 1000, 5, 5],
      [3000, 20, 15, 4],
    ] as const) {
      const { store, editor, ids, added, remove, rectsOf, sectionId } = cover(NAME, TITLE, STRIP)
      const [name = '', ...others] = ids
      const before = [...rectsOf(others), store.section(sectionId)?.heightRows]
      remove(name)
      editor.run('addModule', { type: 'Images' })
      const { ids: made, gap } = editor.selection.get()
      const module = store.module(made[0] ?? '')
      if (!module) throw new Error('It is there.')
      placePictures({ store, sizeOf }, module, [{ fileId: 'a'.repeat(64), width, height, name: 'logo' }], gap)
      expect([width, height, added()]).toEqual([width, height, { x: NAME.x, y: NAME.y, w, h }])
      expect([...rectsOf(others), store.section(sectionId)?.heightRows]).toEqual(before)
    }
  })

  it('also if the first picture was cancelled and its module went again', () => {
    const { store, editor, ids, added, remove } = cover(NAME, TITLE, STRIP)
    remove(ids[0] ?? '')
    editor.run('addModule', { type: 'Images' })
    store.deleteModules(editor.selection.get().ids)
    editor.selection.set((now) => ({ ...now, ids: [] }))
    editor.run('addModule', { type: 'Images' })
    expect(added()).toMatchObject({ x: NAME.x, y: NAME.y })
  })

  it('pictures of the library and of files, words and tables that are pasted, and modules that were cut', () => {
    const { store, editor, sectionId, remove, ids } = cover(NAME, TITLE, STRIP)
    const select = (made: readonly string[]) => editor.selection.set({ ids: made, sectionId })
    const use = { store, specOf, sizeOf, select }
    const rectOf = (id = '') => store.module(id)?.rect
    remove(ids[0] ?? '')
    const { gap } = editor.selection.get()
    const place = { sectionId, fromRow: 0, ...(gap && { gap }) }
    putPictures(use, [{ fileId: 'a'.repeat(64), width: 400, height: 100, name: 'logo' }], place)
    expect(rectOf(editor.selection.get().ids[0])).toEqual({ x: NAME.x, y: NAME.y, w: 10, h: 5 })
    remove(...editor.selection.get().ids)

    const drafts = [{ type: 'Text' as const, x: 4, w: 30, h: 5 }]
    const deps = { store, sizeOf, hasRoom: () => true, select, onOwnEdit: () => {} }
    const left = editor.selection.get().gap
    const [words] = placeDrafts(deps, drafts as never, { sectionId, fromRow: 0, ...(left && { gap: left }) }, false)
    expect(rectOf(words)).toMatchObject({ x: NAME.x, y: NAME.y })

    const copied = [{ ...store.module(words ?? ''), rect: { x: 30, y: 90, w: 20, h: 5 } }]
    remove(words ?? '')
    const [pasted] = pasteAt(store, sizeOf, sectionId, copied as never, 1, undefined, editor.selection.get().gap)
    expect(rectOf(pasted)).toEqual({ x: NAME.x, y: NAME.y, w: 20, h: 5 })
  })

  it('several that were deleted leave one place, and none if others stand between them', () => {
    const one = cover(NAME, TITLE, STRIP)
    one.remove(one.ids[0] ?? '', one.ids[1] ?? '')
    expect(one.editor.selection.get().gap).toEqual({ x: 4, y: 6, w: 52, h: 22 })
    const two = cover(NAME, TITLE, STRIP)
    two.remove(two.ids[2] ?? '', two.ids[0] ?? '')
    two.editor.run('addModule', { type: 'Images' })
    expect(two.added().y).toBe(TITLE.y + TITLE.h + 4)
  })

  it('but beside what is selected, at the end after something else was chosen, and never on what stands there now', () => {
    const chosen = cover(NAME, TITLE, STRIP)
    chosen.remove(chosen.ids[0] ?? '')
    chosen.select(chosen.ids[1] ?? '')
    chosen.editor.run('addModule', { type: 'Images' })
    expect(chosen.added().y).toBe(TITLE.y + TITLE.h + 4)

    const undone = cover(NAME, TITLE, STRIP)
    undone.remove(undone.ids[0] ?? '')
    undone.store.undo()
    undone.editor.run('addModule', { type: 'Images' })
    expect(undone.added().y).toBe(STRIP.y + STRIP.h + 4)

    const taken = cover(NAME, TITLE, STRIP)
    taken.remove(taken.ids[0] ?? '')
    taken.store.addModules([{ type: 'Text', sectionId: taken.sectionId, rect: { x: 20, y: 8, w: 10, h: 4 } }])
    taken.editor.run('addModule', { type: 'Images' })
    expect(taken.added().y).toBe(STRIP.y + STRIP.h + 4)

    const elsewhere = cover(NAME, TITLE, STRIP)
    elsewhere.remove(elsewhere.ids[0] ?? '')
    elsewhere.editor.run('escape', undefined)
    elsewhere.editor.run('addModule', { type: 'Images' })
    expect(elsewhere.added().y).toBe(STRIP.y + STRIP.h + 4)

    const pointed = cover(NAME, TITLE, STRIP)
    pointed.remove(pointed.ids[0] ?? '')
    pointed.editor.run('addModule', { type: 'Images', at: { sectionId: pointed.sectionId, x: 600, y: 620 } })
    expect(pointed.added()).toMatchObject({ x: 30, y: 62 })
  })
})
