import {
  ACCESS_TYPE,
  cardOnWire,
  FOLIO_STATUS,
  type FolioCard,
  type FolioStatus,
  GetCurrentTeamFolioCount,
  GetFolioByToken,
  GetFolioCollaborators,
  GetFolioFullByToken,
  GetFolioJson,
  GetFolioLastSaveTimestamp,
  GetFoliosLastSavedTime,
  GetPagedDashboard,
  GetUserActiveFoliosCount,
  GetUserOwnFolios,
  GetUserRecentCollabs,
  PRIVILEGE,
  type Privilege,
  ROLE,
} from '@recto/contract'
import { type FolioDocument, gridDataOf, type ModuleSpecs, shownToReaders } from '@recto/document'
import { folioDataOf } from '@recto/modules/data'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isPast } from '../../http/access.ts'
import { teamWayOf } from '../../http/folio-ways.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { forbidden, notFound } from '../../http/refusal.ts'
import { decideWorkspace } from '../../http/workspace-access.ts'
import { lockedBelow, lockedFolios } from '../plans/index.ts'
import { drawnWith, guideOfFolio } from '../style/index.ts'
import { labelsOfFolios } from '../workspaces/index.ts'
import { decodeCursor, encodeCursor, type Total } from './cursor.ts'
import {
  type CardFacts,
  cardOf,
  countListed,
  EXACT_TOTAL,
  type ListedFolio,
  type ListQuery,
  readByToken,
  readListed,
} from './list.ts'
import { passagesOf } from './passages.ts'
import { collaboratorsOf, countInTeam, countOwned, lastSaved, recentPeople } from './queries.ts'
import { type Found, find, rankOf } from './search.ts'

/** What reading folios needs. */
export type ReadParts = {
  specs: ModuleSpecs
  projection: { read(folioId: number): Promise<{ seq: number; hash: string; json: FolioDocument }> }
  /** Who has these folios open now. */
  presence(folioIds: readonly number[]): Promise<ReadonlyMap<number, FolioCard['presence']>>
  /** How often people read these folios, and when last; unread ones are left out. */
  readersOf(folioIds: readonly number[]): Promise<ReadonlyMap<number, CardFacts['read']>>
  /** Address of a card's picture; null until it is drawn. */
  thumbnailUrl(folio: Pick<ListedFolio, 'token' | 'thumbnail_key'>): string | null
  /** Requests new pictures of folios whose team's look has changed. */
  freshen(folioIds: readonly number[]): Promise<void>
}

/** The folio as data, with its resolved look; for readers, without content hidden from them. */
async function documentFor(
  db: Kysely<DB>,
  { id, privilege }: { id: number; privilege: Privilege },
  { seq, hash, json }: { seq: number; hash: string; json: FolioDocument },
  specs: ModuleSpecs,
) {
  const document = privilege >= PRIVILEGE.edit ? json : shownToReaders(json)
  const { theme: look } = drawnWith(document, await guideOfFolio(db, id))
  return { seq, hash, document, look, dataModule: folioDataOf(document), gridData: gridDataOf(document, specs) }
}

const EVERYTHING = { sort: 'saved', ownage: 'all', search: '' } as const

