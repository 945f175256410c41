import type { BuiltState, StoredState } from '@recto/store/wire'

/** One row of a folio's log. */
export type LogRow = { seq: number; data: Uint8Array; accountId: number | null }

/** A folio's log at the time this node takes it over. */
export type OpenedLog = {
  /** Grows with every take-over; only the owner with the newest one may append. */
  epoch: number
  stored: StoredState
  /** Of the last row. */
  seq: number
  /** The folio's maximum size, if its team leaves it less than the general limit. Bytes. */
  mostBytes?: number
  /** The log after the newest snapshot. */
  tail: { updates: number; bytes: number }
}

/** Where rooms store accepted updates. PostgreSQL in Recto itself. */
export type FolioLog = {
  /** Takes the folio over. @throws FolioElsewhere if another living node owns it. */
  open(folioId: number): Promise<OpenedLog>
  /** Resolves after the COMMIT with all of `rows`; rejects if none of them is known to be committed. */
  append(folioId: number, epoch: number, rows: readonly LogRow[]): Promise<void>
  /**
   * Stores `snapshot` (V2) as the log's content up to `uptoSeq`; keeps one earlier generation of snapshot and rows,
   * nothing older. `mostBytes`: the folio's maximum size from now on.
   */
  compact(folioId: number, epoch: number, uptoSeq: number, snapshot: Uint8Array): Promise<{ mostBytes?: number }>
  /** Adds a folio's growth between two compactions to its team's storage. Bytes. `mostBytes` as above. */
  count?(folioId: number, bytes: number): Promise<{ mostBytes?: number }>
  /** Others may have the folio. */
  release(folioId: number, epoch: number): Promise<void>
}

/** Another living node has the folio. */
export class FolioElsewhere extends Error {
  override name = 'FolioElsewhere'
}

/** Only these components hold Yjs documents, outside the thread that serves sockets. */
export type StateBuilder = {
  /**
   * `snapshot` also requests the V2 encoding, `migrate` the update that migrates an older folio to the newest format.
   */
  build(stored: StoredState, wants?: { snapshot?: boolean; migrate?: boolean }): Promise<Built>
  /** The part of `state` above `vector`, in parts of about `maxBytes`. */
  above(state: Uint8Array, vector: Uint8Array | null, maxBytes: number): Promise<Uint8Array[]>
  /**
   * An update in parts of about `maxBytes` that each build on the previous ones; null if it is not a valid update.
   * Transfers `update`: the caller can no longer read it.
   */
  split(update: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array[] | null>
}

/** Builders for single folios: one folio's requests delay another's by at most one response. */
export type StateBuilders = { forFolio(folioId: number): StateBuilder }

/** A folio's state, with the snapshot and the migration that are to be written. */
export type Built = BuiltState & { snapshot: Uint8Array | null; migration: Uint8Array | null }

/** The connection's person, as others see them. */
export type Identity = { accountId: number; email: string; name: string }

/** The far end of a connection. `framed` is a whole WebSocket message, see `websocketFrame`. */
export type Link = {
  write(framed: Buffer): void
  close(code: number, reason: string): void
  /** Nothing more is read from it until `resume`. */
  pause(): void
  resume(): void
  /** Bytes written and not yet accepted by the network. */
  bufferedBytes(): number
  /** Calls back once when the network has accepted everything written. Returns what cancels it. */
  onceDrained(run: () => void): () => void
}

/** Time and turns, so that tests need not wait. */
export type Clock = {
  now(): number
  /** Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** At the end of this turn of the event loop. */
  soon(run: () => void): void
}

/** The clock and timers of this machine; timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref()
    return () => clearTimeout(timer)
  },
  soon: setImmediate,
}
