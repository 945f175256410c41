import { CLOSE } from '@recto/contract'
import {
  createCoverage,
  decodeClocks,
  encodeClocks,
  encodeStep1,
  parseFrame,
  readPlainUpdate,
  readUpdate,
  type StoredState,
  type UpdateFacts,
} from '@recto/store/wire'
import { createAwarenessTeller } from './awareness-teller.ts'
import type { Bucket } from './bucket.ts'
import { HANDED_BYTES_PER_UNIT, UNITS_PER_PART } from './budgets.ts'
import { type Connection, createConnection } from './connection.ts'
import { handOver } from './hand-over.ts'
import type { HeldBytes } from './held-bytes.ts'
import { createIncoming } from './incoming.ts'
import type { Pace } from './pace.ts'
import type { Built, Clock, FolioLog, Identity, Link, LogRow, OpenedLog, StateBuilder } from './ports.ts'
import { createRoomAwareness } from './room-awareness.ts'
import { createRoomCompaction } from './room-compaction.ts'
import { createRoomContent } from './room-content.ts'
import { createRoomGrowth } from './room-growth.ts'
import { createRoomOutgoing } from './room-outgoing.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Largest frame that bears no update. Bytes. */
const MOST_FRAME_BYTES = 1024 * 1024
/** Larger updates are read in parts of so much, away from the thread that serves sockets, unless they are plain text. Bytes. */
const MOST_AT_ONCE_BYTES = 64 * 1024
/** Plain text up to so much is read at once all the same. Bytes. */
const MOST_PLAIN_BYTES = 1024 * 1024
/** Largest single value, such as that of a key, which no client can take in parts. Bytes. */
const MOST_VALUE_BYTES = 4 * 1024 * 1024
/** What may wait for the database; more means that it does not answer. Bytes. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024
/** A connection that was told nothing for this long is told something. */
const SILENCE_MS = 15_000

/** Close codes of the standard: bytes that are no frame, a frame that is too large. */
const MALFORMED = { code: 1007, reason: 'malformed' }
const OTHER_PROTOCOL = { code: 1007, reason: 'not the y-protocols sync protocol' }

type Row = LogRow & { ends: readonly (readonly [client: number, clock: number])[] }

type RoomPorts = {
  log: FolioLog
  states: StateBuilder
  clock: Clock
  pace: Pace
  /** Memory for contents on their way, of the whole node. */
  handed: HeldBytes
  /** What a person's connections may cost, on the whole node. */
  workOf(accountId: number): Bucket
  /** A folio that would hold more takes nothing but deletions. Bytes. */
  mostBytes: number
  /** Whether no edit is taken, because the disk is full. */
  isDiskFull(): boolean
  onCommitted(seq: number): void
  /** The room has nothing left to do, or cannot go on: nobody may join it any more. */
  onEnd(): void
  onError(error: unknown, what: string): void
}

/** One folio's live editing: takes updates in, tells them on, keeps them, says when they are kept. */
export type Room = {
  join(link: Link, who: Identity, wantsAcks: boolean): RoomMember
  /** An update of the server itself. Resolves with its `seq` after the commit. @throws when it does not fit or is not kept. */
  commit(update: Uint8Array | null, accountId: number | null): Promise<number>
  /** Of the last update that was accepted, committed or not. */
  seq(): number
  /** Content as of `seq()`. */
  stored(): StoredState
  /** Content as of the last commit. */
  read(): Promise<{ state: Uint8Array; seq: number }>
  /** Everything accepted is committed; then the folio is released. */
  end(code: { code: number; reason: string }): Promise<void>
  /** Somebody else has the folio now. */
  lose(): void
  /** Tells those who heard nothing for a while that the server is there. */
  tick(): void
  /** Ends it when nobody is in it. */
  retire(): void
  readonly size: number
  readonly epoch: number
}

/** A connection's place in a room. */
export type RoomMember = {
  /** `done` is called when nothing of the message is needed any more. */
  receive(message: Uint8Array, done?: () => void): void
  left(): void
}

