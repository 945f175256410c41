import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { FolioDocument } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { App } from '../../context.ts'
import { isFolioGone, unlessGone } from '../../db/gone.ts'
import type { DB } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { running as counted } from '../../load/load.ts'
import { endAttempts, failedAttempt } from '../../load/retries.ts'
import { checkStorageOf, refuseWhenLow } from '../storage/index.ts'
import {
  type Capture,
  countAttempt,
  dropPending,
  dueFolios,
  insertRevision,
  lockRevisions,
  type NewRevision,
  newestOf,
  packedState,
  pendingOf,
  postpone,
  type Revision,
  setPending,
  thinRevisions,
  writersOf,
} from './queries.ts'

const MINUTE_MS = 60_000
/** A folio that has rested for this long gets a revision, and one under constant work every so often (V6). */
export const REST_MS = 5 * MINUTE_MS
const CONSTANT_MS = 30 * MINUTE_MS
/** Maximum number of folios per check for due revisions. */
const PER_LOOK = 20

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** The source of a revision: the log as of a commit, and the folio as data. */
export type RevisionSource = {
  live: { read(folioId: number): Promise<{ state: Uint8Array; seq: number }> }
  projection: {
    read(folioId: number): Promise<{ seq: number; hash: string; json: FolioDocument }>
    of(state: Uint8Array): Promise<{ hash: string; json: FolioDocument }>
  }
}

/** What creating revisions needs. */
export type KeeperParts = Pick<App, 'db' | 'now'> &
  RevisionSource & {
    disk: Pick<DiskSpace, 'level'>
    onError(error: unknown, folioId: number): void
  }

type Wish = Pick<NewRevision, 'kind'> & Partial<Pick<NewRevision, 'note' | 'ofTime'>> & { by?: number }

/** Creates revisions of folios as they are edited; created by `createKeeper`. */
export type Keeper = ReturnType<typeof createKeeper>

/** Creates revisions: automatically over time, and on request. */
export function createKeeper({ db, now, live, projection, disk, onError }: KeeperParts) {
  const running = new Set<Promise<unknown>>()

  /** A compressed state to store. */
  async function captureOf(state: Uint8Array, seq: number): Promise<Capture> {
    const { hash, json } = await projection.of(state)
    return { seq, hash, schemaVersion: json.schemaVersion, packed: await pack(state) }
  }

  /** A folio's current content. */
  async function capture(folioId: number): Promise<Capture> {
    const { state, seq } = await live.read(folioId)
    const projected = await projection.read(folioId)
    if (projected.seq !== seq) return captureOf(state, seq)
    return { seq, hash: projected.hash, schemaVersion: projected.json.schemaVersion, packed: await pack(state) }
  }

  /** Stores a capture as a revision; null if the newest one has the same content and no one requested this one (V7). */
  async function keep(trx: Kysely<DB>, folioId: number, captured: Capture, wish: Wish): Promise<Revision | null> {
    refuseWhenLow(disk)
    // Before the folio's own lock: a call that creates a revision already has the team's.
    await checkStorageOf(trx, folioId, captured.packed.byteLength, new Date(now()))
    await lockRevisions(trx, folioId)
    const newest = await newestOf(trx, folioId)
    if (newest?.hash === captured.hash && (wish.kind === 'auto' || wish.kind === 'before')) {
      await dropPending(trx, folioId)
      return null
    }
    const pending = await pendingOf(trx, folioId)
    const writers = await writersOf(trx, folioId, newest?.seq ?? 0, captured.seq)
    const authors = wish.kind === 'restored' ? [] : [...(pending?.accountIds ?? []), ...writers]
    const asked = authors.length === 0 && wish.by !== undefined ? [wish.by] : []
    const { note = '', ofTime = null, kind } = wish
    const at = new Date(now())
    const made = { ...captured, folioId, kind, note, ofTime, at, accountIds: [...new Set([...authors, ...asked])] }
    const revision = await insertRevision(trx, made)
    await thinRevisions(trx, folioId, at)
    return revision
  }

  /** The same in a separate transaction. */
  const keepNow = (folioId: number, captured: Capture, wish: Wish) =>
    db.transaction().execute((trx) => keep(trx, folioId, captured, wish))

  /** A revision of the folio's current content. */
  async function make(folioId: number, wish: Wish): Promise<Revision | null> {
    return keepNow(folioId, await capture(folioId), wish)
  }

  /** New content was committed and projected: a revision becomes due after a while; the first one at once (V5). */
  async function noteChange(folioId: number, { seq, hash }: { seq: number; hash: string }): Promise<void> {
    const newest = await newestOf(db, folioId)
    if (!newest) {
      await make(folioId, { kind: 'auto' })
      return
    }
    if (newest.hash === hash) return dropPending(db, folioId)
    const pending = await pendingOf(db, folioId)
    const lastAt = now()
    const since = pending?.since.getTime() ?? lastAt
    const writers = await writersOf(db, folioId, pending?.seq ?? newest.seq, seq)
    await setPending(db, folioId, {
      since: new Date(since),
      lastAt: new Date(lastAt),
      dueAt: new Date(Math.min(lastAt + REST_MS, since + CONSTANT_MS)),
      seq,
      accountIds: [...new Set([...(pending?.accountIds ?? []), ...writers])],
    })
  }

  /** Creates due revisions. Failed ones are retried later. */
  async function makeDue(): Promise<void> {
    for (;;) {
      const folioIds = await dueFolios(db, new Date(now()), PER_LOOK)
      for (const folioId of folioIds) {
        try {
          await counted('revisions', make(folioId, { kind: 'auto' }))
          endAttempts('revisions', folioId)
        } catch (error) {
          await postponeFailed(folioId, error)
        }
      }
      if (folioIds.length < PER_LOOK) return
    }
  }

  /** The next attempt, ever later; after the last one the folio waits for its next edit. */
  async function postponeFailed(folioId: number, error: unknown): Promise<void> {
    if (error instanceof Refusal) {
      // No disk space now: the folio waits for its revision, and editing continues.
      await postpone(db, folioId, new Date(now() + REST_MS))
      return
    }
    if (await isFolioGone(db, folioId)) return
    onError(error, folioId)
    const waitMs = failedAttempt('revisions', folioId, await countAttempt(db, folioId))
    if (waitMs === null) await dropPending(db, folioId)
    else await postpone(db, folioId, new Date(now() + waitMs))
  }

  function inBackground(work: Promise<unknown>, folioId: number): void {
    const run = counted('revisions', work)
      .catch(async (error) => {
        if (!(error instanceof Refusal)) await unlessGone(db, folioId, error, () => onError(error, folioId))
      })
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    capture,
    captureOf,
    keep,
    keepNow,
    make,
    makeDue,
    noteChange,
    /** The same for callers that do not wait. */
    changed: (folioId: number, projected: { seq: number; hash: string }) =>
      inBackground(noteChange(folioId, projected), folioId),
    /** The state stored in a revision (Yjs, V1); null if it no longer exists. */
    async stateOf(folioId: number, hash: string): Promise<Uint8Array | null> {
      const packed = await packedState(db, folioId, hash)
      return packed && unpack(packed)
    },
    async stop(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}
