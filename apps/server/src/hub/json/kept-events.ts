import type { HubEvent } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { HubTarget, Told } from '../../http/outbox.ts'

/** How long an event is sent again to a tab that was disconnected. */
const KEPT_FOR_MS = 60 * 60_000
/** The most that one room or person is sent again; the newest, because a tab that returns also fetches the state. */
const MOST_AGAIN = 500
/** Names the lock under which ids are drawn. */
const LOCK = 7_300_008

type KeptEvent = { id: number; event: HubEvent }

/**
 * Stores events; returns their ids. Under a lock that the commit releases, so that ids follow commit order: a tab that
 * has seen 7 has seen 6. Only the last statements of a transaction hold it, so no one waits inside it.
 */
export async function keepEvents(db: Kysely<DB>, told: readonly Told[], at: Date): Promise<number[]> {
  if (told.length === 0) return []
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
  const rows = await db
    .insertInto('hub_event')
    .values(
      told.map(({ target, event }) => ({
        target: target.to,
        target_id: target.id,
        event: JSON.stringify(event),
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Events for a team, a folio or a person after the event `since`, oldest first. */
export async function eventsSince(db: Kysely<DB>, target: HubTarget, since: number): Promise<KeptEvent[]> {
  const rows = await db
    .selectFrom('hub_event')
    .select(['id', 'event'])
    .where('target', '=', target.to)
    .where('target_id', '=', target.id)
    .where('id', '>', since)
    .orderBy('id', 'desc')
    .limit(MOST_AGAIN)
    .execute()
  return rows.reverse().map(({ id, event }) => ({ id, event: event as unknown as HubEvent }))
}

/** The id of the newest event; 0 without one. */
export async function newestEvent(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('hub_event')
    .select((select) => select.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Deletes events that no tab requests any longer. */
export async function clearEvents(db: Kysely<DB>, now: number): Promise<void> {
  await db
    .deleteFrom('hub_event')
    .where('created_at', '<', new Date(now - KEPT_FOR_MS))
    .execute()
}
