import { useLayoutEffect, useRef } from 'react'
import type { Proposal } from '../gestures/drag-session.ts'
import type { Preview } from '../gestures/preview.ts'
import type { State } from '../state.ts'
import css from './canvas.module.css'
import { guideLines } from './guide-lines.ts'
import { sharp } from './sharp.ts'
import type { SectionPlace } from './sheet-layout.ts'

/** The guides of a gesture. Drawn past React at each step, with elements that stay: nothing is laid out anew. */
export function Lines({
  preview,
  places,
  scale,
}: {
  preview: State<Preview | null>
  places: readonly SectionPlace[]
  scale: number
}) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const draw = createDrawing(element)
    let shown: Proposal | null = null
    const show = () => {
      const proposal = preview.get()?.proposal ?? null
      if (proposal === shown) return
      shown = proposal
      const place = proposal && places.find((one) => one.id === proposal.laneId)
      draw(place ? guideLines(proposal, place, scale) : { lines: [], words: [] })
    }
    show()
    const off = preview.subscribe(show)
    return () => {
      off()
      element.replaceChildren()
    }
  }, [preview, places, scale])
  return <div ref={root} className={css.lines} />
}

/** Keeps the elements of a drawing: those that the next one has no use for are hidden. */
function createDrawing(root: HTMLElement) {
  const lines = root.appendChild(document.createElement('div'))
  const words = root.appendChild(document.createElement('div'))
  return (drawing: ReturnType<typeof guideLines>): void => {
    drawing.lines.forEach(({ isUpright, left, top, length }, at) => {
      const line = elementAt(lines, at, css.line)
      const [across, down] = isUpright ? [1, sharp(length)] : [sharp(length), 1]
      line.style.transform = `translate(${sharp(left)}px, ${sharp(top)}px) scale(${across}, ${down})`
    })
    hideFrom(lines, drawing.lines.length)
    drawing.words.forEach(({ words: of, x, y }, at) => {
      const pill = elementAt(words, at, css.pill)
      if (pill.textContent !== of) {
        if (pill.textContent?.length !== of.length) pill.style.width = `${of.length + PADDING_CH}ch`
        if (pill.firstChild) pill.firstChild.nodeValue = of
        else pill.textContent = of
      }
      pill.style.transform = `translate(${sharp(x)}px, ${sharp(y)}px) translate(-50%, -50%)`
    })
    hideFrom(words, drawing.words.length)
  }
}

/** Of a number, both sides together. */
const PADDING_CH = 1.5

function elementAt(root: HTMLElement, at: number, className: string | undefined): HTMLElement {
  let element = root.children[at] as HTMLElement | undefined
  if (!element) {
    element = root.appendChild(document.createElement('div'))
    element.className = className ?? ''
  }
  if (element.style.visibility !== '') element.style.visibility = ''
  return element
}

function hideFrom(root: HTMLElement, count: number): void {
  for (let at = count; at < root.children.length; at++) {
    const { style } = root.children[at] as HTMLElement
    if (style.visibility === '') style.visibility = 'hidden'
  }
}
