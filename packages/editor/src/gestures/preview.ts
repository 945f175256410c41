import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, type Rect } from '@recto/grid'
import type { Lane, Proposal, Travel } from './drag-session.ts'

/** What a gesture under way shows. Only this browser sees it; the folio is written once, at the drop. */
export type Preview = {
  readonly kind: 'drag' | 'resize' | 'insert'
  readonly proposal: Proposal
  /** Ids under the hand. */
  readonly held: ReadonlySet<string>
  /** How far the held boxes are from where they stood: they follow the hand, not the cells. */
  readonly travel: Travel
  /** The sections as they stood at the start. */
  readonly lanes: readonly Lane[]
}

/** The boxes of the canvas by module id. */
export type Boxes = Map<string, HTMLElement>

/**
 * A rectangle of cells as the style of a box. Px of the 1200 px sheet. A box at rest has no transform: each one would be
 * painted and composited apart. Only what a gesture moves has one.
 */
export function boxStyle({ x, y, w, h }: Rect): { left: string; top: string; width: string; height: string } {
  return {
    left: `${x * COLUMN_WIDTH_PX}px`,
    top: `${y * CELL_HEIGHT_PX}px`,
    width: `${w * COLUMN_WIDTH_PX}px`,
    height: `${h * CELL_HEIGHT_PX}px`,
  }
}

/** The same for what goes with the hand: by transform alone, so that the section is not laid out again at each step. */
export function movedStyle(rect: Rect): { transform: string; width: string; height: string } {
  const { left, top, width, height } = boxStyle(rect)
  return { transform: `translate(${left}, ${top})`, width, height }
}

/**
 * Moves the boxes to where a gesture has them, by style alone: no React, no module content is drawn. Answers the ids
 * it moved; those moved before and no longer are put back to `placeOf`, where React has them.
 */
export function showPreview(
  boxes: Boxes,
  preview: Preview | null,
  before: ReadonlySet<string>,
  placeOf: (id: string) => { rect: Rect; z: number } | undefined,
): ReadonlySet<string> {
  const moved = new Set<string>()
  if (preview) {
    for (const [id, rect] of preview.proposal.rects) {
      const box = boxes.get(id)
      const place = placeOf(id)
      if (!box || !place || preview.held.has(id)) continue
      shift(box, place.rect, rect, true)
      moved.add(id)
    }
    for (const id of preview.held) {
      const box = boxes.get(id)
      if (!box) continue
      // A copy in hand has no place of its own yet.
      const place = preview.kind === 'resize' && placeOf(id)
      if (place) stretch(box, place.rect, preview.proposal.rects.get(id) ?? place.rect)
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
      stretch(box, place.rect, place.rect, preview !== null)
      box.style.zIndex = String(place.z)
    }
  }
  return moved
}

/** Away from where it rests, as large as it is. */
function shift(box: HTMLElement, from: Rect, to: Rect, glides: boolean): void {
  moveBy(box, (to.x - from.x) * COLUMN_WIDTH_PX, (to.y - from.y) * CELL_HEIGHT_PX, glides)
}

function stretch(box: HTMLElement, from: Rect, to: Rect, glides = false): void {
  shift(box, from, to, glides)
  const { width, height } = boxStyle(to)
  if (box.style.width !== width) box.style.width = width
  if (box.style.height !== height) box.style.height = height
}

/** Px from its place at which a gesture has each box. */
const away = new WeakMap<HTMLElement, { dxPx: number; dyPx: number }>()
const HOME = { dxPx: 0, dyPx: 0 }

/**
 * A box that jumps further than this is seen on its way. What goes on by a cell or two follows the hand as it is: a
 * transition of each step would cost the frame more than the step itself. Px of the sheet
 */
const GLIDES_FROM_PX = 24
const GLIDE: KeyframeAnimationOptions = { duration: 160, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

function moveBy(box: HTMLElement, dxPx: number, dyPx: number, glides = false): void {
  const before = away.get(box) ?? HOME
  const x = before.dxPx - dxPx
  const y = before.dyPx - dyPx
  if (x === 0 && y === 0) return
  away.set(box, { dxPx, dyPx })
  box.style.transform = dxPx === 0 && dyPx === 0 ? '' : `translate(${dxPx}px, ${dyPx}px)`
  // Boxes far from the view have no content, and nobody sees them move.
  if (glides && Math.hypot(x, y) > GLIDES_FROM_PX && box.childElementCount > 0 && !isCalm())
    box.animate({ translate: [`${x}px ${y}px`, '0px 0px'] }, GLIDE)
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
