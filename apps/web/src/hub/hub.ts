import { CLOSE, type HubEvent } from '@recto/contract'
import { createListeners } from './listeners.ts'

/** [SYNC-02] */
export const CONNECT_TIMEOUT_MS = 15_000
/** [SYNC-03] */
const RECONNECT_MS = 3_000
/** [SYNC-04]: on the dashboard a failed connect is tried again this often, this many times. */
const DASHBOARD_RETRY_MS = 2_000
const DASHBOARD_RETRIES = 20
/** [SYNC-07] */
export const PING_MS = 60_000
/** A tab that asked too much rests before it comes back. */
const REST_MS = 30_000
/** What was handled is said this much later, for several at once [SYNC-12]. */
const SAY_HANDLED_MS = 250
/** From one screen to the next there is a moment without a room. */
const LINGER_MS = 1_000
/** Kept events that are remembered as handled. */
const MOST_REMEMBERED = 1_000
/** Changes that are committed together may be told the other way round: so many before the last one are asked for too. */
const OVERLAP = 100

/** State of the live connection; `waiting`: it was lost and is tried again later, `lost`: it is not tried again. */
export type HubStatus = 'off' | 'connecting' | 'on' | 'waiting' | 'lost'
type HubPlace = 'dashboard' | 'editor'

/** The little of a WebSocket that is used. */
export type HubSocket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

type HubParts = {
  open: () => HubSocket
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  onSessionEnded: () => void
}

/** Why the hub refused a method; null: the connection ended before it answered. */
export type HubRefused = { reason: string | null }

/** Up to where the kept events of the person, or of a room, are handled. */
type Mark = {
  /** Where it begins: what was kept before is in the data that the page shows. Null: the hub says it. */
  from: number | null
  since: number | null
  /** On this connection, everything that was missed has come. */
  isCaughtUp: boolean
}
type Room = Mark & {
  type: string
  data: object
  place: HubPlace
  onRefused: ((reason: string) => void) | undefined
  onJoined: (() => void) | undefined
}
type Answer = { type: 'ack' | 'error'; id: number; data?: Record<string, unknown> }
type Told = HubEvent & { id?: number }
type Asked = { resolve: (data: Record<string, unknown>) => void; reject: (refused: HubRefused) => void }

/**
 * The one JSON socket of a tab. It is open while a room is joined or somebody holds it; rooms are joined again after each
 * reconnect, and what must arrive and was missed is sent again: each kept event is handled once. `onResume` then tells
 * that passing events may have been missed.
 */
