import { SPECS } from '@recto/modules/specs'
import { createFolioStore } from '@recto/store'
import { expect, it } from 'vitest'
import { stoppable } from './stoppable.ts'

it('while editing is stopped no control changes the folio; afterwards each does [SAVE-31, SAVE-34]', () => {
  const real = createFolioStore({ specs: SPECS })
  const sectionId = real.addSection({})
  const [id = ''] = real.addModules([{ type: 'ButtonModule', sectionId, rect: { x: 0, y: 0, w: 20, h: 6 } }])
  let isTaking = false
  const store = stoppable(real, () => isTaking)
  const act = () => {
    store.setProps(id, { text: 'Changed' })
    store.place({ [id]: { x: 10, y: 0, w: 20, h: 6 } })
    store.setSection(sectionId, { title: 'Changed' })
    store.addModules([{ type: 'ButtonModule', sectionId, rect: { x: 0, y: 20, w: 20, h: 6 } }])
  }
  const before = real.read()
  act()
  store.undo()
  store.deleteModules([id])
  expect(real.read()).toBe(before)
  expect(store.module(id)).toEqual(real.module(id))
  isTaking = true
  act()
  expect(real.modulesOf(sectionId)).toHaveLength(2)
  expect(real.module(id)?.rect.x).toBe(10)
  real.destroy()
})