/** Lists, cards and content. */
export function readCalls(parts: ReadParts): Handler[] {
  const { projection, specs } = parts

  async function cardOfFolio(db: Kysely<DB>, accountId: number, folio: { token: string; status: number }, now: Date) {
    const rows = await readByToken(db, { accountId, sort: 'saved' }, { tokens: [folio.token], status: folio.status })
    const [card] = await cardsOf(parts, db, accountId, rows, now)
    if (!card) throw notFound('This folio does not exist, or you have no access to it.')
    return cardOnWire(card)
  }

  return [
    handle(GetPagedDashboard, async (input, { db, session, now, outbox }) => {
      const query: ListQuery = {
        accountId: session.accountId,
        isTrash: input.showDeleted,
        sort: input.sort === 1 ? 'name' : 'saved',
        ownage: input.ownage === 1 ? 'mine' : input.ownage === 2 ? 'shared' : 'all',
        search: input.search,
        isEditable: input.editable,
        lockedBelow: input.editable ? await lockedBelow(db, session.accountId, now) : [],
        workspace: await workspaceOf(db, session.accountId, input.channelToken),
      }
      const { pageSize } = input
      const after = decodeCursor(input.cursor, query.sort)
      const offset = after ? 0 : (input.pageNum - 1) * pageSize
      // One more than is shown tells whether there is a next page.
      const matches = await find(db, query, after)
      // With a cursor without a total, the number found is not the total.
      const [found, total] = await Promise.all([
        readListed(db, query, { limit: pageSize + 1, offset, after }, matches),
        after?.total ?? totalOf(db, query, after ? undefined : matches),
      ])
      const rows = found.slice(0, pageSize)
      const last = rows.at(-1)
      const { totalItems, isTotalExact } = total
      const old = rows.filter(({ is_thumbnail_old: isOld }) => isOld).map(({ id }) => id)
      if (old.length > 0) outbox.after(() => parts.freshen(old))
      const [cards, passages] = await Promise.all([
        cardsOf(parts, db, session.accountId, rows, now),
        passagesOf(
          db,
          input.search,
          rows.map(({ id }) => id),
        ),
      ])
      return {
        onPage: rows.length,
        totalItems,
        isTotalExact,
        totalPages: Math.max(1, Math.ceil(totalItems / pageSize)),
        folios: cards.map((card, at) => {
          const passage = passages.get(rows[at]?.id ?? 0)
          return { ...cardOnWire(card), ...(passage && { passage }) }
        }),
        nextCursor:
          last && found.length > pageSize
            ? encodeCursor({ key: last.sort_key, id: last.id, total, rank: rankOf(matches, last.id) })
            : null,
      }
    }),

    handle(GetFolioJson, async (_, { db, folio: { id }, privilege }) =>
      documentFor(db, { id, privilege }, await projection.read(id), specs),
    ),

    handle(GetFolioByToken, async (_, { db, folio, session, now }) => ({
      folio: await cardOfFolio(db, session.accountId, folio, now),
    })),

    handle(GetFolioFullByToken, async (_, { db, folio, session, privilege, now }) => ({
      folio: await cardOfFolio(db, session.accountId, folio, now),
      ...(await documentFor(db, { id: folio.id, privilege }, await projection.read(folio.id), specs)),
    })),

    handle(GetFolioCollaborators, async (_, { db, folio }) => ({
      collaborators: (await collaboratorsOf(db, [folio.id])).get(folio.id) ?? [],
    })),

    handle(GetFolioLastSaveTimestamp, async (_, { db, folio }) => {
      const { savedAt, seq } = await lastSaved(db, folio.id)
      return { lastSavedUtc: savedAt.toISOString(), seq }
    }),

    handle(GetFoliosLastSavedTime, async ({ tokens }, { db, session }) => {
      if (tokens.length === 0) return { folios: [] }
      const rows = await readByToken(
        db,
        { accountId: session.accountId, sort: 'saved' },
        { tokens, status: FOLIO_STATUS.active },
      )
      return { folios: rows.map((row) => ({ token: row.token, lastSavedUtc: row.last_saved_at.toISOString() })) }
    }),

    handle(GetCurrentTeamFolioCount, (_, { db, session }) => countInTeam(db, session.teamId)),

    handle(GetUserOwnFolios, async (_, { db, session }) => {
      const query = { ...EVERYTHING, ownage: 'mine', accountId: session.accountId, isTrash: false } as const
      const rows = await readListed(db, query, { limit: 1000, offset: 0, after: null })
      return { folios: rows.map(({ token, name }) => ({ token, folioName: name })) }
    }),

    handle(GetUserRecentCollabs, async (_, { db, session }) => ({
      people: await recentPeople(db, session.accountId),
    })),

    handle(GetUserActiveFoliosCount, async (_, { db, session }) => {
      const owned = await countOwned(db, session.accountId)
      return { count: owned.totalOwnedFolios, ...owned }
    }),
  ]
}

