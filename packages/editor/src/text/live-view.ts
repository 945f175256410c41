import { richTextSchema, type TextBreak } from '@recto/document'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { ySyncPlugin, ySyncPluginKey } from 'y-prosemirror'
import type * as Y from 'yjs'
import type { State } from '../core/state.ts'
import type { CaretPlace, Peer } from '../live/people.ts'
import { type CaretPlugin, caretPlugin } from './carets.ts'
import { breaksOf, type FlowPart, flowPart } from './flow-part.ts'
import { markdownRules } from './input-rules.ts'
import { type TextKeys, textKeymap } from './keymap.ts'
import { characterLimit } from './limit.ts'
import { toggleDoneAt } from './lists.ts'
import { holdTextInNewLines } from './new-lines.ts'
import { keepOwnWordsTogether } from './own-words.ts'
import { pasteRules } from './paste.ts'
import { rightToLeft } from './right-to-left.ts'
import { takeCaret } from './take-caret.ts'
import { createUndoSteps } from './undo-steps.ts'

/** What a live text needs from the folio and its surroundings. */
export type LiveText = {
  place: HTMLElement
  fragment: Y.XmlFragment
  /** Counts the binding's transactions as this person's, so that undo is theirs. */
  trackOrigin: (origin: object) => void
  moduleId: string
  name: string
  label: string
  isEditable: boolean
  peers: State<readonly Peer[]>
  tellCaret: (caret: CaretPlace | null) => void
  keys: TextKeys
  /** For a text that continues in other modules: the part shown here, and how its breaks move with the typing. */
  part: FlowPart & { setBreaks: (breaks: readonly TextBreak[]) => void }
  /** After each change of document or selection; `isOwnEdit` if this person's typing changed the text. */
  onUpdate: (view: EditorView, isOwnEdit: boolean) => void
  /** What is typed next is a separate undo step. */
  endStep: () => void
  onFull: (leftOut?: number) => void
  say: (words: string) => void
}

/**
 * Creates a ProseMirror view on a shared text. Loaded on first use. The caller destroys the view; `text/LiveText.tsx`
 * is the only caller.
 */
export function openLiveView(live: LiveText): { view: EditorView; close: () => void } {
  const { fragment } = live
  live.trackOrigin(ySyncPluginKey)
  const caret: CaretPlugin = { moduleId: live.moduleId, name: live.name, peers: live.peers, tell: live.tellCaret }
  const state = EditorState.create({
    schema: richTextSchema,
    plugins: [
      ySyncPlugin(fragment),
      flowPart(live.part),
      caretPlugin(caret),
      rightToLeft(),
      characterLimit(live.onFull),
      markdownRules(richTextSchema, live.place.closest<HTMLElement>('[lang]')?.lang ?? ''),
      ...textKeymap(richTextSchema, live.keys),
      pasteRules(live.say),
    ],
  })
  const toSteps = createUndoSteps(live.endStep)
  // Mounted on the element that had the static text: focusing it changes nothing on the sheet.
  const view: EditorView = new EditorView(
    { mount: live.place },
    {
      state,
      editable: () => live.isEditable,
      attributes: {
        role: 'textbox',
        translate: 'no',
        'aria-multiline': 'true',
        'aria-label': live.label,
        spellcheck: live.isEditable ? 'true' : 'false',
      },
      handleDOMEvents: { mousedown: tickTask },
      // Also called while the view is being created, because the binding draws the shared text at once.
      dispatchTransaction(this: EditorView, tr) {
        const isOwnEdit = tr.docChanged && !tr.getMeta(ySyncPluginKey)
        if (isOwnEdit) toSteps(tr, this.state)
        this.updateState(this.state.apply(tr))
        live.onUpdate(this, isOwnEdit)
      },
    },
  )
  const { binding } = ySyncPluginKey.getState(view.state)
  holdTextInNewLines(binding)
  if (live.isEditable) {
    takeCaretBeforeOthers(binding.doc, view)
    keepOwnWordsTogether(binding)
    moveBreaks(binding, () => live.part.setBreaks(breaksOf(view.state)))
  }
  return { view, close: () => view.destroy() }
}

/** Before an edit that is not this view's own. */
function takeCaretBeforeOthers(doc: Y.Doc, view: EditorView): void {
  const take = () => takeCaret(view)
  doc.on('beforeAllTransactions', take)
  const destroy = view.destroy.bind(view)
  view.destroy = () => {
    doc.off('beforeAllTransactions', take)
    destroy()
  }
}

type Binding = { doc: Y.Doc; _prosemirrorChanged: (doc: Node) => void }

/**
 * Breaks of a text that continues in other modules are written with the typed text, so that no one sees one without the
 * other.
 */
function moveBreaks(binding: Binding, set: () => void): void {
  const write = binding._prosemirrorChanged.bind(binding)
  binding._prosemirrorChanged = (doc) =>
    binding.doc.transact(() => {
      write(doc)
      set()
    }, ySyncPluginKey)
}

/** A press on the box before a task ticks it: the box is all of an item that no paragraph covers. */
function tickTask(view: EditorView, event: MouseEvent): boolean {
  const { target } = event
  if (!view.editable || !(target instanceof HTMLLIElement) || !target.parentElement?.matches('.todo')) return false
  event.preventDefault()
  return toggleDoneAt(view.posAtDOM(target, 0) - 1)(view.state, view.dispatch)
}
