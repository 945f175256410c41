import { useLayoutEffect, useRef } from 'react'
import type { SectionPlace } from '../core/sheet-layout.ts'
import type { State } from '../core/state.ts'
import type { Proposal } from '../core/tools/drag-session.ts'
import type { Preview } from '../core/tools/preview.ts'
import css from './canvas.module.css'
import { type GuideLine, type GuideWords, guideLines, PILL_PX, pillWidth } from './guide-lines.ts'
import { sharp } from './sharp.ts'

/**
 * The guides of a gesture, drawn without React at each step. A line is a dot of one colour, stretched by transform, so
 * the browser has nothing to repaint however long it is. Elements are reused in the next step; unused ones are scaled
 * to nothing.
 */
export function Lines({
  preview,
  places,
  scale,
}: {
  preview: State<Preview | null>
  places: readonly SectionPlace[]
  scale: number
}) {
  const lines = useRef<HTMLDivElement>(null)
  const pills = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let shown: Proposal | null = null
    const show = (now: Preview | null) => {
      const proposal = now?.proposal ?? null
      if (proposal === shown || !lines.current || !pills.current) return
      shown = proposal
      const place = proposal && places.find((one) => one.id === proposal.laneId)
      const drawing = place ? guideLines(proposal, place, scale, now?.kind === 'drag') : NOTHING
      drawEach(lines.current, drawing.lines, stretch)
      drawEach(pills.current, drawing.words, say)
    }
    show(preview.get())
    return preview.subscribe(show)
  }, [preview, places, scale])
  return (
    <>
      <div ref={lines} className={css.lines} />
      <div ref={pills} className={css.pills} />
    </>
  )
}

const NOTHING: ReturnType<typeof guideLines> = { lines: [], words: [] }
const UNSEEN = 'scale(0)'

function drawEach<T>(root: HTMLElement, all: readonly T[], draw: (element: HTMLElement, one: T) => void): void {
  all.forEach((one, at) => {
    draw((root.children[at] ?? root.appendChild(document.createElement('i'))) as HTMLElement, one)
  })
  for (let at = all.length; at < root.children.length; at++) place(root.children[at] as HTMLElement, UNSEEN)
}

function place({ style }: HTMLElement, transform: string): void {
  if (style.transform !== transform) style.transform = transform
}

/** 1 px thick, with a light edge of 1 px on both sides. */
function stretch(line: HTMLElement, { isUpright, left, top, length }: GuideLine): void {
  const axis = isUpright ? 'x' : 'y'
  if (line.dataset.axis !== axis) line.dataset.axis = axis
  const long = sharp(length)
  place(line, `translate(${sharp(left)}px, ${sharp(top)}px) ${isUpright ? `scaleY(${long})` : `scaleX(${long})`}`)
}

/** With its middle at the place. */
function say(pill: HTMLElement, { words, x, y }: GuideWords): void {
  if (pill.textContent !== words) {
    pill.textContent = words
    pill.style.width = `${pillWidth(words)}px`
  }
  place(pill, `translate(${sharp(x - pillWidth(words) / 2)}px, ${sharp(y - PILL_PX / 2)}px)`)
}
