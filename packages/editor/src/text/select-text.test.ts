import { htmlToRichText, type RichTextJson, richTextSchema, richTextToHtml } from '@recto/document'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { selectText } from './keymap.ts'

/** All of it selected by key, then a letter typed. */
function typedOver(html: string): string {
  let state = EditorState.create({ doc: richTextSchema.nodeFromJSON(htmlToRichText(html)) })
  selectText(state, (tr) => {
    state = state.apply(tr)
  })
  const { from, to } = state.selection
  expect(state.doc.textBetween(from, to, ' ')).toBe(state.doc.textBetween(0, state.doc.content.size, ' '))
  state = state.apply(state.tr.insertText('N'))
  return richTextToHtml(state.doc.toJSON() as RichTextJson)
}

it.each([
  ['<h1 style="text-align:center">Harbour plan</h1>', '<h1 style="text-align:center">N</h1>'],
  [
    '<h1><span style="font-size:54px"><strong>Harbour</strong> plan</span></h1><p class="lead">For the quay</p>',
    '<h1><strong><span style="--px:54;font-size:54px;line-height:var(--leading,1.25)">N</span></strong></h1>',
  ],
  ['<p class="lead">For the quay</p><p>and more</p>', '<p class="lead">N</p>'],
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', '<ul><li><p>N</p></li></ul>'],
])('what is typed over a whole text keeps the style of its first line: %s', (before, after) => {
  expect(typedOver(before)).toBe(after)
})
