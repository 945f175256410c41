import { CLOSE } from '@recto/contract'
import { LIMITS } from '@recto/document'
import type { StoredState } from '@recto/store/wire'
import { type Begun, begin, running } from '../../load/load.ts'
import { trying } from '../../load/retries.ts'
import { createPersonalWork } from './budgets.ts'
import { createHeldBytes } from './held-bytes.ts'
import { createPace } from './pace.ts'
import type { Clock, FolioLog, StateBuilders } from './ports.ts'
import { createRoom, type Room } from './room.ts'

/** How often silent connections are checked; with a room's own limit no one is without a message for 20 s. */
const TICK_MS = 5000

/**
 * Contents of large folios on their way to those who opened them: of all, and of one person. Bytes. Who waits longer
 * for room is closed and tries again.
 */
const HANDED = { most: 160 * 1024 * 1024, mostPerKey: 64 * 1024 * 1024, patienceMs: 15_000 }

type RelayPorts = {
  log: FolioLog
  states: StateBuilders
  clock: Clock
  /** Largest folio; the product's limit unless a test sets a smaller one. Bytes. */
  mostBytes?: number
  /** Memory for contents on their way; the same. */
  handed?: typeof HANDED
  /** Whether edits are refused because the disk is full. */
  isDiskFull?: () => boolean
  onError(error: unknown, what: string, folioId: number): void
}

/** All folios open on this node. Knows nothing of HTTP, sessions or SQL. */
export type Relay = {
  /** The folio's room, opened if necessary. Join it in the same turn. @throws FolioElsewhere, or errors of the log. */
  room(folioId: number): Promise<Room>
  /** A room that is open already. */
  openRoom(folioId: number): Promise<Room> | undefined
  /**
   * A forward edit by the server, sent to editors and committed like any other: an update based on the content as of
   * `at`; null if more has been accepted since. Without `at` it is applied unconditionally.
   */
  commitUpdate(
    folioId: number,
    update: Uint8Array,
    at: number | null,
    by: number | null,
  ): Promise<{ seq: number } | null>
  /**
   * The same for an edit that `make` computes outside this thread, from everything accepted so far. If someone wrote
   * meanwhile it is computed again; at the last attempt null, or, if it `merges`, it is applied as if its author had
   * been offline. `seq` is its commit.
   */
  change<T extends MadeEdit>(
    folioId: number,
    make: (stored: StoredState) => Promise<T>,
    by: number | null,
    merges: boolean,
  ): Promise<(T & { seq: number }) | null>
  onCommitted(listener: (folioId: number, seq: number) => void): () => void
  /** Memory of large contents on their way to those who opened them. */
  handedBytes(): number
  /** Epochs of the folios open here. */
  epochs(): Promise<Map<number, number>>
  /** Another node has these folios. */
  lose(folioIds: readonly number[]): void
  /** Commits everything that was accepted, then closes every connection. */
  stop(): Promise<void>
}

/** An edit as an update; null if it changes nothing. */
export type MadeEdit = { update: Uint8Array | null }

/** Opens a room for each folio that someone has open, and closes it after the last person leaves. */
export function createRelay({
  log,
  states,
  clock,
  mostBytes = LIMITS.documentBytes,
  handed: handedLimits = HANDED,
  isDiskFull = () => false,
  onError,
}: RelayPorts): Relay {
  const rooms = new Map<number, Promise<Room>>()
  const live = new Map<number, Room>()
  const counted = new Map<number, Begun>()
  const listeners = new Set<(folioId: number, seq: number) => void>()
  /** Folios that were empty at the last check. */
  const lonely = new Set<number>()
  /** Edits in progress on a room that may be empty: the last of them lets it end. */
  const changing = new Map<Room, number>()
  const pace = createPace(clock)
  const handed = createHeldBytes({ of: 'contents', ...handedLimits, clock })
  const work = createPersonalWork(clock)
  let isStopped = false
  let cancelTick = clock.after(TICK_MS, tick)

  function tick(): void {
    work.tidy()
    for (const [folioId, room] of live) {
      room.tick()
      // Opened for someone who never joined: it ends with the second check.
      if (room.size > 0) lonely.delete(folioId)
      else if (lonely.has(folioId)) room.retire()
      else lonely.add(folioId)
    }
    if (!isStopped) cancelTick = clock.after(TICK_MS, tick)
  }

  function room(folioId: number): Promise<Room> {
    if (isStopped) return Promise.reject(new Error('The server is shutting down.'))
    const known = rooms.get(folioId)
    if (known) return known
    const opening = open(folioId)
    rooms.set(folioId, running('rooms', opening))
    opening.catch(() => forget(folioId, opening))
    return opening
  }

  function forget(folioId: number, which: Promise<Room> | undefined): void {
    if (rooms.get(folioId) !== which) return
    rooms.delete(folioId)
    counted.get(folioId)?.end()
    counted.delete(folioId)
    live.delete(folioId)
    lonely.delete(folioId)
  }

  async function open(folioId: number): Promise<Room> {
    const opened = await log.open(folioId)
    const own = states.forFolio(folioId)
    const built = await own.build(opened.stored, { migrate: true })
    const opening = rooms.get(folioId)
    const created = createRoom(folioId, opened, built, {
      log,
      states: own,
      clock,
      pace,
      handed,
      workOf: work.of,
      mostBytes,
      isDiskFull,
      onCommitted(seq) {
        for (const listener of listeners) listener(folioId, seq)
      },
      onEnd: () => forget(folioId, opening),
      onError: (error, what) => onError(error, what, folioId),
    })
    // One that could not even begin has been forgotten already.
    if (rooms.get(folioId) !== opening) return created
    live.set(folioId, created)
    counted.set(folioId, begin('held', 'rooms'))
    return created
  }

  return {
    room,
    openRoom: (folioId) => rooms.get(folioId),
    async commitUpdate(folioId, update, at, by) {
      const found = await room(folioId)
      try {
        if (at !== null && found.seq() !== at) return null
        return { seq: await found.commit(update, by) }
      } finally {
        found.retire()
      }
    },
    async change(folioId, make, by, merges) {
      const done = await trying('edits', async (isLast) => {
        const found = await room(folioId)
        changing.set(found, (changing.get(found) ?? 0) + 1)
        try {
          const at = found.seq()
          const made = await make(found.stored())
          const isFree = made.update === null || found.seq() === at || (merges && isLast)
          // A room that ended meanwhile is opened again.
          if (!isFree || live.get(folioId) !== found) return undefined
          return { ...made, seq: await found.commit(made.update, by) }
        } finally {
          const others = (changing.get(found) ?? 1) - 1
          if (others > 0) changing.set(found, others)
          else {
            changing.delete(found)
            found.retire()
          }
        }
      })
      return done ?? null
    },
    onCommitted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    handedBytes: () => handed.bytes,
    epochs: async () => new Map([...live].map(([folioId, { epoch }]) => [folioId, epoch])),
    lose(folioIds) {
      for (const folioId of folioIds) live.get(folioId)?.lose()
    },
    async stop() {
      isStopped = true
      cancelTick()
      const all = await Promise.allSettled(rooms.values())
      await Promise.allSettled(all.map((one) => one.status === 'fulfilled' && one.value.end(CLOSE.goingAway)))
    },
  }
}
