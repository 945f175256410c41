import { type FolioDocument, shownToReaders } from '@recto/document'
import { SECTION_WIDTH_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import { startPageScripts } from '@recto/modules/page-scripts'
import { IconButton } from '@recto/ui'
import { Sheet } from '@recto/viewer'
import { ChevronLeft, ChevronRight, Square, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './present.module.css'
import { afterKey, goTo, type Show, scaleFor } from './show.ts'
import * as words from './words.ts'

/** Props of the slides of a folio. */
export type PresentProps = {
  /** As readers see it in its team's look; it changes while others edit. */
  folio: FolioDocument
  assets: Assets
  /** The section it begins with. */
  from: string | null
  onClose: () => void
}

/** The pointer and the controls go when the hand has rested this long. ms */
const RESTED_MS = 2_500
/** A swipe is at least this long. px */
const SWIPE_PX = 48

/** The folio on the whole screen, a page or a section at a time, led by keys, presses and swipes. */
export function Present({ folio, assets, from, onClose }: PresentProps) {
  const shown = useMemo(() => shownToReaders(folio), [folio])
  const slides = shown.sections
  const count = slides.length
  const [show, setShow] = useState<Show>(() => ({
    at: Math.max(
      0,
      slides.findIndex(({ id }) => id === from),
    ),
    cover: 'none',
    digits: '',
  }))
  // Others may take slides away meanwhile.
  const at = Math.min(show.at, count - 1)
  const slide = slides[at]
  const root = useRef<HTMLDivElement>(null)
  const fill = useFullScreen(root, onClose)
  const { isAtRest, stir } = useRest()
  const go = (by: number) => setShow((now) => goTo(now, at + by, count))

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, textarea, select, video') !== null
    if (isOnControl && (event.key === 'Enter' || event.key === ' ')) return
    const answer = afterKey({ ...show, at }, event, count)
    if (answer === null) return
    event.preventDefault()
    if (answer === 'end') onClose()
    else if (answer === 'fill the screen') fill()
    else setShow(answer)
  }
  const swipe = useSwipe(go)

  return createPortal(
    <div
      ref={root}
      className={css.show}
      role="dialog"
      aria-modal="true"
      aria-label={words.slides}
      tabIndex={-1}
      data-cover={show.cover === 'none' ? undefined : show.cover}
      data-rest={isAtRest || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={stir}
      {...swipe}
    >
      {slide && <Slide key={slide.id} folio={shown} sectionId={slide.id} assets={assets} onNext={() => go(1)} />}
      <p className="sr" role="status">
        {slide && words.slideOf(at + 1, count, slide.title)}
      </p>
      <div className={css.line} aria-hidden="true">
        <i style={{ width: `${((at + 1) / count) * 100}%` }} />
      </div>
      <div className={css.controls}>
        <IconButton
          icon={ChevronLeft}
          label={words.previous}
          tooltip={false}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <span title={words.keys}>{show.digits === '' ? words.place(at + 1, count) : show.digits}</span>
        <IconButton
          icon={ChevronRight}
          label={words.next}
          tooltip={false}
          disabled={at === count - 1}
          onClick={() => go(1)}
        />
        <IconButton
          icon={Square}
          label={words.black}
          tooltip={false}
          pressed={show.cover === 'black'}
          onClick={() => setShow({ ...show, at, cover: show.cover === 'black' ? 'none' : 'black' })}
        />
        <IconButton icon={X} label={words.end} tooltip={false} onClick={onClose} />
      </div>
    </div>,
    document.body,
  )
}

type SlideProps = { folio: FolioDocument; sectionId: string; assets: Assets; onNext: () => void }

/** One section, as large as the screen has room for. A press beside what can be pressed leads on. */
function Slide({ folio, sectionId, assets, onNext }: SlideProps) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ scale: number; height: number } | null>(null)
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
      const height = drawn.offsetHeight
      const scale = scaleFor(
        { width: SECTION_WIDTH_PX, height },
        { width: room.clientWidth, height: room.clientHeight },
      )
      setSize({ scale, height })
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [])
  useEffect(() => (sheet.current ? startPageScripts(sheet.current, document) : undefined), [document])
  const scale = size?.scale ?? 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the show has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={stage}
      className={css.stage}
      onClick={(event) => {
        const isOfSlide = (event.target as HTMLElement).closest(
          'a, button, input, label, select, textarea, video, iframe',
        )
        if (!isOfSlide && getSelection()?.isCollapsed !== false) onNext()
      }}
    >
      <div style={{ width: SECTION_WIDTH_PX * scale, height: (size?.height ?? 0) * scale }}>
        <div ref={sheet} style={{ width: SECTION_WIDTH_PX, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <Sheet document={document} assets={assets} mode="page" />
        </div>
      </div>
    </div>
  )
}

/** Fills the screen from the start on, where the browser lets it; leaving that ends the show. Answers what goes in and out of it. */
function useFullScreen(root: React.RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = root.current
    const opener = document.activeElement
    let wasFull = false
    const onChange = () => {
      if (document.fullscreenElement === element) wasFull = true
      else if (wasFull && !document.fullscreenElement) close.current()
    }
    element?.focus()
    document.addEventListener('fullscreenchange', onChange)
    element?.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [root])
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else void root.current?.requestFullscreen?.().catch(() => {})
  }
}

/** Whether the hand rests; `stir` says that it moved. */
function useRest() {
  const [isAtRest, setAtRest] = useState(false)
  const timer = useRef(0)
  const stir = () => {
    setAtRest(false)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAtRest(true), RESTED_MS)
  }
  useEffect(() => {
    timer.current = window.setTimeout(() => setAtRest(true), RESTED_MS)
    return () => clearTimeout(timer.current)
  }, [])
  return { isAtRest, stir }
}

/** Leads on by a swipe to the left, back by one to the right. */
function useSwipe(go: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1)
    },
  }
}
