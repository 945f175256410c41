import type { Rect } from '@recto/grid'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { State } from '../core/state.ts'
import { landingIn, leftIn, type Preview } from '../core/tools/preview.ts'
import { useValue } from '../use-state.ts'
import { boxStyle, movedStyle } from './boxes.ts'
import css from './canvas.module.css'

type LandingProps = { preview: State<Preview | null>; sectionId: string; endPx: number }

/**
 * Where dragged modules came from, and where they would land: below the dragged boxes, above everything else. It moves
 * along without React.
 */
export function Landing({ preview, sectionId, endPx }: LandingProps) {
  const [landing, left] = useMemo(() => [landingIn(sectionId), leftIn(sectionId)] as const, [sectionId])
  const count = useValue(preview, (now) => landing(now).length)
  const from = useValue(preview, left)
  const elements = useRef<(HTMLElement | null)[]>([])
  useLayoutEffect(() => {
    let shown: readonly Rect[] = []
    const show = (now: Preview | null) => {
      const drop = landing(now)
      if (drop === shown) return
      shown = drop
      drop.forEach((rect, at) => {
        const element = elements.current[at]
        if (element) Object.assign(element.style, movedStyle(rect, endPx))
      })
    }
    show(preview.get())
    return preview.subscribe(show)
  })
  return (
    <>
      {from.map((item) => (
        <div key={item.id} className={css.left} style={boxStyle(item, endPx)} aria-hidden="true" />
      ))}
      {Array.from({ length: count }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the same element goes on to the next cells
          key={at}
          ref={(element) => {
            elements.current[at] = element
          }}
          className={css.drop}
          aria-hidden="true"
        />
      ))}
    </>
  )
}
