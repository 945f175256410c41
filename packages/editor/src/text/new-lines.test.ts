import { htmlToRichText, newFolioDocument, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { splitBlock } from 'prosemirror-commands'
import { splitListItem } from 'prosemirror-schema-list'
import { Selection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import { headlessText } from '../../test/headless-text.ts'
import { holdTextInNewLines } from './new-lines.ts'

/** Two people in one text, cut off from each other until `meet`. */
function two(html: string) {
  const folio = newFolioDocument(SPECS)
  const seed = new Y.Doc()
  writeFolio(seed, folio, SPECS)
  const sectionId = folio.sections[0]?.id ?? ''
  const [id = ''] = createFolioStore({ doc: seed, specs: SPECS }).addModules([
    { type: 'Text', sectionId, rect: { x: 0, y: 20, w: 30, h: 8 }, texts: { body: htmlToRichText(html) } },
  ])
  const people = [1, 2].map((clientId) => {
    const doc = new Y.Doc()
    doc.clientID = clientId
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(seed))
    const store = createFolioStore({ doc, specs: SPECS })
    store.trackOrigin(ySyncPluginKey)
    const text = headlessText(store.fragment(id, 'body'), holdTextInNewLines)
    return { doc, store, text, words: () => richTextToPlain(store.module(id)?.texts.body ?? { type: 'doc' }) }
  })
  const meet = () => {
    const updates = people.map(({ doc }) => Y.encodeStateAsUpdate(doc))
    for (const { doc } of people) for (const update of updates) Y.applyUpdate(doc, update)
  }
  const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]]
  const atEnd = (person: typeof ada) =>
    person.text.run((state, dispatch) => {
      dispatch?.(state.tr.setSelection(Selection.atEnd(state.doc)))
      return true
    })
  return { ada, ben, meet, atEnd }
}

describe('a new line', () => {
  it.each([
    ['paragraph', '<p>Bread</p>', splitBlock],
    ['list item', '<ul><li>Bread</li></ul>', null],
  ])('two people who type its first letter at the same moment both keep it, once (%s)', (_, html, command) => {
    const { ada, ben, meet, atEnd } = two(html)
    atEnd(ada)
    const item = ada.text.state().schema.nodes.list_item
    ada.text.run(command ?? splitListItem(item as never))
    meet()
    atEnd(ada)
    atEnd(ben)
    ada.text.type('a')
    ben.text.type('b')
    meet()
    for (const person of [ada, ben]) {
      atEnd(person)
      person.text.type('c')
    }
    meet()
    expect(ada.words()).toBe(ben.words())
    expect(ada.words()).toMatch(/^Bread\n(ab|ba)cc$/)
  })

  it('undo takes it back, but not while somebody else has words in it', () => {
    const { ada, ben, meet, atEnd } = two('<p>Bread</p>')
    atEnd(ada)
    ada.text.run(splitBlock)
    ada.store.undo()
    expect(ada.words()).toBe('Bread')
    ada.store.redo()
    expect(ada.words()).toBe('Bread\n')
    meet()
    atEnd(ben)
    ben.text.type('rolls')
    meet()
    ada.store.undo()
    expect(ada.words()).toBe('Bread\nrolls')
  })
})
