import { LIMITS } from '@recto/document'
import { type EditorState, Plugin } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'

/** Characters of a text as the limit counts them: letters, and one for each end of a paragraph. */
export const charactersOf = (state: EditorState): number =>
  state.doc.textBetween(0, state.doc.content.size, '\n').length

/**
 * Above 55,000 characters a text takes no new input and says so [SAVE-42]; deleting stays possible, and what a merge
 * brings is kept.
 */
export function characterLimit(onFull: () => void, limit: number = LIMITS.textCharacters): Plugin {
  return new Plugin({
    filterTransaction(tr, state) {
      if (!tr.docChanged || tr.getMeta(ySyncPluginKey)) return true
      const after = tr.doc.textBetween(0, tr.doc.content.size, '\n').length
      if (after <= limit || after <= charactersOf(state)) return true
      onFull()
      return false
    },
  })
}
