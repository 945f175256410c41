import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Handle, type Rect, SECTION_WIDTH_PX } from '@recto/grid'
import type { Editor } from '../editor.ts'
import { framed, type Selection, selectSection } from '../selection.ts'
import {
  type CopySession,
  createCopySession,
  createDragSession,
  type DragSession,
  isChange,
  type Lane,
  laneAt,
  type Proposal,
} from './drag-session.ts'
import type { Preview } from './preview.ts'
import { createPushRest, type PushRest } from './push-rest.ts'
import { createGroupResizeSession, createResizeSession, type ResizeSession } from './resize-session.ts'

/** A point of the 1200 px sheet; `isFree` leaves out snapping. */
export type ToolPoint = { readonly xPx: number; readonly yPx: number; readonly isFree?: boolean }

/** A box being dragged or resized: px of the sheet from the corner of a section. */
export type HeldBox = { id: string; sectionId: string; x: number; y: number; w: number; h: number }

/**
 * What a press of the pointer does once it has moved: the state machine of one gesture. `start` comes before the first
 * `move`; then either `drop` or `cancel` ends it. Only `drop` writes, by one command.
 */
export type Tool = {
  readonly start: () => void
  readonly move: (at: ToolPoint) => void
  readonly drop: () => void
  readonly cancel: () => void
  /** The hand stays where it is. */
  readonly rest?: () => void
}

type ToolEditor = Pick<Editor, 'store' | 'selection' | 'preview' | 'lasso' | 'lanes' | 'run'>

/** What tools show besides the state of the editor. */
export type ToolView = {
  /** Shows copies of boxes that are being dragged; returns the function that removes them. */
  readonly showCopies: (copies: ReadonlyMap<string, string>) => () => void
  /** Tells other people what is being dragged; empty if nothing is. */
  readonly tellHeld: (held: readonly HeldBox[]) => void
}

const canEdit = ({ store }: ToolEditor): boolean => store.refusalOf('undo') === null

const travelled = (from: ToolPoint, to: ToolPoint) => ({ dxPx: to.xPx - from.xPx, dyPx: to.yPx - from.yPx })

/** Drags the selected modules, or copies of them, by the module `id`. */
export function createDragTool(
  editor: ToolEditor,
  { showCopies, tellHeld }: ToolView,
  { id, from, isCopying }: { id: string; from: ToolPoint; isCopying: boolean },
): Tool {
  let session: DragSession | null = null
  let copying: CopySession | null = null
  let pushes: PushRest | null = null
  let shown: Preview | null = null
  let hideCopies = () => {}
  let proposal: Proposal | null = null
  let lanes: readonly Lane[] = []
  let held: ReadonlySet<string> = new Set()
  let inHand: readonly HeldBox[] = []
  const end = () => {
    tellHeld([])
    editor.preview.set(null)
    hideCopies()
  }
  return {
    start() {
      if (!canEdit(editor)) return
      lanes = editor.lanes()
      const { ids } = editor.selection.get()
      if (isCopying) {
        copying = createCopySession(lanes, ids, id)
        session = copying
        lanes = copying.lanes
        hideCopies = showCopies(copying.copies)
      } else session = createDragSession(lanes, ids, id)
      if (session.held.length === 0) session = null
      held = new Set(session?.held)
      inHand = boxesInHand(lanes, held)
      pushes = createPushRest(lanes, held)
    },
    move(at) {
      if (!session) return
      const travel = travelled(from, at)
      proposal = session.at(travel, at.yPx, at.isFree)
      shown = { kind: 'drag', proposal, rects: pushes?.shown(proposal) ?? proposal.rects, held, travel, lanes }
      editor.preview.set(shown)
      const { dxPx, dyPx } = travel
      tellHeld(inHand.map((box) => ({ ...box, x: Math.round(box.x + dxPx), y: Math.round(box.y + dyPx) })))
    },
    drop() {
      end()
      if (!session || !proposal || !isChange(proposal, lanes)) return
      editor.run('drop', copying ? { proposal, copies: copying.copies } : { proposal })
    },
    rest() {
      if (shown && pushes?.rest()) editor.preview.set({ ...shown, rects: shown.proposal.rects })
    },
    cancel: end,
  }
}

/** The dragged boxes as other people see them. */
const boxesInHand = (lanes: readonly Lane[], held: ReadonlySet<string>): HeldBox[] =>
  lanes.flatMap((lane) => lane.items.filter(({ id }) => held.has(id)).map((item) => heldBox(item.id, lane.id, item)))

const heldBox = (id: string, sectionId: string, { x, y, w, h }: Rect): HeldBox => ({
  id,
  sectionId,
  x: x * COLUMN_WIDTH_PX,
  y: y * CELL_HEIGHT_PX,
  w: w * COLUMN_WIDTH_PX,
  h: h * CELL_HEIGHT_PX,
})

/** Resizes the one module selected, or all of them by the frame around them. */
export function createResizeTool(
  editor: ToolEditor,
  { tellHeld }: ToolView,
  { handle, from }: { handle: Handle; from: ToolPoint },
): Tool {
  const { ids } = editor.selection.get()
  const [id] = ids
  let session: ResizeSession | null = null
  let proposal: Proposal | null = null
  let lanes: readonly Lane[] = []
  let held: ReadonlySet<string> = new Set()
  const end = () => {
    tellHeld([])
    editor.preview.set(null)
  }
  return {
    start() {
      if (!canEdit(editor) || id === undefined) return
      lanes = editor.lanes()
      const lane = lanes.find((one) => one.items.some((item) => item.id === id))
      if (!lane) return
      session = ids.length === 1 ? createResizeSession(lane, id, handle) : createGroupResizeSession(lane, ids, handle)
      held = new Set(session?.held)
    },
    move(at) {
      if (!session) return
      const travel = travelled(from, at)
      proposal = session.at(travel)
      editor.preview.set({ kind: 'resize', proposal, rects: proposal.rects, held, travel, lanes })
      const { laneId, drop } = proposal
      tellHeld(drop.map((rect, nth) => heldBox(session?.held[nth] ?? '', laneId, rect)))
    },
    drop() {
      end()
      if (session && proposal && isChange(proposal, lanes)) editor.run('drop', { proposal, resized: session.held })
    },
    cancel: end,
  }
}

/** Draws a frame that selects the modules it touches, added to the selection with Shift. */
export function createLassoTool(
  editor: ToolEditor,
  { sectionId, from, isAdding }: { sectionId: string; from: ToolPoint; isAdding: boolean },
): Tool {
  const { selection, lasso } = editor
  const before: Selection = isAdding ? selection.get() : { ids: [], sectionId }
  let lanes: readonly Lane[] = []
  if (!isAdding) selection.set((now) => selectSection(now, sectionId))
  return {
    start() {
      lanes = editor.lanes()
    },
    move(at) {
      const left = Math.max(0, Math.min(from.xPx, at.xPx))
      const right = Math.min(SECTION_WIDTH_PX, Math.max(from.xPx, at.xPx))
      const top = Math.min(from.yPx, at.yPx)
      const bottom = Math.max(from.yPx, at.yPx)
      lasso.set({ left, top, width: right - left, height: bottom - top })
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
      selection.set((was) => (was.ids.join() === chosen.ids.join() ? was : chosen))
    },
    drop: () => lasso.set(null),
    cancel() {
      lasso.set(null)
      selection.set(before)
    },
  }
}
