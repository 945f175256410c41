import type { FolioDocument } from '@recto/document'
import { SECTION_WIDTH_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import { startPageScripts } from '@recto/modules/page-scripts'
import { Sheet } from '@recto/viewer'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './present.module.css'
import { scaleFor } from './show.ts'

/** Position of a laser pointer, as fractions of the slide. */
export type Laser = { readonly x: number; readonly y: number }

type SlideProps = {
  folio: FolioDocument
  sectionId: string
  assets: Assets
  /** A press outside interactive content. */
  onNext: () => void
  laser: Laser | null
  /** Reflows in a narrow room, as published slides do on phones. */
  isReflowing?: boolean
  /** Reports where the pointer is on the slide, null when it left; absent without a laser pointer. */
  onPoint?: ((at: Laser | null) => void) | undefined
}

/** How large a slide is drawn in its room. Px; its height before the scale. */
type SlideSize = {
  scale: number
  height: number
  ground: string
  roomWidth: number
  roomHeight: number
  isPhone?: boolean
}
const UNKNOWN: SlideSize = { scale: 1, height: 0, ground: '', roomWidth: 0, roomHeight: 0 }
/** Up to this width pages put one module below the other. */
const PHONE_PX = 720

/** One section, as large as the screen allows. A press outside interactive content goes to the next slide. */
export function Slide({ folio, sectionId, assets, onNext, laser, isReflowing = false, onPoint }: SlideProps) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<SlideSize | null>(null)
  const document = useMemo(
    () => ({
      ...folio,
      sections: folio.sections.filter(({ id }) => id === sectionId),
      modules: folio.modules.filter((module) => module.sectionId === sectionId),
    }),
    [folio, sectionId],
  )
  useLayoutEffect(() => {
    const [room, drawn] = [stage.current, sheet.current]
    if (!room || !drawn) return
    const fit = () => {
      // Its own height, not that of the room which it fills.
      drawn.style.setProperty('--high', '0px')
      const height = drawn.offsetHeight
      drawn.style.removeProperty('--high')
      const [roomWidth, roomHeight] = [room.clientWidth, room.clientHeight]
      const scale = scaleFor({ width: SECTION_WIDTH_PX, height }, { width: roomWidth, height: roomHeight })
      const section = drawn.querySelector('.section')
      // What is left of the screen is of the slide's own colour.
      const ground = section ? getComputedStyle(section).backgroundColor : ''
      const isPhone = isReflowing && roomWidth <= PHONE_PX && roomHeight > roomWidth
      setSize({ scale, height, ground, roomWidth, roomHeight, isPhone })
    }
    fit()
    // Of the window that it is drawn in.
    const observer = new (room.ownerDocument.defaultView ?? window).ResizeObserver(fit)
    observer.observe(room)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [isReflowing])
  useEffect(() => (sheet.current ? startPageScripts(sheet.current, document) : undefined), [document])
  const { scale, height, ground, roomWidth, roomHeight, isPhone } = size ?? UNKNOWN
  const [wide, high] = [SECTION_WIDTH_PX * scale, height * scale]
  // A whole slide is drawn over all of the room, so that pictures at its edges go on to those of the screen.
  const isWhole = !isPhone && high > 0 && high <= roomHeight + 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the show has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={stage}
      className={css.stage}
      // Scrolled by keys too.
      tabIndex={isPhone ? 0 : undefined}
      style={{ background: ground, ...(isWhole && { overflow: 'hidden' }) }}
      onClick={(event) => {
        const isOfSlide = (event.target as HTMLElement).closest(
          'a, button, input, label, select, textarea, video, iframe',
        )
        if (!isOfSlide && stage.current?.ownerDocument.getSelection()?.isCollapsed !== false) onNext()
      }}
    >
      <div
        className={css.slide}
        style={isPhone ? { width: roomWidth } : { width: wide, height: high }}
        onPointerMove={
          onPoint &&
          ((event) => {
            const box = event.currentTarget.getBoundingClientRect()
            onPoint({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
          })
        }
        onPointerLeave={onPoint && (() => onPoint(null))}
      >
        <div
          ref={sheet}
          className={css.sheet}
          data-whole={isWhole || undefined}
          data-phone={isPhone || undefined}
          style={{
            ...(isPhone ? { ['--room' as string]: `${roomHeight}px` } : { transform: `scale(${scale})` }),
            ...(isWhole && {
              left: (wide - roomWidth) / 2,
              top: (high - roomHeight) / 2,
              width: roomWidth / scale,
              ['--room' as string]: `${roomHeight / scale}px`,
            }),
          }}
        >
          <Sheet document={document} assets={assets} mode="page" />
        </div>
        {laser && <i className={css.laser} style={{ left: `${laser.x * 100}%`, top: `${laser.y * 100}%` }} />}
      </div>
    </div>
  )
}
