import { ROLE } from '@recto/contract'
import { day } from '@recto/words'
import { type Kysely, sql } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { createOutbox, type Events } from '../../http/outbox.ts'
import { type Settled, settle } from './apply-records.ts'
import type { DomainParts } from './calls.ts'
import { type DomainRow, KEPT_DAYS, lockDomain } from './queries.ts'
import { lookUp } from './records.ts'

const AT_ONCE = 10
const MINUTE_MS = 60_000
/** A domain verified recently is waited for; after this time it has to wait itself. */
const EAGER_MS = 2 * DAY_MS

/** What checking domains needs. */
export type DomainKeeperParts = Pick<App, 'db' | 'now' | 'log'> &
  Pick<DomainParts, 'dns' | 'cnameAddress'> & { events: Events; mail: Mailer; publicUrl: string }

/** Checks the records of every due domain, once. Returns the number of each result. */
export async function recheckDomains(parts: DomainKeeperParts): Promise<Partial<Record<Settled, number>>> {
  const done: Partial<Record<Settled, number>> = {}
  for (;;) {
    const due = await takeDue(parts.db, new Date(parts.now()))
    const results = await Promise.all(due.map((domain) => recheck(parts, domain)))
    for (const result of results) done[result] = (done[result] ?? 0) + 1
    if (due.length < AT_ONCE) return done
  }
}

/** Verified ones daily, those that fail hourly, those that wait every five minutes for two days and hourly then. */
async function takeDue(db: Kysely<DB>, now: Date): Promise<DomainRow[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<DomainRow>`
    update custom_domain set checked_at = ${now} where id in (
      select id from custom_domain where owned_at is not null and (checked_at is null or checked_at <= case
        when failing_since is not null then ${ago(60 * MINUTE_MS)}::timestamptz
        when verified_at is not null then ${ago(DAY_MS)}::timestamptz
        when owned_at > ${ago(EAGER_MS)} then ${ago(5 * MINUTE_MS)}::timestamptz
        else ${ago(60 * MINUTE_MS)}::timestamptz end)
      order by checked_at nulls first limit ${AT_ONCE} for update skip locked)
    returning *`.execute(db)
  return rows
}

async function recheck({ db, now, log, events, mail, ...parts }: DomainKeeperParts, due: DomainRow): Promise<Settled> {
  const records = await lookUp(parts.dns, due.name, parts.cnameAddress)
  const outbox = createOutbox(events, (error) => log.error({ err: error }, 'what became of a domain was not told'))
  const at = new Date(now())
  const settled = await db.transaction().execute(async (trx) => {
    const domain = await lockDomain(trx, due.id)
    // It was removed from the list meanwhile, or verified by another team.
    if (!domain?.owned_at) return 'same'
    const result = await settle(trx, outbox, domain, records, at)
    if (result === 'failing' || result === 'letGo') {
      const until = result === 'failing' ? dayOf(new Date(at.getTime() + KEPT_DAYS * DAY_MS)) : null
      await mailManagers(trx, mail, domain, { until, url: `${parts.publicUrl}/#managedomains` })
    }
    await outbox.keep(trx)
    return result
  })
  await outbox.flush()
  if (settled !== 'same') log.info({ domain: due.name, settled }, 'a domain was looked at')
  return settled
}

const dayOf = (date: Date): string => day(date, 'full', 'UTC')

/** The team's owner and admins. */
async function mailManagers(
  trx: Kysely<DB>,
  mail: Mailer,
  { name, team_id: teamId }: DomainRow,
  rest: { until: string | null; url: string },
): Promise<void> {
  const managers = await trx
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['account.email', 'team.name as teamName'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.role', '<=', ROLE.admin)
    .execute()
  for (const { email, teamName } of managers) {
    await mail.queue(trx, { to: email, template: 'domain-trouble', data: { domain: name, teamName, ...rest } })
  }
}
