import { type CustomDomain, FOLIO_STATUS, SHARING } from '@recto/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, CustomDomain as Table } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import type { DomainPlaces } from './places.ts'
import { txtNameOf } from './records.ts'

/** A domain as stored in the database. */
export type DomainRow = Selectable<Table>

/** Days that a domain with wrong records is kept. */
export const KEPT_DAYS = 7

/** Domains of a team, the oldest first. */
export async function domainsOf(db: Kysely<DB>, teamId: number): Promise<DomainRow[]> {
  return db.selectFrom('custom_domain').selectAll().where('team_id', '=', teamId).orderBy('id').execute()
}

/** A domain of a team by its name; undefined if it has none with that name. */
export async function findDomain(db: Kysely<DB>, teamId: number, name: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('custom_domain')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockDomain(db: Kysely<DB>, id: number): Promise<DomainRow | undefined> {
  return db.selectFrom('custom_domain').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Folios that are attached to domains. */
export async function foliosOn(db: Kysely<DB>, domainIds: readonly number[]) {
  if (domainIds.length === 0) return []
  return db
    .selectFrom('custom_domain_folio as attached')
    .innerJoin('folio', 'folio.id', 'attached.folio_id')
    .innerJoin('custom_domain as domain', 'domain.id', 'attached.domain_id')
    .select([
      'attached.domain_id as domainId',
      'folio.id',
      'folio.token',
      'folio.name',
      'folio.status',
      'folio.sharing_type as sharingType',
      'folio.custom_link as customLink',
    ])
    .where('attached.domain_id', 'in', [...domainIds])
    .whereRef('folio.team_id', '=', 'domain.team_id')
    .orderBy('attached.attached_at')
    .orderBy('folio.id')
    .execute()
}

type FolioOnDomain = Awaited<ReturnType<typeof foliosOn>>[number]

/** Its path on a domain; the root for the one that is shown there. */
function pathOn(folio: Pick<FolioOnDomain, 'token' | 'customLink'>, rootToken: string | null): string {
  if (folio.token === rootToken) return '/'
  return folio.customLink ? `/${folio.customLink}` : `/folio/${folio.token}`
}

/** The folio at the root: the chosen one while it is attached, else the only one. */
function rootOf<F extends Pick<FolioOnDomain, 'id'>>(
  domain: Pick<DomainRow, 'root_folio_id'>,
  folios: readonly F[],
): F | null {
  return folios.find(({ id }) => id === domain.root_folio_id) ?? (folios.length === 1 ? (folios[0] ?? null) : null)
}

/** Whether anyone with the link can open a folio. */
export const isOpenToAll = ({ status, sharingType }: Pick<FolioOnDomain, 'status' | 'sharingType'>): boolean =>
  status === FOLIO_STATUS.active && (sharingType === SHARING.linkView || sharingType === SHARING.linkCopy)

/** Domains as the contract has them, with their folios. */
export async function present(
  db: Kysely<DB>,
  rows: readonly DomainRow[],
  { cnameAddress, urlOf }: DomainPlaces,
): Promise<CustomDomain[]> {
  const attached = await foliosOn(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const folios = attached.filter(({ domainId }) => domainId === row.id)
    const rootToken = rootOf(row, folios)?.token ?? null
    return {
      id: row.token,
      domainTld: row.name,
      createdUtc: row.created_at.toISOString(),
      initiallyVerified: row.owned_at !== null,
      verified: row.verified_at !== null,
      endsUtc: row.failing_since && new Date(row.failing_since.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      folioCount: folios.length,
      folios: folios.map((folio) => ({
        token: folio.token,
        folioName: folio.name,
        url: urlOf(row.name, pathOn(folio, rootToken)),
        isOpen: isOpenToAll(folio),
      })),
      rootToken,
      txtName: txtNameOf(row.name),
      txtRecord: row.txt_value,
      cnameAddress,
    }
  })
}

/** A domain, as a folio that is shown on it names it; before it is verified it leads nowhere. */
export type FolioDomain = Pick<DomainRow, 'id' | 'team_id' | 'name'> & { is_verified: boolean }

/** The domain that a folio is on, and the same team's, as SQL; expects `folio`. */
export const folioDomainSql = sql<FolioDomain | null>`(
  select json_build_object('id', d.id, 'team_id', d.team_id, 'name', d.name,
    'is_verified', d.owned_at is not null and d.verified_at is not null)
  from custom_domain_folio attached join custom_domain d on d.id = attached.domain_id
  where attached.folio_id = folio.id and d.team_id = folio.team_id)`
