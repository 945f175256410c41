import { rowsForPx } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { FolioStore } from '@recto/store'
import { useCallback, useEffect, useRef } from 'react'
import type { Boxes } from './canvas/boxes.ts'
import type { SizeOf } from './core/placing.ts'
import { grownRects } from './growth.ts'
import { lazyCode } from './lazy-part.tsx'

const loadHeightIn = lazyCode(async () => (await import('@recto/modules/frame-height')).heightIn)

/** How long after its set-up a frame may still report its height: pictures in it load late. Ms. */
const WAIT_MS = 10_000

type Use = { store: Pick<FolioStore, 'module' | 'modulesOf' | 'place'>; boxes: Boxes; sizeOf: SizeOf }

/**
 * The growth rule for frames as high as their content: the person who set it up writes the height that the frame
 * reports [MOD-30], in the same undo step, unless someone sized the box. Returns what to call after a set-up.
 */
export function useFrameFit({ store, boxes, sizeOf }: Use): (moduleId: string) => void {
  const waiting = useRef(new Map<string, number>())
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      for (const [id, until] of waiting.current) {
        const module = store.module(id)
        if (!module || module.isResized || Date.now() > until) waiting.current.delete(id)
        else if (boxes.get(id)?.querySelector('iframe')?.contentWindow === source) {
          // Without a connection the frame keeps its height.
          loadHeightIn().then(
            (heightIn) => fit(id, heightIn(data)),
            () => {},
          )
        }
      }
    }
    const fit = (id: string, height: number | null) => {
      const module = store.module(id)
      if (height === null || !module) return
      const h = Math.max(sizeOf(module.type).minH, rowsForPx(height))
      if (h !== module.rect.h) store.place(grownRects(store, sizeOf, new Map([[id, h]])), { sameStep: true })
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [store, boxes, sizeOf])
  return useCallback(
    (id: string) => {
      const module = store.module(id)
      if (module && MODULE_KINDS[module.type].fits?.(module.props)) waiting.current.set(id, Date.now() + WAIT_MS)
    },
    [store],
  )
}
