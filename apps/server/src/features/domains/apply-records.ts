import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import type { Outbox } from '../../http/outbox.ts'
import { type DomainRow, foliosOn, KEPT_DAYS, lockDomain } from './queries.ts'
import type { DomainRecords } from './records.ts'

/** The result of checking a domain's records. */
export type Settled = 'same' | 'verified' | 'failing' | 'letGo'

/**
 * Applies the records of an owned domain: it is verified by the first check in which everything is right, and released
 * after a week in which it was not. Unanswered queries change nothing.
 */
export async function settle(
  trx: Kysely<DB>,
  outbox: Pick<Outbox, 'toTeam' | 'accessChanged'>,
  domain: DomainRow,
  { texts, leadsHere }: DomainRecords,
  now: Date,
): Promise<Settled> {
  const isOurs = texts === null ? null : texts.includes(domain.txt_value)
  const wasVerified = domain.verified_at !== null
  const isGood = isOurs === true && leadsHere === true
  // Before verification there is no deadline for pointing here.
  const isBad = isOurs === false || (wasVerified && leadsHere === false)
  const isUnknown = isOurs === null || (wasVerified && leadsHere === null)
  const failingSince = isBad ? (domain.failing_since ?? now) : isUnknown ? domain.failing_since : null
  if (failingSince && now.getTime() - failingSince.getTime() >= KEPT_DAYS * DAY_MS) {
    await letGo(trx, outbox, domain)
    return 'letGo'
  }
  const verifiedAt = domain.verified_at ?? (isGood ? now : null)
  await trx
    .updateTable('custom_domain')
    .set({ verified_at: verifiedAt, failing_since: failingSince, checked_at: now })
    .where('id', '=', domain.id)
    .execute()
  const isNew = verifiedAt !== null && !wasVerified
  const hasBegunToFail = failingSince !== null && domain.failing_since === null
  if (isNew || hasBegunToFail || (domain.failing_since !== null && failingSince === null)) {
    await tell(trx, outbox, domain)
  }
  return isNew ? 'verified' : hasBegunToFail ? 'failing' : 'same'
}

/** It belongs to no one until its records name a team; attached folios stay on the team's list. */
export async function letGo(
  trx: Kysely<DB>,
  outbox: Pick<Outbox, 'toTeam' | 'accessChanged'>,
  domain: DomainRow,
): Promise<void> {
  await trx
    .updateTable('custom_domain')
    .set({ owned_at: null, verified_at: null, failing_since: null })
    .where('id', '=', domain.id)
    .execute()
  await tell(trx, outbox, domain)
}

/** Team A's row of a name that team B proves to own: A loses it, unless its own record is still there. */
export async function takeFrom(
  trx: Kysely<DB>,
  outbox: Pick<Outbox, 'toTeam' | 'accessChanged'>,
  domain: DomainRow,
  texts: readonly string[],
): Promise<boolean> {
  const held = await trx
    .selectFrom('custom_domain')
    .select('id')
    .where('name', '=', domain.name)
    .where('owned_at', 'is not', null)
    .where('id', '!=', domain.id)
    .executeTakeFirst()
  const other = held && (await lockDomain(trx, held.id))
  if (!other || other.owned_at === null) return true
  if (texts.includes(other.txt_value)) return false
  await letGo(trx, outbox, other)
  return true
}

/** Tabs fetch the list again; cached renderings of its folios, which contain addresses, are discarded. */
export async function tell(
  db: Kysely<DB>,
  outbox: Pick<Outbox, 'toTeam' | 'accessChanged'>,
  { id, team_id: teamId }: Pick<DomainRow, 'id' | 'team_id'>,
): Promise<void> {
  const team = await db.selectFrom('team').select('token').where('id', '=', teamId).executeTakeFirst()
  if (team) outbox.toTeam(teamId, { type: 'domainsChanged', data: { teamToken: team.token } })
  for (const folio of await foliosOn(db, [id])) outbox.accessChanged(folio.id, null)
}

/** The folio is no longer shown there; its sharing elsewhere is unchanged. */
export async function takeOffDomain(
  db: Kysely<DB>,
  outbox: Pick<Outbox, 'toTeam' | 'accessChanged'>,
  domain: Pick<DomainRow, 'id' | 'team_id'>,
  folioId: number,
): Promise<void> {
  await db.deleteFrom('custom_domain_folio').where('folio_id', '=', folioId).execute()
  await tell(db, outbox, domain)
  outbox.accessChanged(folioId, null)
}
