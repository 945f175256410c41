import {
  boundsOf,
  CELL_HEIGHT_PX,
  COLUMN_WIDTH_PX,
  type Distance,
  type EqualGap,
  HANDLES,
  type Handle,
  type Rect,
  SECTION_WIDTH_PX,
} from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { memo } from 'react'
import type { Preview } from '../gestures/preview.ts'
import type { Selection } from '../select/selection.ts'
import { type State, useValue } from '../state.ts'
import { useRects } from '../store-hooks.ts'
import type { Typing } from '../text/services.ts'
import css from './canvas.module.css'
import type { SectionPlace } from './sheet-layout.ts'
import { usePlaces } from './use-places.ts'

/** A rectangle on the 1200 px sheet. */
export type SheetRect = { left: number; top: number; width: number; height: number }

/** The frame that a person draws to choose several. */
export type Lasso = SheetRect | null

const px = (place: Pick<SectionPlace, 'topPx'>, { x, y, w, h }: Rect): SheetRect => ({
  left: x * COLUMN_WIDTH_PX,
  top: place.topPx + y * CELL_HEIGHT_PX,
  width: w * COLUMN_WIDTH_PX,
  height: h * CELL_HEIGHT_PX,
})

const scaled = ({ left, top, width, height }: SheetRect, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})

export type OverlayProps = {
  store: Pick<FolioStore, 'read' | 'module' | 'modulesOf' | 'subscribe'>
  scale: number
  selection: State<Selection>
  preview: State<Preview | null>
  typing: State<Typing | null>
  lasso: State<Lasso>
  canEdit: boolean
}

/** What floats over the sheet and keeps its thickness at every zoom: selection, handles, guides, landing place. */
export function Overlay(props: OverlayProps) {
  const { store, scale, preview, lasso } = props
  const places = usePlaces(store)
  const now = useValue(preview)
  const frame = useValue(lasso)
  return (
    <div className={css.overlay} aria-hidden="true">
      {now && <Lines preview={now} places={places} scale={scale} />}
      <Frames {...props} places={places} now={now} />
      {frame && <div className={css.lasso} style={scaled(frame, scale)} />}
    </div>
  )
}

function Frames({
  store,
  scale,
  selection,
  typing,
  canEdit,
  places,
  now,
}: OverlayProps & { places: readonly SectionPlace[]; now: Preview | null }) {
  const { ids } = useValue(selection)
  useRects(store, ids)
  const isTyping = useValue(typing, (text) => text !== null)
  const around = canEdit && ids.length > 1 && now?.kind !== 'drag' ? groupRect(ids, store, places, now) : null
  const frames = ids.map((id) => {
    const module = store.module(id)
    const place = places.find((one) => one.id === module?.sectionId)
    if (!module || !place) return null
    const isHeld = now?.held.has(id) === true
    const isCarried = isHeld && now.kind === 'drag'
    // A frame goes with its module while a gesture pushes it.
    const rect = isCarried ? module.rect : (now?.proposal.rects.get(id) ?? module.rect)
    const box = px(place, rect)
    const shift = isCarried ? now.travel : { dxPx: 0, dyPx: 0 }
    const moved = { ...box, left: box.left + shift.dxPx, top: box.top + shift.dyPx }
    const hasHandles = canEdit && ids.length === 1 && !module.locked && !isTyping
    return (
      <div key={id} className={css.frame} data-typing={isTyping || undefined} style={scaled(moved, scale)}>
        {hasHandles && HANDLES.map((handle) => <HandleDot key={handle} handle={handle} />)}
      </div>
    )
  })
  return (
    <>
      {frames}
      {around && (
        <div className={css.group} style={scaled(around, scale)}>
          {HANDLES.map((handle) => (
            <HandleDot key={handle} handle={handle} />
          ))}
        </div>
      )}
    </>
  )
}

/** The frame around several modules of one section, by whose handles they are resized together. */
function groupRect(
  ids: readonly string[],
  store: OverlayProps['store'],
  places: readonly SectionPlace[],
  now: Preview | null,
): SheetRect | null {
  const modules = ids.flatMap((id) => store.module(id) ?? [])
  const [first] = modules
  const place = places.find((one) => one.id === first?.sectionId)
  const free = modules.filter((module) => !module.locked)
  if (!place || free.length < 2 || modules.some((module) => module.sectionId !== place.id)) return null
  const bounds = boundsOf(free.map((module) => now?.proposal.rects.get(module.id) ?? module.rect))
  return bounds ? px(place, bounds) : null
}

