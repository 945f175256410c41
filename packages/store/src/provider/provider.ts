import { SCHEMA_VERSION } from '@recto/document'
import { type Awareness, removeAwarenessStates } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { folioMaps } from '../layout.ts'
import type { FolioProvider, ProviderState } from '../types.ts'
import { type Clock, systemClock } from './clock.ts'
import { createGoneModules, type OnGone } from './gone-modules.ts'
import { createKeptEdits } from './kept-edits.ts'
import { createLedger } from './ledger.ts'
import { createLine, type SocketLike } from './line.ts'
import type { LocalCopy } from './local-copy.ts'
import { createProviderState } from './provider-state.ts'
import { reconnectWaitMs } from './reconnect.ts'
import { createSession, type Session } from './session.ts'
import { createTimers } from './timers.ts'
import { touchedModules } from './touched-modules.ts'

/** Cursor and selection go out at most this often, the last of it always. ms */
export const AWARENESS_WINDOW_MS = 50

/** Close codes of `/hub/sync` that end it permanently, and the one that asks for a new sync (contract/hub.ts). */
const REFUSALS: Readonly<Record<number, ProviderState['refused']>> = { 4401: 'unauthorized', 4403: 'forbidden' }
const RESYNC = 4509
/** The server has no room for edits; they are sent again after this time. ms */
const NO_ROOM = 4507
const BUSY = 4506
const NO_ROOM_WAIT_MS = 5_000

/** What a connection to a folio's relay needs. */
export type ProviderOptions = {
  doc: Y.Doc
  awareness: Awareness
  /** Address of `/hub/sync/{token}`, with ws or wss. */
  url: string
  /** Where unacknowledged edits outlive the tab; null if the browser stores nothing. */
  localCopy?: LocalCopy | null | Promise<LocalCopy | null>
  /** The complete folio stored on this computer, to open it without the server; null if there is none. */
  base?: () => Promise<Uint8Array | null>
  onGone?: OnGone
  clock?: Clock
  random?: () => number
  createSocket?: (url: string) => SocketLike
  /** Called with errors that were recovered from; the console by default. */
  report?: (what: string, error: unknown) => void
}

