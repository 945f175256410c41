import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { keepingFinder, type Site, type SiteFinder } from '../../http/hosts.ts'

/** Finds verified domains by name. */
export const createDomainFinder = (db: Kysely<DB>, now: () => number): SiteFinder =>
  keepingFinder((name) => findVerified(db, name), now)

/**
 * Id of the folio at the root of `domain`, an alias of custom_domain: the chosen one while it is attached, else the
 * only one. A folio moved to another team is no longer attached.
 */
export const rootFolioSql = (domain: string): string => `(
  select case when count(*) filter (where on_it.folio_id = ${domain}.root_folio_id) = 1 then ${domain}.root_folio_id
    when count(*) = 1 then min(on_it.folio_id) end
  from custom_domain_folio on_it join folio its on its.id = on_it.folio_id
  where on_it.domain_id = ${domain}.id and its.team_id = ${domain}.team_id)`

async function findVerified(db: Kysely<DB>, name: string): Promise<Site | null> {
  const { rows } = await sql<{ id: number; name: string; rootToken: string | null }>`
    select d.id, d.name, (select token from folio where id = ${sql.raw(rootFolioSql('d'))}) as "rootToken"
    from custom_domain d where d.name = ${name} and d.owned_at is not null and d.verified_at is not null`.execute(db)
  return rows[0] ? { kind: 'domain', ...rows[0] } : null
}
