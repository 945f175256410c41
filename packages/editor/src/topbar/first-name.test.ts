import { newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'
import { createFirstHeading } from './first-name.ts'

const heading = (text: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
})
const change = (more: object) => ({ texts: new Set<string>(), local: true, step: null, ...more })

it('only a heading that this person types names a folio, not the sample of a layout [EDIT-35]', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  const add = (text: string) =>
    store.addModules([
      { type: 'Text', sectionId, rect: { x: 0, y: 40, w: 30, h: 4 }, texts: { body: heading(text) as never } },
    ])[0] ?? ''
  const write = (id: string, text: string) => store.setText(id, 'body', heading(text) as never)
  const first = createFirstHeading(store.read)
  const layout = add('Three things we do well')
  expect(first.note(change({}))).toBe(false)
  expect(first.typed()).toBe('')
  write(layout, 'Of a colleague')
  expect(first.note(change({ texts: new Set([`${layout}/body`]), local: false }))).toBe(false)
  write(layout, 'Back again')
  expect(first.note(change({ texts: new Set([`${layout}/body`]), step: 'undo' }))).toBe(false)
  expect(first.typed()).toBe('')
  write(layout, 'Harbour plan')
  expect(first.note(change({ texts: new Set([`${layout}/body`]) }))).toBe(true)
  // Its box grows with it.
  expect(first.note(change({}))).toBe(false)
  expect(first.typed()).toBe('Harbour plan')
  store.destroy()
})
