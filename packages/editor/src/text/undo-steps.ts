import type { EditorState, Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'

/** Number of letters after which the next word begins its own undo step. */
const LONG_RUN = 24

/**
 * Marks where an undo step begins among edits without a pause, which the store alone would merge into one: at a new
 * line or sentence, at a word once some have been typed, where deleting begins, elsewhere in the text, and around
 * everything that is not typing. Called with each own edit before it is applied.
 */
export function createUndoSteps(endStep: () => void): (tr: Transaction, before: EditorState) => void {
  let last: Edit = { kind: 'other', from: 0, to: 0, text: '' }
  let run = 0
  return (tr, before) => {
    const edit = editOf(tr)
    if (beginsStep(edit, last, run, before)) {
      endStep()
      run = 0
    }
    run += edit.text.length + edit.to - edit.from
    last = edit
  }
}

/** Letters inserted at `from`, or those between `from` and `to` that were deleted. */
type Edit = { kind: 'typed' | 'composed' | 'deleted' | 'other'; from: number; to: number; text: string }

function editOf(tr: Transaction): Edit {
  const [step] = tr.steps
  if (tr.steps.length !== 1 || !(step instanceof ReplaceStep)) return { kind: 'other', from: 0, to: 0, text: '' }
  const { from, to, slice } = step
  const text = slice.content.textBetween(0, slice.content.size, '\n')
  // An input method replaces what it has shown with each key.
  if (tr.getMeta('composition') !== undefined) return { kind: 'composed', from, to: from, text }
  if (slice.size === 0) return { kind: 'deleted', from, to, text }
  return { kind: from === to && text.length === slice.size ? 'typed' : 'other', from, to, text }
}

function beginsStep(edit: Edit, last: Edit, run: number, before: EditorState): boolean {
  if (edit.kind === 'other' || edit.kind !== last.kind) return true
  if (edit.kind === 'composed') return false
  if (edit.kind === 'deleted') {
    const isOn = edit.to === last.from || edit.from === last.from
    return !isOn || (run >= LONG_RUN && before.doc.textBetween(edit.from, edit.to, '\n').startsWith(' '))
  }
  if (edit.from !== last.from + last.text.length) return true
  const $from = before.doc.resolve(edit.from)
  const words = $from.parent.textBetween(Math.max(0, $from.parentOffset - 2), $from.parentOffset, undefined, '\n')
  const isNewWord = /\s$/.test(words) && !/^\s/.test(edit.text)
  return isNewWord && run > 1 && (run >= LONG_RUN || /^[.!?…]/.test(words))
}
