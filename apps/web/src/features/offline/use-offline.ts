import type { SessionUser } from '@recto/contract'
import { useEffect } from 'react'
import { installOffline, keepPictures } from './open-offline.ts'

/** Requests needed to open a folio come first. ms */
const AFTER_MS = 3_000

/** Makes an open folio available offline too. Unsent edits on this device are set aside if they may not be sent. */
export function useOffline(user: SessionUser, folio: string, mayEdit: boolean): void {
  useEffect(() => {
    // A browser that refuses to store data opens folios only with a network.
    const keep = () => void (mayEdit ? keepPictures(user.token, folio).catch(() => {}) : null)
    const timer = setTimeout(() => {
      installOffline().catch(() => {})
      keep()
    }, AFTER_MS)
    const onHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [user.token, folio, mayEdit])
  useEffect(() => {
    if (mayEdit) return
    const owner = { user: user.token, team: user.team.id, folio }
    const hold = async () => {
      const { openLocalCopy } = await import('@recto/store/copies')
      const copy = await openLocalCopy(owner)
      if ((await copy.load()).length > 0) await copy.hold('right-lost')
      copy.close()
    }
    hold().catch(() => {})
  }, [user.token, user.team.id, folio, mayEdit])
}
