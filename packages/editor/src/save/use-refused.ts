import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { EditorHost } from '../host.ts'
import type { FolioSession } from '../session.ts'
import * as words from './words.ts'

/** Why the server closed the folio permanently, as text, with what to do next. */
export function useRefused(
  { provider }: FolioSession,
  accessRefused: EditorHost['accessRefused'],
): { text: string | null; button: string; act: () => void } | null {
  const refused = useSyncExternalStore(
    useCallback((listener: () => void) => provider?.onState(listener) ?? (() => {}), [provider]),
    () => provider?.state.refused ?? null,
  )
  const reload = () => location.reload()
  useEffect(() => {
    if (refused === 'forbidden') accessRefused?.()
  }, [refused, accessRefused])
  // Someone who signed in again in another tab continues here, with what was not sent yet [SAVE-26].
  useEffect(() => {
    if (refused !== 'unauthorized') return
    const tryAgain = () => document.visibilityState === 'visible' && provider?.connect()
    window.addEventListener('focus', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      window.removeEventListener('focus', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [refused, provider])
  switch (refused) {
    case 'unauthorized':
      return {
        text: 'You are signed out. Your latest edits are kept on this device; sign in again to send them.',
        button: words.signIn,
        act: reload,
      }
    case 'forbidden':
      return { text: accessRefused ? null : words.noAccess, button: 'Reload', act: reload }
    case 'old-code':
      return {
        text: 'Recto was updated while you were here. Reload to go on; your latest edits are kept and sent then.',
        button: 'Reload',
        act: reload,
      }
    default:
      return null
  }
}
