import type { FolioProvider } from '@recto/store'
import { useEffect, useState } from 'react'
import { createState, type State } from '../core/state.ts'
import {
  initialSaveStatus,
  SAVE_TIMES,
  type SavedState,
  type SaveEvent,
  type SaveStatus,
  saveStatus,
  wantsConnection,
} from './save-status.ts'

/** The save indicator's state, and how to report events to it. */
export type SaveWatch = { status: State<SaveStatus>; tell: (event: SaveEvent) => void }

type SaveSources = {
  /** Asks the server for its newest state; rejects if it does not respond. */
  lastSaved?: (() => Promise<SavedState>) | undefined
  /** Called when the content here is found to differ from what is stored; returns how to stop. */
  onMismatch?: ((listener: () => void) => () => void) | undefined
}

/** Reported at most this often: pointer moves come a hundred times a second. */
const ACTIVITY_EVERY_MS = 10_000
/** Any activity of a person on a page. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Feeds the reducer from the provider, the browser's network state, the person's hands and the clock. */
export function useSaveStatus(
  provider: FolioProvider | null,
  { lastSaved, onMismatch }: SaveSources = {},
  now: () => number = Date.now,
): SaveWatch {
  const [watch] = useState<SaveWatch>(() => {
    const status = createState(initialSaveStatus(now()))
    return { status, tell: (event) => status.set(saveStatus(status.get(), event, now())) }
  })
  const { status, tell } = watch
  useEffect(() => {
    const stops = [followProvider(provider, tell), followWindow(tell, now)]
    const every = (ms: number, run: () => void) => {
      const timer = setInterval(run, ms)
      stops.push(() => clearInterval(timer))
    }
    every(500, () => tell({ type: 'tick' }))
    if (provider) every(SAVE_TIMES.heartbeat, () => tell({ type: 'heartbeat', heardAt: provider.heardAt() }))
    // A connection that would save nothing, or that no one uses, is closed.
    stops.push(status.subscribe(() => !wantsConnection(status.get()) && provider?.disconnect()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [provider, status, tell, now])
  useEffect(() => onMismatch?.(() => tell({ type: 'checksum-mismatch' })), [onMismatch, tell])
  useEffect(() => {
    if (!provider || !lastSaved) return
    let wasSynced = false
    const ask = () => {
      const isNew = provider.state.synced && !wasSynced
      wasSynced = provider.state.synced
      // If the question fails, it is asked again after the next sync.
      if (isNew)
        lastSaved().then(
          (state) => tell({ type: 'last-saved', state }),
          () => {},
        )
    }
    ask()
    return provider.onState(ask)
  }, [provider, lastSaved, tell])
  return watch
}

function followProvider(provider: FolioProvider | null, tell: SaveWatch['tell']): () => void {
  if (!provider) {
    tell({ type: 'provider', isConnected: true, isSynced: true, unacknowledged: 0, unacknowledgedSince: null })
    return () => {}
  }
  let wasSignedOut = false
  const take = () => {
    const { connection, synced, refused, serverIsFull, serverIsBusy, unacknowledged, unacknowledgedSince } =
      provider.state
    const isConnected = connection === 'connected'
    const facts = { refused, serverIsFull, serverIsBusy, unacknowledged, unacknowledgedSince }
    tell({ type: 'provider', isConnected, isSynced: synced, ...facts })
    if (wasSignedOut && isConnected && synced) tell({ type: 'logged-in' })
    wasSignedOut = refused === 'unauthorized' || (wasSignedOut && !(isConnected && synced))
  }
  take()
  return provider.onState(take)
}

function followWindow(tell: SaveWatch['tell'], now: () => number): () => void {
  const onOnline = () => tell({ type: 'network', isOnline: true })
  const onOffline = () => tell({ type: 'network', isOnline: false })
  let toldAt = 0
  const onActivity = () => {
    if (now() - toldAt < ACTIVITY_EVERY_MS) return
    toldAt = now()
    tell({ type: 'active' })
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  for (const name of ACTIVITY) window.addEventListener(name, onActivity, { capture: true, passive: true })
  if (!navigator.onLine) onOffline()
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    for (const name of ACTIVITY) window.removeEventListener(name, onActivity, { capture: true })
  }
}
