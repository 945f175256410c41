import { CLOSE, type HubEvent } from '@recto/contract'

/** [SYNC-02] */
export const CONNECT_TIMEOUT_MS = 15_000
/** [SYNC-03] */
export const RECONNECT_MS = 3_000
/** [SYNC-04]: on the dashboard a failed connect is tried again this often, this many times. */
export const DASHBOARD_RETRY_MS = 2_000
export const DASHBOARD_RETRIES = 20
/** [SYNC-07] */
export const PING_MS = 60_000

export type HubStatus = 'off' | 'connecting' | 'on' | 'waiting' | 'lost'
export type HubPlace = 'dashboard' | 'editor'
type EventType = HubEvent['type']
type DataOf<T extends EventType> = Extract<HubEvent, { type: T }>['data']

/** The little of a WebSocket that is used. */
export type HubSocket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export type HubParts = {
  open: () => HubSocket
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  onSessionEnded: () => void
}

/**
 * The one JSON socket of a tab. It opens with the first room that is joined and closes with the last; rooms are joined
 * again after each reconnect, and `onResume` then tells that something may have been missed.
 */
export function createHub(parts: HubParts) {
  let socket: HubSocket | null = null
  let status: HubStatus = 'off'
  let place: HubPlace = 'dashboard'
  let failures = 0
  let nextId = 1
  let hasBeenOn = false
  let retryTimer: unknown = null
  let connectTimer: unknown = null
  let pingTimer: unknown = null
  const rooms = new Map<number, { type: string; data: object }>()
  const listeners = new Map<EventType, Set<(data: never) => void>>()
  const resumed = new Set<() => void>()
  const watchers = new Set<() => void>()

  function setStatus(next: HubStatus): void {
    if (next === status) return
    status = next
    for (const watcher of watchers) watcher()
  }

  function clearTimers(): void {
    for (const timer of [retryTimer, connectTimer, pingTimer]) if (timer !== null) parts.clearTimer(timer)
    retryTimer = connectTimer = pingTimer = null
  }

  function connect(): void {
    clearTimers()
    setStatus('connecting')
    const mine = parts.open()
    socket = mine
    connectTimer = parts.setTimer(() => {
      if (socket === mine && status === 'connecting') drop(mine)
    }, CONNECT_TIMEOUT_MS)
    mine.onopen = () => {
      if (socket !== mine) return
      clearTimers()
      failures = 0
      setStatus('on')
      for (const { type, data } of rooms.values()) send(type, data)
      ping()
      if (hasBeenOn) for (const listener of resumed) listener()
      hasBeenOn = true
    }
    mine.onmessage = (event) => receive(event.data)
    mine.onclose = ({ code }) => {
      if (socket === mine) closed(code)
    }
  }

  /** A connection that did not come in time counts as closed now; what it does later is nobody's business. */
  function drop(mine: HubSocket): void {
    mine.onopen = mine.onmessage = mine.onclose = null
    mine.close()
    closed(1006)
  }

  function closed(code: number): void {
    const wasOn = status === 'on'
    socket = null
    clearTimers()
    if (code === CLOSE.unauthorized.code) {
      setStatus('off')
      parts.onSessionEnded()
      return
    }
    if (!wasOn) failures++
    const isOver = rooms.size === 0
    const isLost = !wasOn && place === 'dashboard' && failures > DASHBOARD_RETRIES
    setStatus(isOver ? 'off' : isLost ? 'lost' : 'waiting')
    if (isOver || isLost) return
    retryTimer = parts.setTimer(connect, !wasOn && place === 'dashboard' ? DASHBOARD_RETRY_MS : RECONNECT_MS)
  }

  function ping(): void {
    pingTimer = parts.setTimer(() => {
      send('mrPing', {})
      ping()
    }, PING_MS)
  }

  function send(type: string, data: object): void {
    if (status === 'on') socket?.send(JSON.stringify({ type, data, id: nextId++ }))
  }

  function receive(text: unknown): void {
    if (typeof text !== 'string') return
    const event = JSON.parse(text) as HubEvent
    if (event.type === 'sessionEnded') parts.onSessionEnded()
    for (const listener of listeners.get(event.type) ?? []) listener(event.data as never)
  }

  return {
    /** Joins a room now and after every reconnect. Answers how to leave it; `leave` is what is sent then. */
    join(type: string, data: object, options: { place?: HubPlace; leave?: string } = {}): () => void {
      const id = nextId++
      rooms.set(id, { type, data })
      place = options.place ?? place
      if (status === 'on') send(type, data)
      else if (status === 'off' || status === 'lost') connect()
      return () => {
        rooms.delete(id)
        if (options.leave) send(options.leave, data)
        if (rooms.size > 0) return
        const open = socket
        socket = null
        clearTimers()
        setStatus('off')
        open?.close()
      }
    },
    on<T extends EventType>(type: T, listener: (data: DataOf<T>) => void): () => void {
      const all = listeners.get(type) ?? new Set()
      listeners.set(type, all)
      all.add(listener as (data: never) => void)
      return () => all.delete(listener as (data: never) => void)
    },
    /** Told after a reconnect: events may have been missed. */
    onResume(listener: () => void): () => void {
      resumed.add(listener)
      return () => resumed.delete(listener)
    },
    /** Tries again now, such as when the network is back. */
    retryNow(): void {
      if (status !== 'waiting' && status !== 'lost') return
      failures = 0
      connect()
    },
    status: () => status,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
