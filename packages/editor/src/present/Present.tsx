import { type FolioDocument, shownToReaders } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { IconButton, toast } from '@recto/ui'
import { keyOf } from '@recto/words'
import { ChevronLeft, ChevronRight, Crosshair, MonitorOff, MonitorSpeaker, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Presenter } from './Presenter.tsx'
import css from './present.module.css'
import { openPresenter } from './presenter-window.ts'
import { type Laser, Slide } from './Slide.tsx'
import { afterKey, goTo, type KeyAnswer, type Show } from './show.ts'
import { Tool } from './Tool.tsx'
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
const RESTED_MS = 2_000
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
  // Other people may remove slides meanwhile.
  const at = Math.min(show.at, count - 1)
  const slide = slides[at]
  const root = useRef<HTMLDivElement>(null)
  const [presenter, setPresenter] = useState<Window | null>(null)
  const [hasLaser, setHasLaser] = useState(false)
  const [laser, setLaser] = useState<Laser | null>(null)
  const fill = useFullScreen(root, onClose, presenter !== null)
  useEffect(() => {
    if (!presenter) return
    const gone = () => setPresenter(null)
    presenter.addEventListener('pagehide', gone)
    return () => {
      presenter.removeEventListener('pagehide', gone)
      presenter.close()
    }
  }, [presenter])
  const { isAtRest, stir } = useRest()
  const go = (by: number) => setShow((now) => goTo(now, at + by, count))

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, textarea, select, video') !== null
    if (isOnControl && (keyOf(event) === 'Enter' || keyOf(event) === ' ')) return
    if (follow(afterKey({ ...show, at }, event, count))) event.preventDefault()
  }
  const openSecond = () => {
    if (presenter) return presenter.focus()
    const opened = openPresenter()
    if (opened) setPresenter(opened)
    else toast(words.blocked, { problem: true })
  }
  const toggleLaser = () => {
    setHasLaser(!hasLaser)
    setLaser(null)
  }
  /** Handles a key, here or in the presenter's window. */
  const follow = (answer: KeyAnswer): boolean => {
    if (answer === 'end') onClose()
    else if (answer === 'fill the screen') fill()
    else if (answer === 'presenter') openSecond()
    else if (answer === 'laser') toggleLaser()
    else if (answer !== null) setShow(answer)
    return answer !== null
  }
  const onPoint = hasLaser ? setLaser : undefined
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
      data-laser={hasLaser || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={stir}
      {...swipe}
    >
      {slide && (
        <Slide
          key={slide.id}
          folio={shown}
          sectionId={slide.id}
          assets={assets}
          onNext={() => go(1)}
          laser={laser}
          isReflowing
          onPoint={onPoint}
        />
      )}
      {presenter && (
        <Presenter
          place={presenter}
          folio={shown}
          notes={folio.sections.find(({ id }) => id === slide?.id)?.notes ?? ''}
          assets={assets}
          at={at}
          laser={laser}
          onPoint={onPoint}
          hasLaser={hasLaser}
          cover={show.cover}
          onKey={(event) => follow(afterKey({ ...show, at }, event, count))}
        />
      )}
      <p className="sr" role="status">
        {slide && words.slideOf(at + 1, count, slide.title)}
      </p>
      <div className={css.controls}>
        <i className={css.line} style={{ width: `${((at + 1) / count) * 100}%` }} aria-hidden="true" />
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
        <Tool
          icon={MonitorOff}
          label={words.black}
          word={words.blackWord}
          isOn={show.cover === 'black'}
          onPress={() => setShow({ ...show, at, cover: show.cover === 'black' ? 'none' : 'black' })}
        />
        <Tool icon={Crosshair} label={words.laser} word={words.laserWord} isOn={hasLaser} onPress={toggleLaser} />
        <Tool
          icon={MonitorSpeaker}
          label={words.presenter}
          word={words.presenterWord}
          isOn={presenter !== null}
          isWide
          onPress={openSecond}
        />
        <Tool icon={X} label={words.end} word={words.end} onPress={onClose} />
      </div>
    </div>,
    document.body,
  )
}

/**
 * Enters full screen at the start, if the browser allows it; leaving it ends the presentation. Returns what enters and
 * leaves it.
 */
function useFullScreen(
  root: React.RefObject<HTMLElement | null>,
  onClose: () => void,
  /** A second window is open, and browsers leave the full screen for it. */
  isStaying: boolean,
): () => void {
  const close = useRef(onClose)
  close.current = isStaying ? () => {} : onClose
  useEffect(() => {
    const element = root.current
    const opener = document.activeElement
    // Tab goes round among the controls of the show, not to what lies under it.
    const under = [...document.body.children].filter((one) => one !== element && !one.hasAttribute('inert'))
    for (const one of under) one.setAttribute('inert', '')
    let wasFull = false
    const onChange = () => {
      if (document.fullscreenElement === element) wasFull = true
      // The second window opens in the same task as this event, or before it.
      else if (wasFull && !document.fullscreenElement) setTimeout(() => close.current())
    }
    element?.focus()
    document.addEventListener('fullscreenchange', onChange)
    element?.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      for (const one of under) one.removeAttribute('inert')
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [root])
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    else void root.current?.requestFullscreen?.().catch(() => {})
  }
}

/** Whether the pointer is at rest; `stir` reports that it moved. */
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

/** A swipe to the left goes forward, one to the right goes back. */
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
