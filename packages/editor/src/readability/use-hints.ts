import { resolveFolio } from '@recto/document'
import { FAMILIES } from '@recto/fonts'
import type { FolioStore } from '@recto/store'
import { ifOnline } from '@recto/ui'
import { useEffect, useState } from 'react'
import { createState, type State } from '../core/state.ts'
import type { EditorHost } from '../host.ts'
import { whenIdle } from '../idle.ts'
import { useStyle } from '../look.tsx'
import { SPECS } from '../module-registry.ts'
import type { Hint } from './check.ts'

/** The check waits until the hand has rested this long, and then for an idle moment. ms */
const REST_MS = 1_500
const AT_LATEST_MS = 5_000

/**
 * The hints of the live folio, as its readers see it, for someone who may act on them; computed while the browser is
 * idle.
 */
export function useHints(
  store: Pick<FolioStore, 'read' | 'subscribe'>,
  isWanted: boolean,
  style: EditorHost['style'],
): State<readonly Hint[]> {
  const { guide, fonts } = useStyle(style)
  const [hints] = useState(() => createState<readonly Hint[]>([]))
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const look = async () => {
      const { readabilityHints } = await ifOnline(() => import('./check.ts'))
      if (!isHere) return
      const others = new Set(fonts.filter(({ files }) => files.length > 0).map(({ name }) => name))
      const hasFont = (family: string) => Object.hasOwn(FAMILIES, family) || others.has(family)
      const found = readabilityHints(resolveFolio(store.read(), guide), SPECS, hasFont)
      hints.set((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    // Without a line its code may not come; the next look fetches it.
    const lookNow = () => void look().catch(() => {})
    const { soon, cancel } = whenIdle(lookNow, { restMs: REST_MS, atLatestMs: AT_LATEST_MS })
    soon()
    const off = store.subscribe(soon)
    return () => {
      isHere = false
      off()
      cancel()
    }
  }, [store, hints, isWanted, guide, fonts])
  return hints
}