/** The room of one folio: what its connections send is told to the others and written to the log. */
export function createRoom(folioId: number, opened: OpenedLog, built: Built, ports: RoomPorts): Room {
  const { log, states, clock, pace, workOf } = ports
  const { epoch } = opened
  /** What this folio may hold: less than others where its team is full. */
  const growth = createRoomGrowth(
    {
      count: log.count ? async (bytes) => (await log.count?.(folioId, bytes)) ?? {} : null,
      most: ports.mostBytes,
      atFirst: opened.mostBytes,
    },
    (error) => ports.onError(error, 'the growth of a folio was not counted'),
  )
  const coverage = createCoverage(built)
  const committedClocks = new Map(built.clocks)
  const awareness = createRoomAwareness()
  const connections = new Set<Connection>()

  const content = createRoomContent(built, opened.seq, states, ports.handed)
  const teller = createAwarenessTeller(clock, awareness, connections)
  const outgoing = createRoomOutgoing(clock, pace, connections, teller.riding, (error) => drop(error))

  /** Those whose frames wait for a commit. */
  let owed = new Set<Connection>()

  let seq = opened.seq
  let committedSeq = opened.seq

  /** Accepted, and not given to the log yet. */
  let unsent: Row[] = []
  let unsentBytes = 0
  let isAppending = false
  let cancelAcknowledgements: (() => void) | null = null
  let state: 'open' | 'ending' | 'ended' = 'open'
  const compaction = createRoomCompaction({
    content,
    tail: opened.tail,
    committedSeq: () => committedSeq,
    write: (upto, snapshot) => growth.during(async () => (await log.compact(folioId, epoch, upto, snapshot)).mostBytes),
    onError: (error) => ports.onError(error, 'compaction failed'),
  })
  const waiters: { seq: number; resolve: () => void; reject: (error: Error) => void }[] = []

  /** A fault in one room is that room's: its people start over, and everybody else's folio stays. */
  function orDrop<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      drop(error)
    }
  }

  // ---- what comes in

  function take(connection: Connection, message: Uint8Array): Promise<void> | undefined {
    const frame = parseFrame(message)
    if (!frame) return refuse(connection, MALFORMED)
    if (frame.kind === 'unknown' && !connection.isUnderstood) return refuse(connection, OTHER_PROTOCOL)
    connection.isUnderstood = true
    if (frame.kind === 'step2' || frame.kind === 'update') {
      return takeUpdate(connection, frame.update, frame.kind === 'update')
    }
    if (message.byteLength > MOST_FRAME_BYTES) return refuse(connection, CLOSE.tooLarge)
    if (frame.kind === 'awareness') {
      if (awareness.receive(connection, frame.update)) teller.tell()
    } else if (frame.kind === 'step1' || frame.kind === 'queryAwareness') {
      if (!connection.questions.tryTake(1)) return refuse(connection, CLOSE.tooMany)
      if (frame.kind === 'step1') return wantContent(connection, frame.vector)
      const everybody = awareness.everybody()
      if (everybody) connection.write(websocketFrame(everybody), clock.now())
    }
  }

  function takeUpdate(connection: Connection, update: Uint8Array, isOwn: boolean): Promise<void> | undefined {
    const isSmall = update.byteLength <= MOST_AT_ONCE_BYTES
    const facts = isSmall ? readUpdate(update) : update.byteLength <= MOST_PLAIN_BYTES ? readPlainUpdate(update) : null
    if (facts) {
      const refusal = accept(connection, update, facts, { isOwn, isLast: true })
      if (refusal) refuse(connection, refusal)
    } else if (isSmall) refuse(connection, MALFORMED)
    else return takeInParts(connection, update as Uint8Array<ArrayBuffer>, isOwn)
  }

  async function takeInParts(connection: Connection, update: Uint8Array<ArrayBuffer>, isOwn: boolean): Promise<void> {
    let parts: readonly Uint8Array[] | null
    try {
      parts = await states.split(update, MOST_AT_ONCE_BYTES)
    } catch (error) {
      ports.onError(error, 'an update could not be read in parts')
      return refuse(connection, CLOSE.resync)
    }
    if (!parts) return refuse(connection, MALFORMED)
    if (parts.some(({ byteLength }) => byteLength > MOST_VALUE_BYTES)) return refuse(connection, CLOSE.tooLarge)
    await acceptParts(connection, parts, isOwn).catch(drop)
  }

  /** Each part in a turn of its own, and no more of them before their commit than a person may have under way. */
  async function acceptParts(connection: Connection, parts: readonly Uint8Array[], isOwn: boolean): Promise<void> {
    const work = workOf(connection.who.accountId)
    for (const [at, part] of parts.entries()) {
      await connection.whenKept()
      const waitMs = work.waitMs()
      await new Promise<void>((resolve) => (waitMs > 0 ? clock.after(waitMs, resolve) : clock.soon(resolve)))
      if (!connection.isOpen) return
      const facts = readUpdate(part)
      const refusal = facts ? accept(connection, part, facts, { isOwn, isLast: at === parts.length - 1 }) : MALFORMED
      if (refusal) return refuse(connection, refusal)
    }
  }

  /** Takes an update into the queue, or says with which code its sender is closed. */
  function accept(
    connection: Connection,
    update: Uint8Array,
    facts: UpdateFacts,
    { isOwn, isLast }: { isOwn: boolean; isLast: boolean },
  ): { code: number; reason: string } | null {
    workOf(connection.who.accountId).take((facts.parts.length + facts.deletions.length) * UNITS_PER_PART)
    const verdict = coverage.judge(update, facts)
    if (verdict.kind === 'gap') return CLOSE.resync
    if (verdict.kind === 'known') {
      // It is covered by what was accepted, so it is as safe as that: not before that commit.
      connection.owe(seq, 0, isLast)
      if (seq !== committedSeq) owed.add(connection)
      else if (connection.settle(seq)) connection.acknowledge()
      return null
    }
    const { clients } = verdict
    if (ports.isDiskFull()) return CLOSE.noRoom
    // What only deletes makes it smaller.
    if (clients.length > 0 && content.byteLength + update.byteLength > growth.mostBytes) return CLOSE.tooLarge
    for (const client of clients) {
      const holder = awareness.holderOf(client)
      if (holder && holder !== connection) return CLOSE.resync
    }
    if (isOwn && connection.client === null && clients.length === 1) awareness.bind(connection, clients[0] as number)
    coverage.add(facts)
    enqueue(verdict.update, verdict.update === update ? facts : null, clients, connection.who.accountId, connection)
    connection.owe(seq, verdict.update.byteLength, isLast)
    owed.add(connection)
    return null
  }

  function enqueue(
    data: Uint8Array,
    facts: UpdateFacts | null,
    clients: readonly number[],
    accountId: number | null,
    from: Connection | null,
  ) {
    // A copy of its own: what the socket gave may be a window onto a much larger buffer.
    const kept = data.buffer.byteLength > data.byteLength ? Buffer.from(data) : data
    seq++
    compaction.changed()
    const row: Row = { seq, data: kept, accountId, ends: clients.map((client) => [client, coverage.clockOf(client)]) }
    content.add(kept)
    growth.grew(kept.byteLength, content.byteLength)
    outgoing.add({ update: kept, facts, from })
    unsent.push(row)
    unsentBytes += kept.byteLength
    if (unsentBytes > MOST_WAITING_BYTES) return drop(new Error('The database does not keep up.'))
    if (!isAppending) appendNext()
  }

  // ---- what goes out

  /** Notes what the connection asks for; one answer at a time, and of what it asks meanwhile only the newest. */
  function wantContent(connection: Connection, vector: Uint8Array): undefined {
    const clocks = decodeClocks(vector)
    if (!clocks) return refuse(connection, MALFORMED)
    connection.wanted = clocks
    if (connection.isBeingAnswered) return
    connection.isBeingAnswered = true
    answerAll(connection).catch((error) => {
      ports.onError(error, 'a state could not be built')
      refuse(connection, CLOSE.resync)
    })
  }

  async function answerAll(connection: Connection): Promise<void> {
    for (let clocks = connection.wanted; clocks && connection.isOpen; clocks = connection.wanted) {
      connection.wanted = null
      await greet(connection, clocks)
    }
    connection.isBeingAnswered = false
  }

  /** Answers a SyncStep1: the content as of now, and from now on what is broadcast. */
  async function greet(connection: Connection, clocks: ReadonlyMap<number, number>): Promise<void> {
    // What was accepted before is part of the state; as a frame it could still hold what is deleted by now.
    outgoing.flush()
    connection.isReceiving = true
    const everybody = awareness.everybody()
    if (everybody) connection.write(websocketFrame(everybody), clock.now())
    const { accountId } = connection.who
    const waitMs = workOf(accountId).waitMs()
    if (waitMs > 0) await new Promise<void>((resolve) => clock.after(waitMs, resolve))
    await content.bringUp()
    if (!connection.isOpen) return
    const { frames, release } = await content.above(clocks, accountId)
    try {
      const bytes = frames.reduce((sum, frame) => sum + frame.byteLength, 0)
      workOf(accountId).take(bytes / HANDED_BYTES_PER_UNIT)
      if (!(await handOver(connection, frames, clock))) refuse(connection, CLOSE.slow)
    } finally {
      release()
    }
  }

  // ---- keeping

  function appendNext(): void {
    const rows = unsent
    if (rows.length === 0 || state === 'ended') return
    unsent = []
    unsentBytes = 0
    isAppending = true
    log.append(folioId, epoch, rows).then(
      () => {
        isAppending = false
        if (state === 'ended') return
        orDrop(() => {
          committed(rows)
          appendNext()
        })
      },
      (error) => drop(error),
    )
  }

  function committed(rows: readonly Row[]): void {
    for (const { ends, data } of rows) {
      for (const [client, clock] of ends) committedClocks.set(client, clock)
      compaction.kept(data.byteLength)
    }
    committedSeq = rows.at(-1)?.seq ?? committedSeq
    const waiting = owed
    owed = new Set()
    for (const connection of waiting) if (!connection.settle(committedSeq)) owed.add(connection)
    acknowledge(waiting)
    for (let i = waiters.length - 1; i >= 0; i--) {
      if ((waiters[i]?.seq ?? 0) <= committedSeq) waiters.splice(i, 1)[0]?.resolve()
    }
    ports.onCommitted(committedSeq)
    compaction.afterCommit()
  }

  /** Says what is kept: at once, or where that pays with the next frame, and soon anyway. */
  function acknowledge(settled: ReadonlySet<Connection>): void {
    const delay = connections.size > 1 ? pace.forAcknowledgement(outgoing.editsPerSecond()) : 0
    if (delay > 0) {
      cancelAcknowledgements ??= clock.after(delay, () => {
        cancelAcknowledgements = null
        for (const connection of connections) connection.acknowledge()
      })
    } else for (const connection of settled) connection.acknowledge()
  }

  const committedUpTo = (wanted: number): Promise<void> =>
    state === 'ended'
      ? Promise.reject(gone())
      : committedSeq >= wanted
        ? Promise.resolve()
        : new Promise((resolve, reject) => waiters.push({ seq: wanted, resolve, reject }))

  // ---- coming and going

  function refuse(connection: Connection, { code, reason }: { code: number; reason: string }): undefined {
    if (!connection.isOpen) return
    leave(connection)
    connection.link.close(code, reason)
  }

  function leave(connection: Connection): void {
    if (!connection.isOpen) return
    connection.end()
    connections.delete(connection)
    if (awareness.leave(connection) && connections.size > 0) teller.tell()
    retire()
  }

  function retire(): void {
    if (connections.size > 0 || state !== 'open') return
    finish().catch((error) => ports.onError(error, 'a room could not be closed'))
  }

  /** With nobody in it: everything is committed and compacted; whoever comes meanwhile finds it still open. */
  async function finish(): Promise<void> {
    await committedUpTo(seq)
    if (connections.size === 0) await compaction.forLeaving()
    // Whoever was given the room in this turn joins it in this turn.
    await new Promise<void>((resolve) => clock.soon(resolve))
    if (connections.size > 0 || state !== 'open' || seq !== committedSeq || waiters.length > 0) return
    state = 'ended'
    ports.onEnd()
    await log.release(folioId, epoch)
  }

  /** What was accepted is not known to be kept: nobody is told that it is, and everybody starts over. */
  function drop(error: unknown, code: { code: number; reason: string } = CLOSE.resync): void {
    if (state === 'ended') return
    state = 'ended'
    outgoing.cancel()
    teller.cancel()
    cancelAcknowledgements?.()
    for (const { reject } of waiters.splice(0)) reject(error instanceof Error ? error : gone())
    for (const connection of [...connections]) {
      connection.end()
      connection.link.close(code.code, code.reason)
    }
    connections.clear()
    ports.onEnd()
    if (code === CLOSE.resync) ports.onError(error, 'a room was dropped')
  }

  if (built.migration) {
    const facts = readUpdate(built.migration)
    const verdict = facts && coverage.judge(built.migration, facts)
    if (facts && verdict?.kind === 'new') {
      coverage.add(facts)
      enqueue(verdict.update, null, verdict.clients, null, null)
    }
  }

  return {
    epoch,
    get size() {
      return connections.size
    },
    join(link, who, wantsAcks) {
      if (state !== 'open') throw gone()
      const connection = createConnection(link, who, wantsAcks, clock, (slow) => refuse(slow, CLOSE.slow))
      const incoming = createIncoming({
        connection,
        clock,
        work: () => workOf(who.accountId),
        take: (message) => orDrop(() => take(connection, message)),
      })
      connections.add(connection)
      connection.write(websocketFrame(encodeStep1(encodeClocks(committedClocks))), clock.now())
      return { receive: incoming.receive, left: () => leave(connection) }
    },
    async commit(update, accountId) {
      if (state !== 'open') throw gone()
      if (update) {
        const facts = readUpdate(update)
        const verdict = facts && coverage.judge(update, facts)
        if (!facts || verdict?.kind === 'gap') throw new Error('An update of the server does not fit its own log.')
        if (verdict?.kind === 'new') {
          if (verdict.clients.length > 0 && content.byteLength + update.byteLength > growth.mostBytes) {
            throw new RangeError(`The folio holds ${content.byteLength} bytes: nothing more is taken in.`)
          }
          coverage.add(facts)
          enqueue(verdict.update, null, verdict.clients, accountId, null)
        }
      }
      const wanted = seq
      await committedUpTo(wanted)
      return wanted
    },
    seq: () => seq,
    stored: () => content.storedUpTo(seq),
    async read() {
      // Content built for a joiner may be ahead of the last commit.
      while (content.seq > committedSeq) await committedUpTo(content.seq)
      const upto = committedSeq
      return { state: await content.readAt(upto), seq: upto }
    },
    async end(code) {
      if (state === 'ended') return
      outgoing.flush()
      await committedUpTo(seq).catch(() => {})
      cancelAcknowledgements?.()
      for (const connection of [...connections]) {
        connection.acknowledge()
        connection.end()
        connection.link.close(code.code, code.reason)
      }
      connections.clear()
      if (state !== 'open') return
      state = 'ending'
      await compaction.forLeaving()
      state = 'ended'
      ports.onEnd()
      await log.release(folioId, epoch)
    },
    lose: () => drop(new Error('Another node has the folio.')),
    tick() {
      const now = clock.now()
      // Whoever came together has it by now.
      content.forgetFrames()
      for (const connection of connections) {
        if (now - connection.lastWriteAt >= SILENCE_MS) connection.write(websocketFrame(awareness.own(connection)), now)
      }
    },
    retire,
  }
}

const gone = () => new Error('The room is closed.')
