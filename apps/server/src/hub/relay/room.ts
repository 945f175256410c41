import { CLOSE } from '@recto/contract'
import { createCoverage, encodeClocks, encodeStep1, readUpdate, type StoredState } from '@recto/store/wire'
import { createAwarenessTeller } from './awareness-teller.ts'
import type { Bucket } from './bucket.ts'
import { type Connection, createConnection } from './connection.ts'
import type { HeldBytes } from './held-bytes.ts'
import { createIncoming } from './incoming.ts'
import type { Pace } from './pace.ts'
import type { Built, Clock, FolioLog, Identity, Link, OpenedLog, StateBuilder } from './ports.ts'
import { createRoomAnswers } from './room-answers.ts'
import { createRoomAwareness } from './room-awareness.ts'
import { createRoomCompaction } from './room-compaction.ts'
import { createRoomContent } from './room-content.ts'
import { createRoomGrowth } from './room-growth.ts'
import { type Accepted, createRoomIntake } from './room-intake.ts'
import { createRoomKeeping, gone } from './room-keeping.ts'
import { createRoomLife } from './room-life.ts'
import { createRoomOutgoing } from './room-outgoing.ts'
import { websocketFrame } from './websocket-frame.ts'

/** A connection that received nothing for this long is sent something. */
const SILENCE_MS = 15_000

type RoomPorts = {
  log: FolioLog
  states: StateBuilder
  clock: Clock
  pace: Pace
  /** Memory for contents on their way, of the whole node. */
  handed: HeldBytes
  /** Budget of a person's connections, on the whole node. */
  workOf(accountId: number): Bucket
  /** A folio that would become larger accepts deletions only. Bytes. */
  mostBytes: number
  /** Whether edits are refused because the disk is full. */
  isDiskFull(): boolean
  onCommitted(seq: number): void
  /** The room has nothing left to do, or cannot continue: no one may join it any longer. */
  onEnd(): void
  onError(error: unknown, what: string): void
}

/** One folio's live editing: accepts updates, broadcasts them, commits them, and acknowledges the commit. */
export type Room = {
  join(link: Link, who: Identity, wantsAcks: boolean): RoomMember
  /**
   * An update by the server itself. Resolves with its `seq` after the commit. @throws if it is invalid or not
   * committed.
   */
  commit(update: Uint8Array | null, accountId: number | null): Promise<number>
  /** Of the last update that was accepted, committed or not. */
  seq(): number
  /** Content as of `seq()`. */
  stored(): StoredState
  /** Content as of the last commit. */
  read(): Promise<{ state: Uint8Array; seq: number }>
  /** Everything accepted is committed; then the folio is released. */
  end(code: { code: number; reason: string }): Promise<void>
  /** Another node owns the folio now. */
  lose(): void
  /** Tells connections that received nothing for a while that the server is alive. */
  tick(): void
  /** Ends it if no one is in it. */
  retire(): void
  readonly size: number
  readonly epoch: number
}

/** A connection's place in a room. */
export type RoomMember = {
  /** `done` is called when the message's memory is no longer needed. */
  receive(message: Uint8Array, done?: () => void): void
  left(): void
}

