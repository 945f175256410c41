import {
  AttachFolioToDomain,
  ChangeDomainRoot,
  CreateCustomDomain,
  type CustomDomain,
  DOMAIN_WORDS,
  GetCustomDomain,
  GetCustomDomains,
  RemoveCustomDomain,
  RemoveFolioFromDomain,
  VerifyCustomDomainInitial,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { Dns } from '../../adapters/dns.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { forbidden, notFound, refused } from '../../http/refusal.ts'
import { checkLimit } from '../plans/index.ts'
import { settle, takeFrom, takeOffDomain, tell } from './apply-records.ts'
import type { DomainPlaces } from './places.ts'
import { type DomainRow, domainsOf, findDomain, foliosOn, isOpenToAll, lockDomain, present } from './queries.ts'
import { lookUp } from './records.ts'

/** What the calls of domains need. */
export type DomainParts = DomainPlaces & { dns: Dns }

/** Custom domains: a team's list, whose each is, and which folios are shown there. */
export function domainCalls({ dns, ...places }: DomainParts): Handler[] {
  const one = async (db: Kysely<DB>, row: DomainRow): Promise<CustomDomain> => {
    const [domain] = await present(db, [row], places)
    if (!domain) throw new Error(`The domain ${row.id} was not provided.`)
    return domain
  }

  return [
    handle(GetCustomDomains, async (_, { db, session }) => {
      const rows = await domainsOf(db, session.teamId)
      const { maxCustomDomains } = session.plan.rules
      return { domains: await present(db, rows, places), count: rows.length, maxCustomDomains }
    }),

    handle(GetCustomDomain, async ({ domainTld }, { db, session }) => ({
      domain: await one(db, await own(db, session.teamId, domainTld)),
    })),

    handle(CreateCustomDomain, async ({ domainTld }, { db, session, now, outbox }) => {
      if (places.ownHosts.some((host) => domainTld === host || domainTld.endsWith(`.${host}`)))
        throw refused(DOMAIN_WORDS.own)
      await checkLimit(db, session.teamId, 'domains', { now, role: session.role })
      if (await findDomain(db, session.teamId, domainTld)) throw refused(DOMAIN_WORDS.known)
      const row = await db
        .insertInto('custom_domain')
        .values({
          token: randomBase62(22),
          team_id: session.teamId,
          name: domainTld,
          txt_value: `recto-verification=${randomBase62(32)}`,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tell(db, outbox, row)
      return { domain: await one(db, row) }
    }),

    handle(VerifyCustomDomainInitial, async ({ domainTld }, { db, session, now, outbox, transaction }) => {
      const asked = await own(db, session.teamId, domainTld)
      const records = await lookUp(dns, asked.name, places.cnameAddress)
      const { texts } = records
      if (texts === null) throw refused(DOMAIN_WORDS.silent)
      // A verified domain keeps its grace period: only the keeper releases it.
      if (asked.owned_at === null && !texts.includes(asked.txt_value)) throw refused(DOMAIN_WORDS.unverified)
      return transaction(async (trx) => {
        const row = await lockDomain(trx, asked.id)
        if (!row) throw notFound('This domain is no longer on the list.')
        if (row.owned_at === null && !(await takeFrom(trx, outbox, row, texts))) throw refused(DOMAIN_WORDS.taken)
        await trx
          .updateTable('custom_domain')
          .set({ owned_at: row.owned_at ?? now })
          .where('id', '=', row.id)
          .execute()
          .catch(orTaken)
        await settle(trx, outbox, row, records, now)
        await tell(trx, outbox, row)
        const domain = await one(trx, await own(trx, session.teamId, domainTld))
        return new Answer({ domain }, domain.verified ? '' : DOMAIN_WORDS.nameservers)
      })
    }),

    handle(RemoveCustomDomain, async ({ domainTld }, { db, session, outbox }) => {
      const row = await own(db, session.teamId, domainTld)
      await tell(db, outbox, row)
      await db.deleteFrom('custom_domain').where('id', '=', row.id).execute()
      return {}
    }),

    handle(AttachFolioToDomain, async ({ domainId }, { db, folio, now, outbox }) => {
      const row = await byToken(db, domainId)
      if (!row || row.team_id !== folio.teamId) throw notFound(NO_SUCH_DOMAIN)
      if (!isOpenToAll(folio)) throw refused(DOMAIN_WORDS.notOpen, { reason: 'not-open' })
      await db
        .insertInto('custom_domain_folio')
        .values({ folio_id: folio.id, domain_id: row.id, attached_at: now })
        .onConflict((conflict) =>
          conflict
            .column('folio_id')
            .doUpdateSet({ domain_id: row.id, attached_at: now })
            .where('custom_domain_folio.domain_id', '!=', row.id),
        )
        .execute()
      await tell(db, outbox, row)
      return { domain: await one(db, row) }
    }),

    handle(RemoveFolioFromDomain, async ({ token, domainId }, { db, session, now, outbox }) => {
      const row = await byToken(db, domainId)
      const folio = row && (await foliosOn(db, [row.id])).find((one) => one.token === token)
      // On the call's own connection: waiting for a second one while holding the first could block forever.
      const access = createAccess(db, () => now.getTime())
      const isManaged = row?.team_id === session.teamId && access.own(session, 'team.ownDomains').allowed
      if (!isManaged) {
        const decision = await access.folio(session, token, 'folio.share')
        if (!decision.allowed) throw forbidden(decision, 'folio.share', true)
      }
      if (!row || !folio) throw notFound('This folio is not published on this domain.')
      await takeOffDomain(db, outbox, row, folio.id)
      return {}
    }),

    handle(ChangeDomainRoot, async ({ domainTld, token }, { db, session, outbox }) => {
      const row = await own(db, session.teamId, domainTld)
      const folio = (await foliosOn(db, [row.id])).find((one) => one.token === token)
      if (token !== '' && !folio) throw notFound('This folio is not published on this domain.')
      await db
        .updateTable('custom_domain')
        .set({ root_folio_id: folio?.id ?? null })
        .where('id', '=', row.id)
        .execute()
      await tell(db, outbox, row)
      return { domain: await one(db, await own(db, session.teamId, domainTld)) }
    }),
  ]
}

const NO_SUCH_DOMAIN = 'This domain is not on your team’s list.'

/** @throws Refusal if the team has no such domain. */
async function own(db: Kysely<DB>, teamId: number, name: string): Promise<DomainRow> {
  const row = await findDomain(db, teamId, name)
  if (!row) throw notFound(NO_SUCH_DOMAIN)
  return row
}

/** If two teams prove ownership at once, the first one gets it. */
function orTaken(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw refused(DOMAIN_WORDS.taken)
  throw error
}

const byToken = (db: Kysely<DB>, token: string): Promise<DomainRow | undefined> =>
  db.selectFrom('custom_domain').selectAll().where('token', '=', token).executeTakeFirst()
