import { type FolioStyle, GetFolioStyle } from '@recto/contract'
import type { EditorHost } from '@recto/editor'
import { useEffect, useMemo, useRef } from 'react'
import { callServer } from '../api/index.ts'
import { hub } from '../hub/index.ts'
import { openPopup } from '../popups/index.ts'

type Style = NonNullable<EditorHost['style']>

/**
 * The look of the folio's team for its editor: as of opening the folio, and again whenever the team changes it. `keep`
 * stores it with the folio on this computer.
 */
export function useFolioStyle(token: string, start: FolioStyle, keep: (style: FolioStyle) => void): Style {
  const kept = useRef(keep)
  kept.current = keep
  const source = useMemo(() => createSource(token, start, (style) => kept.current(style)), [token, start])
  useEffect(() => source.follow(), [source])
  return source.style
}

function createSource(token: string, start: FolioStyle, keep: (style: FolioStyle) => void) {
  let now = start
  const met = new Set<string>()
  const listeners = new Set<() => void>()

  async function refresh(): Promise<void> {
    const next = await callServer(GetFolioStyle, { token, families: [...met] })
    now = next
    keep(next)
    for (const listener of listeners) listener()
  }
  // If it cannot be fetched now, it is fetched with the next change, or on reconnecting.
  const quietly = () => void refresh().catch(() => {})

  const style: Style = {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    meet(families) {
      const unknown = families.filter((family) => !met.has(family))
      if (unknown.length === 0) return
      for (const family of unknown) met.add(family)
      quietly()
    },
    open: () => void openPopup('style-guide', { folio: token }),
  }
  return {
    style,
    follow() {
      const offs = [hub.on('styleGuideChanged', quietly), hub.onResume(quietly)]
      return () => {
        for (const off of offs) off()
      }
    },
  }
}
