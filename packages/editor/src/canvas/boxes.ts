import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Rect, reachPx } from '@recto/grid'
import type { Preview } from '../core/tools/preview.ts'

/** The boxes of the canvas by module id. */
export type Boxes = Map<string, HTMLElement>

/**
 * A rectangle of cells as the style of a box. Px of the 1200 px sheet. A box at rest has no transform, since each would
 * be painted and composited separately. Only boxes that a gesture moves have one. `endPx`: how high its page is; what
 * ends in the last row reaches the edge.
 */
export function boxStyle(rect: Rect, endPx = 0): { left: string; top: string; width: string; height: string } {
  return {
    left: `${rect.x * COLUMN_WIDTH_PX}px`,
    top: `${rect.y * CELL_HEIGHT_PX}px`,
    width: `${rect.w * COLUMN_WIDTH_PX}px`,
    height: `${rect.h * CELL_HEIGHT_PX + reachPx(rect, endPx)}px`,
  }
}

/** The same for dragged boxes: by transform only, so the section is not laid out again at each step. */
export function movedStyle(rect: Rect, endPx: number): { transform: string; width: string; height: string } {
  const { left, top, width, height } = boxStyle(rect, endPx)
  return { transform: `translate(${left}, ${top})`, width, height }
}

/** Where React has the boxes, and which ones are visible. */
export type Stage = {
  boxes: Boxes
  /** How high the pages are, px; 0 if there are none. */
  endPx: number
  placeOf: (id: string) => Place | undefined
  /** Whether a box at these cells of its section would be in view. */
  isSeen: (place: Place, rect: Rect) => boolean
  /** The same, or so close to the view that it may be seen before the next look. */
  isNear: (place: Place, rect: Rect) => boolean
}

/** Where a module would go: section, rectangle and stacking order. */
export type Place = { sectionId: string; rect: Rect; z: number }

/**
 * Moves the boxes to where a gesture has them, by style only: without React or module content. Boxes that are pushed far
 * from the view stay: each would be painted apart at every step. Returns the ids it moved; boxes moved before but not
 * now return to where React has them.
 */
export function showPreview(
  { boxes, endPx, placeOf, isSeen, isNear }: Stage,
  preview: Preview | null,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const moved = new Set<string>()
  if (preview) {
    for (const [id, rect] of preview.rects) {
      const box = boxes.get(id)
      const place = placeOf(id)
      if (!box || !place || preview.held.has(id)) continue
      if (!isNear(place, place.rect) && !isNear(place, rect)) continue
      shift(box, place.rect, rect, isSeen(place, place.rect) || isSeen(place, rect))
      moved.add(id)
    }
    for (const id of preview.held) {
      const box = boxes.get(id)
      if (!box) continue
      // A dragged copy has no place of its own yet.
      const place = preview.kind === 'resize' && placeOf(id)
      if (place) stretch(box, place.rect, preview.proposal.rects.get(id) ?? place.rect, endPx)
      else moveBy(box, preview.travel.dxPx, preview.travel.dyPx)
      if (box.dataset.held === undefined) {
        box.dataset.held = ''
        box.style.zIndex = '100000'
      }
      moved.add(id)
    }
  }
  for (const id of before) {
    if (moved.has(id)) continue
    const box = boxes.get(id)
    const place = placeOf(id)
    if (!box) continue
    delete box.dataset.held
    if (place) {
      stretch(box, place.rect, place.rect, endPx, preview !== null && isSeen(place, place.rect))
      box.style.zIndex = String(place.z)
    }
  }
  return moved
}

/** Away from its resting place, in its own size. */
function shift(box: HTMLElement, from: Rect, to: Rect, glides: boolean): void {
  moveBy(box, (to.x - from.x) * COLUMN_WIDTH_PX, (to.y - from.y) * CELL_HEIGHT_PX, glides)
}

function stretch(box: HTMLElement, from: Rect, to: Rect, endPx: number, glides = false): void {
  shift(box, from, to, glides)
  const { width, height } = boxStyle(to, endPx)
  if (box.style.width !== width) box.style.width = width
  if (box.style.height !== height) box.style.height = height
}

/** Px from its place at which a gesture has each box. */
const away = new WeakMap<HTMLElement, { dxPx: number; dyPx: number }>()
const HOME = { dxPx: 0, dyPx: 0 }

/**
 * A box that jumps further than this is animated. Smaller moves are immediate: animating each step would cost the frame
 * more than the step itself. Px of the sheet
 */
const GLIDES_FROM_PX = 24

function moveBy(box: HTMLElement, dxPx: number, dyPx: number, glides = false): void {
  const before = away.get(box) ?? HOME
  const x = before.dxPx - dxPx
  const y = before.dyPx - dyPx
  if (x === 0 && y === 0) return
  away.set(box, { dxPx, dyPx })
  if (glides && Math.hypot(x, y) > GLIDES_FROM_PX && !isCalm()) glide(box, x, y)
  else if (!gliding.has(box)) draw(box, 0, 0)
}

function draw(box: HTMLElement, xPx: number, yPx: number): void {
  const { dxPx, dyPx } = away.get(box) ?? HOME
  const x = dxPx + xPx
  const y = dyPx + yPx
  box.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How far each moving box still is from its place, px of the sheet, and when it started. */
const gliding = new Map<HTMLElement, { xPx: number; yPx: number; since: number }>()
const GLIDE_MS = 160

/**
 * Animated by our own code, frame by frame: a browser animation makes each box a layer, and so everything painted after
 * it, for as long as it runs. A drag that pushes twenty boxes at once would begin with two late frames.
 */
function glide(box: HTMLElement, xPx: number, yPx: number): void {
  const since = performance.now()
  if (gliding.size === 0) requestAnimationFrame(glideOn)
  gliding.set(box, { xPx, yPx, since })
  draw(box, xPx, yPx)
}

function glideOn(): void {
  const now = performance.now()
  for (const [box, { xPx, yPx, since }] of gliding) {
    const left = Math.max(0, 1 - (now - since) / GLIDE_MS) ** 3
    if (left === 0) gliding.delete(box)
    draw(box, xPx * left, yPx * left)
  }
  if (gliding.size > 0) requestAnimationFrame(glideOn)
}
