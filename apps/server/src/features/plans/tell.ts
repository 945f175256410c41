import type { PlanChange } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Events } from '../../http/outbox.ts'

/**
 * Tells everyone in a team that its plan changed: locks are re-evaluated in their tabs and, on the server, for every
 * open folio [PLAN-114, PLAN-115].
 */
export async function tellPlan(
  db: Kysely<DB>,
  events: Pick<Events, 'toAccount' | 'accessChanged'>,
  teamId: number,
  change: PlanChange,
): Promise<void> {
  const people = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.account_id', 'team.token'])
    .where('team_id', '=', teamId)
    .execute()
  for (const { account_id, token } of people) {
    events.toAccount(account_id, { type: 'planChanged', data: { teamToken: token, change } })
  }
  await recheckOpen(db, events, teamId, null)
}

/** Permissions on a team's open folios are re-evaluated: everyone's, or one person's. */
export async function recheckOpen(
  db: Kysely<DB>,
  events: Pick<Events, 'accessChanged'>,
  teamId: number,
  accountId: number | null,
): Promise<void> {
  const open = await db
    .selectFrom('folio_owner')
    .innerJoin('folio', 'folio.id', 'folio_owner.folio_id')
    .select('folio.id')
    .where('folio.team_id', '=', teamId)
    .execute()
  for (const { id } of open) events.accessChanged(id, accountId)
}
