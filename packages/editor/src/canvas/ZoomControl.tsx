import { Icon } from '@recto/ui'
import { Minus, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import type { State } from '../core/state.ts'
import { ZOOM_MAX, ZOOM_MIN, type Zoom, zoomStep } from '../core/zoom.ts'
import css from './tools.module.css'
import { useScale } from './use-scale.ts'
import * as words from './words.ts'

/** Zoom 50 to 200 %; a press on the figure fits the sheet again. */
export function ZoomControl({ zoom, scroller }: { zoom: State<Zoom>; scroller: RefObject<HTMLElement | null> }) {
  const scale = useScale(scroller, zoom)
  return (
    <div className={css.zoom} role="toolbar" aria-label={words.zoom}>
      <button
        type="button"
        aria-label={words.zoomOut}
        disabled={scale <= ZOOM_MIN}
        onClick={() => zoom.set(zoomStep(scale, -1))}
      >
        <Icon of={Minus} size={14} />
      </button>
      <button
        type="button"
        className={css.percent}
        aria-label={words.zoomAndFit(Math.round(scale * 100))}
        onClick={() => zoom.set('fit')}
      >
        {Math.round(scale * 100)}%
      </button>
      <button
        type="button"
        aria-label={words.zoomIn}
        disabled={scale >= ZOOM_MAX}
        onClick={() => zoom.set(zoomStep(scale, 1))}
      >
        <Icon of={Plus} size={14} />
      </button>
    </div>
  )
}
