import { foreignHtmlToRichText, parseLink, richTextSchema, richTextToHtml } from '@recto/document'
import { DOMParser as ContentParser, type Mark, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isModuleCopy, pastedWords } from '../select/clipboard.ts'
import { lostWords, noPictures } from './paste-lost.ts'

/**
 * Foreign content is cleaned by the reader of foreign HTML and then goes through the schema, which is the allow-list; a
 * module copy is not text and is discarded [EDIT-19]. The person is told what a text cannot keep.
 */
export const pasteRules = (say: (words: string) => void): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const words = event.clipboardData?.getData('text/plain') ?? ''
        const pictures = event.clipboardData?.files.length ?? 0
        if (pictures > 0 && words === '' && !event.clipboardData?.getData('text/html')) say(noPictures(pictures))
        return isModuleCopy(words) || pasteAddress(words, view)
      },
      transformPastedText: (text) => pastedWords(text),
      transformPastedHTML: (html) => pastedHtml(html, say),
      clipboardTextParser(text, $context) {
        const holder = document.createElement('div')
        for (const block of text.split(/(?:\r\n?|\n)+/)) {
          const paragraph = document.createElement('p')
          paragraph.textContent = block
          holder.append(paragraph)
        }
        const slice = ContentParser.fromSchema(richTextSchema).parseSlice(holder, { preserveWhitespace: true })
        return marked(slice, $context.marks())
      },
    },
  })

/** A pasted address alone links the selected text; without a selection it is inserted as a link. */
function pasteAddress(words: string, view: EditorView): boolean {
  const address = words.trim()
  const parsed = /^(https?:\/\/|mailto:)\S+$/i.test(address) ? parseLink(address) : undefined
  const { $from, $to, empty } = view.state.selection
  if (!parsed?.ok || !view.editable || (!empty && !$from.sameParent($to))) return false
  const link = richTextSchema.marks.link?.create({ href: parsed.href })
  if (!link) return false
  const { from, to } = view.state.selection
  const tr = view.state.tr
  if (empty) tr.replaceSelectionWith(richTextSchema.text(address, link.addToSet($from.marks())), false)
  else tr.removeMark(from, to, link.type).addMark(from, to, link)
  view.dispatch(tr.removeStoredMark(link.type).scrollIntoView().setMeta('paste', true))
  return true
}

/** A copy from a text editor of this kind records how it was cut; the schema reads it. */
const OWN_COPY = /\sdata-pm-slice=/

/** Foreign HTML as HTML of the sheet. */
function pastedHtml(html: string, say: (words: string) => void): string {
  if (OWN_COPY.test(html)) return html
  const lost = lostWords(html)
  if (lost) say(lost)
  return richTextToHtml(foreignHtmlToRichText(html))
}

/** Plain text takes the style of the surrounding text. */
function marked(slice: Slice, marks: readonly Mark[]): Slice {
  if (marks.length === 0) return slice
  let content = slice.content
  content.forEach((block, _, index) => {
    let inline = block.content
    block.content.forEach((child, __, at) => {
      inline = inline.replaceChild(at, child.mark(marks))
    })
    content = content.replaceChild(index, block.copy(inline))
  })
  return new Slice(content, slice.openStart, slice.openEnd)
}
