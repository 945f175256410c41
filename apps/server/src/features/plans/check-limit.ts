import { COUNTED, type Counted, FOLIO_STATUS, hasRoomFor, isUnlimited, ROLE, type TeamRole } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { planOf, type TeamPlan } from '../../http/plan-facts.ts'
import { limitReached } from '../../http/refusal.ts'

/**
 * `role`: the role, in that team, of the person who adds; determines the message. `adding`: how many more, 1 by
 * default. `invited`: false excludes seats reserved by invitations, for someone whose own is among them.
 */
export type LimitContext = { now: Date; role: TeamRole | null; adding?: number; invited?: boolean }

const EXPORTS_WITHIN_DAYS = 30

/**
 * Refuses additions that the team's plan has no room for. Call it in the transaction that adds, before adding: it takes
 * a lock on the team until the commit, so of parallel additions only as many pass as there is room for. @throws Refusal
 * with StatusCode 5 or 10 and the limit's message.
 */
export async function checkLimit(
  trx: Kysely<DB>,
  teamId: number,
  what: Counted,
  context: LimitContext,
): Promise<TeamPlan> {
  const { now, role, adding = 1, invited = true } = context
  await lockTeam(trx, teamId)
  const { plan, max, count } = await countedBy(trx, teamId, what, now, invited)
  if (max !== null && !hasRoomFor(plan.facts, what, count, adding)) throw limitReached(what, plan.facts, role)
  return plan
}

/**
 * The number of items that a plan limits, and the limit; `max` null: no limit. Invited people count as present unless
 * `invited` is false: an invitation reserves a seat until it is answered or cancelled.
 */
export async function countedBy(
  db: Kysely<DB>,
  teamId: number,
  what: Counted,
  now: Date,
  invited = true,
): Promise<{ plan: TeamPlan; max: number | null; count: number }> {
  const plan = await planOf(db, teamId, now)
  const { rule } = COUNTED[what]
  const max = plan.facts.rules[rule]
  const isFree = what === 'exports' && !plan.facts.rules.restrictedExportsEnabled && plan.facts.state !== 'parked'
  if (isFree || isUnlimited(rule, max)) return { plan, max: null, count: 0 }
  return { plan, max, count: await COUNTS[what](db, teamId, max + 1, { now, invited }) }
}

type Count = (db: Kysely<DB>, teamId: number, most: number, how: { now: Date; invited: boolean }) => Promise<number>

/** The number of items, counted up to `most`. */
const COUNTS: Record<Counted, Count> = {
  async folios(db, teamId, most) {
    const rows = db
      .selectFrom('folio')
      .select('id')
      .where('team_id', '=', teamId)
      .where('status', '=', FOLIO_STATUS.active)
      .limit(most)
    return total(db, rows)
  },
  async members(db, teamId, most, { invited }) {
    const rows = db
      .selectFrom('team_member')
      .select('account_id')
      .where('team_id', '=', teamId)
      .where('role', '<=', ROLE.member)
      .limit(most)
    const waiting = db
      .selectFrom('team_invitation')
      .select('id')
      .where('team_id', '=', teamId)
      .where('role', '<=', ROLE.member)
      .limit(most)
    return (await total(db, rows)) + (invited ? await total(db, waiting) : 0)
  },
  /** Guests of the team, and people with access to one of its folios who are not in it; each person once. */
  async guests(db, teamId, most, { invited }) {
    const waiting = sql`union
        select i.email from team_invitation i where i.team_id = ${teamId} and i.role > ${ROLE.member}`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select a.email from team_member m join account a on a.id = m.account_id
          where m.team_id = ${teamId} and m.role > ${ROLE.member}
        union
        select c.email from folio_collaborator c join folio f on f.id = c.folio_id
          where f.team_id = ${teamId} and not exists (
            select 1 from team_member m join account a on a.id = m.account_id
              where m.team_id = ${teamId} and a.email = c.email)
        ${invited ? waiting : sql``}
        limit ${most}) as people`.execute(db)
    return rows[0]?.count ?? 0
  },
  async domains(db, teamId, most) {
    return total(db, db.selectFrom('custom_domain').select('id').where('team_id', '=', teamId).limit(most))
  },
  async exports(db, teamId, most, { now }) {
    const since = new Date(now.getTime() - EXPORTS_WITHIN_DAYS * 24 * 3600_000)
    const rows = db
      .selectFrom('folio_export')
      .select('id')
      .where('team_id', '=', teamId)
      .where('reader_key', 'is', null)
      .where('created_at', '>', since)
      // Failed and separately paid exports are not deducted.
      .where('state', 'not in', ['failed', 'cancelled'])
      .where('is_credit', '=', false)
      .limit(most)
    return total(db, rows)
  },
}

async function total(db: Kysely<DB>, rows: ReturnType<Kysely<DB>['selectFrom']>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many active folios a team has, up to `most`. */
export const countFolios = (db: Kysely<DB>, teamId: number, most: number): Promise<number> =>
  COUNTS.folios(db, teamId, most, { now: new Date(0), invited: false })

/** With those who are invited as such, or without them. */
export const countMembers = (db: Kysely<DB>, teamId: number, most: number, invited = false): Promise<number> =>
  COUNTS.members(db, teamId, most, { now: new Date(0), invited })

/** With those who are invited as such, or without them. */
export const countGuests = (db: Kysely<DB>, teamId: number, most: number, invited = false): Promise<number> =>
  COUNTS.guests(db, teamId, most, { now: new Date(0), invited })

/** Whether an invitation reserves a seat of this kind for a person. */
export async function isInvitedAs(
  db: Kysely<DB>,
  teamId: number,
  what: 'members' | 'guests',
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('team_invitation')
    .select('id')
    .where('team_id', '=', teamId)
    .where('email', '=', email)
    .where('role', what === 'members' ? '<=' : '>', ROLE.member)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person, or an invitation to them, already counts as a guest of the team. */
export const countsAsGuest = async (db: Kysely<DB>, teamId: number, email: string): Promise<boolean> =>
  (await isGuestOf(db, teamId, email)) || (await isInvitedAs(db, teamId, 'guests', email))

/** Whether a person is a guest of the whole team, or of one of its folios. */
export async function isGuestOf(db: Kysely<DB>, teamId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select 1 from folio_collaborator c join folio f on f.id = c.folio_id
        where f.team_id = ${teamId} and c.email = ${email}
      union all
      select 1 from team_member m join account a on a.id = m.account_id
        where m.team_id = ${teamId} and m.role > ${ROLE.member} and a.email = ${email}) as is`.execute(db)
  return rows[0]?.is ?? false
}
