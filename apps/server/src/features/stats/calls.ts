import {
  decideFeature,
  FOLIO_STATUS,
  GetFolioDataPoints,
  GetOwaToken,
  GetReadersMode,
  GetReadings,
  GetVisit,
  GetVisits,
  moveDay,
  PRIVILEGE,
  READERS_MODES,
  type ReadersMode,
  SetReadersMode,
  SHARING,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Access, FolioRow } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { forbidden, notFound, refused } from '../../http/refusal.ts'
import { sumsOf } from './queries/figures.ts'
import { checkZone, siteOf } from './queries/scope.ts'
import { findVisit, listVisits } from './queries/visits.ts'
import { figuresOf, type ReadParts, readFolio } from './read-folio.ts'
import { type Signatures, signedAddress } from './signature.ts'

/** The whole range. */
const EVER = { from: '2000-01-01', tz: 'UTC' }
/** Number of days in the older dashboard's list. */
const SHOWN_DAYS = 28

type StatsCallParts = ReadParts & {
  /** The address of a folio's page. */
  pageUrl(folio: { token: string; customLink: string | null }): string
  access: Pick<Access, 'folio'>
  signatures: Signatures
  /** The most tracking that the operator allows teams. */
  mostReaders: ReadersMode
}

/** How folios are read, for their team. */
export function statsCalls(parts: StatsCallParts): Handler[] {
  const { access, mostReaders, namesOf, pageUrl, pool, signatures } = parts
  const about = async (db: Kysely<DB>, folio: FolioRow) => ({
    folioName: folio.name,
    labels: await labelsOf(db, folio.id),
    folioCollaborators: await peopleOf(db, folio.id),
    link: pageUrl(folio),
  })
  const siteAsked = async (folio: FolioRow, live: string | undefined, site: number | undefined) => {
    const found = live === undefined ? site : await siteOf(pool, folio, live)
    if (found === null) throw notFound('This folio has never been read at this address.')
    return found
  }
  const offered = READERS_MODES.slice(0, READERS_MODES.indexOf(mostReaders) + 1)
  return [
    handle(GetReadersMode, async (_, { db, session }) => {
      const { stats_readers } = await db
        .selectFrom('team')
        .select('stats_readers')
        .where('id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      return { readers: offered.find((one) => one === stats_readers) ?? mostReaders, offered }
    }),

    handle(SetReadersMode, async ({ readers }, { db, session }) => {
      if (!offered.includes(readers)) throw refused('This server does not offer that option.', { field: 'readers' })
      await db.updateTable('team').set({ stats_readers: readers }).where('id', '=', session.teamId).execute()
      return {}
    }),

    handle(GetOwaToken, async ({ requestUrl }, { session }) => {
      const { searchParams } = new URL(requestUrl, 'http://recto.invalid')
      const token = searchParams.get('folioToken') ?? searchParams.get('token') ?? ''
      const decision = await access.folio(session, token, 'folio.stats')
      if (!decision.allowed) throw forbidden(decision, 'folio.stats', true)
      return { signature: signatures.of(signedAddress(requestUrl), session.accountId) }
    }),

    handle(GetReadings, async ({ token: _, live, ...asked }, { db, folio, now, plan, privilege, teamRole }) => {
      const site = await siteAsked(folio, live, asked.site)
      const read = await readFolio(parts, { ...asked, site, folioId: folio.id }, now)
      const mayLeads = privilege >= PRIVILEGE.edit && decideFeature('leads', { signedIn: true, teamRole, plan }).allowed
      return {
        folio: await about(db, folio),
        ...read,
        leads: mayLeads ? await leadsIn(db, folio.id, { ...read, tz: asked.tz }) : null,
      }
    }),

    handle(GetVisits, async ({ filter, by, sort, pageSize, next, from, to, tz, site, live }, { folio, now }) => {
      checkZone(tz)
      const scope = { folioId: folio.id, from: from ?? EVER.from, to, tz, site: await siteAsked(folio, live, site) }
      return listVisits(pool, scope, { filter, by, sort, limit: pageSize, next, now })
    }),

    handle(GetVisit, async ({ day, visitId }, { folio }) => {
      const found = await findVisit(pool, folio.id, { day, id: visitId })
      if (!found) throw notFound('This visit does not exist.')
      const names = new Map((await namesOf(folio.id)).map((one) => [one.n, one]))
      return {
        visit: found.visit,
        sections: found.times.flatMap(({ n, time }) => {
          const name = names.get(n)
          return name ? [{ name: name.name, time, isRemoved: name.isRemoved }] : []
        }),
        moments: found.moments.map(({ section, ...moment }) => ({
          ...moment,
          section: section === null ? '' : (names.get(section)?.name ?? ''),
        })),
      }
    }),

    handle(GetFolioDataPoints, async (_, { db, folio, now }) => {
      const today = now.toISOString().slice(0, 10)
      const [sums, days, known, counts, of] = await Promise.all([
        sumsOf(pool, { ...EVER, folioId: folio.id, to: today }),
        daysOf(parts, folio.id, moveDay(today, 1 - SHOWN_DAYS)),
        knownReaders(parts, folio.id),
        countsOf(db, folio.id),
        about(db, folio),
      ])
      const { medianMs, bounceRate } = figuresOf(sums)
      const newest = await pool.query<{ at: Date | null }>(
        'select max(last_at) as at from folio_day where folio_id = $1',
        [folio.id],
      )
      return {
        ...of,
        created: folio.createdAt.toISOString(),
        lastEdited: folio.lastSavedAt.toISOString(),
        lastViewed: newest.rows[0]?.at?.toISOString() ?? null,
        ...counts,
        password: folio.passwordHash !== null,
        private: folio.sharingType !== SHARING.linkView && folio.sharingType !== SHARING.linkCopy,
        views: sums.views,
        bounces: sums.bounces,
        bounceRate,
        visitDuration: medianMs,
        visitors: sums.visitors,
        ...known,
        collaborators: of.folioCollaborators.length,
        isTemplate: folio.status === FOLIO_STATUS.hidden,
        viewsByDay: Array.from({ length: SHOWN_DAYS }, (__, at) => {
          const day = moveDay(today, at + 1 - SHOWN_DAYS)
          const found = days.find((one) => one.day === day)
          return { day, views: found?.views ?? 0, opens: found?.opens ?? 0 }
        }),
      }
    }),
  ]
}

/** People who left a name or an address, within a range of days in a time zone. */
async function leadsIn(
  db: Kysely<DB>,
  folioId: number,
  { from, to, tz }: { from: string; to: string; tz: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_answer where folio_id = ${folioId} and not maybe_spam and (full_name <> '' or email <> '')
      and created_at >= ${from}::date::timestamp at time zone ${tz}
      and created_at < (${to}::date + 1)::timestamp at time zone ${tz}`.execute(db)
  return rows[0]?.count ?? 0
}

async function daysOf({ pool }: Pick<ReadParts, 'pool'>, folioId: number, from: string) {
  const { rows } = await pool.query<{ day: string; views: number; opens: number }>(
    'select day, views, opens from folio_day where folio_id = $1 and day >= $2',
    [folioId, from],
  )
  return rows
}

/** Known readers, by whether they came once or returned. */
async function knownReaders({ pool }: Pick<ReadParts, 'pool'>, folioId: number) {
  const { rows } = await pool.query<{ newVisitors: number; repeatVisitors: number }>(
    `select count(*) filter (where visits = 1)::int as "newVisitors", count(*) filter (where visits > 1)::int as "repeatVisitors"
      from (select reader, count(*) as visits from visit where folio_id = $1 and verdict = 2 and is_new is not null group by 1) r`,
    [folioId],
  )
  return rows[0] ?? { newVisitors: 0, repeatVisitors: 0 }
}

async function countsOf(db: Kysely<DB>, folioId: number) {
  const { rows } = await sql<{
    edits: number
    revisions: number
    exports: number
    leads: number
    usedCount: number
  }>`
    select f.edit_minutes as edits,
      (select count(*)::int from folio_revision r where r.folio_id = f.id) as revisions,
      (select count(*)::int from folio_export e where e.folio_id = f.id) as exports,
      (select count(*)::int from form_answer a where a.folio_id = f.id and not a.maybe_spam and (a.full_name <> '' or a.email <> '')) as leads,
      coalesce((select t.used_count from template t where t.folio_id = f.id), 0) as "usedCount"
    from folio f where f.id = ${folioId}`.execute(db)
  return rows[0] ?? { edits: 0, revisions: 0, exports: 0, leads: 0, usedCount: 0 }
}

async function labelsOf(db: Kysely<DB>, folioId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace_folio')
    .innerJoin('workspace', 'workspace.id', 'workspace_folio.workspace_id')
    .select('workspace.token')
    .where('workspace_folio.folio_id', '=', folioId)
    .orderBy('workspace.name')
    .execute()
  return rows.map(({ token }) => token)
}

/** People who work on it: its owner, and collaborators who accepted. */
async function peopleOf(db: Kysely<DB>, folioId: number) {
  const { rows } = await sql<{ fullName: string; email: string }>`
    select a.full_name as "fullName", a.email from folio f join account a on a.id = f.owner_id where f.id = ${folioId}
    union all
    (select coalesce(a.full_name, ''), c.email from folio_collaborator c left join account a on a.id = c.account_id
      where c.folio_id = ${folioId} and c.accepted order by c.invited_at, c.email limit 500)`.execute(db)
  return rows
}
