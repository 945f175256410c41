import { useLayoutEffect, useRef } from 'react'
import type { Proposal } from '../gestures/drag-session.ts'
import type { Preview } from '../gestures/preview.ts'
import type { State } from '../state.ts'
import css from './canvas.module.css'
import { type GuideLine, type GuideWords, guideLines } from './guide-lines.ts'
import { sharp } from './sharp.ts'
import type { SectionPlace } from './sheet-layout.ts'

/**
 * The guides of a gesture, drawn past React at each step. One drawing holds them all: of elements that move, each would
 * have the browser put together the layers of the whole page anew, which costs the frame more than all else.
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
  const lines = useRef<SVGPathElement>(null)
  const pills = useRef<SVGPathElement>(null)
  const numbers = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    let shown: Proposal | null = null
    const show = () => {
      const proposal = preview.get()?.proposal ?? null
      if (proposal === shown || !lines.current || !pills.current || !numbers.current) return
      shown = proposal
      const place = proposal && places.find((one) => one.id === proposal.laneId)
      const drawing = place ? guideLines(proposal, place, scale) : NOTHING
      lines.current.setAttribute('d', drawing.lines.map(linePath).join(''))
      pills.current.setAttribute('d', drawing.words.map(pillPath).join(''))
      drawNumbers(numbers.current, drawing.words)
    }
    show()
    return preview.subscribe(show)
  }, [preview, places, scale])
  return (
    <svg className={css.lines} aria-hidden="true">
      <path ref={lines} className={css.line} />
      <path ref={pills} className={css.pill} />
      <g ref={numbers} />
    </svg>
  )
}

const NOTHING: ReturnType<typeof guideLines> = { lines: [], words: [] }

/** 1 px thick. */
const linePath = ({ isUpright, left, top, length }: GuideLine): string => {
  const long = sharp(length)
  return `M${sharp(left)} ${sharp(top)}${isUpright ? `h1v${long}h-1z` : `h${long}v1h-${long}z`}`
}

const PILL_PX = 16
const CORNER_PX = 4
/** Of a figure, and of what is beside them, both sides together. */
const FIGURE_PX = 7
const PADDING_PX = 10

const widthOf = (words: string) => words.length * FIGURE_PX + PADDING_PX

/** Behind a number, with its middle where the number has it. */
function pillPath({ words, x, y }: GuideWords): string {
  const across = widthOf(words) - 2 * CORNER_PX
  const down = PILL_PX - 2 * CORNER_PX
  const corner = (dx: number, dy: number) => `a${CORNER_PX} ${CORNER_PX} 0 0 1 ${dx * CORNER_PX} ${dy * CORNER_PX}`
  const from = `M${sharp(x - across / 2)} ${sharp(y - PILL_PX / 2)}`
  return `${from}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
}

/** Elements stay: those that this drawing has no number for are empty. */
function drawNumbers(root: SVGGElement, words: readonly GuideWords[]): void {
  words.forEach(({ words: of, x, y }, at) => {
    const text = root.children[at] ?? root.appendChild(document.createElementNS(root.namespaceURI, 'text'))
    text.setAttribute('x', String(sharp(x)))
    text.setAttribute('y', String(sharp(y)))
    if (text.textContent !== of) text.textContent = of
  })
  for (let at = words.length; at < root.children.length; at++) {
    const text = root.children[at] as Element
    if (text.textContent !== '') text.textContent = ''
  }
}
