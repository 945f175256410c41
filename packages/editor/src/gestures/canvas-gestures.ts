import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Handle, SECTION_WIDTH_PX } from '@recto/grid'
import { framed, type Selectable, type Selection, selectOnly, selectSection, toggle } from '../core/selection.ts'
import type { Lasso } from '../core/sheet.ts'
import type { State } from '../core/state.ts'
import {
  type CopySession,
  createCopySession,
  createDragSession,
  isChange,
  type Lane,
  laneAt,
  type Proposal,
} from '../core/tools/drag-session.ts'
import type { Preview } from '../core/tools/preview.ts'
import { createGroupResizeSession, createResizeSession, type ResizeSession } from '../core/tools/resize-session.ts'
import type { HeldBox } from '../live/people.ts'
import { followPress } from './pointer.ts'

/** What pointer gestures need from the canvas. Px are of the screen unless they say sheet. */
export type CanvasGestures = {
  /** The sheet's place on the screen and its scale, looked up once a frame; `isFresh` after it was scrolled. */
  sheet: (isFresh?: boolean) => { left: number; top: number; scale: number }
  scroller: () => HTMLElement | null
  lanes: () => Lane[]
  moduleOf: (id: string) => Selectable | undefined
  canEdit: () => boolean
  selection: State<Selection>
  preview: State<Preview | null>
  lasso: State<Lasso>
  /** Writes a proposal: the one write of a gesture. */
  commit: (proposal: Proposal, resized: readonly string[]) => void
  /** The one write of a drag that copies (Alt); `copies` names the original of each. */
  commitCopies: (proposal: Proposal, copies: ReadonlyMap<string, string>) => void
  /** Shows copies of boxes that are being dragged; returns the function that removes them. */
  showCopies: (copies: ReadonlyMap<string, string>) => () => void
  /** A press on a module that was not a drag; `wasSelected`: it was the only one selected before. */
  onClick: (id: string, event: PointerEvent, wasSelected: boolean) => void
  /** Tells other people what is being dragged; empty if nothing is. */
  tellHeld: (held: readonly HeldBox[]) => void
}

/** Starts the gesture of a press on the canvas: a handle resizes, a module drags, the background draws a frame. */
export function pressOnCanvas(down: PointerEvent, use: CanvasGestures): void {
  if (down.button !== 0 || !(down.target instanceof Element)) return
  // In a text that takes input, the press belongs to the text.
  if (down.target.closest('[contenteditable="true"], input, textarea, select, [data-no-drag]')) return
  const handle = down.target.closest<HTMLElement>('[data-handle]')
  if (handle) {
    resizeBy(down, handle.dataset.handle as Handle, use)
    return
  }
  const box = down.target.closest<HTMLElement>('[data-module]')
  if (box?.dataset.module) {
    pressModule(down, box.dataset.module, use)
    return
  }
  const section = down.target.closest<HTMLElement>('[data-section]')
  if (section?.dataset.section) drawFrame(down, section.dataset.section, use)
  else use.selection.set((now) => selectSection(now, now.sectionId))
}

function onSheet(use: CanvasGestures, event: { clientX: number; clientY: number; isScrolled?: boolean }) {
  const { left, top, scale } = use.sheet(event.isScrolled)
  return { xPx: (event.clientX - left) / scale, yPx: (event.clientY - top) / scale }
}

function pressModule(down: PointerEvent, id: string, use: CanvasGestures): void {
  const module = use.moduleOf(id)
  if (!module) return
  const before = use.selection.get()
  const wasSelected = before.ids.includes(id)
  if (down.shiftKey) {
    use.selection.set((now) => toggle(now, module))
    if (wasSelected) return
  } else if (!wasSelected) {
    use.selection.set((now) => selectOnly(now, module))
  }
  const from = onSheet(use, down)
  let session: ReturnType<typeof createDragSession> | null = null
  let copying: CopySession | null = null
  let hideCopies = () => {}
  let proposal: Proposal | null = null
  let lanes: readonly Lane[] = []
  const end = () => {
    use.tellHeld([])
    use.preview.set(null)
    hideCopies()
  }
  let held: ReadonlySet<string> = new Set()
  let inHand: readonly HeldBox[] = []

  followPress(down, down.target as Element, use.scroller(), {
    start() {
      if (!use.canEdit()) return
      lanes = use.lanes()
      const { ids } = use.selection.get()
      if (down.altKey) {
        copying = createCopySession(lanes, ids, id)
        session = copying
        lanes = copying.lanes
        hideCopies = use.showCopies(copying.copies)
      } else session = createDragSession(lanes, ids, id)
      if (session.held.length === 0) session = null
      held = new Set(session?.held)
      inHand = boxesInHand(lanes, held)
    },
    move(event) {
      if (!session) return
      const now = onSheet(use, event)
      const travel = { dxPx: now.xPx - from.xPx, dyPx: now.yPx - from.yPx }
      proposal = session.at(travel, now.yPx, event.isFree)
      use.preview.set({ kind: 'drag', proposal, held, travel, lanes })
      const { dxPx, dyPx } = travel
      use.tellHeld(inHand.map((box) => ({ ...box, x: Math.round(box.x + dxPx), y: Math.round(box.y + dyPx) })))
    },
    drop() {
      end()
      if (!session || !proposal || !isChange(proposal, lanes)) return
      if (copying) use.commitCopies(proposal, copying.copies)
      else use.commit(proposal, [])
    },
    cancel: end,
    click(event) {
      if (!event.shiftKey) {
        use.selection.set((now) => selectOnly(now, module))
        use.onClick(id, event, wasSelected && before.ids.length === 1)
      }
    },
  })
}

