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

/** A rectangle of cells as the style of a box. Px of the 1200 px sheet. */
export function boxStyle({ x, y, w, h }: Rect): { transform: string; width: string; height: string } {
  return {
    transform: `translate(${x * COLUMN_WIDTH_PX}px, ${y * CELL_HEIGHT_PX}px)`,
    width: `${w * COLUMN_WIDTH_PX}px`,
    height: `${h * CELL_HEIGHT_PX}px`,
  }
}

/**
 * Moves the boxes to where a gesture has them, by style alone: no React, no module content is drawn. Answers the ids
 * it moved; those moved before and no longer are put back to `placeOf`.
 */
export function showPreview(
  boxes: Boxes,
  preview: Preview | null,
  before: ReadonlySet<string>,
  placeOf: (id: string) => { rect: Rect; z: number } | undefined,
): ReadonlySet<string> {
  const moved = new Set<string>()
  if (preview) {
    const start = new Map(preview.lanes.flatMap((lane) => lane.items.map((item) => [item.id, item] as const)))
    for (const [id, rect] of preview.proposal.rects) {
      const box = boxes.get(id)
      if (!box || preview.held.has(id)) continue
      put(box, rect)
      moved.add(id)
    }
    for (const id of preview.held) {
      const box = boxes.get(id)
      const from = start.get(id)
      if (!box || !from) continue
      if (preview.kind === 'resize') put(box, preview.proposal.rects.get(id) ?? from)
      else carry(box, from, preview.travel)
      box.dataset.held = ''
      box.style.zIndex = '100000'
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
      put(box, place.rect)
      box.style.zIndex = String(place.z)
    }
  }
  return moved
}

function put(box: HTMLElement, rect: Rect): void {
  Object.assign(box.style, boxStyle(rect))
}

function carry(box: HTMLElement, { x, y }: Rect, { dxPx, dyPx }: Travel): void {
  box.style.transform = `translate(${x * COLUMN_WIDTH_PX + dxPx}px, ${y * CELL_HEIGHT_PX + dyPx}px)`
}
