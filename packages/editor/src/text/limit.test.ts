import { htmlToRichText, richTextSchema } from '@recto/document'
import { Slice } from 'prosemirror-model'
import { EditorState, Selection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { charactersOf, fitting } from './limit.ts'

const node = (html: string) => richTextSchema.nodeFromJSON(htmlToRichText(html))
/** The caret stands at the end. */
function holding(html: string): EditorState {
  const doc = node(html)
  return EditorState.create({ doc, selection: Selection.atEnd(doc) })
}
const pasted = (html: string) => Slice.maxOpen(node(html).content)

describe('a paste into a text that has not room for all of it [SAVE-42]', () => {
  it.each([
    ['one long line', '<p>abcdefghij</p>', 12, 'Bread:abcdef', 4],
    ['paragraphs', '<p>one</p><p>two</p><p>three</p>', 13, 'Bread:one\ntwo', 6],
    ['a list', '<ul><li>one</li><li>two</li></ul>', 11, null, null],
    ['what fits', '<p>abc</p>', 12, 'Bread:abc', 0],
    ['nothing', '<p>abc</p>', 6, 'Bread:', 3],
    ['half a sign', '<p>ab🍞c</p>', 9, 'Bread:ab', 3],
  ])('takes what there is room for: %s', (_, html, limit, words, leftOut) => {
    const state = holding('<p>Bread:</p>')
    const room = fitting(state, pasted(html), limit)
    const after = state.apply(state.tr.replaceSelection(room.slice))
    expect(charactersOf(after)).toBeLessThanOrEqual(limit)
    if (words !== null) expect(after.doc.textBetween(0, after.doc.content.size, '\n')).toBe(words)
    if (leftOut !== null) expect(room.leftOut).toBe(leftOut)
  })

  it('of 60,000 characters 55,000 are taken, at once', () => {
    const state = holding('<p></p>')
    const room = fitting(state, pasted('<p>Bread and salt for everybody.</p>'.repeat(2_000)))
    expect(charactersOf(state.apply(state.tr.replaceSelection(room.slice)))).toBe(55_000)
  })
})
