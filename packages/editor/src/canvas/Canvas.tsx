import { CELL_HEIGHT_PX, type Rect, SECTION_WIDTH_PX } from '@recto/grid'
import { isDense, themeStyle } from '@recto/viewer'
import { type CSSProperties, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Editor } from '../core/editor.ts'
import { sectionOf } from '../core/selection.ts'
import { endOf, gapOf } from '../core/sheet-layout.ts'
import type { State } from '../core/state.ts'
import { isUnderWay, type Preview } from '../core/tools/preview.ts'
import type { Typing } from '../core/typing.ts'
import { type PointerHandlers, type PointerUse, useCanvasPointer } from '../gestures/use-canvas-pointer.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { Live } from '../live/presence.ts'
import { useLook } from '../look.tsx'
import { usePage, useSections } from '../store-hooks.ts'
import { preloadText } from '../text/TextSlot.tsx'
import { usePlaces } from '../use-places.ts'
import { useValue } from '../use-state.ts'
import { type Place, type Stage, showPreview } from './boxes.ts'
import css from './canvas.module.css'
import { Overlay } from './Overlay.tsx'
import { SectionSheet, type SectionSheetProps } from './SectionSheet.tsx'
import { type CanvasClipboard, useCanvasKeys } from './use-canvas-keys.ts'
import { useNearView } from './use-near-view.ts'
import { useScale } from './use-scale.ts'
import { useZoomAnchor } from './use-zoom-anchor.ts'
import * as words from './words.ts'

const Between = lazyPart(async () => (await import('./Between.tsx')).Between)
const Others = lazyPart(async () => (await import('./Others.tsx')).Others)

/** How far around the view pushed boxes are moved, in views: further than it scrolls between two looks. */
const NEAR_VIEWS = 0.25

/** Props of the canvas. */
export type CanvasProps = Pick<SectionSheetProps, 'specOf' | 'assets' | 'boxes' | 'near' | 'canEdit' | 'onOwnEdit'> &
  PointerHandlers & {
    editor: Editor
    scroller: RefObject<HTMLDivElement | null>
    typing: State<Typing | null>
    live: Live
    gestures: PointerUse['gestures']
    clipboard: CanvasClipboard
    /** Tools drawn on the sheet next to a section, px of the screen. */
    sectionTools: (place: { id: string; top: number; height: number; number: number }) => ReactNode
    /** After the last section. */
    children?: ReactNode
  }

/** The sheet with its sections, scaled, and everything that happens on it. */
export function Canvas(props: CanvasProps) {
  const { editor, scroller, live, typing, canEdit, boxes, near, gestures } = props
  const { store, zoom, preview, selection, lasso } = editor
  const sheet = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scale = useScale(scroller, zoom)
  const wheelAt = useZoomAnchor(scroller, zoom, scale)
  const sections = useSections(store)
  const page = usePage(store)
  const isHolding = useValue(preview, isUnderWay)
  const [pointed, setPointed] = useState<string | null>(null)
  const activeSection = useValue(selection, sectionOf)
  const gap = gapOf(page)
  const endPx = endOf(page)
  const places = usePlaces(store)
  useNearView({ near, store, selection, preview, scroller, stage, places, scale })
  const last = places.at(-1)
  const heightPx = (last ? last.topPx + last.heightPx : 0) * scale
  const moved = useRef<ReadonlySet<string>>(new Set())

  // Past React: a gesture moves boxes at every step of the pointer.
  useEffect(() => {
    const root = scroller.current
    const topOf = new Map(places.map(({ id, topPx }) => [id, topPx]))
    const shows = (around: number) => (place: Place, rect: Rect) => {
      const top = (topOf.get(place.sectionId) ?? 0) + rect.y * CELL_HEIGHT_PX
      return near.shows(top, top + rect.h * CELL_HEIGHT_PX, around)
    }
    const stage: Stage = {
      boxes,
      endPx,
      placeOf: (id) => store.module(id),
      isSeen: shows(0),
      isNear: shows(NEAR_VIEWS),
    }
    const show = (now: Preview | null) => {
      moved.current = showPreview(stage, now, moved.current)
    }
    const onScroll = () => {
      const now = preview.get()
      if (now) show(now)
    }
    root?.addEventListener('scroll', onScroll, { passive: true })
    const off = preview.subscribe(show)
    return () => {
      root?.removeEventListener('scroll', onScroll)
      off()
    }
  }, [boxes, endPx, preview, store, places, near, scroller])

  const latest = useRef({ ...props, scale, places, setPointed })
  latest.current = { ...props, scale, places, setPointed }

  useCanvasPointer({ editor, scroller, sheet, gestures, live, typing, wheelAt }, latest)
  useCanvasKeys({ editor, scroller, clipboard: props.clipboard })

  const theme = useLook().look
  const { sectionTools, children, specOf, assets, onOwnEdit } = props
  const continuePage = useCallback(
    (id: string, rows: number) => void editor.run('continueOnNewPage', { id, rows }),
    [editor],
  )
  const width = SECTION_WIDTH_PX * scale
  return (
    <div
      ref={scroller}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys: Tab, arrows and shortcuts start from it
      tabIndex={0}
      role="application"
      data-region="canvas"
      aria-label={words.canvas}
      onPointerEnter={preloadText}
    >
      <div className={css.ground}>
        <div ref={stage} className={css.stage} style={{ width, height: heightPx, '--scale': scale } as CSSProperties}>
          <div
            ref={sheet}
            data-paged={page.mode === 'paged' || undefined}
            // What is edited is shown as it is stored, also where the browser translates the page.
            translate="no"
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
                endPx={endPx}
                selection={selection}
                near={near}
                canEdit={canEdit}
                onOwnEdit={onOwnEdit}
                onContinuePage={continuePage}
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
                  data-section-side=""
                  data-active={(!isHolding && place.id === activeSection) || undefined}
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
          {canEdit && !isHolding && <Between places={places} scale={scale} shown={[activeSection, pointed]} />}
        </div>
        {children}
      </div>
    </div>
  )
}
