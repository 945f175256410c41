import type { FolioVersionRow } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import { notFound, refused } from '../../http/refusal.ts'
import type { Keeper } from './keeper.ts'
import { type Capture, countRevisions, findRevision, newestOf } from './queries.ts'
import { isWithin, RETENTION_REACHED, retentionDaysOf } from './retention.ts'
import { type LiveFacts, versionsOf } from './versions.ts'

/** Maximum number of named revisions per folio (V11). */
export const MOST_NAMED = 500

/** The refusal of a further named revision. */
export const TOO_MANY_NAMED = `A folio can have at most ${MOST_NAMED} named revisions. Remove the name from one that you no longer need.`

/** The refusal of a revision that does not exist. */
export const GONE = 'This revision no longer exists.'

/**
 * Stores content given by a program as a named revision: the folio's own content stays as it is, and its pending
 * revision stays pending.
 */
export async function keepSnapshot(
  keeper: Keeper,
  db: Kysely<DB>,
  folio: FolioRow,
  given: Omit<Capture, 'seq'>,
  { note, by, live, now }: { note: string; by: number; live: LiveFacts; now: Date },
): Promise<FolioVersionRow> {
  if (note !== '' && (await countRevisions(db, folio.id, true)) >= MOST_NAMED) throw refused(TOO_MANY_NAMED)
  const seq = (await newestOf(db, folio.id))?.seq ?? 0
  const made = await keeper.keep(db, folio.id, { ...given, seq }, { kind: 'saved', note, by })
  const [version] = made ? await versionsOf(db, folio, [made], live, now) : []
  if (!version) throw notFound(GONE)
  return version
}

/** The content (Yjs, V1) of a revision that the plan allows using. @throws Refusal */
export async function usableContent(
  keeper: Keeper,
  db: Kysely<DB>,
  folio: FolioRow,
  id: string,
  now: Date,
): Promise<Uint8Array> {
  const revision = await findRevision(db, folio.id, id)
  if (!revision) throw notFound(GONE)
  if (!isWithin(revision.time, await retentionDaysOf(db, folio.teamId, now), now)) throw refused(RETENTION_REACHED)
  const state = await keeper.stateOf(folio.id, revision.hash)
  if (!state) throw notFound(GONE)
  return state
}
