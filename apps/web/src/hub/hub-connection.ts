import { CLOSE } from '@recto/contract'

/** [SYNC-02] */
export const CONNECT_TIMEOUT_MS = 15_000
/** [SYNC-03] */
export const RECONNECT_MS = 3_000
/** [SYNC-04]: on the dashboard a failed connect is tried again this often, this many times. */
const DASHBOARD_RETRY_MS = 2_000
const DASHBOARD_RETRIES = 20
/** [SYNC-07] */
export const PING_MS = 60_000
/** Delay before a rate-limited tab reconnects. */
const REST_MS = 30_000
/** From one screen to the next there is a moment without a room. */
const LINGER_MS = 1_000

/** State of the live connection; `waiting`: it was lost and is tried again later, `lost`: it is not tried again. */
export type HubStatus = 'off' | 'connecting' | 'on' | 'waiting' | 'lost'

/** The little of a WebSocket that is used. */
export type HubSocket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** What the browser provides: a socket, timers, and navigation to the sign-in page. */
export type HubParts = {
  open: () => HubSocket
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  onSessionEnded: () => void
}

type Conversation = {
  /** Whether a connection is needed now. */
  isWanted(): boolean
  isInEditor(): boolean
  onOpen(): void
  onMessage(data: unknown): void
  /** The connection is gone, and so are its answers. */
  onGone(): void
  /** Asks for a sign of life. */
  ping(): Promise<unknown>
}

type TimerName = 'retry' | 'connect' | 'ping' | 'answer' | 'linger'

/** Opens the socket while it is wanted, watches whether it lives, and tries again when it is lost. */
export function createHubConnection(parts: HubParts, talk: Conversation) {
  let socket: HubSocket | null = null
  let status: HubStatus = 'off'
  let failures = 0
  const timers = new Map<TimerName, unknown>()
  const watchers = new Set<() => void>()

  function setStatus(next: HubStatus): void {
    if (next === status) return
    status = next
    for (const watcher of watchers) watcher()
  }

  function setTimer(name: TimerName, work: () => void, ms: number): void {
    clearTimer(name)
    const timer = parts.setTimer(() => {
      timers.delete(name)
      work()
    }, ms)
    timers.set(name, timer)
  }

  function clearTimer(name: TimerName): void {
    if (timers.has(name)) parts.clearTimer(timers.get(name))
    timers.delete(name)
  }

  function clearTimers(): void {
    for (const name of [...timers.keys()]) clearTimer(name)
  }

  function connect(): void {
    clearTimers()
    setStatus('connecting')
    const mine = parts.open()
    socket = mine
    setTimer('connect', () => cut(mine), CONNECT_TIMEOUT_MS)
    mine.onopen = () => {
      if (socket !== mine) return
      clearTimers()
      failures = 0
      setStatus('on')
      talk.onOpen()
      pingLater()
    }
    mine.onmessage = (event) => {
      if (socket === mine) talk.onMessage(event.data)
    }
    mine.onclose = ({ code }) => {
      if (socket === mine) closed(code)
    }
  }

  /** A connection that does not open or respond in time counts as closed; its later events are ignored. */
  function cut(mine: HubSocket): void {
    if (socket !== mine) return
    mine.onopen = mine.onmessage = mine.onclose = null
    mine.close()
    closed(1006)
  }

  function closed(code: number): void {
    const wasOn = status === 'on'
    forget()
    if (code === CLOSE.unauthorized.code) {
      setStatus('off')
      parts.onSessionEnded()
      return
    }
    if (!wasOn) failures++
    const isOnDashboard = !talk.isInEditor()
    const isLost = !wasOn && isOnDashboard && failures > DASHBOARD_RETRIES
    setStatus(!talk.isWanted() ? 'off' : isLost ? 'lost' : 'waiting')
    if (status !== 'waiting') return
    const pause = code === CLOSE.tooMany.code ? REST_MS : !wasOn && isOnDashboard ? DASHBOARD_RETRY_MS : RECONNECT_MS
    setTimer('retry', connect, pause)
  }

  function forget(): void {
    socket = null
    clearTimers()
    talk.onGone()
  }

  function shut(): void {
    const open = socket
    forget()
    setStatus('off')
    open?.close()
  }

  function pingLater(): void {
    setTimer('ping', ping, PING_MS)
  }

  /** Sends a heartbeat. A connection that does not respond is dead, whatever the browser reports. */
  function ping(): void {
    const mine = socket
    if (!mine) return
    setTimer('answer', () => cut(mine), CONNECT_TIMEOUT_MS)
    talk.ping().then(
      () => clearTimer('answer'),
      () => {},
    )
    pingLater()
  }

  return {
    status: () => status,
    send(text: string): void {
      if (status === 'on') socket?.send(text)
    },
    shut,
    /** Connects if that is needed and not under way. */
    want(): void {
      clearTimer('linger')
      if (talk.isWanted() && (status === 'off' || status === 'lost')) connect()
    },
    leaveSoon(): void {
      if (!talk.isWanted()) setTimer('linger', () => !talk.isWanted() && shut(), LINGER_MS)
    },
    /** Tries again now, such as when the network is back or the tab is looked at again. */
    retryNow(): void {
      if (status === 'on') ping()
      if (status !== 'waiting' && status !== 'lost') return
      failures = 0
      connect()
    },
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
