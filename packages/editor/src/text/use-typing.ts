import type { FolioModule, ModuleSpec } from '@recto/document'
import { TEXTS } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { toast } from '@recto/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Selection } from '../core/selection.ts'
import { createState, type State } from '../core/state.ts'
import type { Typing, TypingStart } from '../core/typing.ts'
import type { Live } from '../live/presence.ts'
import { afterStep } from '../one-step.ts'
import { flowServices } from './flow-services.ts'
import type { ActiveText, TextServices } from './services.ts'

type TypingDeps = {
  store: Pick<
    FolioStore,
    'module' | 'flowOf' | 'setBreaks' | 'fragment' | 'trackOrigin' | 'undo' | 'redo' | 'stopCapturing' | 'subscribe'
  >
  live: Pick<Live, 'peers' | 'tell' | 'typed'>
  selection: State<Selection>
  specOf: (type: FolioModule['type']) => ModuleSpec
  canEdit: boolean
  /** Before the first letter: the box does not get lower than it is now. */
  onBegin: (moduleId: string) => void
  /**
   * Called after this person's typing changed text; `follow` must be called if text may have moved to another module.
   */
  onOwnEdit: (moduleId: string, follow: () => void) => void
  /** Whether an address responds [EDIT-31]. */
  isReachable: (href: string) => Promise<boolean>
  /** Opens what can be added; absent if nothing can. */
  openAdd?: () => void
  /** Returns the focus to the module. */
  show: (moduleId: string, isUnderHand: boolean) => void
}

/** How long the message about what a paste lost is shown, ms. */
const SAID_MS = 10_000

/** Which text is being edited, from the first press into it to Escape or a press elsewhere. */
export function useTyping(deps: TypingDeps): {
  typing: State<Typing | null>
  services: TextServices
  startTyping: TypingStart
} {
  const { store, live, selection, canEdit } = deps
  const latest = useRef(deps)
  latest.current = deps
  const [own] = useState(() => ({
    typing: createState<Typing | null>(null),
    active: createState<ActiveText | null>(null),
    linkAsked: createState(0),
    toolsAsked: createState(0),
  }))
  const { typing } = own

  const startTyping = useCallback<TypingStart>(
    (moduleId, start, name) => {
      const module = store.module(moduleId)
      const text = name ?? (module && latest.current.specOf(module.type).texts?.[0])
      if (!module || module.locked || !text || !latest.current.canEdit) return
      latest.current.onBegin(moduleId)
      selection.set({ ids: [moduleId], sectionId: module.sectionId })
      typing.set({ moduleId, name: text, start })
    },
    [store, selection, typing],
  )

  useEffect(() => {
    if (!canEdit) typing.set(null)
  }, [canEdit, typing])
  useEffect(() => {
    // Typing ends if something else is selected, or if someone deletes the module.
    const check = () => {
      const now = typing.get()
      if (now && !(selection.get().ids.includes(now.moduleId) && store.module(now.moduleId))) typing.set(null)
    }
    const soon = () => afterStep(check)
    const left = () => typing.get() === null && live.typed(null)
    const offs = [selection.subscribe(soon), store.subscribe(soon), typing.subscribe(left)]
    return () => {
      for (const off of offs) off()
      live.typed(null)
    }
  }, [selection, store, typing, live])

  /** Typing continues in another module of the same text. */
  const goOnIn = useCallback(
    (moduleId: string, start: Typing['start']) => {
      const now = typing.get()
      if (!now) return
      startTyping(moduleId, start, now.name)
      // Before the next key, which is for the new place.
      queueMicrotask(() => flushSync(() => {}))
    },
    [typing, startTyping],
  )
  /** The caret moves with its text. */
  const follow = useCallback(() => {
    const active = own.active.get()
    const [ids, nth] = [active ? store.flowOf(active.moduleId) : [], active?.caretPart() ?? 0]
    const id = ids[nth]
    if (active && id && id !== active.moduleId) goOnIn(id, { pos: active.view.state.selection.head })
  }, [own, store, goOnIn])

  const canAdd = deps.openAdd !== undefined
  const services = useMemo<TextServices>(
    () => ({
      fragment: store.fragment,
      trackOrigin: store.trackOrigin,
      peers: live.peers,
      tellCaret: (caret) => live.tell({ caret }),
      ...own,
      undo: store.undo,
      redo: store.redo,
      endStep: store.stopCapturing,
      openAdd: canAdd ? () => latest.current.openAdd?.() : null,
      leave: () => {
        const now = typing.get()
        typing.set(null)
        // On a slow machine the person may have gone elsewhere before the frame.
        const hasFocus = () =>
          document.activeElement === document.body || document.activeElement?.closest('[data-module]')
        if (now) requestAnimationFrame(() => hasFocus() && latest.current.show(now.moduleId, true))
      },
      onOwnEdit: (id) => {
        live.typed(id)
        latest.current.onOwnEdit(id, follow)
        follow()
      },
      flow: flowServices(store, goOnIn),
      isReachable: (href) => latest.current.isReachable(href),
      onFull: (leftOut = 0) => void toast(leftOut > 0 ? TEXTS.pasteCut(leftOut) : TEXTS.textFull, { problem: true }),
      say: (words) => void toast(words, { ms: SAID_MS }),
    }),
    [store, live, own, typing, follow, goOnIn, canAdd],
  )
  return { typing, services, startTyping }
}
