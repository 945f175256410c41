import { boundsOf, CELL_HEIGHT_PX, COLUMN_WIDTH_PX, HANDLES, type Handle, type Rect, reachPx } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { FolioStore } from '@recto/store'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Selection } from '../core/selection.ts'
import type { Lasso, SheetRect } from '../core/sheet.ts'
import type { SectionPlace } from '../core/sheet-layout.ts'
import type { State } from '../core/state.ts'
import type { Preview } from '../core/tools/preview.ts'
import { isTyping, type Typing } from '../core/typing.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useRects } from '../store-hooks.ts'
import { usePlaces } from '../use-places.ts'
import { useValue } from '../use-state.ts'
import css from './canvas.module.css'
import { sharp } from './sharp.ts'

const Lines = lazyPart(async () => (await import('./Lines.tsx')).Lines)

const px = (place: SectionPlace, rect: Rect): SheetRect => ({
  left: rect.x * COLUMN_WIDTH_PX,
  top: place.topPx + rect.y * CELL_HEIGHT_PX,
  width: rect.w * COLUMN_WIDTH_PX,
  height: rect.h * CELL_HEIGHT_PX + reachPx(rect, place.heightPx),
})

/** By transform: what is dragged causes no layout at each step. */
const scaled = ({ left, top, width, height }: SheetRect, scale: number) => ({
  transform: `translate(${sharp(left * scale)}px, ${sharp(top * scale)}px)`,
  width: `${width * scale}px`,
  height: `${height * scale}px`,
})

type OverlayProps = {
  store: Pick<FolioStore, 'read' | 'module' | 'modulesOf' | 'subscribe'>
  scale: number
  selection: State<Selection>
  preview: State<Preview | null>
  typing: State<Typing | null>
  lasso: State<Lasso>
  canEdit: boolean
}

/** Elements floating above the sheet with the same thickness at every zoom: selection, handles, guides. */
export function Overlay(props: OverlayProps) {
  const { store, scale, preview, lasso } = props
  const places = usePlaces(store)
  const frame = useValue(lasso)
  return (
    <div className={css.overlay} aria-hidden="true">
      <Lines preview={preview} places={places} scale={scale} />
      <Frames {...props} places={places} />
      {frame && <div className={css.lasso} style={scaled(frame, scale)} />}
    </div>
  )
}

/** The id of the frame around several, which no module has. */
const AROUND = '@around'

/** Frames move with their modules during a gesture: without React, by style only. */
function Frames({
  store,
  scale,
  selection,
  typing,
  canEdit,
  places,
  preview,
}: OverlayProps & { places: readonly SectionPlace[] }) {
  const { ids } = useValue(selection)
  useRects(store, ids)
  const isTyped = useValue(typing, isTyping)
  const root = useRef<HTMLDivElement>(null)
  const frameOf = (id: string, now: Preview | null): SheetRect | null => {
    if (id === AROUND) return now?.kind === 'drag' ? null : groupRect(ids, store, places, now)
    return moduleFrame(id, store, places, now)
  }
  const latest = useRef(frameOf)
  latest.current = frameOf
  // After each drawing too: React knows only where frames rest.
  useLayoutEffect(() => {
    let isMoved = false
    const show = (now: Preview | null) => {
      if (now === null && !isMoved) return
      isMoved = now !== null
      for (const element of root.current?.children ?? []) {
        const { style, dataset } = element as HTMLElement
        const frame = latest.current(dataset.frame as string, now)
        style.visibility = frame ? '' : 'hidden'
        const size = now?.kind === 'resize' ? now.proposal.rects.get(dataset.frame as string) : undefined
        if (size) dataset.size = `${size.w * COLUMN_WIDTH_PX} × ${size.h * CELL_HEIGHT_PX}`
        else delete dataset.size
        if (frame) restyle(style, scaled(frame, scale))
      }
    }
    show(preview.get())
    return preview.subscribe(show)
  })
  const around = canEdit && ids.length > 1 ? groupRect(ids, store, places, null) : null
  return (
    <div ref={root}>
      {ids.map((id) => {
        const module = store.module(id)
        const frame = moduleFrame(id, store, places, null)
        if (!module || !frame) return null
        const hasHandles = canEdit && ids.length === 1 && !module.locked && !isTyped
        return (
          <div
            key={id}
            className={css.frame}
            data-frame={id}
            data-shape={MODULE_KINDS[module.type].shape}
            data-typing={isTyped || undefined}
            data-among={ids.length > 1 || undefined}
            style={scaled(frame, scale)}
          >
            {hasHandles && HANDLES.map((handle) => <HandleDot key={handle} handle={handle} />)}
          </div>
        )
      })}
      {around && (
        <div className={css.group} data-frame={AROUND} style={scaled(around, scale)}>
          {HANDLES.map((handle) => (
            <HandleDot key={handle} handle={handle} />
          ))}
        </div>
      )}
    </div>
  )
}

function restyle(style: CSSStyleDeclaration, next: ReturnType<typeof scaled>): void {
  style.transform = next.transform
  // Read before they are written: the same size again would still be laid out.
  if (style.width !== next.width) style.width = next.width
  if (style.height !== next.height) style.height = next.height
}

/** Where a module's frame is: with what is resized, or pushed along. */
function moduleFrame(
  id: string,
  store: OverlayProps['store'],
  places: readonly SectionPlace[],
  now: Preview | null,
): SheetRect | null {
  const module = store.module(id)
  const place = places.find((one) => one.id === module?.sectionId)
  if (!module || !place) return null
  // What is dragged has no frame: the place where it would land is outlined.
  if (now?.kind === 'drag' && now.held.has(id)) return null
  return px(place, now?.rects.get(id) ?? module.rect)
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
