import { LIMITS } from '@recto/document'
import { Slice } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'

const lengthOf = (node: { content: Slice['content'] }, to = node.content.size): number =>
  node.content.textBetween(0, to, '\n').length

/** Characters of a text as the limit counts them: letters, and one for each end of a paragraph. */
export const charactersOf = (state: EditorState): number => lengthOf(state.doc)

/**
 * The part of a paste that a text has room for, and how many characters do not fit. Measured by the resulting text,
 * which knows which paragraphs are joined.
 */
export function fitting(
  state: EditorState,
  slice: Slice,
  limit: number = LIMITS.textCharacters,
): { slice: Slice; leftOut: number } {
  const whole = lengthOf(slice)
  const after = (taken: Slice) => lengthOf(state.tr.replaceSelection(taken).doc)
  let taken = slice
  for (let over = after(taken) - limit; over > 0 && taken.size > 0; over = after(taken) - limit) {
    taken = upTo(taken, lengthOf(taken) - over)
  }
  return { slice: taken, leftOut: whole - lengthOf(taken) }
}

/** The beginning of a slice, of this many characters at most. */
function upTo(slice: Slice, characters: number): Slice {
  if (characters <= 0) return Slice.empty
  let [from, to] = [0, slice.content.size]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (lengthOf(slice, middle) <= characters) from = middle
    else to = middle - 1
  }
  // Never splits a surrogate pair.
  const isHalf = /[\ud800-\udbff]$/.test(slice.content.textBetween(0, from, '\n'))
  const content = slice.content.cut(0, isHalf ? from - 1 : from)
  const { openEnd } = Slice.maxOpen(content)
  return new Slice(content, slice.openStart, openEnd)
}

/**
 * Above 55,000 characters a text accepts no new input and says so [SAVE-42]; deleting remains possible, and merged text
 * is kept. A paste is inserted as far as there is room; `onFull` gets the number of characters that did not fit.
 */
export function characterLimit(onFull: (leftOut?: number) => void, limit: number = LIMITS.textCharacters): Plugin {
  return new Plugin({
    props: {
      transformPasted(slice, view) {
        // Dragging within this text does not make it longer.
        if (view.dragging) return slice
        const room = fitting(view.state, slice, limit)
        if (room.leftOut > 0) onFull(room.leftOut)
        return room.slice
      },
    },
    filterTransaction(tr, state) {
      if (!tr.docChanged || tr.getMeta(ySyncPluginKey)) return true
      // A text has no more characters than positions: most keys need no counting.
      if (tr.doc.content.size <= limit) return true
      const after = lengthOf(tr.doc)
      if (after <= limit || after <= charactersOf(state)) return true
      onFull()
      return false
    },
  })
}