/** The dragged boxes as other people see them: px of the sheet from the corner of their section. */
function boxesInHand(lanes: readonly Lane[], held: ReadonlySet<string>): HeldBox[] {
  return lanes.flatMap((lane) =>
    lane.items
      .filter((item) => held.has(item.id))
      .map(({ id, x, y, w, h }) => ({
        id,
        sectionId: lane.id,
        x: x * COLUMN_WIDTH_PX,
        y: y * CELL_HEIGHT_PX,
        w: w * COLUMN_WIDTH_PX,
        h: h * CELL_HEIGHT_PX,
      })),
  )
}

/** A handle of the one module chosen, or of the frame around several. */
function resizeBy(down: PointerEvent, handle: Handle, use: CanvasGestures): void {
  const { ids } = use.selection.get()
  const [id] = ids
  if (!use.canEdit() || id === undefined) return
  const from = onSheet(use, down)
  let session: ResizeSession | null = null
  let proposal: Proposal | null = null
  let lanes: Lane[] = []
  let held: ReadonlySet<string> = new Set()
  followPress(down, down.target as Element, use.scroller(), {
    start() {
      lanes = use.lanes()
      const lane = lanes.find((one) => one.items.some((item) => item.id === id))
      if (!lane) return
      session = ids.length === 1 ? createResizeSession(lane, id, handle) : createGroupResizeSession(lane, ids, handle)
      held = new Set(session?.held)
    },
    move(event) {
      if (!session) return
      const now = onSheet(use, event)
      const travel = { dxPx: now.xPx - from.xPx, dyPx: now.yPx - from.yPx }
      proposal = session.at(travel)
      use.preview.set({ kind: 'resize', proposal, held, travel, lanes })
      const { laneId, drop } = proposal
      use.tellHeld(
        drop.map((rect, at) => ({
          id: session?.held[at] ?? id,
          sectionId: laneId,
          x: rect.x * COLUMN_WIDTH_PX,
          y: rect.y * CELL_HEIGHT_PX,
          w: rect.w * COLUMN_WIDTH_PX,
          h: rect.h * CELL_HEIGHT_PX,
        })),
      )
    },
    drop() {
      use.tellHeld([])
      use.preview.set(null)
      if (session && proposal && isChange(proposal, lanes)) use.commit(proposal, session.held)
    },
    cancel() {
      use.tellHeld([])
      use.preview.set(null)
    },
  })
}

function drawFrame(down: PointerEvent, sectionId: string, use: CanvasGestures): void {
  const before: Selection = down.shiftKey ? use.selection.get() : { ids: [], sectionId }
  const from = onSheet(use, down)
  let lanes: Lane[] = []
  if (!down.shiftKey) use.selection.set((now) => selectSection(now, sectionId))
  followPress(down, down.target as Element, use.scroller(), {
    start() {
      lanes = use.lanes()
    },
    move(event) {
      const now = onSheet(use, event)
      const left = Math.max(0, Math.min(from.xPx, now.xPx))
      const right = Math.min(SECTION_WIDTH_PX, Math.max(from.xPx, now.xPx))
      const top = Math.min(from.yPx, now.yPx)
      const bottom = Math.max(from.yPx, now.yPx)
      use.lasso.set({ left, top, width: right - left, height: bottom - top })
      let chosen = before
      for (const lane of lanes) {
        const modules = lane.items.map((item) => ({ id: item.id, sectionId: lane.id, rect: item }))
        const frame = {
          x: left / COLUMN_WIDTH_PX,
          y: (top - lane.topPx) / CELL_HEIGHT_PX,
          w: (right - left) / COLUMN_WIDTH_PX,
          h: (bottom - top) / CELL_HEIGHT_PX,
        }
        chosen = framed(chosen, frame, modules, laneAt(lanes, from.yPx).id)
      }
      use.selection.set((was) => (was.ids.join() === chosen.ids.join() ? was : chosen))
    },
    drop: () => use.lasso.set(null),
    cancel() {
      use.lasso.set(null)
      use.selection.set(before)
    },
  })
}
