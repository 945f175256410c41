import { FOLIO_STATUS, ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { type ApartParts, notifyApart } from './notify.ts'
import type { NewNotification } from './queries.ts'

const AT_ONCE = 200

/** After this time, an unanswered invitation is mentioned once more. */
const WAITED_MS = 3 * DAY_MS
/** How long before a plan ends its owner is told. */
const PLAN_WARNED_MS = 3 * DAY_MS
/** Readers of one day from which on a folio's owner hears of it, once at each step. */
const MANY_VIEWS = [10, 100, 1000, 10_000]
/** Weekly readers are reported on Mondays, from this hour (UTC). */
const MONDAY = 1
const WEEK_HOUR = 6

const RECTO = { by: { fullName: 'Recto', email: '' } }

/** `stats`: the database of visits. */
type ReminderParts = ApartParts & Pick<App, 'now'> & { stats: { pool: Pool } }
/** Already sent: for this account and kind, with the fields that identify the same news. */
const told = (kind: NewNotification['kind'], account: ReturnType<typeof sql.ref>, same: ReturnType<typeof sql>) => sql`
  exists (select 1 from notification n where n.account_id = ${account} and n.kind = ${kind} and ${same})`

/** Invitations to a folio that wait. */
async function waitingInvitations(trx: Kysely<DB>, at: Date): Promise<NewNotification[]> {
  const { rows } = await sql<{
    accountId: number
    folioId: number
    privilege: number
    folioToken: string
    folioName: string
    fullName: string
    email: string
  }>`
    select c.account_id as "accountId", c.folio_id as "folioId", c.privilege, f.token as "folioToken",
      f.name as "folioName", o.full_name as "fullName", o.email
    from folio_collaborator c
      join folio f on f.id = c.folio_id and f.status = ${sql.lit(FOLIO_STATUS.active)}
      join account o on o.id = f.owner_id
    where c.awaits_answer and c.account_id is not null and c.invited_at <= ${new Date(at.getTime() - WAITED_MS)}
      and not ${told('collaboratorReminder', sql.ref('c.account_id'), sql`n.folio_id = c.folio_id and n.created_at >= c.invited_at`)}
    order by c.invited_at limit ${AT_ONCE}`.execute(trx)
  return rows.map(({ accountId, folioId, fullName, email, ...data }) => ({
    accountId,
    folioId,
    kind: 'collaboratorReminder',
    data: { by: { fullName, email }, ...data },
    at,
  }))
}

/** Plans that end automatically soon, for the owner of the team. The end of a trial has an email of billing's own. */
async function endingPlans(trx: Kysely<DB>, at: Date): Promise<NewNotification[]> {
  const ends = sql<Date>`coalesce(p.trial_ends_at, p.ends_at)`
  const { rows } = await sql<{ accountId: number; teamToken: string; teamName: string; until: Date; isTrial: boolean }>`
    select m.account_id as "accountId", t.token as "teamToken", t.name as "teamName", ${ends} as until,
      p.trial_ends_at is not null as "isTrial"
    from team_plan p
      join team t on t.id = p.team_id
      join team_member m on m.team_id = t.id and m.role = ${ROLE.owner}
    where not p.auto_renew and p.delinquent_at is null
      and ${ends} > ${at} and ${ends} <= ${new Date(at.getTime() + PLAN_WARNED_MS)}
      and not ${told('plusReminder', sql.ref('m.account_id'), sql`n.data ->> 'teamToken' = t.token and (n.data ->> 'until')::timestamptz = ${ends}`)}
    order by ${ends} limit ${AT_ONCE}`.execute(trx)
  return rows.map(({ accountId, until, isTrial, ...team }) => ({
    accountId,
    folioId: null,
    kind: 'plusReminder',
    isMailed: isTrial,
    data: { ...RECTO, ...team, until: until.toISOString() },
    at,
  }))
}

/** Folios that more people open today than on most days. */
async function readFolios(trx: Kysely<DB>, at: Date, stats: Pool): Promise<NewNotification[]> {
  const day = at.toISOString().slice(0, 10)
  const { rows: read } = await stats.query<{ folio_id: number; views: number }>(
    'select folio_id, views from folio_day where day = $1 and views >= $2',
    [day, MANY_VIEWS[0]],
  )
  const views = sql`unnest(${read.map((row) => row.folio_id)}::bigint[], ${read.map((row) => row.views)}::int[])`
  const step = sql`(select max(s) from unnest(${MANY_VIEWS}::int[]) as steps (s) where s <= v.views)`
  const { rows } = await sql<{
    accountId: number
    folioId: number
    folioToken: string
    folioName: string
    views: number
  }>`
    select f.owner_id as "accountId", f.id as "folioId", f.token as "folioToken", f.name as "folioName", v.views
    from ${views} as v (folio_id, views) join folio f on f.id = v.folio_id and f.status = ${sql.lit(FOLIO_STATUS.active)}
    where not ${told('folioGettingViews', sql.ref('f.owner_id'), sql`n.folio_id = f.id and n.created_at >= ${day}::date at time zone 'UTC' and (n.data ->> 'views')::int >= ${step}`)}
    order by f.id limit ${AT_ONCE}`.execute(trx)
  return rows.map(({ accountId, folioId, ...data }) => ({
    accountId,
    folioId,
    kind: 'folioGettingViews',
    data: { ...RECTO, ...data },
    at,
  }))
}

/** How a team's folios were read in the seven days before Monday, for its owner and admins. */
async function weeksOfReaders(trx: Kysely<DB>, at: Date, stats: Pool): Promise<NewNotification[]> {
  if (at.getUTCDay() !== MONDAY || at.getUTCHours() < WEEK_HOUR) return []
  const day = at.toISOString().slice(0, 10)
  const { rows: read } = await stats.query<{ folio_id: number; views: number }>(
    `select folio_id, sum(views)::int as views from folio_day
      where day >= $1::date - 7 and day < $1::date and views > 0 group by folio_id`,
    [day],
  )
  const views = sql`unnest(${read.map((row) => row.folio_id)}::bigint[], ${read.map((row) => row.views)}::int[])`
  const { rows } = await sql<{ accountId: number; teamToken: string; teamName: string; views: number }>`
    select m.account_id as "accountId", t.token as "teamToken", t.name as "teamName", r.views
    from (select f.team_id, sum(v.views)::int as views from ${views} as v (folio_id, views)
        join folio f on f.id = v.folio_id group by f.team_id) r
      join team t on t.id = r.team_id
      join team_member m on m.team_id = t.id and m.role <= ${ROLE.admin}
    where not ${told('weeklyInsights', sql.ref('m.account_id'), sql`n.data ->> 'teamToken' = t.token and n.created_at >= ${day}::date at time zone 'UTC'`)}
    order by t.id, m.account_id limit ${AT_ONCE}`.execute(trx)
  return rows.map(({ accountId, ...data }) => ({
    accountId,
    folioId: null,
    kind: 'weeklyInsights',
    data: { ...RECTO, ...data },
    at,
  }))
}

const NEWS = [waitingInvitations, endingPlans, readFolios, weeksOfReaders]
/** One node at a time, so that nothing is reported twice. */
const LOCK = 'select pg_advisory_xact_lock(7266, 1)'

/**
 * Reports events that no call triggers: open invitations, ends of plans, reads. Each once. Returns how many
 * notifications.
 */
export async function remind(parts: ReminderParts): Promise<number> {
  const at = new Date(parts.now())
  let count = 0
  for (const news of NEWS) {
    count += await notifyApart(parts, async (trx) => {
      await sql.raw(LOCK).execute(trx)
      return news(trx, at, parts.stats.pool)
    })
  }
  return count
}
