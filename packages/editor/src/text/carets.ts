import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { relativePositionToAbsolutePosition, ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import type { State } from '../core/state.ts'
import type { CaretPlace, Peer } from '../live/people.ts'
import { placeOfCaret } from './own-words.ts'
import { takeCaret } from './take-caret.ts'

const key = new PluginKey<DecorationSet>('carets')

/** The data that other people's carets in a text are drawn from. */
export type CaretPlugin = {
  moduleId: string
  name: string
  peers: State<readonly Peer[]>
  /** Tells the others where the caret is; null when it left. */
  tell: (caret: CaretPlace | null) => void
}

/** The carets and selections of the others in this text, in their colours with their names; and telling them mine. */
export function caretPlugin({ moduleId, name, peers, tell }: CaretPlugin): Plugin {
  const decorations = (view: EditorView['state']): DecorationSet => {
    const sync = ySyncPluginKey.getState(view)
    if (!sync || sync.binding.mapping.size === 0) return DecorationSet.empty
    const positionOf = (raw: unknown): number | null => {
      try {
        const found = relativePositionToAbsolutePosition(
          sync.doc,
          sync.type,
          Y.createRelativePositionFromJSON(raw),
          sync.binding.mapping,
        )
        return found === null ? null : Math.max(0, Math.min(found, view.doc.content.size))
      } catch {
        // An invalid position from another person's program: that caret is not shown.
        return null
      }
    }
    const found: Decoration[] = []
    for (const peer of peers.get()) {
      const { caret } = peer
      if (caret?.moduleId !== moduleId || caret.name !== name) continue
      const anchor = positionOf(caret.anchor)
      const head = positionOf(caret.head)
      if (anchor === null || head === null) continue
      // Above the first line is the toolbar of the text.
      const isFirst = view.doc.resolve(head).index(0) === 0
      found.push(
        Decoration.widget(head, () => caretElement(peer, isFirst), {
          key: `${peer.clientId} ${peer.name} ${isFirst}`,
          side: 10,
        }),
      )
      if (anchor !== head) {
        found.push(
          Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), {
            style: `background:color-mix(in srgb, ${peer.color} 18%, transparent)`,
          }),
        )
      }
    }
    return DecorationSet.create(view.doc, found)
  }

  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => decorations(state),
      apply(tr, before, _old, state) {
        const isAnew = tr.getMeta(key) || tr.getMeta(ySyncPluginKey)
        return isAnew ? decorations(state) : before.map(tr.mapping, tr.doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      let told = ''
      const tellMine = () => {
        const sync = ySyncPluginKey.getState(view.state)
        if (!view.editable || !sync || !view.hasFocus()) return
        const { anchor, head } = view.state.selection
        const place = (at: number) => placeOfCaret(sync.binding, at)
        const caret = { moduleId, name, anchor: place(anchor), head: place(head) }
        const now = JSON.stringify(caret)
        if (now === told) return
        told = now
        tell(caret)
      }
      const leave = () => {
        told = ''
        tell(null)
      }
      const off = peers.subscribe(() => {
        takeCaret(view)
        view.dispatch(view.state.tr.setMeta(key, true))
      })
      view.dom.addEventListener('focus', tellMine)
      view.dom.addEventListener('blur', leave)
      return {
        update: tellMine,
        destroy() {
          off()
          view.dom.removeEventListener('focus', tellMine)
          view.dom.removeEventListener('blur', leave)
          if (told !== '') leave()
        },
      }
    },
  })
}

function caretElement(peer: Peer, isNameBelow: boolean): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'recto-caret'
  if (isNameBelow) caret.dataset.name = 'below'
  caret.style.setProperty('--person', peer.color)
  const flag = document.createElement('span')
  flag.textContent = peer.name
  caret.append(flag)
  return caret
}
