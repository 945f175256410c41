import type { FolioProvider, FolioStore, LocalKeep } from '@recto/store'
import { useEffect, useState } from 'react'
import * as words from './words.ts'

/** The live document and, unless it is only in memory, what syncs it with the server and stores it on this computer. */
export type FolioSession = {
  store: FolioStore
  provider: FolioProvider | null
  local?: LocalKeep
  close: () => void
}

type SessionState = { is: 'opening' } | { is: 'open'; session: FolioSession } | { is: 'failed'; message: string }

/** Opens a folio once and closes it when the editor goes. */
export function useSession(open: () => FolioSession | Promise<FolioSession>): SessionState {
  const [state, setState] = useState<SessionState>({ is: 'opening' })
  useEffect(() => {
    let session: FolioSession | null = null
    let isGone = false
    const fail = (error: unknown) => {
      if (!isGone) setState({ is: 'failed', message: error instanceof Error ? error.message : words.openFailed })
    }
    Promise.resolve()
      .then(open)
      .then(async (opened) => {
        session = opened
        if (isGone) return opened.close()
        if (opened.provider) await firstSync(opened.provider)
        if (!isGone) setState({ is: 'open', session: opened })
      })
      .catch(fail)
    return () => {
      isGone = true
      session?.close()
    }
  }, [open])
  return state
}

const REFUSED = {
  unauthorized: words.signedOut,
  forbidden: words.noAccess,
  'old-code': words.rectoUpdated,
}

/**
 * Resolves with the first sync, or with this computer's copy if the server does not respond; rejects with a message if
 * the server refuses the folio.
 */
function firstSync(provider: FolioProvider): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { refused, isFromCopy } = provider.state
      if (refused) reject(new Error(REFUSED[refused]))
      else if (isFromCopy) resolve()
    }
    const off = provider.onState(look)
    look()
    provider.ready.then(resolve, reject).finally(off)
  })
}