export function createHub(parts: HubParts) {
  let socket: HubSocket | null = null
  let status: HubStatus = 'off'
  let failures = 0
  let nextId = 1
  let holds = 0
  let hasBeenOn = false
  let isPaused = false
  /** Whose tab this is; null: nobody has said. */
  let who: string | null = null
  /** The newest kept event that this page knows of. */
  let newest: number | null = null
  const person: Mark = { from: null, since: null, isCaughtUp: false }
  const timers = { retry: null, connect: null, ping: null, answer: null, handled: null, linger: null } as Record<
    string,
    unknown
  >
  const handled = new Set<number>()
  const rooms = new Map<number, Room>()
  const asked = new Map<number, Asked>()
  const listeners = createListeners(parts.setTimer)
  const resumed = new Set<() => void>()
  const watchers = new Set<() => void>()

  function setStatus(next: HubStatus): void {
    if (next === status) return
    status = next
    for (const watcher of watchers) watcher()
  }

  function setTimer(name: string, work: () => void, ms: number): void {
    clearTimer(name)
    timers[name] = parts.setTimer(() => {
      timers[name] = null
      work()
    }, ms)
  }

  function clearTimer(name: string): void {
    if (timers[name] !== null) parts.clearTimer(timers[name])
    timers[name] = null
  }

  const clearTimers = () => Object.keys(timers).forEach(clearTimer)
  const isWanted = () => !isPaused && (rooms.size > 0 || holds > 0)
  const isInEditor = () => [...rooms.values()].some(({ place }) => place === 'editor')

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
      greet()
      for (const room of rooms.values()) enter(room)
      pingLater()
      if (hasBeenOn) for (const listener of resumed) listener()
      hasBeenOn = true
    }
    mine.onmessage = (event) => {
      if (socket === mine) receive(event.data)
    }
    mine.onclose = ({ code }) => {
      if (socket === mine) closed(code)
    }
  }

  /** Says what this page has handled. */
  function greet(): void {
    ask('hello', missedBy(person)).then(
      ({ position }) => {
        // A page that did not know begins here; so does one whose server was put back to an earlier day.
        if (newest === null || Number(position) < newest) startAt(Number(position))
        caughtUp(person)
      },
      () => {},
    )
  }

  function enter(room: Room): void {
    const { since } = missedBy(room)
    ask(room.type, since === null ? room.data : { ...room.data, since }).then(
      () => {
        caughtUp(room)
        room.onJoined?.()
        room.onJoined = undefined
      },
      ({ reason }: HubRefused) => {
        // The server could not find out: that is no answer yet.
        if (reason === 'failed') parts.setTimer(() => [...rooms.values()].includes(room) && enter(room), RECONNECT_MS)
        else if (reason !== null) room.onRefused?.(reason)
      },
    )
  }

  const missedBy = ({ from, since }: Mark) => ({
    since: from === null || since === null ? null : Math.max(from, since - OVERLAP),
  })

  function caughtUp(mark: Mark): void {
    mark.isCaughtUp = true
    mark.since = newest
    mark.from ??= newest
  }

  function startAt(position: number): void {
    newest = position
    handled.clear()
    for (const mark of [person, ...rooms.values()]) mark.from = mark.since = position
  }

  /** A connection that does not come or answer in time counts as closed now; what it does later is nobody's business. */
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
    const isOnDashboard = !isInEditor()
    const isLost = !wasOn && isOnDashboard && failures > DASHBOARD_RETRIES
    setStatus(!isWanted() ? 'off' : isLost ? 'lost' : 'waiting')
    if (status !== 'waiting') return
    const pause = code === CLOSE.tooMany.code ? REST_MS : !wasOn && isOnDashboard ? DASHBOARD_RETRY_MS : RECONNECT_MS
    setTimer('retry', connect, pause)
  }

  /** Nothing of the connection is left; who waits for an answer gets none. */
  function forget(): void {
    socket = null
    clearTimers()
    for (const mark of [person, ...rooms.values()]) mark.isCaughtUp = false
    const waiting = [...asked.values()]
    asked.clear()
    for (const { reject } of waiting) reject({ reason: null })
  }

  function shut(): void {
    const open = socket
    forget()
    setStatus('off')
    open?.close()
  }

  function leaveSoon(): void {
    if (!isWanted()) setTimer('linger', () => !isWanted() && shut(), LINGER_MS)
  }

  function want(): void {
    clearTimer('linger')
    if (isWanted() && (status === 'off' || status === 'lost')) connect()
  }

  function pingLater(): void {
    setTimer('ping', ping, PING_MS)
  }

  /** Says that this tab lives. A line that does not answer is dead, whatever the browser thinks of it. */
  function ping(): void {
    const mine = socket
    if (!mine) return
    setTimer('answer', () => cut(mine), CONNECT_TIMEOUT_MS)
    ask('mrPing', {}).then(
      () => clearTimer('answer'),
      () => {},
    )
    pingLater()
  }

  function send(type: string, data: object): number {
    const id = nextId++
    if (status === 'on') socket?.send(JSON.stringify({ type, data, id }))
    return id
  }

  /** Rejects with `HubRefused`. */
  function ask(type: string, data: object): Promise<Record<string, unknown>> {
    if (status !== 'on') return Promise.reject({ reason: null } satisfies HubRefused)
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>()
    asked.set(send(type, data), { resolve, reject })
    return promise
  }

  function receive(text: unknown): void {
    if (typeof text !== 'string') return
    const message = JSON.parse(text) as Answer | Told
    if (isAnswer(message)) answered(message)
    else if (message.id !== undefined) handle(message, message.id)
    else listeners.tell(message)
    if (message.type === 'sessionEnded') parts.onSessionEnded()
  }

  function answered({ type, id, data = {} }: Answer): void {
    const waiting = asked.get(id)
    asked.delete(id)
    if (type === 'ack') waiting?.resolve(data)
    else waiting?.reject({ reason: String(data.reason) })
  }

  /** Once each: what came twice is only said to be handled again. */
  function handle(event: Told, id: number): void {
    if (!handled.has(id)) {
      handled.add(id)
      if (handled.size > MOST_REMEMBERED) handled.delete(handled.values().next().value as number)
      listeners.tellOrHold(event)
    }
    newest = Math.max(newest ?? 0, id)
    for (const mark of [person, ...rooms.values()]) if (mark.isCaughtUp) mark.since = newest
    if (timers.handled === null) setTimer('handled', () => send('markEventDelivered', { id: newest }), SAY_HANDLED_MS)
  }

  return {
    /**
     * Whose tab this is, and the newest event that was kept before anything the page shows was read. Somebody else's
     * page begins anew; whoever is known already goes on from where they are.
     */
    begin(token: string, position: number | null): void {
      if (token === who) return
      const isAnother = who !== null
      who = token
      if (isAnother) {
        shut()
        listeners.forgetHeld()
      }
      if (position !== null) startAt(position)
      else if (isAnother) newest = person.from = person.since = null
      want()
    },
    /**
     * Joins a room now and after every reconnect. Answers how to leave it; `leave` is what is sent then. `since`: the
     * newest event when what is shown of the room was read; without it, the newest that this page knows of. `onJoined` is told
     * once, when what happens from then on is heard.
     */
    join(
      type: string,
      data: object,
      options: {
        place?: HubPlace
        leave?: string
        since?: number | undefined
        onRefused?: (reason: string) => void
        onJoined?: () => void
      } = {},
    ): () => void {
      const id = nextId++
      const { place = 'dashboard', since: from = newest, onRefused, onJoined } = options
      const room: Room = { type, data, place, onRefused, onJoined, from, since: from, isCaughtUp: false }
      rooms.set(id, room)
      if (status === 'on') enter(room)
      want()
      return () => {
        rooms.delete(id)
        if (options.leave) send(options.leave, data)
        leaveSoon()
      }
    },
    /** Keeps the socket open without a room; answers what lets go. */
    hold(): () => void {
      holds++
      want()
      return () => {
        holds--
        leaveSoon()
      }
    },
    /** Closes the socket until the answered function is called: the session is about to be ended by this tab itself. */
    pause(): () => void {
      isPaused = true
      shut()
      return () => {
        isPaused = false
        want()
      }
    },
    on: listeners.on,
    /** Sends a method; rejects with `HubRefused`. */
    ask,
    /** Told after a reconnect: passing events may have been missed. */
    onResume(listener: () => void): () => void {
      resumed.add(listener)
      return () => resumed.delete(listener)
    },
    /** Tries again now, such as when the network is back or the tab is looked at again. */
    retryNow(): void {
      if (status === 'on') ping()
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

const isAnswer = (message: Answer | Told): message is Answer => message.type === 'ack' || message.type === 'error'
