import { resolveLook } from '@recto/document'
import { TOAST_MS, toast } from '@recto/ui'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createBringActions } from './actions/bring-actions.ts'
import { createClipboardActions } from './actions/clipboard-actions.ts'
import { sayDone } from './actions/say-done.ts'
import { createSectionServices } from './actions/section-services.ts'
import type { Brought } from './bring-in/BringInPopup.tsx'
import { rowsOn } from './bring-in/text-rows.ts'
import type { Boxes } from './canvas/boxes.ts'
import type { NearView } from './canvas/near-view.ts'
import { toCanvasPoint, visibleTarget } from './canvas/view-port.ts'
import type { Editor } from './core/editor.ts'
import type { EditorView, Opening } from './core/editor-state.ts'
import type { Say } from './core/say.ts'
import { pruned } from './core/selection.ts'
import type { State } from './core/state.ts'
import type { Typing } from './core/typing.ts'
import type { EditorHost } from './host.ts'
import type { Live } from './live/presence.ts'
import { sizeOf, specOf } from './module-registry.ts'
import { afterStep } from './one-step.ts'
import type { SaveEvent } from './save/save-status.ts'
import { sayRefusal } from './say-refusal.ts'
import { usePressedPlace } from './text/use-pressed-place.ts'
import { useTyping } from './text/use-typing.ts'
import { useFrameFit } from './use-frame-fit.ts'
import { useGrowth } from './use-growth.ts'
import type { SurfaceRoom } from './use-room.tsx'

/** How long a message about a file, or one of several sentences, is shown, ms. */
const LONG_MS = 12_000
let takeFault: (() => void) | null = null

/** Says what is wrong with a file, replacing the message about the previous one, and only for a while. */
function sayFault(text: string): void {
  takeFault?.()
  takeFault = toast(text, { problem: true, ms: LONG_MS })
}

type SurfaceUse = {
  editor: Editor
  token: string
  host: Pick<
    EditorHost,
    'upload' | 'bringFiles' | 'ask' | 'isReachable' | 'urls' | 'pageUrl' | 'pickPicture' | 'refuseDuplicate' | 'style'
  >
  live: Live
  room: SurfaceRoom
  canEdit: boolean
  isTeamOwner: boolean
  uploadMegabytes: number
  pickFile: () => Promise<File | null>
  scroller: RefObject<HTMLElement | null>
  boxes: Boxes
  near: NearView
  /** The settings next to the canvas. */
  panel: RefObject<HTMLElement | null>
  tellSave: (event: SaveEvent) => void
  /** Reads a sentence out. */
  say: Say
  /** Opens the menu, the search, the popup that adds a module, or the order of phones. */
  open: (what: Opening) => void
}

