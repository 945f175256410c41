import type { FolioProvider } from '@recto/store'
import { useEffect, useState } from 'react'
import { createState, type State } from '../state.ts'
import { initialSaveStatus, type SaveEvent, type SaveStatus, saveStatus } from './save-status.ts'

/** The save indicator's state and the way to tell it what happened. */
export type SaveWatch = { status: State<SaveStatus>; tell: (event: SaveEvent) => void }

/** Feeds the reducer from the provider, the browser's network state and the clock. */
export function useSaveStatus(provider: FolioProvider | null, now: () => number = Date.now): SaveWatch {
  const [watch] = useState<SaveWatch>(() => {
    const status = createState(initialSaveStatus(now()))
    return { status, tell: (event) => status.set((before) => saveStatus(before, event, now())) }
  })
  useEffect(() => {
    const { tell } = watch
    if (!provider) {
      tell({ type: 'provider', isConnected: true, unacknowledged: 0, unacknowledgedSince: null })
    }
    const take = () => {
      if (!provider) return
      const { connection, synced, unacknowledged, unacknowledgedSince } = provider.state
      tell({ type: 'provider', isConnected: connection === 'connected' && synced, unacknowledged, unacknowledgedSince })
    }
    take()
    const off = provider?.onState(take)
    const onOnline = () => tell({ type: 'network', isOnline: true })
    const onOffline = () => tell({ type: 'network', isOnline: false })
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    const timer = setInterval(() => tell({ type: 'tick' }), 500)
    return () => {
      off?.()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      clearInterval(timer)
    }
  }, [provider, watch])
  return watch
}
