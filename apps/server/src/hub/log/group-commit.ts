import { type Begun, begin, running as counted } from '../../load/load.ts'
import type { LogRow } from '../relay/ports.ts'

/** One folio's rows for a commit. */
export type Offer = { folioId: number; epoch: number; rows: readonly LogRow[] }

/**
 * Writes offers in one transaction; returns the folios whose rows were committed. @throws if nothing is known to be
 * committed.
 */
export type CommitBatch = (offers: readonly Offer[]) => Promise<ReadonlySet<number>>

/** Another node owns the folio by now, or the folio no longer exists. */
class OwnershipLost extends Error {
  override name = 'OwnershipLost'
}

/** How long a busy log waits for more rows before it commits: a commit costs the same for one row and for many. */
const WINDOW_MS = 4
/** Number of folios in a commit from which the log counts as busy. */
const BUSY_OFFERS = 3
const MOST_ROWS = 4000
const MOST_BYTES = 8 * 1024 * 1024

type Waiting = Offer & { counted: Begun; resolve: () => void; reject: (error: Error) => void }

/** One transaction at a time for all folios: rows that arrive while one is running go into the next. */
export function createGroupCommit(commit: CommitBatch, isPersonal: (error: unknown) => boolean) {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null
  let isBusy = false

  async function run(): Promise<void> {
    // Rooms that were just told of their commit offer new rows in the same turn.
    await (isBusy ? new Promise((resolve) => setTimeout(resolve, WINDOW_MS)) : new Promise(setImmediate))
    const batch = take()
    isBusy = batch.length >= BUSY_OFFERS
    try {
      settle(batch, await commit(batch))
    } catch (error) {
      if (batch.length > 1 && isPersonal(error)) await oneByOne(batch)
      else for (const one of batch) one.reject(error as Error)
    }
  }

  function take(): Waiting[] {
    let rows = 0
    let bytes = 0
    let count = 0
    for (const offer of waiting) {
      rows += offer.rows.length
      for (const { data } of offer.rows) bytes += data.byteLength
      if (count > 0 && (rows > MOST_ROWS || bytes > MOST_BYTES)) break
      count++
    }
    const batch = waiting.slice(0, count)
    for (const one of batch) one.counted.end()
    waiting = waiting.slice(count)
    return batch
  }

  function settle(batch: readonly Waiting[], kept: ReadonlySet<number>): void {
    for (const one of batch) {
      if (kept.has(one.folioId)) one.resolve()
      else one.reject(new OwnershipLost(`Folio ${one.folioId} no longer belongs to this node.`))
    }
  }

  /** One folio's rows that the database refuses must not cost the others theirs. */
  async function oneByOne(batch: readonly Waiting[]): Promise<void> {
    for (const one of batch) {
      try {
        settle([one], await commit([one]))
      } catch (error) {
        one.reject(error as Error)
      }
    }
  }

  function start(): void {
    running ??= counted('commits', run()).finally(() => {
      running = null
      if (waiting.length > 0) start()
    })
  }

  return {
    /** Resolves after the COMMIT with all rows. A folio offers again only after that. */
    offer(offer: Offer): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ ...offer, counted: begin('waiting', 'commits'), resolve, reject })
        start()
      })
    },
    /** Resolves when nothing is in progress. */
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}
