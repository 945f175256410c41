import type { FolioDocument } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { IconButton } from '@recto/ui'
import { keyOf, type Press } from '@recto/words'
import {
  AArrowDown,
  AArrowUp,
  ChevronLeft,
  ChevronRight,
  Crosshair,
  MonitorOff,
  Pause,
  Play,
  RotateCcw,
  X,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './presenter.module.css'
import { type Laser, Slide } from './Slide.tsx'
import type { Show } from './show.ts'
import { Tool } from './Tool.tsx'
import * as words from './words.ts'

type PresenterProps = {
  /** The window that it is drawn in. */
  place: Window
  folio: FolioDocument
  notes: string
  assets: Assets
  at: number
  laser: Laser | null
  onPoint: ((at: Laser | null) => void) | undefined
  hasLaser: boolean
  cover: Show['cover']
  /** Handles a key; returns whether it was one of the presentation's keys. */
  onKey: (event: Press) => boolean
}

/** px */
const NOTE_SIZES = [14, 16, 18, 22, 28] as const
const noPress = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** What only the presenter sees, in a second window: this slide, the next one, notes and the time. */
export function Presenter(props: PresenterProps) {
  const { place, folio, notes, assets, at, laser, onPoint, hasLaser, cover, onKey } = props
  const slides = folio.sections
  const [slide, next] = [slides[at], slides[at + 1]]
  const [size, setSize] = useState(2)
  const heard = useRef(onKey)
  heard.current = onKey
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const isOnControl = (event.target as Element).closest?.('button') != null
      if (isOnControl && (keyOf(event) === 'Enter' || keyOf(event) === ' ')) return
      if (heard.current(event)) event.preventDefault()
    }
    place.document.addEventListener('keydown', onDown)
    return () => place.document.removeEventListener('keydown', onDown)
  }, [place])
  const press = (key: string) => onKey({ ...noPress, key })
  return createPortal(
    <main className={css.presenter} aria-label={words.presenter}>
      <header className={css.head}>
        <b>{words.place(at + 1, slides.length)}</b>
        <span>{slide?.title}</span>
        <Clock />
      </header>
      <section className={css.now} data-cover={cover === 'none' ? undefined : cover} aria-label={words.thisSlide}>
        {slide && (
          <Slide
            key={slide.id}
            folio={folio}
            sectionId={slide.id}
            assets={assets}
            onNext={() => press('ArrowRight')}
            laser={laser}
            onPoint={onPoint}
          />
        )}
      </section>
      <section className={css.next} aria-label={words.nextUp}>
        <h2>{words.nextUp}</h2>
        {next ? (
          <div inert>
            <Slide key={next.id} folio={folio} sectionId={next.id} assets={assets} onNext={() => {}} laser={null} />
          </div>
        ) : (
          <p>{words.lastSlide}</p>
        )}
      </section>
      <section className={css.notes} aria-label={words.notes}>
        <h2>
          {words.notes}
          <IconButton
            icon={AArrowDown}
            label={words.smaller}
            tooltip={false}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          />
          <IconButton
            icon={AArrowUp}
            label={words.larger}
            tooltip={false}
            disabled={size === NOTE_SIZES.length - 1}
            onClick={() => setSize(size + 1)}
          />
        </h2>
        <p data-empty={notes === '' || undefined} style={{ fontSize: NOTE_SIZES[size] }}>
          {notes || words.noNotes}
        </p>
      </section>
      <footer className={css.foot}>
        <IconButton
          icon={ChevronLeft}
          label={words.previous}
          tooltip={false}
          disabled={at === 0}
          onClick={() => press('ArrowLeft')}
        />
        <IconButton
          icon={ChevronRight}
          label={words.next}
          tooltip={false}
          disabled={!next}
          onClick={() => press('ArrowRight')}
        />
        <Tool
          icon={MonitorOff}
          label={words.black}
          word={words.blackWord}
          isOn={cover === 'black'}
          onPress={() => press('b')}
        />
        <Tool icon={Crosshair} label={words.laser} word={words.laserWord} isOn={hasLaser} onPress={() => press('l')} />
        <Tool icon={X} label={words.end} word={words.end} onPress={() => press('Escape')} />
      </footer>
    </main>,
    place.document.body,
  )
}

/** The time since the start, which can be paused and restarted. */
function Clock() {
  const [run, setRun] = useState(() => ({ since: Date.now() as number | null, before: 0 }))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (run.since === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [run.since])
  const ms = run.before + (run.since === null ? 0 : Math.max(0, now - run.since))
  const isRunning = run.since !== null
  return (
    <span className={css.clock}>
      <time role="timer" aria-label={words.elapsed}>
        {timeOf(ms)}
      </time>
      <IconButton
        icon={isRunning ? Pause : Play}
        label={isRunning ? words.pause : words.goOn}
        tooltip={false}
        onClick={() => setRun(isRunning ? { since: null, before: ms } : { since: Date.now(), before: ms })}
      />
      <IconButton
        icon={RotateCcw}
        label={words.restart}
        tooltip={false}
        onClick={() => {
          setNow(Date.now())
          setRun({ since: Date.now(), before: 0 })
        }}
      />
    </span>
  )
}

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(left)}:${two(rest)}` : `${two(left)}:${two(rest)}`
}
