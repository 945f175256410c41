import type { HubEvent } from '@recto/contract'
import { createHubConnection, type HubParts, RECONNECT_MS } from './hub-connection.ts'
import { createPositions, type Position, positionFrom } from './hub-positions.ts'
import { createListeners } from './listeners.ts'

/** Delay before events are acknowledged, so that several go together [SYNC-12]. */
const SAY_HANDLED_MS = 250

type HubPlace = 'dashboard' | 'editor'

/** Why the hub refused a method; null: the connection ended before it answered. */
export type HubRefused = { reason: string | null }

type Room = Position & {
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
 * The one JSON socket of a tab. It is open while a room is joined or someone holds it; rooms are joined again after each
 * reconnect, and what must arrive and was missed is sent again: each kept event is handled once. `onResume` then tells
 * that passing events may have been missed.
 */
export function createHub(parts: HubParts) {
  let nextId = 1
  let holds = 0
  let hasBeenOn = false
  let isPaused = false
  /** The account of this tab; null: not known yet. */
  let who: string | null = null
  let saysHandled: unknown = null
  const person = positionFrom(null)
  const rooms = new Map<number, Room>()
  const asked = new Map<number, Asked>()
  const positions = createPositions(() => [person, ...rooms.values()])
  const listeners = createListeners(parts.setTimer)
  const resumed = new Set<() => void>()
  const connection = createHubConnection(parts, {
    isWanted: () => !isPaused && (rooms.size > 0 || holds > 0),
    isInEditor: () => [...rooms.values()].some(({ place }) => place === 'editor'),
    onOpen() {
      greet()
      for (const room of rooms.values()) enter(room)
      if (hasBeenOn) for (const listener of resumed) listener()
      hasBeenOn = true
    },
    onMessage: receive,
    onGone() {
      positions.behind()
      if (saysHandled !== null) parts.clearTimer(saysHandled)
      saysHandled = null
      const waiting = [...asked.values()]
      asked.clear()
      for (const { reject } of waiting) reject({ reason: null })
    },
    ping: () => ask('mrPing', {}),
  })

  /** Acknowledges the events this page has handled. */
  function greet(): void {
    ask('hello', positions.missedBy(person)).then(
      ({ position }) => {
        // A page that did not know begins here; so does one whose server was put back to an earlier day.
        const newest = positions.newest()
        if (newest === null || Number(position) < newest) positions.startAt(Number(position))
        positions.caughtUp(person)
      },
      () => {},
    )
  }

  function enter(room: Room): void {
    const { since } = positions.missedBy(room)
    ask(room.type, since === null ? room.data : { ...room.data, since }).then(
      () => {
        positions.caughtUp(room)
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

  function send(type: string, data: object): number {
    const id = nextId++
    connection.send(JSON.stringify({ type, data, id }))
    return id
  }

  /** Rejects with `HubRefused`. */
  function ask(type: string, data: object): Promise<Record<string, unknown>> {
    if (connection.status() !== 'on') return Promise.reject({ reason: null } satisfies HubRefused)
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

  /** Once each: a repeated event is only acknowledged again. */
  function handle(event: Told, id: number): void {
    if (positions.handle(id)) listeners.tellOrHold(event)
    saysHandled ??= parts.setTimer(() => {
      saysHandled = null
      send('markEventDelivered', { id: positions.newest() })
    }, SAY_HANDLED_MS)
  }

  return {
    /**
     * Whose tab this is, and the newest event that was kept before anything the page shows was read. Someone else's
     * page begins anew; whoever is known already goes on from where they are.
     */
    begin(token: string, position: number | null): void {
      if (token === who) return
      const isAnother = who !== null
      who = token
      if (isAnother) {
        connection.shut()
        listeners.forgetHeld()
      }
      if (position !== null) positions.startAt(position)
      else if (isAnother) positions.forget(person)
      connection.want()
    },
    /**
     * Joins a room now and after every reconnect. Returns a function that leaves it; `leave` is what is sent then. `since`: the
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
      const { place = 'dashboard', since: from = positions.newest(), onRefused, onJoined } = options
      const room: Room = { ...positionFrom(from), type, data, place, onRefused, onJoined }
      rooms.set(id, room)
      if (connection.status() === 'on') enter(room)
      connection.want()
      return () => {
        rooms.delete(id)
        if (options.leave) send(options.leave, data)
        connection.leaveSoon()
      }
    },
    /** Keeps the socket open without a room; returns a function that releases it. */
    hold(): () => void {
      holds++
      connection.want()
      return () => {
        holds--
        connection.leaveSoon()
      }
    },
    /** Closes the socket until the answered function is called: the session is about to be ended by this tab itself. */
    pause(): () => void {
      isPaused = true
      connection.shut()
      return () => {
        isPaused = false
        connection.want()
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
    retryNow: connection.retryNow,
    status: connection.status,
    watch: connection.watch,
  }
}

const isAnswer = (message: Answer | Told): message is Answer => message.type === 'ack' || message.type === 'error'
