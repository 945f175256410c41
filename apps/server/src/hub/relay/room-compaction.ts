import { running } from '../../load/load.ts'
import type { OpenedLog } from './ports.ts'
import type { RoomContent } from './room-content.ts'

/**
 * The log is compacted when its tail exceeds this size, or a share of the snapshot: each compaction writes the whole
 * folio.
 */
const MOST_TAIL_UPDATES = 2000
const MOST_TAIL_BYTES = 256 * 1024
const TAIL_SHARE = 1 / 8
/** A tail this short is no more than an update. */
const BYTES_PER_TAIL_UPDATE = 2000
/** A log left by a killed server is compacted above this size, when its people leave without an edit. */
const MOST_LEFT_UPDATES = 100
const MOST_LEFT_BYTES = 16 * 1024

/** When a room compacts its log. */
export type RoomCompaction = {
  /** Something was accepted. */
  changed(): void
  /** An update of this size was committed. */
  kept(bytes: number): void
  /** Compacts if the tail has become long. */
  afterCommit(): void
  /**
   * Once no one is in it. A folio that was only read is also compacted if the next person to open it would replay much.
   */
  forLeaving(): Promise<void>
}

type RoomCompactionParts = {
  content: RoomContent
  /** Size of the log after its newest snapshot when the room was opened. */
  tail: OpenedLog['tail']
  committedSeq(): number
  /** Replaces the log up to there with the snapshot. */
  write(upto: number, snapshot: Uint8Array): Promise<void>
  onError(error: unknown): void
}

/** Decides when a folio's log is replaced by a snapshot, and does it, once at a time. */
export function createRoomCompaction(parts: RoomCompactionParts): RoomCompaction {
  const { content, committedSeq } = parts
  let sinceSnapshot = { ...parts.tail }
  let hasChanged = false
  let compacting: Promise<void> | null = null

  function isTailLong(): boolean {
    const { byteLength } = content
    return (
      sinceSnapshot.updates > Math.max(MOST_TAIL_UPDATES, byteLength / BYTES_PER_TAIL_UPDATE) ||
      sinceSnapshot.bytes > Math.max(MOST_TAIL_BYTES, byteLength * TAIL_SHARE)
    )
  }

  function compact(): Promise<void> {
    // A base built for a newcomer may contain uncommitted updates; then the next commit tries again.
    if (content.isBuilding || content.seq > committedSeq()) return Promise.resolve()
    compacting ??= running('compactions', once()).finally(() => {
      compacting = null
    })
    return compacting
  }

  async function once(): Promise<void> {
    const upto = committedSeq()
    const before = sinceSnapshot
    sinceSnapshot = { updates: 0, bytes: 0 }
    try {
      const { snapshot, clocks } = await content.compactTo(upto)
      if (!snapshot || (clocks.size === 0 && upto > 0))
        throw new Error('A folio with content must not be replaced by an empty one.')
      await parts.write(upto, snapshot)
    } catch (error) {
      sinceSnapshot = { updates: sinceSnapshot.updates + before.updates, bytes: sinceSnapshot.bytes + before.bytes }
      parts.onError(error)
    }
  }

  return {
    changed() {
      hasChanged = true
    },
    kept(bytes) {
      sinceSnapshot.updates++
      sinceSnapshot.bytes += bytes
    },
    afterCommit() {
      if (isTailLong()) void compact()
    },
    async forLeaving() {
      const { updates, bytes } = sinceSnapshot
      if (!hasChanged && updates <= MOST_LEFT_UPDATES && bytes <= MOST_LEFT_BYTES) return
      hasChanged = false
      await content.rested()
      await compact()
    },
  }
}