/** The requested workspace; undefined: all. @throws Refusal if the person does not have it. */
async function workspaceOf(db: Kysely<DB>, accountId: number, token: string): Promise<ListQuery['workspace']> {
  if (token === '') return undefined
  const decision = await decideWorkspace(db, accountId, token, 'workspace.view')
  if (!decision.allowed) throw forbidden(decision, 'workspace.view', true)
  const { workspace, isOpen } = decision
  return { id: workspace.id, isOpen, isMuchOf: isOpen ? await teamItIsMuchOf(db, workspace.id) : undefined }
}

/**
 * How many folios, compared with a page of a workspace, may be read before reading the workspace itself is less work.
 */
const PAGE_WORTH = 32

/**
 * The team in which a large, team-visible workspace is a large part of what people see; undefined: it is small, or not
 * visible to the team.
 */
async function teamItIsMuchOf(db: Kysely<DB>, workspaceId: number): Promise<{ teamId: number } | undefined> {
  const row = await db
    .selectFrom('workspace')
    .innerJoin('team', 'team.id', 'workspace.team_id')
    .select(['workspace.team_id', 'workspace.access_type', 'workspace.folio_count', 'team.active_folios'])
    .where('workspace.id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const { team_id: teamId, folio_count: count } = row
  return row.access_type === ACCESS_TYPE.teamVisible && count > 0 && (row.active_folios / count) * PAGE_WORTH < count
    ? { teamId }
    : undefined
}

/** Stored if the person sees everything, else counted up to 1,000. */
async function totalOf(db: Kysely<DB>, query: ListQuery, found: Found | undefined): Promise<Total> {
  const { workspace, ownage, search, isTrash } = query
  if (workspace?.isOpen && ownage === 'all' && search === '' && !isTrash) {
    const row = await db
      .selectFrom('workspace')
      .select('folio_count')
      .where('id', '=', workspace.id)
      .executeTakeFirstOrThrow()
    return { totalItems: row.folio_count, isTotalExact: true }
  }
  const totalItems = await countListed(db, query, found)
  return { totalItems, isTotalExact: totalItems <= EXACT_TOTAL }
}

const UNREAD: CardFacts['read'] = { views: 0, lastAt: null }

async function cardsOf(
  parts: ReadParts,
  db: Kysely<DB>,
  accountId: number,
  rows: readonly ListedFolio[],
  now: Date,
): Promise<FolioCard[]> {
  const ids = rows.map((row) => row.id)
  const [collaborators, labels, presence, read, locked] = await Promise.all([
    collaboratorsOf(db, ids),
    labelsOfFolios(db, accountId, ids),
    parts.presence(ids),
    parts.readersOf(ids),
    lockedFolios(
      db,
      rows.map(({ id, team_id }) => ({ id, teamId: team_id })),
      now,
    ),
  ])
  return rows.map((row) =>
    cardOf(row, {
      collaborators: collaborators.get(row.id) ?? [],
      presence: presence.get(row.id) ?? [],
      labels: labels.get(row.id) ?? [],
      ...teamWay(row),
      thumbnailUrl: parts.thumbnailUrl(row),
      isLocked: locked.has(row.id),
      ...(isPast(row.link_expires_at, now.getTime()) && { isLinkExpired: true }),
      read: read.get(row.id) ?? UNREAD,
    }),
  )
}

/** Told to members of its team alone. */
function teamWay({ team_role: role, team_ways, status, team_name }: ListedFolio): Pick<FolioCard, 'teamWay'> {
  const said = role !== null && role <= ROLE.member ? teamWayOf(team_ways, status as FolioStatus, team_name) : ''
  return said === '' ? {} : { teamWay: said }
}