/** The screen of an editor: what its commands ask of the page, the browser and the app, attached as its view. */
export function useSurface(use: SurfaceUse) {
  const { editor, token, host, live, room, canEdit, scroller, boxes, near, panel } = use
  const { store, selection } = editor
  const latest = useRef(use)
  latest.current = use
  const [brought, setBrought] = useState<Brought | null>(null)
  const [uploading, setUploading] = useState<{ name: string; share: number } | null>(null)

  const show = useCallback(
    (moduleId: string, isUnderHand = false) => {
      const box = boxes.get(moduleId)
      if (!box) return
      // A module under the pointer is not scrolled away.
      if (!isUnderHand) box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (!box.contains(document.activeElement)) box.focus({ preventScroll: true })
    },
    [boxes],
  )
  const { begin, measure, onOwnEdit, onResized } = useGrowth({ store, boxes, near, scroller })
  const onSetUp = useFrameFit({ store, boxes, sizeOf })
  const text = useTyping({
    store,
    live,
    selection,
    specOf,
    canEdit,
    onBegin: begin,
    openAdd: () => editor.run('openAdd'),
    onOwnEdit: (id, follow) => measure([id], follow),
    // Without an answer (cut off, or a busy server) the person knows best.
    isReachable: async (href) => (await host.isReachable?.(href).catch(() => true)) ?? true,
    show,
  })
  const { typing } = text
  const { startTyping, notePress, isPressed } = usePressedPlace(editor, text.startTyping)

  const services = useMemo(() => {
    const progress = (name: string, share: number | null) => setUploading(share === null ? null : { name, share })
    const textRows: EditorView['textRows'] = (words, columns) => rowsOn(scroller)?.(words, columns) ?? 8
    const upload: EditorHost['upload'] = (file, onProgress) => latest.current.host.upload(file, onProgress)
    const drawnWith = () => {
      const { style, urls } = latest.current.host
      const { guide = null, fonts: others = [] } = style?.get() ?? {}
      return { look: resolveLook(editor.store.read().theme, guide), fonts: urls.fonts, others }
    }
    const shared = { editor, token, upload, progress, textRows, drawnWith, hasRoom: room.forAll }
    const bring = createBringActions({
      ...shared,
      pickFile: () => latest.current.pickFile(),
      bringFiles: host.bringFiles,
      pickPicture: host.pickPicture,
      onCopied: () => latest.current.tellSave({ type: 'copied' }),
      onPasted: () => latest.current.tellSave({ type: 'pasted' }),
      painted: () => new Promise((then) => requestAnimationFrame(() => setTimeout(then))),
      choose: (choice) => setBrought({ choice }),
      report: (report) => setBrought({ report }),
    })
    const clipboard = createClipboardActions({
      editor,
      token,
      bringFiles: host.bringFiles,
      bringIn: bring.bringIn,
      onCopied: () => latest.current.tellSave({ type: 'copied' }),
      onPasted: () => latest.current.tellSave({ type: 'pasted' }),
    })
    const { isTeamOwner, uploadMegabytes } = latest.current
    const sections = createSectionServices({ ...shared, host, isTeamOwner, uploadMegabytes })
    return { bring, clipboard, sections, textRows }
  }, [editor, token, host, room, scroller])

  useLayoutEffect(() => {
    const { bring, clipboard, sections, textRows } = services
    const view: EditorView = {
      target: () => visibleTarget(scroller.current, selection.get().sectionId, editor.lanes()),
      scale: () => toCanvasPoint(scroller.current)?.scale ?? 1,
      // A module that a command created or moved is rendered first.
      show: (id, isUnderHand) => void requestAnimationFrame(() => show(id, isUnderHand)),
      showSection: (id) => void requestAnimationFrame(() => requestAnimationFrame(() => showSection(scroller, id))),
      startTyping,
      isPressed,
      enterContent(id) {
        if (enterContent(boxes.get(id), panel.current)) return
        if (!panel.current) latest.current.open('panel')
        // What opened is rendered first.
        requestAnimationFrame(() => requestAnimationFrame(() => enterContent(boxes.get(id), panel.current)))
      },
      fill: (id) => void bring.fill(id),
      ask: (popup, props) => host.ask(popup as Parameters<EditorHost['ask']>[0], props),
      onSetUp,
      begin,
      edited: onOwnEdit,
      resized: onResized,
      say(words, { isUndoable, isProblem, isPassing, isLong } = {}) {
        if (isUndoable) sayDone(store, words, isLong ? LONG_MS : TOAST_MS)
        // Empty: the app has said it.
        else if (words && isPassing) sayFault(words)
        else if (words) toast(words, isProblem ? { problem: true } : {})
      },
      announce: (words) => latest.current.say(words),
      follow: (id) => boxes.get(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      refused: (refusal) =>
        sayRefusal(refusal, editor.word(), (of) =>
          of === 'duplicates' ? latest.current.host.refuseDuplicate?.() : room.tell(of),
        ),
      open: (what) => latest.current.open(what),
      copy: (isCut) => void clipboard.copyToClipboard(isCut),
      paste: () => void clipboard.pasteFromClipboard(),
      textRows,
      pickSectionPicture: (id) => void sections.pickSectionPicture(id),
      continueOnNewPage: (id, rows) => void sections.continueOnNewPage(id, rows),
      copySectionLink: sections.copySectionLink,
    }
    return editor.attach(view)
  }, [
    editor,
    services,
    store,
    selection,
    scroller,
    boxes,
    panel,
    host,
    room,
    show,
    startTyping,
    isPressed,
    onSetUp,
    begin,
    onOwnEdit,
    onResized,
  ])

  usePruned(editor, typing)

  return {
    show,
    typing,
    startTyping,
    notePress,
    texts: text.services,
    onOwnEdit,
    services,
    brought,
    setBrought,
    uploading,
  }
}

/** A module that someone else deleted is no longer selected; in a section that someone else locked, typing ends. */
function usePruned(editor: Editor, typing: State<Typing | null>): void {
  const { store, selection } = editor
  useEffect(
    () =>
      store.subscribe(({ sections }) => {
        afterStep(() => {
          const chosen = selection.get()
          selection.set(
            pruned(
              chosen,
              chosen.ids.filter((id) => store.module(id)),
            ),
          )
          if (!sections) return
          const now = selection.get()
          if (now.sectionId !== null && !store.section(now.sectionId)) selection.set({ ...now, sectionId: null })
          const typed = typing.get()
          const refusal = typed && store.refusalOf('setModule', typed.moduleId, {})
          if (refusal?.reason !== 'locked') return
          editor.view().refused(refusal)
          typing.set(null)
        })
      }),
    [editor, store, selection, typing],
  )
}

const showSection = (scroller: RefObject<HTMLElement | null>, id: string): void =>
  scroller.current
    ?.querySelector(`[data-section="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'start', behavior: smooth() })

const smooth = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/**
 * Focuses the part of a module that keys can edit on the canvas, such as the first cell of a table, or its settings;
 * false if there is none.
 */
function enterContent(box: HTMLElement | undefined, panel: HTMLElement | null): boolean {
  const target =
    box?.querySelector<HTMLElement>('[data-enter]') ??
    panel?.querySelector<HTMLElement>('input:not([type="radio"]), button[role="switch"], :checked')
  target?.focus()
  return target != null
}
