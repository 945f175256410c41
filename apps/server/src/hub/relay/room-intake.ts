import { CLOSE } from '@recto/contract'
import { type Coverage, parseFrame, readPlainUpdate, readUpdate, type UpdateFacts } from '@recto/store/wire'
import type { AwarenessTeller } from './awareness-teller.ts'
import type { Bucket } from './bucket.ts'
import { UNITS_PER_PART } from './budgets.ts'
import type { Connection } from './connection.ts'
import type { Clock, StateBuilder } from './ports.ts'
import type { RoomAwareness } from './room-awareness.ts'
import type { RoomKeeping } from './room-keeping.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Largest frame that bears no update. Bytes. */
const MOST_FRAME_BYTES = 1024 * 1024
/**
 * Larger updates are read in parts of this size, outside the thread that serves sockets, unless they are plain text.
 * Bytes.
 */
const MOST_AT_ONCE_BYTES = 64 * 1024
/** Plain text up to this size is always read at once. Bytes. */
const MOST_PLAIN_BYTES = 1024 * 1024
/** Largest single value, for example of a key, since no client can receive it in parts. Bytes. */
const MOST_VALUE_BYTES = 4 * 1024 * 1024

/** Close codes of the standard: bytes that are no frame, a frame that is too large. */
export const MALFORMED = { code: 1007, reason: 'malformed' }
const OTHER_PROTOCOL = { code: 1007, reason: 'not the y-protocols sync protocol' }

/** Why a connection is closed. */
export type CloseReason = { code: number; reason: string }

/** An update that is new to the room, and its author. */
export type Accepted = {
  data: Uint8Array
  /** Of exactly these bytes; null if they were cut from a larger update. */
  facts: UpdateFacts | null
  clients: readonly number[]
  accountId: number | null
  from: Connection | null
}

type RoomIntakeParts = {
  coverage: Coverage
  awareness: RoomAwareness
  teller: AwarenessTeller
  keeping: RoomKeeping
  states: StateBuilder
  clock: Clock
  workOf(accountId: number): Bucket
  /** Whether the folio may grow by this much. Bytes. */
  hasRoomFor(bytes: number): boolean
  isDiskFull(): boolean
  enqueue(accepted: Accepted): void
  /** A SyncStep1 requests content. */
  onWanted(connection: Connection, vector: Uint8Array): void
  refuse(connection: Connection, reason: CloseReason): undefined
  drop(error: unknown): void
  onError(error: unknown, what: string): void
}

/**
 * Accepts what connections send into a room, or refuses it: returns a promise if processing continues in later turns.
 */
export type RoomIntake = (connection: Connection, message: Uint8Array) => Promise<void> | undefined

/** Reads the frames of a room's connections. */
export function createRoomIntake(parts: RoomIntakeParts): RoomIntake {
  const { coverage, awareness, teller, keeping, states, clock, workOf, refuse } = parts

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
      if (frame.kind === 'step1') parts.onWanted(connection, frame.vector)
      else {
        const everybody = awareness.everybody()
        if (everybody) connection.write(websocketFrame(everybody), clock.now())
      }
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
    let split: readonly Uint8Array[] | null
    try {
      split = await states.split(update, MOST_AT_ONCE_BYTES)
    } catch (error) {
      parts.onError(error, 'an update could not be read in parts')
      return refuse(connection, CLOSE.resync)
    }
    if (!split) return refuse(connection, MALFORMED)
    if (split.some(({ byteLength }) => byteLength > MOST_VALUE_BYTES)) return refuse(connection, CLOSE.tooLarge)
    await acceptParts(connection, split, isOwn).catch(parts.drop)
  }

  /** Each part in its own turn, and no more uncommitted parts than a person may have. */
  async function acceptParts(connection: Connection, split: readonly Uint8Array[], isOwn: boolean): Promise<void> {
    const work = workOf(connection.who.accountId)
    for (const [at, part] of split.entries()) {
      await connection.whenKept()
      const waitMs = work.waitMs()
      await new Promise<void>((resolve) => (waitMs > 0 ? clock.after(waitMs, resolve) : clock.soon(resolve)))
      if (!connection.isOpen) return
      const facts = readUpdate(part)
      const refusal = facts ? accept(connection, part, facts, { isOwn, isLast: at === split.length - 1 }) : MALFORMED
      if (refusal) return refuse(connection, refusal)
    }
  }

  /** Queues an update, or returns the close code for its sender. */
  function accept(
    connection: Connection,
    update: Uint8Array,
    facts: UpdateFacts,
    { isOwn, isLast }: { isOwn: boolean; isLast: boolean },
  ): CloseReason | null {
    workOf(connection.who.accountId).take((facts.parts.length + facts.deletions.length) * UNITS_PER_PART)
    const verdict = coverage.judge(update, facts)
    if (verdict.kind === 'gap') return CLOSE.resync
    if (verdict.kind === 'known') {
      // It is covered by accepted updates, so it is as safe as those: not before their commit.
      keeping.owe(connection, 0, isLast)
      return null
    }
    const { clients } = verdict
    if (parts.isDiskFull()) return CLOSE.noRoom
    // An update that only deletes makes it smaller.
    if (clients.length > 0 && !parts.hasRoomFor(update.byteLength)) return CLOSE.tooLarge
    for (const client of clients) {
      const holder = awareness.holderOf(client)
      if (holder && holder !== connection) return CLOSE.resync
    }
    if (isOwn && connection.client === null && clients.length === 1) awareness.bind(connection, clients[0] as number)
    coverage.add(facts)
    parts.enqueue({
      data: verdict.update,
      facts: verdict.update === update ? facts : null,
      clients,
      accountId: connection.who.accountId,
      from: connection,
    })
    keeping.owe(connection, verdict.update.byteLength, isLast)
    return null
  }

  return take
}
