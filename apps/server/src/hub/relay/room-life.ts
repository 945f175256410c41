import { CLOSE } from '@recto/contract'
import type { AwarenessTeller } from './awareness-teller.ts'
import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'
import type { RoomAwareness } from './room-awareness.ts'
import type { RoomCompaction } from './room-compaction.ts'
import type { RoomContent } from './room-content.ts'
import type { CloseReason } from './room-intake.ts'
import { gone, type RoomKeeping } from './room-keeping.ts'
import type { RoomOutgoing } from './room-outgoing.ts'

type RoomLifeParts = {
  connections: Set<Connection>
  awareness: RoomAwareness
  teller: AwarenessTeller
  outgoing: RoomOutgoing
  keeping: RoomKeeping
  content: Pick<RoomContent, 'end'>
  compaction: RoomCompaction
  clock: Clock
  /** Releases the folio for other nodes. */
  release(): Promise<void>
  onEnd(): void
  onError(error: unknown, what: string): void
}

/** Leaving a room, and ending it. */
export type RoomLife = {
  isOpen(): boolean
  leave(connection: Connection): void
  refuse(connection: Connection, reason: CloseReason): undefined
  /** Ends it if no one is in it. */
  retire(): void
  /** Accepted updates are not known to be committed: they are not acknowledged, and everyone starts over. */
  drop(error: unknown, reason?: CloseReason): void
  /** Everything accepted is committed; then the folio is released. */
  end(reason: CloseReason): Promise<void>
}

/** Closes connections, and the room behind the last of them. */
export function createRoomLife(parts: RoomLifeParts): RoomLife {
  const { connections, awareness, teller, outgoing, keeping, content, compaction, clock } = parts
  let state: 'open' | 'ending' | 'ended' = 'open'

  /** Whichever way it ends: what it holds is given back here. */
  function ended(error: unknown = gone()): void {
    state = 'ended'
    content.end()
    keeping.end(error instanceof Error ? error : gone())
  }

  function leave(connection: Connection): void {
    if (!connection.isOpen) return
    connection.end()
    connections.delete(connection)
    if (awareness.leave(connection) && connections.size > 0) teller.tell()
    retire()
  }

  function closeAll({ code, reason }: CloseReason, last?: (connection: Connection) => void): void {
    for (const connection of [...connections]) {
      last?.(connection)
      connection.end()
      connection.link.close(code, reason)
    }
    connections.clear()
  }

  function retire(): void {
    if (connections.size > 0 || state !== 'open') return
    finish().catch((error) => parts.onError(error, 'a room could not be closed'))
  }

  /** With no one in it, everything is committed and compacted; people who arrive meanwhile find it still open. */
  async function finish(): Promise<void> {
    await keeping.committedUpTo(keeping.seq())
    if (connections.size === 0) await compaction.forLeaving()
    // A caller that got the room in this turn joins it in this turn.
    await new Promise<void>((resolve) => clock.soon(resolve))
    if (connections.size > 0 || state !== 'open') return
    if (keeping.seq() !== keeping.committedSeq() || keeping.isWaitedFor()) return
    ended()
    parts.onEnd()
    await parts.release()
  }

  return {
    isOpen: () => state === 'open',
    leave,
    retire,
    refuse(connection, { code, reason }) {
      if (!connection.isOpen) return
      leave(connection)
      connection.link.close(code, reason)
    },
    drop(error, reason = CLOSE.resync) {
      if (state === 'ended') return
      outgoing.cancel()
      teller.cancel()
      ended(error)
      closeAll(reason)
      parts.onEnd()
      if (reason === CLOSE.resync) parts.onError(error, 'a room was dropped')
    },
    async end(reason) {
      if (state === 'ended') return
      outgoing.flush()
      await keeping.committedUpTo(keeping.seq()).catch(() => {})
      keeping.stopWaiting()
      closeAll(reason, (connection) => connection.acknowledge())
      if (state !== 'open') return
      state = 'ending'
      await compaction.forLeaving()
      ended()
      parts.onEnd()
      await parts.release()
    },
  }
}
