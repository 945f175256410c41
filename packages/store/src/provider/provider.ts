import { SCHEMA_VERSION } from '@recto/document'
import { type Awareness, removeAwarenessStates } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { folioMaps } from '../layout.ts'
import type { FolioProvider, ProviderState } from '../types.ts'
import { type Clock, systemClock } from './clock.ts'
import { createLedger, type KeptUpdate } from './ledger.ts'
import type { LocalCopy } from './local-copy.ts'
import type { HeldFor } from './local-folio.ts'
import { reconnectWaitMs } from './reconnect.ts'
import { createSession, type Session } from './session.ts'
import { touchedModules } from './touched-modules.ts'

/** A connection that has not opened by then is given up. ms */
const CONNECT_TIMEOUT_MS = 15_000
/** The server says something at least every 20 s; one that is silent for longer than this is gone. ms */
export const SILENCE_MS = 30_000
/** Who edits a module right now, with a line, sees somebody else take it away. ms */
const JUST_MADE_MS = 2_000
/** Cursor and selection go out at most this often, the last of it always. ms */
export const AWARENESS_WINDOW_MS = 50

/** Close codes of `/hub/sync` that end it for good, and the one that asks to sync anew (contract/hub.ts). */
const REFUSALS: Readonly<Record<number, ProviderState['refused']>> = { 4401: 'unauthorized', 4403: 'forbidden' }
const RESYNC = 4509
/** The server has no room for edits; they are sent again after so long. ms */
const NO_ROOM = 4507
const NO_ROOM_WAIT_MS = 5_000

/** What is used of a WebSocket; `binaryType` is set to arraybuffer. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'binaryType'> & {
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: ((event: never) => void) | null
}

/** What a connection to a folio's relay is made of. */
export type ProviderOptions = {
  doc: Y.Doc
  awareness: Awareness
  /** Address of `/hub/sync/{token}`, with ws or wss. */
  url: string
  /** Where unacknowledged edits outlive the tab; null where the browser keeps nothing. */
  localCopy?: LocalCopy | null | Promise<LocalCopy | null>
  /** The whole folio as this computer has it, to open it without the server; null where there is none. */
  base?: () => Promise<Uint8Array | null>
  /** Hears of modules that this person's edits were for and that are gone now, with the folio as it was here before. */
  onGone?: (state: Uint8Array, gone: readonly string[]) => void
  clock?: Clock
  random?: () => number
  createSocket?: (url: string) => SocketLike
  /** Hears of what went wrong and was got over; the console by default. */
  report?: (what: string, error: unknown) => void
}

