import { CELL_HEIGHT_PX, SECTION_WIDTH_PX } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { isDense, themeStyle } from '@recto/viewer'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { BroughtData } from '../bring-in/bring-in.ts'
import { type Key, type KeyCommand, keyCommand } from '../core/keyboard.ts'
import type { SheetPoint } from '../core/sheet.ts'
import type { State } from '../core/state.ts'
import { laneAt } from '../core/tools/drag-session.ts'
import type { Typing } from '../core/typing.ts'
import { type CanvasGestures, pressOnCanvas } from '../gestures/canvas-gestures.ts'
import { type Stage, showPreview } from '../gestures/preview.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { Live } from '../live/presence.ts'
import { focusables } from '../regions.ts'
import { useFolioPart } from '../store-hooks.ts'
import { preloadText } from '../text/TextSlot.tsx'
import { useValue } from '../use-state.ts'
import css from './canvas.module.css'
import { Overlay } from './Overlay.tsx'
import { SectionSheet, type SectionSheetProps } from './SectionSheet.tsx'
import { gapOf } from './sheet-layout.ts'
import { createSheetRect } from './sheet-rect.ts'
import { useNearView } from './use-near-view.ts'
import { usePlaces } from './use-places.ts'
import { useScale, wheelZoom, type Zoom } from './use-scale.ts'
import { useZoomAnchor } from './use-zoom-anchor.ts'

const Others = lazyPart(async () => (await import('./Others.tsx')).Others)

export type CanvasProps = Omit<SectionSheetProps, 'id' | 'number' | 'store' | 'near'> & {
  store: FolioStore
  scroller: RefObject<HTMLDivElement | null>
  zoom: State<Zoom>
  typing: State<Typing | null>
  lasso: CanvasGestures['lasso']
  live: Live
  gestures: Omit<CanvasGestures, 'sheet' | 'scroller'>
  /** Answers whether it did something; the browser keeps the key otherwise. */
  onKey: (command: KeyCommand) => boolean
  onCopy: (event: ClipboardEvent, isCut: boolean) => void
  onPaste: (event: ClipboardEvent) => void
  onDropFiles: (data: BroughtData, at: SheetPoint) => void
  onDoubleClick: (target: Element, at: SheetPoint) => void
  /** A right click, or the menu key on it. */
  onContextMenu: (target: Element, at: SheetPoint) => void
  /** Tools drawn on the sheet beside a section, px of the screen. */
  sectionTools: (place: { id: string; top: number; height: number; number: number }) => ReactNode
  /** After the last section. */
  children?: ReactNode
}

