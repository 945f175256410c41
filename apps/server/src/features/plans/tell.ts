import type { PlanChange } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Events } from '../../http/outbox.ts'

/**
 * Tells everybody of a team that its plan changed: locks are decided anew in their tabs, and on the server for every folio
 * that is open, whoever has it open [PLAN-114, PLAN-115].
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

/** Rights on what is open of a team's folios are decided anew: everybody's, or one person's. */
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