const AT: Record<Handle, [left: string, top: string]> = {
  nw: ['0%', '0%'],
  n: ['50%', '0%'],
  ne: ['100%', '0%'],
  w: ['0%', '50%'],
  e: ['100%', '50%'],
  sw: ['0%', '100%'],
  s: ['50%', '100%'],
  se: ['100%', '100%'],
}

const HandleDot = memo(function HandleDot({ handle }: { handle: Handle }) {
  const [left, top] = AT[handle]
  return <i className={css.handle} data-handle={handle} style={{ left, top }} />
})

const TOP_PILL = { top: 20 }

/** The lines that what is held would share where it lands, and the free cells beside it. */
function Lines({ preview, places, scale }: { preview: Preview; places: readonly SectionPlace[]; scale: number }) {
  const { drop, guides, distances, gaps, laneId } = preview.proposal
  const place = places.find((one) => one.id === laneId)
  if (!place || drop.length === 0) return null
  const left = Math.min(...drop.map((rect) => rect.x))
  const top = Math.min(...drop.map((rect) => rect.y))
  const right = Math.max(...drop.map((rect) => rect.x + rect.w))
  const bottom = Math.max(...drop.map((rect) => rect.y + rect.h))
  const bounds: Rect = { x: left, y: top, w: right - left, h: bottom - top }
  const reaches = Math.max(place.heightPx, bottom * CELL_HEIGHT_PX)
  return (
    <>
      {/* Keyed by their turn: a line that goes on to another place stays the same element. */}
      {guides
        .filter((guide) => guide.axis === 'x')
        .map((guide, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`x${at}`}
            className={css.guideX}
            style={{ left: guide.at * COLUMN_WIDTH_PX * scale, top: place.topPx * scale, height: reaches * scale }}
          >
            <span className={css.pill} style={TOP_PILL}>
              {guide.at}
            </span>
          </div>
        ))}
      {guides
        .filter((guide) => guide.axis === 'y')
        .map((guide, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`y${at}`}
            className={css.guideY}
            style={{ top: (place.topPx + guide.at * CELL_HEIGHT_PX) * scale, width: SECTION_WIDTH_PX * scale }}
          />
        ))}
      {gaps.flatMap((gap) =>
        gap.spans.map((span) => (
          <EvenGap key={`${gap.axis}${span.from}`} axis={gap.axis} cells={gap.cells} {...{ span, place, scale }} />
        )),
      )}
      {distances.map((distance) => (
        <Gap key={distance.side} distance={distance} bounds={bounds} place={place} scale={scale} />
      ))}
    </>
  )
}

function Gap({
  distance: { side, cells },
  bounds,
  place,
  scale,
}: {
  distance: Distance
  bounds: Rect
  place: SectionPlace
  scale: number
}) {
  const { x, y, w, h } = bounds
  const isAcross = side === 'left' || side === 'right'
  const rect: Rect = isAcross
    ? { x: side === 'left' ? x - cells : x + w, y: y + h / 4, w: cells, h: 0 }
    : { x: x + w / 2, y: side === 'top' ? y - cells : y + h, w: 0, h: cells }
  const box = scaled(px(place, rect), scale)
  return (
    <div
      className={isAcross ? css.gapX : css.gapY}
      style={
        isAcross
          ? { left: box.left, top: box.top, width: box.width }
          : { left: box.left, top: box.top, height: box.height }
      }
    >
      <span className={css.pill}>{cells}</span>
    </div>
  )
}

/** Free cells that are the same as others beside them. */
function EvenGap({
  axis,
  cells,
  span: { from, to, across },
  place,
  scale,
}: {
  axis: EqualGap['axis']
  cells: number
  span: EqualGap['spans'][number]
  place: SectionPlace
  scale: number
}) {
  const rect: Rect =
    axis === 'x' ? { x: from, y: across, w: to - from, h: 0 } : { x: across, y: from, w: 0, h: to - from }
  const { left, top, width, height } = scaled(px(place, rect), scale)
  return (
    <div
      className={axis === 'x' ? css.gapX : css.gapY}
      data-even=""
      style={axis === 'x' ? { left, top, width } : { left, top, height }}
    >
      <span className={css.pill}>{cells}</span>
    </div>
  )
}
