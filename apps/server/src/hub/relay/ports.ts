import type { BuiltState, StoredState } from '@recto/store/wire'

/** One row of a folio's log. */
export type LogRow = { seq: number; data: Uint8Array; accountId: number | null }

/** A folio as its log holds it when this node takes it over. */
export type OpenedLog = {
  /** Grows with every take-over; only the holder of the newest one may append. */
  epoch: number
  stored: StoredState
  /** Of the last row. */
  seq: number
  /** The most that the folio may hold, where its team leaves it less than every folio may. Bytes. */
  mostBytes?: number
  /** What lies behind the newest snapshot. */
  tail: { updates: number; bytes: number }
}

/** Where rooms keep what they accept. PostgreSQL in the product. */
export type FolioLog = {
  /** Takes the folio over. @throws FolioElsewhere when another living node has it. */
  open(folioId: number): Promise<OpenedLog>
  /** Resolves after the COMMIT that holds all of `rows`; rejects when none of them is known to be kept. */
  append(folioId: number, epoch: number, rows: readonly LogRow[]): Promise<void>
  /**
   * Keeps `snapshot` (V2) as what the log holds up to `uptoSeq`, one generation of snapshot and rows before it, nothing older.
   * `mostBytes`: what the folio may hold from now on.
   */
  compact(folioId: number, epoch: number, uptoSeq: number, snapshot: Uint8Array): Promise<{ mostBytes?: number }>
  /** Counts for the folio's team what it holds between two compactions. Bytes. `mostBytes` as above. */
  count?(folioId: number, bytes: number): Promise<{ mostBytes?: number }>
  /** Others may have the folio. */
  release(folioId: number, epoch: number): Promise<void>
}

/** Another living node has the folio. */
export class FolioElsewhere extends Error {
  override name = 'FolioElsewhere'
}

/** Yjs documents are held here only, away from the thread that serves sockets. */
export type StateBuilder = {
  /** `snapshot` asks for the V2 encoding too, `migrate` for the update that brings an older folio to the newest shape. */
  build(stored: StoredState, wants?: { snapshot?: boolean; migrate?: boolean }): Promise<Built>
  /** What of `state` lies above `vector`, in parts of about `maxBytes`. */
  above(state: Uint8Array, vector: Uint8Array | null, maxBytes: number): Promise<Uint8Array[]>
  /**
   * An update in parts of about `maxBytes` that each stand on those before it; null when it is no update. Takes `update`
   * over: whoever gave it cannot read it any more.
   */
  split(update: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array[] | null>
}

/** Builders for single folios: what one folio asks keeps another one's question waiting no longer than one answer. */
export type StateBuilders = { forFolio(folioId: number): StateBuilder }

/** A folio's state, with the snapshot and the migration that are to be written. */
export type Built = BuiltState & { snapshot: Uint8Array | null; migration: Uint8Array | null }

/** Whose connection it is; what others see of the person. */
export type Identity = { accountId: number; email: string; name: string }

/** The far end of a connection. `framed` is a whole WebSocket message, see `websocketFrame`. */
export type Link = {
  write(framed: Buffer): void
  close(code: number, reason: string): void
  /** Nothing more is read from it until `resume`. */
  pause(): void
  resume(): void
  /** Bytes written and not yet taken by the network. */
  bufferedBytes(): number
  /** Calls once when the network has taken everything that was written. Answers what cancels it. */
  onceDrained(run: () => void): () => void
}

/** Time and turns, so that tests need not wait. */
export type Clock = {
  now(): number
  /** Answers what cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** At the end of this turn of the event loop. */
  soon(run: () => void): void
}

/** The clock and timers of this machine; timers do not hold the process. */
export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref()
    return () => clearTimeout(timer)
  },
  soon: setImmediate,
}
