import type { AccountArchive } from '@recto/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DB, AccountArchive as Row } from '../../db/schema.ts'

/** How long the file is kept. */
export const KEPT_MS = 7 * 24 * 3600_000
/** An unfinished archive older than this was interrupted: the queue gave it up long before. */
const GIVEN_UP_MS = 2 * 3600_000

type ArchiveRow = Selectable<Row>

const LOST = 'Your archive could not be created. Please try again.'

/** Whether it is still being created. */
export const isOpen = ({ state, created_at }: ArchiveRow, now: Date): boolean =>
  (state === 'waiting' || state === 'running') && created_at.getTime() + GIVEN_UP_MS > now.getTime()

/** When its file goes. */
const keptUntil = ({ finished_at }: ArchiveRow): number => (finished_at?.getTime() ?? 0) + KEPT_MS

/** Whether an archive's file can still be downloaded. */
export const isKept = (row: ArchiveRow, now: Date): boolean =>
  row.state === 'done' && row.key !== null && keptUntil(row) > now.getTime()

/** As its owner sees it; null: it is no longer kept. */
export function archiveOnWire(row: ArchiveRow, now: Date): AccountArchive | null {
  const { token, progress, bytes } = row
  const common = {
    progress,
    bytes,
    createdUtc: row.created_at.toISOString(),
    url: null,
    keptUntilUtc: null,
    error: null,
  }
  if (isOpen(row, now)) return { ...common, state: 'running' }
  if (row.state !== 'done') return { ...common, state: 'failed', error: row.error ?? LOST }
  if (!isKept(row, now)) return null
  return {
    ...common,
    state: 'done',
    url: `/account/archive/${token}`,
    keptUntilUtc: new Date(keptUntil(row)).toISOString(),
  }
}

/** The newest archive of an account; null if there is none. */
export async function lastArchive(db: Kysely<DB>, accountId: number): Promise<ArchiveRow | null> {
  const row = await db
    .selectFrom('account_archive')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Ends it without a file, unless it has one. */
export async function failArchive(db: Kysely<DB>, id: number, now: number): Promise<void> {
  await db
    .updateTable('account_archive')
    .set({ state: 'failed', error: LOST, finished_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}
