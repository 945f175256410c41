import { FOLIO_STATUS, isUnlimited, PRIVILEGE } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { createOutbox, type Events } from '../../http/outbox.ts'
import { notify } from '../notifications/index.ts'
import { planOf } from '../plans/index.ts'
import { announceDeleted } from './announce.ts'
import { removeFolios } from './queries.ts'

/** How long before the trash deletes a folio its owner is told. */
const WARNED_DAYS = 3
/** Folios in one transaction. */
const AT_ONCE = 100

type PurgeParts = Pick<App, 'db' | 'now' | 'log'> & { events: Events }

/** Days that a team's trash keeps a folio; null: until someone deletes it, and while the plan is locked. */
export async function trashDaysOf(db: Kysely<DB>, teamId: number, now: Date): Promise<number | null> {
  const { facts } = await planOf(db, teamId, now)
  const { maxRetentionDays } = facts.rules
  const isLocked = facts.state === 'downgraded' || facts.state === 'parked'
  return isLocked || isUnlimited('maxRetentionDays', maxRetentionDays) ? null : maxRetentionDays
}

/**
 * Deletes folios whose time in the trash is over, and warns about the next ones [DASH-10]. Returns how many of each.
 */
export async function purgeTrash(parts: PurgeParts): Promise<{ removed: number; warned: number }> {
  const { db, now, log } = parts
  const teams = await db
    .selectFrom('folio')
    .select('team_id')
    .distinct()
    .where('status', '=', FOLIO_STATUS.archived)
    .where('archived_at', '<=', new Date(now() - DAY_MS))
    .execute()
  const done = { removed: 0, warned: 0 }
  for (const { team_id: teamId } of teams) {
    const days = await trashDaysOf(db, teamId, new Date(now()))
    if (days === null) continue
    done.warned += await inBatches(() => warn(parts, teamId, days))
    done.removed += await inBatches(() => remove(parts, teamId, days))
  }
  if (done.removed + done.warned > 0) log.info(done, 'trash looked through')
  return done
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work()
    total += done
    if (done < AT_ONCE) return total
  }
}

/** Rows that another node has at hand are its own. */
const due = (trx: Kysely<DB>, teamId: number, before: number) =>
  trx
    .selectFrom('folio')
    .select(['id', 'token', 'name', 'team_id as teamId', 'owner_id as ownerId', 'sharing_type as sharingType'])
    .where('team_id', '=', teamId)
    .where('status', '=', FOLIO_STATUS.archived)
    .where('archived_at', '<=', new Date(before))
    .orderBy('archived_at')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()

async function warn({ db, now, log, events }: PurgeParts, teamId: number, days: number): Promise<number> {
  const outbox = createOutbox(events, (error) => log.error({ err: error }, 'a warning was not told'))
  const at = now()
  const count = await db.transaction().execute(async (trx) => {
    const folios = await due(trx, teamId, at - (days - WARNED_DAYS) * DAY_MS)
      .where('purge_warned_at', 'is', null)
      .execute()
    for (const folio of folios) {
      await notify(trx, outbox, {
        accountId: folio.ownerId,
        folioId: folio.id,
        kind: 'trashPurge',
        data: {
          by: { fullName: 'Recto', email: '' },
          folioToken: folio.token,
          folioName: folio.name,
          privilege: PRIVILEGE.none,
        },
        at: new Date(at),
      })
    }
    const ids = folios.map(({ id }) => id)
    if (ids.length > 0)
      await trx
        .updateTable('folio')
        .set({ purge_warned_at: new Date(at) })
        .where('id', 'in', ids)
        .execute()
    await outbox.keep(trx)
    return ids.length
  })
  await outbox.flush()
  return count
}

/** Only folios with a prior warning, so a plan with a shorter period takes no one by surprise. */
async function remove({ db, now, log, events }: PurgeParts, teamId: number, days: number): Promise<number> {
  const outbox = createOutbox(events, (error) => log.error({ err: error }, 'a removal was not told'))
  const count = await db.transaction().execute(async (trx) => {
    await lockTeam(trx, teamId)
    const folios = await due(trx, teamId, now() - days * DAY_MS)
      .where('purge_warned_at', '<=', new Date(now() - WARNED_DAYS * DAY_MS))
      .execute()
    for (const folio of folios) {
      await announceDeleted(trx, outbox, folio)
      outbox.accessChanged(folio.id, null)
    }
    await removeFolios(
      trx,
      folios.map(({ id }) => id),
    )
    await outbox.keep(trx)
    return folios.length
  })
  await outbox.flush()
  return count
}
