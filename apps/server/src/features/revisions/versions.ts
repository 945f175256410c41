import type { FolioVersionRow } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import {
  countRevisions,
  type ListQuery,
  listRevisions,
  marksOf,
  pendingOf,
  peopleById,
  type Revision,
} from './queries.ts'
import { isWithin, retentionDaysOf } from './retention.ts'

/** A folio's current content, as far as lists need it. */
export type LiveFacts = { hash: string; schemaVersion: number }

/** Id of live content that is in no revision yet. */
export const LIVE = 'live'

/** Describes revisions: which one is live, which can be used, who wrote. */
export async function versionsOf(
  db: Kysely<DB>,
  folio: FolioRow,
  revisions: readonly Revision[],
  live: LiveFacts,
  now: Date,
): Promise<FolioVersionRow[]> {
  const days = await retentionDaysOf(db, folio.teamId, now)
  const { currentId, beforeUpdateId } = await marksOf(db, folio.id, live)
  const people = await peopleById(db, [...new Set(revisions.flatMap(({ accountIds }) => accountIds))])
  return revisions.map((revision) => ({
    id: revision.token,
    time: revision.time.toISOString(),
    notes: revision.note,
    isCurrent: revision.id === currentId,
    isWithinRetention: revision.id === currentId || isWithin(revision.time, days, now),
    kind: revision.kind,
    ofTime: revision.ofTime?.toISOString() ?? null,
    isBeforeUpdate: revision.id === beforeUpdateId,
    authors: revision.accountIds.flatMap((id) => people.get(id) ?? []),
  }))
}

/** The live content, if no revision contains it; null if one does. */
async function liveVersion(db: Kysely<DB>, folio: FolioRow, live: LiveFacts): Promise<FolioVersionRow | null> {
  const { currentId } = await marksOf(db, folio.id, live)
  return currentId === null ? liveRow(db, folio) : null
}

/** The state that is edited now, as the list of versions shows it. */
export async function liveRow(db: Kysely<DB>, folio: FolioRow): Promise<FolioVersionRow> {
  const ids = (await pendingOf(db, folio.id))?.accountIds ?? []
  const people = await peopleById(db, ids)
  return {
    id: LIVE,
    time: folio.lastSavedAt.toISOString(),
    notes: '',
    isCurrent: true,
    isWithinRetention: true,
    kind: 'auto',
    ofTime: null,
    isBeforeUpdate: false,
    authors: ids.flatMap((id) => people.get(id) ?? []),
  }
}

/** A page of the list; live content that is in no revision comes first. */
export async function pageOf(
  db: Kysely<DB>,
  folio: FolioRow,
  { sort, named, limit, offset }: ListQuery,
  live: LiveFacts,
  now: Date,
): Promise<{ folioVersions: FolioVersionRow[]; totalItems: number }> {
  const first = named ? null : await liveVersion(db, folio, live)
  const extra = first ? 1 : 0
  const isFirstPage = offset === 0
  const revisions = await listRevisions(db, folio.id, {
    sort,
    named,
    limit: isFirstPage ? limit - extra : limit,
    offset: isFirstPage ? 0 : offset - extra,
  })
  const rows = await versionsOf(db, folio, revisions, live, now)
  return {
    folioVersions: first && isFirstPage ? [first, ...rows] : rows,
    totalItems: (await countRevisions(db, folio.id, named)) + extra,
  }
}