/** The room of one folio: what its connections send is broadcast to the others and written to the log. */
export function createRoom(folioId: number, opened: OpenedLog, built: Built, ports: RoomPorts): Room {
  const { log, states, clock, pace, workOf, onError } = ports
  const { epoch } = opened
  /** This folio's maximum size: smaller if its team is full. */
  const growth = createRoomGrowth(
    {
      count: log.count ? async (bytes) => (await log.count?.(folioId, bytes)) ?? {} : null,
      most: ports.mostBytes,
      atFirst: opened.mostBytes,
    },
    (error) => onError(error, 'the growth of a folio was not counted'),
  )
  const coverage = createCoverage(built)
  const awareness = createRoomAwareness()
  const connections = new Set<Connection>()
  const content = createRoomContent(built, opened.seq, states, ports.handed)
  const teller = createAwarenessTeller(clock, awareness, connections)
  const drop = (error: unknown) => life.drop(error)
  const outgoing = createRoomOutgoing(clock, pace, connections, teller.riding, drop)
  const keeping = createRoomKeeping({
    folioId,
    epoch,
    seq: opened.seq,
    clocks: built.clocks,
    log,
    clock,
    connections,
    acknowledgeAfterMs: () => (connections.size > 1 ? pace.forAcknowledgement(outgoing.editsPerSecond()) : 0),
    onCommitted(seq, rows) {
      for (const { data } of rows) compaction.kept(data.byteLength)
      ports.onCommitted(seq)
      compaction.afterCommit()
    },
    drop,
  })
  const compaction = createRoomCompaction({
    content,
    tail: opened.tail,
    committedSeq: keeping.committedSeq,
    write: (upto, snapshot) => growth.during(async () => (await log.compact(folioId, epoch, upto, snapshot)).mostBytes),
    onError: (error) => onError(error, 'compaction failed'),
  })
  const life = createRoomLife({
    connections,
    awareness,
    teller,
    outgoing,
    keeping,
    content,
    compaction,
    clock,
    release: () => log.release(folioId, epoch),
    onEnd: ports.onEnd,
    onError,
  })
  const { refuse, leave } = life
  const hasRoomFor = (bytes: number) => content.byteLength + bytes <= growth.mostBytes

  function enqueue({ data, facts, clients, accountId, from }: Accepted): void {
    // A separate copy: the socket's bytes may be a view of a much larger buffer.
    const kept = data.buffer.byteLength > data.byteLength ? Buffer.from(data) : data
    compaction.changed()
    content.add(kept)
    growth.grew(kept.byteLength, content.byteLength)
    outgoing.add({ update: kept, facts, from })
    keeping.add({ data: kept, accountId, ends: clients.map((client) => [client, coverage.clockOf(client)]) })
  }

  /** An update by the server itself, if it contains something new. @throws if it is invalid. */
  function add(update: Uint8Array, accountId: number | null): void {
    const facts = readUpdate(update)
    const verdict = facts && coverage.judge(update, facts)
    if (!facts || verdict?.kind === 'gap') throw new Error('A server update does not match its own log.')
    if (verdict?.kind !== 'new') return
    if (verdict.clients.length > 0 && !hasRoomFor(update.byteLength)) {
      throw new RangeError(`The folio has ${content.byteLength} bytes and accepts no more.`)
    }
    coverage.add(facts)
    enqueue({ data: verdict.update, facts: null, clients: verdict.clients, accountId, from: null })
  }

  const onWanted = createRoomAnswers({ content, outgoing, awareness, clock, workOf, refuse, onError })
  const take = createRoomIntake({
    coverage,
    awareness,
    teller,
    keeping,
    states,
    clock,
    workOf,
    hasRoomFor,
    isDiskFull: ports.isDiskFull,
    enqueue,
    onWanted,
    refuse,
    drop,
    onError,
  })
  if (built.migration) migrate(built.migration)

  function migrate(update: Uint8Array): void {
    const facts = readUpdate(update)
    const verdict = facts && coverage.judge(update, facts)
    if (!facts || verdict?.kind !== 'new') return
    coverage.add(facts)
    enqueue({ data: verdict.update, facts: null, clients: verdict.clients, accountId: null, from: null })
  }

  return {
    epoch,
    get size() {
      return connections.size
    },
    join(link, who, wantsAcks) {
      if (!life.isOpen()) throw gone()
      const connection = createConnection(link, who, wantsAcks, clock, (slow) => refuse(slow, CLOSE.slow))
      const incoming = createIncoming({
        connection,
        clock,
        work: () => workOf(who.accountId),
        take(message) {
          // An error in one room affects only that room: its people start over, and all other folios stay open.
          try {
            return take(connection, message)
          } catch (error) {
            drop(error)
          }
        },
      })
      connections.add(connection)
      connection.write(websocketFrame(encodeStep1(encodeClocks(keeping.clocks))), clock.now())
      return { receive: incoming.receive, left: () => leave(connection) }
    },
    async commit(update, accountId) {
      if (!life.isOpen()) throw gone()
      if (update) add(update, accountId)
      const wanted = keeping.seq()
      await keeping.committedUpTo(wanted)
      return wanted
    },
    seq: keeping.seq,
    stored: () => content.storedUpTo(keeping.seq()),
    async read() {
      // Content built for a joiner may be ahead of the last commit.
      while (content.seq > keeping.committedSeq()) await keeping.committedUpTo(content.seq)
      const upto = keeping.committedSeq()
      return { state: await content.readAt(upto), seq: upto }
    },
    end: life.end,
    lose: () => drop(new Error('The folio belongs to another node.')),
    tick() {
      const now = clock.now()
      // Everyone who came at the same time has it by now.
      content.forgetFrames()
      for (const connection of connections) {
        if (now - connection.lastWriteAt >= SILENCE_MS) connection.write(websocketFrame(awareness.own(connection)), now)
      }
    },
    retire: life.retire,
  }
}
