import { SCHEMA_VERSION } from '@recto/document'
import type { EditorHost } from '@recto/editor'
import { useEffect, useMemo } from 'react'
import { clock, hub, useHubEvent } from './index.ts'
import { createTypingHeads, createTypingTeller } from './typing-heads.ts'

type Life = Required<Pick<EditorHost, 'typing' | 'onChanged' | 'pageChanged'>>

/** Exchanges typing and presence with others in the folio over the hub. */
export function useFolioLife(token: string): Life {
  const heads = useMemo(() => createTypingHeads(clock), [])
  useHubEvent('typeHead', ({ folioToken, ...head }) => {
    if (folioToken === token) heads.hear(head)
  })
  useEffect(() => {
    const off = hub.watch(() => hub.status() !== 'on' && heads.clear())
    return () => {
      off()
      heads.clear()
    }
  }, [heads])

  return useMemo<Life>(() => {
    /** Who cannot be told now is not told: the next one is newer. */
    const tell = (type: string, data: object) => void hub.ask(type, { token, ...data }).catch(() => {})
    return {
      typing: { heads, tell: createTypingTeller(Date.now, (moduleId) => tell('syncTypeHead', { moduleId })) },
      onChanged(listener) {
        const offs = [hub.on('changed', ({ folioToken }) => folioToken === token && listener()), hub.onResume(listener)]
        return () => {
          for (const off of offs) off()
        }
      },
      pageChanged: () => tell('raise', { name: 'pageDataChange', version: SCHEMA_VERSION }),
    }
  }, [token, heads])
}