/** Keeps a folio's doc in step with the server, and each own update until the server says that it is committed. */
export function createProvider(options: ProviderOptions): FolioProvider {
  const { doc, awareness, clock = systemClock, random = Math.random, report = console.error } = options
  const createSocket = options.createSocket ?? ((url) => new WebSocket(url) as SocketLike)
  const url = `${options.url}${options.url.includes('?') ? '&' : '?'}ack=1`
  const origin = { name: 'server' }
  const ledger = createLedger()
  const listeners = new Set<(state: ProviderState) => void>()
  let state: ProviderState = {
    connection: 'closed',
    synced: false,
    unacknowledged: 0,
    unacknowledgedSince: null,
    keptLocally: false,
    isFromCopy: false,
    refused: null,
    serverIsFull: false,
  }
  let copy: LocalCopy | null = null
  let wanted = true
  let destroyed = false
  let attempt = 0
  let wasOpened = false
  let heardAt: number | null = null
  let syncedAt = 0
  let line: { socket: SocketLike; session?: Session; heardAt: number } | null = null
  const timers = new Map<'connect' | 'retry' | 'silence' | 'awareness', () => void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})

  function setState(change: Partial<ProviderState> = {}): void {
    const next = { ...state, ...change, unacknowledged: ledger.count(), unacknowledgedSince: ledger.oldest() }
    const isSame = (Object.keys(next) as (keyof ProviderState)[]).every((key) => next[key] === state[key])
    if (isSame) return
    state = next
    for (const listener of [...listeners]) listener(state)
  }

  function later(name: 'connect' | 'retry' | 'silence' | 'awareness', delayMs: number, run: () => void): void {
    stop(name)
    timers.set(
      name,
      clock.after(delayMs, () => {
        timers.delete(name)
        run()
      }),
    )
  }
  function stop(name: 'connect' | 'retry' | 'silence' | 'awareness'): void {
    timers.get(name)?.()
    timers.delete(name)
  }

  function open(): void {
    if (!wanted || destroyed || line !== null || state.refused !== null) return
    stop('retry')
    const socket = createSocket(url)
    socket.binaryType = 'arraybuffer'
    const own = { socket, heardAt: clock.now() } as NonNullable<typeof line>
    line = own
    setState({ connection: 'connecting' })
    later('connect', CONNECT_TIMEOUT_MS, () => drop(own))
    socket.onopen = () => {
      if (line === own) converse(own)
    }
    socket.onmessage = ({ data }) => {
      if (line === own && data instanceof ArrayBuffer) hear(own, new Uint8Array(data))
    }
    socket.onclose = ({ code }) => {
      if (line === own) hangUp(own, code)
    }
    // An error is always followed by a close, which says more.
    socket.onerror = () => {}
  }

  function converse(own: NonNullable<typeof line>): void {
    stop('connect')
    own.heardAt = clock.now()
    setState({ connection: 'connected' })
    watchSilence(own)
    // A clock step ahead: the others may have been told meanwhile that this person left.
    awareness.setLocalState(awareness.getLocalState())
    let before: Uint8Array | null = null
    own.session = createSession({
      doc,
      awareness,
      origin,
      send: (frame) => own.socket.send(frame as Uint8Array<ArrayBuffer>),
      // Before the first sync there is one question about all that is gone; after it, each time something goes.
      beforeUpdate(update) {
        if (!state.synced) {
          if (options.onGone && ledger.count() > 0) before ??= Y.encodeStateAsUpdate(doc)
          return
        }
        const gone = takenAwayBy(update)
        if (gone.length > 0) options.onGone?.(Y.encodeStateAsUpdate(doc), gone)
      },
      onSynced() {
        wasOpened = true
        syncedAt = clock.now()
        ready.resolve()
        if (isOldCode()) return false
        setState({ synced: true, isFromCopy: false, ...(ledger.count() === 0 ? { serverIsFull: false } : {}) })
        if (before) tellGone(before)
        return true
      },
      onUploaded: (frame) => ledger.sentIn(frame),
      onAcknowledged(frames) {
        attempt = 0
        const saved = ledger.acknowledge(frames)
        if (saved.length > 0) forgetCopies(saved)
        setState(saved.length > 0 ? { serverIsFull: false } : {})
      },
    })
    own.session.start()
  }

  function hear(own: NonNullable<typeof line>, bytes: Uint8Array): void {
    own.heardAt = heardAt = clock.now()
    try {
      own.session?.receive(bytes)
    } catch (error) {
      // Bytes that cannot be read leave the two sides in doubt about each other: start over.
      report('A frame of the folio could not be read', error)
      drop(own)
    }
  }

  function watchSilence(own: NonNullable<typeof line>): void {
    later('silence', own.heardAt + SILENCE_MS - clock.now(), () => {
      if (clock.now() - own.heardAt >= SILENCE_MS) drop(own)
      else watchSilence(own)
    })
  }

  /** Lets go of a socket without waiting for its own goodbye, which may never come. */
  function drop(own: NonNullable<typeof line>): void {
    if (line !== own) return
    hangUp(own, 0)
    own.socket.close()
  }

  function hangUp(own: NonNullable<typeof line>, code: number): void {
    line = null
    own.session = undefined
    stop('connect')
    stop('silence')
    ledger.forgetFrames()
    const others = [...awareness.getStates().keys()].filter((client) => client !== awareness.clientID)
    removeAwarenessStates(awareness, others, origin)
    const refused = REFUSALS[code] ?? state.refused
    if (refused === 'forbidden') hold('right-lost')
    const isFull = code === NO_ROOM
    setState({ connection: 'closed', synced: false, refused, serverIsFull: isFull || state.serverIsFull })
    if (!wanted || destroyed || refused !== null) return
    void openFromCopy()
    // Asked to sync anew, the first time at once: what we sent does not stand on what the server has.
    const waitMs = isFull ? NO_ROOM_WAIT_MS : code === RESYNC && attempt === 0 ? 0 : reconnectWaitMs(attempt, random)
    attempt = isFull ? 0 : attempt + 1
    later('retry', waitMs, open)
  }

  /** A folio that newer code has changed is not written to; what is unacknowledged stays in the local copy (S22). */
  function isOldCode(): boolean {
    const version = folioMaps(doc).meta.get('schemaVersion')
    if (typeof version !== 'number' || version <= SCHEMA_VERSION) return false
    setState({ refused: 'old-code' })
    hold('other-code')
    if (line) drop(line)
    return true
  }

  function onUpdate(update: Uint8Array, updateOrigin: unknown, _: Y.Doc, transaction: Y.Transaction): void {
    if (updateOrigin === origin) return
    const kept = ledger.keep(update, clock.now(), touchedModules(transaction, folioMaps(doc)))
    copy?.add(kept).catch(lostCopy)
    const frame = line?.session?.sendUpdate(update) ?? null
    if (frame !== null) ledger.sentIn(frame, kept)
    setState()
  }

  function onAwareness({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>): void {
    if (![...added, ...updated, ...removed].includes(awareness.clientID) || timers.has('awareness')) return
    later('awareness', AWARENESS_WINDOW_MS, () => line?.session?.sendAwareness())
  }

  /** Edits that the server would not take now may not merge by themselves later; the person is asked [SAVE-16]. */
  function hold(heldFor: HeldFor | null): void {
    if (heldFor === null || ledger.count() > 0) copy?.hold(heldFor).catch(lostCopy)
  }

  /** Where the server does not answer at first, the folio opens as this computer has it. */
  async function openFromCopy(): Promise<void> {
    if (wasOpened || !options.base) return
    wasOpened = true
    const base = await options.base().catch(() => null)
    if (!base || destroyed || state.synced || !restored(base)) return
    setState({ isFromCopy: true })
  }

  /** Modules that edits of this person are for which the server has not yet. */
  const touchedUnsaved = () => new Set(ledger.all().flatMap(({ touched = [] }) => touched))

  function tellGone(before: Uint8Array): void {
    const { modules } = folioMaps(doc)
    const gone = [...touchedUnsaved()].filter((id) => !modules.has(id))
    if (gone.length > 0) options.onGone?.(before, gone)
  }

  /** Of those, the ones that somebody else's update takes away: edits that waited for a line would go with them unseen. */
  function takenAwayBy(update: Uint8Array): string[] {
    const oldest = ledger.oldest()
    if (!options.onGone || oldest === null) return []
    if (oldest >= syncedAt && clock.now() - oldest < JUST_MADE_MS) return []
    const modules: { _map: Map<string, Y.Item> } = folioMaps(doc).modules as never
    const { ds } = Y.decodeUpdate(update)
    return [...touchedUnsaved()].filter((id) => {
      const item = modules._map.get(id)
      return item !== undefined && !item.deleted && Y.isDeleted(ds as never, item.id)
    })
  }

  function forgetCopies(saved: readonly KeptUpdate[]): void {
    copy?.remove(saved.map(({ id }) => id)).catch(lostCopy)
  }

  function lostCopy(error: unknown): void {
    report('Edits cannot be kept on this computer', error)
    copy = null
    setState({ keptLocally: false })
  }

  function restored(update: Uint8Array): boolean {
    try {
      Y.applyUpdate(doc, update, origin)
      return true
    } catch (error) {
      report('An edit kept on this computer could not be read', error)
      return false
    }
  }

  /** What an earlier visit left unsaved goes into the doc before the first sync, and out with it. */
  async function restore(): Promise<void> {
    try {
      const opened = (await options.localCopy) ?? null
      const kept = (await opened?.load()) ?? []
      if (destroyed) return opened?.close()
      copy = opened
      // Typed while the copy was being opened.
      for (const made of ledger.all()) copy?.add(made).catch(lostCopy)
      ledger.restore(kept.filter(({ update }) => restored(update)))
      setState({ keptLocally: copy !== null })
    } catch (error) {
      lostCopy(error)
    }
    open()
  }

  const reconnectNow = () => {
    attempt = 0
    open()
  }
  /** What is made without a network is made away, however soon the socket's own bytes would flow again: it syncs anew. */
  const cutOff = () => {
    if (line) drop(line)
  }
  const { meta } = folioMaps(doc)
  const onMeta = () => {
    if (state.synced) isOldCode()
  }
  doc.on('update', onUpdate)
  meta.observe(onMeta)
  awareness.on('update', onAwareness)
  globalThis.addEventListener?.('online', reconnectNow)
  globalThis.addEventListener?.('offline', cutOff)
  void restore()

  return {
    get state() {
      return state
    },
    ready: ready.promise,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heardAt: () => heardAt,
    flush: () => ledger.settled(),
    connect() {
      wanted = true
      if (state.refused === 'forbidden') hold(null)
      if (state.refused !== 'old-code') setState({ refused: null })
      reconnectNow()
    },
    disconnect() {
      wanted = false
      stop('retry')
      if (line) drop(line)
    },
    destroy() {
      if (destroyed) return
      // Others see at once that this person left, not only when the state grows old.
      removeAwarenessStates(awareness, [awareness.clientID], 'local')
      line?.session?.sendAwareness()
      destroyed = true
      if (line) drop(line)
      for (const name of [...timers.keys()]) stop(name)
      doc.off('update', onUpdate)
      meta.unobserve(onMeta)
      awareness.off('update', onAwareness)
      globalThis.removeEventListener?.('online', reconnectNow)
      globalThis.removeEventListener?.('offline', cutOff)
      listeners.clear()
      copy?.close()
      const gone = new Error('The folio was closed')
      ledger.abandon(gone)
      ready.reject(gone)
    },
  }
}
