import { type AwarenessEntry, decodeAwareness, encodeAwareness, encodeAwarenessFrame } from '@recto/store/wire'
import type { Connection } from './connection.ts'

/** Longest state as JSON. Bytes. */
const MOST_STATE_BYTES = 4096
/** Number of colours that distinguish people. */
const COLOURS = 6

/** Everyone's cursor and selection in a room: the latest of each client, with the identity of its session. */
export type RoomAwareness = {
  /** Extracts the sender's own state from `update`; true if there is something to broadcast. */
  receive(connection: Connection, update: Uint8Array): boolean
  /** The connection is gone; true when others have something to hear. */
  leave(connection: Connection): boolean
  /** A frame with what changed since the last one, or null. */
  takeChanges(): Uint8Array | null
  /** A frame with everyone's state, or null if no one has one. */
  everybody(): Uint8Array | null
  /** A frame with the connection's own state, or an empty one, which only shows that the server is alive. */
  own(connection: Connection): Uint8Array
  /** The live connection that this Yjs client belongs to. */
  holderOf(client: number): Connection | undefined
  /** Assigns the client to this connection unless it has one or another connection has it. */
  bind(connection: Connection, client: number): boolean
}

/** Awareness states of a room, each owned by the connection that sent it. */
export function createRoomAwareness(): RoomAwareness {
  const entries = new Map<number, AwarenessEntry>()
  const holders = new Map<number, Connection>()
  const colours = new Map<number, number>()
  const changed = new Set<number>()

  /** A person has the same colour in all tabs; the lowest that no one else here has. */
  function colourOf(accountId: number): number {
    const known = colours.get(accountId)
    if (known !== undefined) return known
    const present = new Set([...holders.values()].map(({ who }) => who.accountId))
    for (const id of colours.keys()) if (!present.has(id)) colours.delete(id)
    const taken = new Set(colours.values())
    const free = Array.from({ length: COLOURS }, (_, index) => index).find((index) => !taken.has(index))
    const colour = free ?? accountId % COLOURS
    colours.set(accountId, colour)
    return colour
  }

  function bind(connection: Connection, client: number): boolean {
    if (connection.client !== null) return connection.client === client
    const holder = holders.get(client)
    // A person whose connection broke may be back before the server notices; no one else may take over a client.
    if (holder && holder.who.accountId !== connection.who.accountId) return false
    if (holder) holder.client = null
    holders.set(client, connection)
    connection.client = client
    return true
  }

  /** `text` with the session's identity in place of whatever `user` says; null when it is no state to show. */
  function signed(text: string, connection: Connection): string | null {
    if (text.length > MOST_STATE_BYTES || Buffer.byteLength(text) > MOST_STATE_BYTES) return null
    const { accountId, email, name } = connection.who
    try {
      const state: unknown = JSON.parse(text)
      if (typeof state !== 'object' || state === null || Array.isArray(state)) return state === null ? 'null' : null
      return JSON.stringify({ ...state, user: { email, name, color: colourOf(accountId) } })
    } catch {
      return null
    }
  }

  return {
    bind,
    holderOf: (client) => holders.get(client),
    receive(connection, update) {
      const [first, ...others] = decodeAwareness(update) ?? []
      if (!first) return false
      // y-websocket's provider sends others' states back to us: only the sender's own count.
      const mine =
        connection.client === null ? first : [first, ...others].find(({ client }) => client === connection.client)
      if (!mine || !bind(connection, mine.client)) return false
      const before = entries.get(mine.client)
      if (before && mine.clock < before.clock) return false
      const state = signed(mine.state, connection)
      if (state === null) return false
      if (state === 'null' && !before) return false
      entries.set(mine.client, { client: mine.client, clock: mine.clock, state })
      changed.add(mine.client)
      return true
    },
    leave(connection) {
      const { client } = connection
      if (client === null || holders.get(client) !== connection) return false
      holders.delete(client)
      const entry = entries.get(client)
      if (!entry) return false
      entries.set(client, { ...entry, state: 'null' })
      changed.add(client)
      return true
    },
    takeChanges() {
      if (changed.size === 0) return null
      const told = [...changed].flatMap((client) => entries.get(client) ?? [])
      changed.clear()
      for (const { client, state } of told) if (state === 'null') entries.delete(client)
      return encodeAwarenessFrame(encodeAwareness(told))
    },
    everybody() {
      const present = [...entries.values()].filter(({ state }) => state !== 'null')
      return present.length === 0 ? null : encodeAwarenessFrame(encodeAwareness(present))
    },
    own({ client }) {
      const entry = client === null ? undefined : entries.get(client)
      return encodeAwarenessFrame(encodeAwareness(entry ? [entry] : []))
    },
  }
}
