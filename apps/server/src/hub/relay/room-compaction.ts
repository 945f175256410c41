import type { OpenedLog } from './ports.ts'
import type { RoomContent } from './room-content.ts'

/** The log is compacted beyond so much behind its newest snapshot, or a share of it: each writes the whole folio. */
const MOST_TAIL_UPDATES = 2000
const MOST_TAIL_BYTES = 256 * 1024
const TAIL_SHARE = 1 / 8
/** A tail of so many bytes a folio is no more than an update. */
const BYTES_PER_TAIL_UPDATE = 2000
/** What a killed server left is compacted beyond so much, when its people leave without an edit. */
const MOST_LEFT_UPDATES = 100
const MOST_LEFT_BYTES = 16 * 1024

/** When a room compacts its log. */
export type RoomCompaction = {
  /** Something was accepted. */
  changed(): void
  /** An update of so many bytes is committed. */
  kept(bytes: number): void
  /** Compacts where the tail has become long. */
  afterCommit(): void
  /** Once nobody is in it. What was only read is compacted too where the next one to open it would replay much. */
  forLeaving(): Promise<void>
}

type RoomCompactionParts = {
  content: RoomContent
  /** What the log held behind its newest snapshot when the room was opened. */
  tail: OpenedLog['tail']
  committedSeq(): number
  /** Puts the snapshot in place of the log up to there. */
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
    // A base built for a joiner may hold what is not committed yet; then the next commit comes back here.
    if (content.isBuilding || content.seq > committedSeq()) return Promise.resolve()
    compacting ??= (async () => {
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
    })().finally(() => {
      compacting = null
    })
    return compacting
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