/** The sheet with its sections, scaled, and everything that happens on it. */
export function Canvas(props: CanvasProps) {
  const { store, scroller, zoom, live, preview, selection, typing, lasso, canEdit, boxes, gestures } = props
  const sheet = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [sheetRect] = useState(() => createSheetRect(() => sheet.current))
  const scale = useScale(scroller, zoom)
  const wheelAt = useZoomAnchor(scroller, zoom, scale)
  const sections = useFolioPart(store, (folio) => folio.sections)
  const page = useFolioPart(store, (folio) => folio.page)
  const isHolding = useValue(preview, (now) => now !== null)
  const [pointed, setPointed] = useState<string | null>(null)
  const activeSection = useValue(selection, (chosen) => chosen.sectionId)
  const gap = gapOf(page)
  const places = usePlaces(store)
  const near = useNearView({ store, scroller, stage, places, scale })
  const last = places.at(-1)
  const heightPx = (last ? last.topPx + last.heightPx : 0) * scale
  const moved = useRef<ReadonlySet<string>>(new Set())

  // Past React: a gesture moves boxes at every step of the pointer.
  useEffect(() => {
    const stage: Stage = {
      boxes,
      placeOf: (id) => store.module(id),
      isSeen: ({ sectionId }, { y, h }) => {
        const top = (places.find((place) => place.id === sectionId)?.topPx ?? 0) + y * CELL_HEIGHT_PX
        return near.shows(top, top + h * CELL_HEIGHT_PX)
      },
    }
    return preview.subscribe(() => {
      moved.current = showPreview(stage, preview.get(), moved.current)
    })
  }, [boxes, preview, store, places, near])

  const pointAt = (event: { clientX: number; clientY: number }): SheetPoint | null => {
    const rect = sheetRect()
    if (!rect || places.length === 0) return null
    const yPx = (event.clientY - rect.top) / scale
    const lane = laneAt(places, yPx)
    const x = (event.clientX - rect.left) / scale
    return { sectionId: lane.id, x, y: yPx - lane.topPx, clientX: event.clientX, clientY: event.clientY }
  }

  const latest = useRef({ ...props, scale, pointAt })
  latest.current = { ...props, scale, pointAt }

  // Native listeners: React's are passive for some of these and come late for pointer capture.
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const use: CanvasGestures = {
      ...gestures,
      scroller: () => root,
      sheet: (isFresh) => {
        const { left = 0, top = 0 } = sheetRect(isFresh) ?? {}
        return { left, top, scale: latest.current.scale }
      },
    }
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('[contenteditable="true"], [data-no-drag]')) {
        const typed = typing.get()
        const isInIt = typed && event.target.closest(`[data-module="${CSS.escape(typed.moduleId)}"]`)
        if (!isInIt) typing.set(null)
      }
      pressOnCanvas(event, use)
    }
    const onMove = (event: PointerEvent) => {
      const at = latest.current.pointAt(event)
      // What opened from the tools of a section stays while the pointer passes over another one.
      const isOpen = () => root.querySelector('[data-section-side] [aria-expanded="true"]') !== null
      if (at && latest.current.preview.get() === null)
        setPointed((now) => (now === at.sectionId || isOpen() ? now : at.sectionId))
      if (at) live.tell({ pointer: { sectionId: at.sectionId, x: Math.round(at.x), y: Math.round(at.y) } })
    }
    const onLeave = () => live.tell({ pointer: null })
    // What a module links to is followed in preview and on the page, not while editing.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    const onDouble = (event: MouseEvent) => {
      const at = latest.current.pointAt(event)
      if (!at || !(event.target instanceof Element) || !latest.current.canEdit) return
      if (!event.target.closest('[contenteditable="true"], [data-no-drag]'))
        latest.current.onDoubleClick(event.target, at)
    }
    const onMenu = (event: MouseEvent) => {
      const at = latest.current.pointAt(event)
      if (!at || !(event.target instanceof Element) || !latest.current.canEdit || isTypingIn(event.target)) return
      event.preventDefault()
      latest.current.onContextMenu(event.target, at)
    }
    // Words and pictures on the sheet are not dragged by the browser: modules are, by us.
    const onStart = (event: DragEvent) => {
      // Words that are selected are dragged by their own node, which is no element.
      const held = event.target instanceof Text ? event.target.parentElement : event.target
      if (!isTypingIn(held)) event.preventDefault()
    }
    const onOver = (event: DragEvent) => {
      if (!latest.current.canEdit) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const onDrop = (event: DragEvent) => {
      const at = latest.current.pointAt(event)
      const data = event.dataTransfer
      // A text takes words; files are for the sheet, wherever they fall.
      if (!latest.current.canEdit || !at || !data || (isTypingIn(event.target) && data.files.length === 0)) return
      event.preventDefault()
      latest.current.onDropFiles(
        {
          files: [...data.files],
          html: data.getData('text/html'),
          words: data.getData('text/plain'),
        },
        at,
      )
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      wheelAt.current = event
      zoom.set(wheelZoom(latest.current.scale, event))
      wheelAt.current = null
    }
    root.addEventListener('pointerdown', onDown)
    root.addEventListener('pointermove', onMove)
    root.addEventListener('pointerleave', onLeave)
    root.addEventListener('click', onClick)
    root.addEventListener('dblclick', onDouble)
    root.addEventListener('contextmenu', onMenu)
    root.addEventListener('dragstart', onStart)
    root.addEventListener('dragover', onOver)
    root.addEventListener('drop', onDrop)
    root.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      root.removeEventListener('pointerdown', onDown)
      root.removeEventListener('pointermove', onMove)
      root.removeEventListener('pointerleave', onLeave)
      root.removeEventListener('click', onClick)
      root.removeEventListener('dblclick', onDouble)
      root.removeEventListener('contextmenu', onMenu)
      root.removeEventListener('dragstart', onStart)
      root.removeEventListener('dragover', onOver)
      root.removeEventListener('drop', onDrop)
      root.removeEventListener('wheel', onWheel)
    }
  }, [scroller, gestures, live, typing, zoom, wheelAt, sheetRect])

  useEffect(() => {
    /** On the sheet, or nowhere in particular. */
    const isOnCanvas = () => {
      const focused = document.activeElement
      return (scroller.current?.contains(focused) || focused === document.body) && !isTypingIn(focused)
    }
    /** On the sheet, or on a control beside it that has no use for the keys. */
    const isMine = () => {
      const focused = document.activeElement
      return (
        (!takesWords(focused) || isInOwnKeys(focused)) &&
        !focused?.closest('[role="dialog"]:not([data-beside]), [role="menu"], [role="listbox"]')
      )
    }
    /** Shift Tab in the first tool behind the sheet: it leads to the last module. */
    const isBackOnto = (command: KeyCommand) => {
      const root = scroller.current
      if (command.do !== 'step' || command.by === 1 || !root) return false
      return focusables(root).find((one) => !one.closest('[data-module]')) === document.activeElement
    }
    const onKey = (event: KeyboardEvent) => {
      // In a text too: what the browser finds on this page is only what happens to be drawn.
      const isFind = keyCommand(event as Key)?.do === 'find'
      if (isFind && !event.defaultPrevented && scroller.current?.contains(document.activeElement)) {
        event.preventDefault()
        latest.current.onKey({ do: 'find' })
        return
      }
      // Escape that ended typing has done its work.
      if (event.defaultPrevented || !isMine()) return
      const command = keyCommand(event as Key)
      if (!command || (!isOnCanvas() && !ANYWHERE.has(command.do) && !isBackOnto(command))) return
      // With the focus nowhere Tab is the browser's: it leads into the page.
      if (command.do === 'step' && document.activeElement === document.body) return
      if (latest.current.onKey(command)) event.preventDefault()
    }
    const onCopy = (event: ClipboardEvent) => isMine() && latest.current.onCopy(event, false)
    const onCut = (event: ClipboardEvent) => isMine() && latest.current.onCopy(event, true)
    const onPaste = (event: ClipboardEvent) => isMine() && latest.current.onPaste(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [scroller])

  const theme = useFolioPart(store, (folio) => folio.theme)
  const { sectionTools, children, specOf, assets, onOwnEdit, onContinuePage } = props
  const width = SECTION_WIDTH_PX * scale
  return (
    <div
      ref={scroller}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys: Tab, arrows and shortcuts start from it
      tabIndex={0}
      role="application"
      data-region="canvas"
      aria-label="Folio canvas. Tab walks through the modules, arrow keys move, Enter types, question mark shows all shortcuts."
      onPointerEnter={preloadText}
    >
      <div className={css.ground}>
        <div ref={stage} className={css.stage} style={{ width, height: heightPx, '--scale': scale } as CSSProperties}>
          <div
            ref={sheet}
            data-paged={page.mode === 'paged' || undefined}
            className={`sheet recto-sheet ${isDense(theme) ? 'dense-type' : ''} ${css.sheet}`}
            style={{
              ...(themeStyle(theme, page) as CSSProperties),
              transform: `scale(${scale}) translateZ(0)`,
              rowGap: gap,
              display: 'grid',
            }}
          >
            {sections.map((section, at) => (
              <SectionSheet
                key={section.id}
                id={section.id}
                number={at + 1}
                store={store}
                preview={preview}
                specOf={specOf}
                assets={assets}
                boxes={boxes}
                selection={selection}
                near={near}
                canEdit={canEdit}
                onOwnEdit={onOwnEdit}
                onContinuePage={onContinuePage}
              />
            ))}
          </div>
          <Others store={store} peers={live.peers} heads={live.heads} preview={preview} scale={scale} />
          <Overlay
            store={store}
            scale={scale}
            selection={selection}
            preview={preview}
            typing={typing}
            lasso={lasso}
            canEdit={canEdit}
          />
          {canEdit &&
            places.map((place, at) =>
              place.id !== activeSection && place.id !== pointed ? null : (
                <div
                  key={place.id}
                  className={css.sectionSide}
                  hidden={isHolding}
                  data-section-side=""
                  data-active={place.id === activeSection || undefined}
                  style={{ top: place.topPx * scale, height: place.heightPx * scale }}
                >
                  {sectionTools({
                    id: place.id,
                    top: place.topPx * scale,
                    height: place.heightPx * scale,
                    number: at + 1,
                  })}
                </div>
              ),
            )}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Keys that mean the same wherever the focus is. */
const ANYWHERE: ReadonlySet<KeyCommand['do']> = new Set([
  'undo',
  'redo',
  'shortcuts',
  'add',
  'zoom-in',
  'zoom-out',
  'zoom-fit',
  'find',
])

/** Whether keys and clipboard belong to what has the focus rather than to the canvas. */
const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [data-no-drag]') !== null)

/** Whether its keys and its undo are its own: buttons and sliders have no use for those. */
const takesWords = (target: Element | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="range"], [type="color"], [type="checkbox"], [type="radio"])'))

/** In content that has keys of its own but for those that mean the same everywhere: cells of a table, a slider. */
const isInOwnKeys = (target: Element | null): boolean =>
  target instanceof HTMLElement && !target.isContentEditable && target.closest('[data-own-keys]') !== null
