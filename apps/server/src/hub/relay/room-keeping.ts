import type { Connection } from './connection.ts'
import type { Clock, FolioLog, LogRow } from './ports.ts'

/** Data that may wait for the database; more means that it does not respond. Bytes. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/** An update to commit, and the clock of each client that wrote it. */
export type KeptRow = LogRow & { ends: readonly (readonly [client: number, clock: number])[] }

type RoomKeepingParts = {
  folioId: number
  epoch: number
  /** Of the last update in the log. */
  seq: number
  clocks: ReadonlyMap<number, number>
  log: Pick<FolioLog, 'append'>
  clock: Clock
  connections: ReadonlySet<Connection>
  /** How long acknowledgements may wait for a frame that carries them. */
  acknowledgeAfterMs(): number
  onCommitted(seq: number, rows: readonly KeptRow[]): void
  drop(error: unknown): void
}

/** Commits what a room accepted to the log, then acknowledges it to its senders. */
export type RoomKeeping = {
  /** Of the last update that was accepted. */
  seq(): number
  committedSeq(): number
  /** The committed clocks, by client. */
  clocks: ReadonlyMap<number, number>
  /** Adds an accepted update to the log. */
  add(row: Omit<KeptRow, 'seq'>): void
  /** The connection is acknowledged once all that was accepted so far is committed. */
  owe(connection: Connection, bytes: number, endsFrame: boolean): void
  /** Resolves once everything up to `wanted` is committed. @throws if that can no longer be known. */
  committedUpTo(wanted: number): Promise<void>
  isWaitedFor(): boolean
  /** No acknowledgement is pending. */
  stopWaiting(): void
  /** Commits nothing more; callers waiting for a commit get the error. */
  end(error: Error): void
}

/** The error of whatever comes too late. */
export const gone = () => new Error('The room is closed.')

/** Writes the updates of a room to its log, a batch at a time, and reports what is committed. */
export function createRoomKeeping(parts: RoomKeepingParts): RoomKeeping {
  const { log, clock, connections, folioId, epoch, drop } = parts
  const clocks = new Map(parts.clocks)
  let seq = parts.seq
  let committedSeq = parts.seq
  /** Accepted, and not yet passed to the log. */
  let unsent: KeptRow[] = []
  let unsentBytes = 0
  let isAppending = false
  /** Those whose frames wait for a commit. */
  let owed = new Set<Connection>()
  let cancelAcknowledgements: (() => void) | null = null
  let isOver = false
  const waiters: { seq: number; resolve: () => void; reject: (error: Error) => void }[] = []

  function appendNext(): void {
    const rows = unsent
    if (rows.length === 0 || isOver) return
    unsent = []
    unsentBytes = 0
    isAppending = true
    log.append(folioId, epoch, rows).then(() => {
      isAppending = false
      if (isOver) return
      try {
        committed(rows)
        appendNext()
      } catch (error) {
        drop(error)
      }
    }, drop)
  }

  function committed(rows: readonly KeptRow[]): void {
    for (const { ends } of rows) for (const [client, end] of ends) clocks.set(client, end)
    committedSeq = rows.at(-1)?.seq ?? committedSeq
    const waiting = owed
    owed = new Set()
    for (const connection of waiting) if (!connection.settle(committedSeq)) owed.add(connection)
    acknowledge(waiting)
    for (let i = waiters.length - 1; i >= 0; i--) {
      if ((waiters[i]?.seq ?? 0) <= committedSeq) waiters.splice(i, 1)[0]?.resolve()
    }
    parts.onCommitted(committedSeq, rows)
  }

  /** At once, or, if that saves work, with the next frame, and soon in any case. */
  function acknowledge(settled: ReadonlySet<Connection>): void {
    const delay = parts.acknowledgeAfterMs()
    if (delay > 0) {
      cancelAcknowledgements ??= clock.after(delay, () => {
        cancelAcknowledgements = null
        for (const connection of connections) connection.acknowledge()
      })
    } else for (const connection of settled) connection.acknowledge()
  }

  return {
    seq: () => seq,
    committedSeq: () => committedSeq,
    clocks,
    add(row) {
      seq++
      unsent.push({ seq, ...row })
      unsentBytes += row.data.byteLength
      if (unsentBytes > MOST_WAITING_BYTES) return drop(new Error('The database cannot keep up.'))
      if (!isAppending) appendNext()
    },
    owe(connection, bytes, endsFrame) {
      connection.owe(seq, bytes, endsFrame)
      if (seq !== committedSeq) owed.add(connection)
      else if (connection.settle(seq)) connection.acknowledge()
    },
    committedUpTo: (wanted) =>
      isOver
        ? Promise.reject(gone())
        : committedSeq >= wanted
          ? Promise.resolve()
          : new Promise((resolve, reject) => waiters.push({ seq: wanted, resolve, reject })),
    isWaitedFor: () => waiters.length > 0,
    stopWaiting: () => cancelAcknowledgements?.(),
    end(error) {
      isOver = true
      cancelAcknowledgements?.()
      for (const { reject } of waiters.splice(0)) reject(error)
    },
  }
}