/** Syncs a folio's doc with the server, and keeps each own update until the server confirms its commit. */
export function createProvider(options: ProviderOptions): FolioProvider {
  const { doc, awareness, clock = systemClock, random = Math.random, report = console.error } = options
  const createSocket = options.createSocket ?? ((url) => new WebSocket(url) as SocketLike)
  const url = `${options.url}${options.url.includes('?') ? '&' : '?'}ack=1`
  const origin = { name: 'server' }
  const ledger = createLedger()
  const state = createProviderState(ledger)
  const timers = createTimers<'retry' | 'awareness'>(clock)
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let wanted = true
  let destroyed = false
  let attempt = 0
  let wasOpened = false

  const line = createLine({ createSocket: () => createSocket(url), clock, converse, onClosed, report })
  const kept = createKeptEdits({
    doc,
    origin,
    ledger,
    opening: options.localCopy,
    isDestroyed: () => destroyed,
    onKept: (keptLocally) => state.set({ keptLocally }),
    report,
  })
  const goneModules = options.onGone ? createGoneModules(doc, ledger, clock, options.onGone) : null

  function open(): void {
    if (!wanted || destroyed || line.isThere() || state.get().refused !== null) return
    timers.stop('retry')
    line.open()
    state.set({ connection: 'connecting' })
  }

  function converse(send: (frame: Uint8Array) => void): Session {
    state.set({ connection: 'connected' })
    goneModules?.begin()
    // One clock step ahead: others may have been told meanwhile that this person left.
    awareness.setLocalState(awareness.getLocalState())
    return createSession({
      doc,
      awareness,
      origin,
      send,
      beforeUpdate: (update) => goneModules?.beforeUpdate(update, state.get().synced),
      onSynced() {
        wasOpened = true
        goneModules?.synced()
        ready.resolve()
        if (isOldCode()) return false
        state.set({
          synced: true,
          isFromCopy: false,
          serverIsBusy: false,
          ...(ledger.count() === 0 ? { serverIsFull: false } : {}),
        })
        goneModules?.tellGone()
        return true
      },
      onUploaded: (frame) => ledger.sentIn(frame),
      onAcknowledged(frames) {
        attempt = 0
        const saved = ledger.acknowledge(frames)
        if (saved.length > 0) kept.forget(saved)
        state.set(saved.length > 0 ? { serverIsFull: false } : {})
      },
    })
  }

  function onClosed(code: number): void {
    ledger.forgetFrames()
    const others = [...awareness.getStates().keys()].filter((client) => client !== awareness.clientID)
    removeAwarenessStates(awareness, others, origin)
    const refused = REFUSALS[code] ?? state.get().refused
    if (refused === 'forbidden') kept.hold('right-lost')
    const isFull = code === NO_ROOM
    const serverIsBusy = code === BUSY
    state.set({ connection: 'closed', synced: false, refused, serverIsBusy, ...(isFull ? { serverIsFull: true } : {}) })
    if (!wanted || destroyed || refused !== null) return
    void openFromCopy()
    // Asked to sync again, the first time at once: our update does not build on the server's state.
    const waitMs = isFull ? NO_ROOM_WAIT_MS : code === RESYNC && attempt === 0 ? 0 : reconnectWaitMs(attempt, random)
    attempt = isFull ? 0 : attempt + 1
    timers.set('retry', waitMs, open)
  }

  /** A folio changed by newer code is not written to; unacknowledged edits stay in the local copy (S22). */
  function isOldCode(): boolean {
    const version = folioMaps(doc).meta.get('schemaVersion')
    if (typeof version !== 'number' || version <= SCHEMA_VERSION) return false
    state.set({ refused: 'old-code' })
    kept.hold('other-code')
    line.drop()
    return true
  }

  /** If the server does not respond at first, the folio opens from this computer's copy. */
  async function openFromCopy(): Promise<void> {
    if (wasOpened || !options.base) return
    wasOpened = true
    const base = await options.base().catch(() => null)
    if (!base || destroyed || state.get().synced || !kept.apply(base)) return
    state.set({ isFromCopy: true })
  }

  function onUpdate(update: Uint8Array, updateOrigin: unknown, _: Y.Doc, transaction: Y.Transaction): void {
    if (updateOrigin === origin) return
    const made = ledger.keep(update, clock.now(), touchedModules(transaction, folioMaps(doc)))
    kept.add(made)
    const frame = line.session()?.sendUpdate(update) ?? null
    if (frame !== null) ledger.sentIn(frame, made)
    state.set()
  }

  function onAwareness({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>): void {
    if (![...added, ...updated, ...removed].includes(awareness.clientID) || timers.isSet('awareness')) return
    timers.set('awareness', AWARENESS_WINDOW_MS, () => line.session()?.sendAwareness())
  }

  const reconnectNow = () => {
    attempt = 0
    open()
  }
  const stopWatching = watch(doc, awareness, {
    onUpdate,
    onAwareness,
    onMeta: () => {
      if (state.get().synced) isOldCode()
    },
    onOnline: reconnectNow,
    // Edits made offline count as a disconnect, even if the socket would have recovered: it syncs anew.
    onOffline: line.drop,
  })
  void kept.restore().then(open)

  return {
    get state() {
      return state.get()
    },
    ready: ready.promise,
    onState: state.on,
    heardAt: line.heardAt,
    flush: () => ledger.settled(),
    connect() {
      wanted = true
      if (state.get().refused === 'forbidden') kept.hold(null)
      if (state.get().refused !== 'old-code') state.set({ refused: null })
      reconnectNow()
    },
    disconnect() {
      wanted = false
      timers.stop('retry')
      line.drop()
    },
    destroy() {
      if (destroyed) return
      // Others see at once that this person left, not only when the state expires.
      removeAwarenessStates(awareness, [awareness.clientID], 'local')
      line.session()?.sendAwareness()
      destroyed = true
      line.drop()
      timers.stopAll()
      stopWatching()
      state.clear()
      kept.close()
      const gone = new Error('The folio was closed')
      ledger.abandon(gone)
      ready.reject(gone)
    },
  }
}

type Watched = {
  onUpdate(update: Uint8Array, origin: unknown, doc: Y.Doc, transaction: Y.Transaction): void
  onAwareness(change: Record<'added' | 'updated' | 'removed', number[]>): void
  onMeta(): void
  onOnline(): void
  onOffline(): void
}

/** Listens to the doc, the awareness and the network; the answer stops that. */
function watch(doc: Y.Doc, awareness: Awareness, { onUpdate, onAwareness, onMeta, onOnline, onOffline }: Watched) {
  const { meta } = folioMaps(doc)
  doc.on('update', onUpdate)
  meta.observe(onMeta)
  awareness.on('update', onAwareness)
  globalThis.addEventListener?.('online', onOnline)
  globalThis.addEventListener?.('offline', onOffline)
  return () => {
    doc.off('update', onUpdate)
    meta.unobserve(onMeta)
    awareness.off('update', onAwareness)
    globalThis.removeEventListener?.('online', onOnline)
    globalThis.removeEventListener?.('offline', onOffline)
  }
}
