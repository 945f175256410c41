import { COUNTED, type Counted, hasRoomFor, isUnlimited, ROLE, type TeamRole } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { planOf, type TeamPlan } from '../../http/plan-facts.ts'
import { limitReached } from '../../http/refusal.ts'

/** `role`: of the person who adds, in that team; chooses the words. `adding`: how many more, 1 when left out. */
export type LimitContext = { now: Date; role: TeamRole | null; adding?: number }

const EXPORTS_WITHIN_DAYS = 30

/**
 * Refuses what the team's plan has no room for. Call it in the transaction that adds, before it adds: it takes a lock
 * on the team which lasts until the commit, so that of many at once only as many pass as there is room for.
 * @throws Refusal with StatusCode 5 or 10 and the words of the limit.
 */
export async function checkLimit(
  trx: Kysely<DB>,
  teamId: number,
  what: Counted,
  context: LimitContext,
): Promise<TeamPlan> {
  const { now, role, adding = 1 } = context
  await lockTeam(trx, teamId)
  const plan = await planOf(trx, teamId, now)
  const { rule } = COUNTED[what]
  const max = plan.facts.rules[rule]
  if (what === 'exports' && !plan.facts.rules.restrictedExportsEnabled && plan.facts.state !== 'parked') return plan
  if (isUnlimited(rule, max)) return plan
  const count = await COUNTS[what](trx, teamId, max + 1, now)
  if (!hasRoomFor(plan.facts, what, count, adding)) throw limitReached(what, plan.facts, role)
  return plan
}

/** Held until the transaction ends. Rows that point at the team can still be written. */
export async function lockTeam(trx: Kysely<DB>, teamId: number): Promise<void> {
  await trx.selectFrom('team').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type Count = (db: Kysely<DB>, teamId: number, most: number, now: Date) => Promise<number>

/** How many there are, counted up to `most`. */
const COUNTS: Record<Counted, Count> = {
  async folios(db, teamId, most) {
    const rows = db.selectFrom('folio').select('id').where('team_id', '=', teamId).where('status', '=', 0).limit(most)
    return total(db, rows)
  },
  async members(db, teamId, most) {
    const rows = db
      .selectFrom('team_member')
      .select('account_id')
      .where('team_id', '=', teamId)
      .where('role', '<=', ROLE.member)
      .limit(most)
    return total(db, rows)
  },
  /** Guests of the team, and whoever is on one of its folios without being in it; each person once. */
  async guests(db, teamId, most) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select a.email from team_member m join account a on a.id = m.account_id
          where m.team_id = ${teamId} and m.role > ${ROLE.member}
        union
        select c.email from folio_collaborator c join folio f on f.id = c.folio_id
          where f.team_id = ${teamId} and not exists (
            select 1 from team_member m join account a on a.id = m.account_id
              where m.team_id = ${teamId} and a.email = c.email)
        limit ${most}) as people`.execute(db)
    return rows[0]?.count ?? 0
  },
  async exports(db, teamId, most, now) {
    const since = new Date(now.getTime() - EXPORTS_WITHIN_DAYS * 24 * 3600_000)
    const rows = db
      .selectFrom('folio_export')
      .innerJoin('folio', 'folio.id', 'folio_export.folio_id')
      .select('folio_export.id')
      .where('folio.team_id', '=', teamId)
      .where('folio_export.created_at', '>', since)
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
  COUNTS.folios(db, teamId, most, new Date(0))

export const countMembers = (db: Kysely<DB>, teamId: number, most: number): Promise<number> =>
  COUNTS.members(db, teamId, most, new Date(0))

export const countGuests = (db: Kysely<DB>, teamId: number, most: number): Promise<number> =>
  COUNTS.guests(db, teamId, most, new Date(0))

/** Whether a person counts as a guest of the team already. */
export async function isGuestOf(db: Kysely<DB>, teamId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select 1 from folio_collaborator c join folio f on f.id = c.folio_id
        where f.team_id = ${teamId} and c.email = ${email}
      union all
      select 1 from team_member m join account a on a.id = m.account_id
        where m.team_id = ${teamId} and m.role > ${ROLE.member} and a.email = ${email}) as is`.execute(db)
  return rows[0]?.is ?? false
}
