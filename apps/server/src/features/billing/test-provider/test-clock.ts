import { type Kysely, sql } from 'kysely'
import { lockTeam } from '../../../db/lock-order.ts'
import type { DB } from '../../../db/schema.ts'

/** Every stored time of a team's money, by table: all of them move together. */
const MOMENTS = {
  team_plan: [
    ...['trial_ends_at', 'ends_at', 'anchor_at', 'cancelled_at', 'cancel_at'],
    ...['past_due_at', 'delinquent_at', 'locks_at'],
  ],
  paid_period: ['began_at', 'ends_at'],
  storage_block: ['began_at', 'ends_at', 'anchor_at'],
} as const

/**
 * Lets time pass for one team in test mode: its stored times are moved back by `ms`, in one transaction. There is no
 * second clock, and no one else's time moves. What becomes due is done by the regular schedules.
 */
export async function passTime(db: Kysely<DB>, teamId: number, ms: number): Promise<void> {
  const span = sql`${ms} * interval '1 millisecond'`
  const back = (columns: readonly string[]) =>
    sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${span}`))
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx, teamId)
    for (const [table, columns] of Object.entries(MOMENTS)) {
      await sql`update ${sql.table(table)} set ${back(columns)} where team_id = ${teamId}`.execute(trx)
    }
    await sql`update purchase set ${back(['next_try_at', 'asked_at', 'due_at'])}
      where team_id = ${teamId} and state in ('open', 'named', 'asking', 'retry')`.execute(trx)
    // Seats remember the end that they were priced for.
    await sql`update purchase set gives = jsonb_set(gives, '{endsAt}', to_jsonb((gives->>'endsAt')::numeric - ${ms}::numeric))
      where team_id = ${teamId} and state in ('open', 'named', 'asking') and gives->>'is' = 'seats'
        and gives->>'endsAt' is not null`.execute(trx)
    await sql`update test_event set ${back(['due_at'])}
      where sent_at is null and object in (select payment from purchase where team_id = ${teamId})`.execute(trx)
  })
}

/**
 * Time until the next event of a team that depends only on time: a retry, a renewal, the end of a trial. Null: none.
 */
export async function untilNext(db: Kysely<DB>, teamId: number, now: number): Promise<number | null> {
  const tries = await db
    .selectFrom('purchase')
    .select('next_try_at as at')
    .where('team_id', '=', teamId)
    .where('state', 'in', ['named', 'asking', 'retry'])
    .where('next_try_at', 'is not', null)
    .execute()
  const plan = await db
    .selectFrom('team_plan')
    .select(['trial_ends_at', 'ends_at'])
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  const blocks = await db
    .selectFrom('storage_block')
    .select('ends_at')
    .where('team_id', '=', teamId)
    .where('renews', '=', true)
    .execute()
  const moments = [
    ...tries.map(({ at }) => at),
    ...blocks.map(({ ends_at }) => ends_at),
    plan?.trial_ends_at ?? plan?.ends_at,
  ]
  const coming = moments.flatMap((at) => (at && at.getTime() > now ? [at.getTime() - now] : []))
  return coming.length === 0 ? null : Math.min(...coming)
}
