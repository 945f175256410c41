import { newId } from '@recto/document'

/** An update of this person that is not known to be committed. */
export type KeptUpdate = {
  readonly id: string
  readonly update: Uint8Array
  /** ms of the clock. */
  readonly madeAt: number
  /** Modules that it changed and left there. */
  readonly touched?: readonly string[]
}

/** What is unacknowledged, and which frame of the current connection carries it (S18). */
export type Ledger = {
  keep(update: Uint8Array, madeAt: number, touched?: readonly string[]): KeptUpdate
  /** Adds what an earlier visit left; returns the updates that were unknown. */
  restore(kept: readonly KeptUpdate[]): void
  /** The update goes out in that frame; without an update, all that has no frame yet. */
  sentIn(frame: number, update?: KeptUpdate): void
  /** The first `frames` frames of this connection are committed; returns what that covers. */
  acknowledge(frames: number): KeptUpdate[]
  /** The connection is lost: nothing is assigned to a frame any longer. */
  forgetFrames(): void
  count(): number
  all(): KeptUpdate[]
  oldest(): number | null
  /** Resolves when everything currently kept is acknowledged. */
  settled(): Promise<void>
  /** Tells waiting callers that it will not happen. */
  abandon(reason: Error): void
}

/** An empty ledger of updates that the server has not confirmed. */
export function createLedger(): Ledger {
  type Entry = KeptUpdate & { frame: number | null }
  const entries = new Map<string, Entry>()
  const waiting = new Set<{ ids: Set<string>; resolve: () => void; reject: (reason: Error) => void }>()

  return {
    keep(update, madeAt, touched = []) {
      const kept = { id: newId(), update, madeAt, touched }
      entries.set(kept.id, { ...kept, frame: null })
      return kept
    },
    restore(kept) {
      for (const one of kept) if (!entries.has(one.id)) entries.set(one.id, { ...one, frame: null })
    },
    sentIn(frame, update) {
      const sent = update ? [entries.get(update.id)] : entries.values()
      for (const entry of sent) if (entry && entry.frame === null) entry.frame = frame
    },
    acknowledge(frames) {
      const done = [...entries.values()].filter(({ frame }) => frame !== null && frame <= frames)
      for (const { id } of done) {
        entries.delete(id)
        for (const wait of waiting) {
          wait.ids.delete(id)
          if (wait.ids.size > 0) continue
          waiting.delete(wait)
          wait.resolve()
        }
      }
      return done
    },
    forgetFrames() {
      for (const entry of entries.values()) entry.frame = null
    },
    count: () => entries.size,
    all: () => [...entries.values()].map(({ frame: _, ...kept }) => kept),
    oldest() {
      let oldest: number | null = null
      for (const { madeAt } of entries.values()) if (oldest === null || madeAt < oldest) oldest = madeAt
      return oldest
    },
    settled() {
      if (entries.size === 0) return Promise.resolve()
      return new Promise((resolve, reject) => waiting.add({ ids: new Set(entries.keys()), resolve, reject }))
    },
    abandon(reason) {
      for (const { reject } of waiting) reject(reason)
      waiting.clear()
    },
  }
}
