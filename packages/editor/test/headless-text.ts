import { richTextSchema } from '@recto/document'
import { type Command, EditorState, type PluginView } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ySyncPlugin, ySyncPluginKey } from 'y-prosemirror'
import type * as Y from 'yjs'

/** A text bound as the editor binds it, for tests without a browser: commands run, nothing is drawn. */
export type HeadlessText = { state: () => EditorState; run: (command: Command) => void; type: (words: string) => void }

export function headlessText(fragment: Y.XmlFragment, onBound: (binding: never) => void = () => {}): HeadlessText {
  const sync = ySyncPlugin(fragment)
  const bound: { view?: PluginView | undefined } = {}
  const view = {
    state: EditorState.create({ schema: richTextSchema, plugins: [sync] }),
    hasFocus: () => false,
    isDestroyed: false,
    dispatch(tr: Parameters<EditorView['dispatch']>[0]) {
      view.state = view.state.apply(tr)
      bound.view?.update?.(view as unknown as EditorView, view.state)
    },
  }
  bound.view = sync.spec.view?.(view as unknown as EditorView)
  onBound(ySyncPluginKey.getState(view.state).binding as never)
  return {
    state: () => view.state,
    run: (command) => void command(view.state, view.dispatch),
    type: (words) => view.dispatch(view.state.tr.insertText(words)),
  }
}
