import type { Collaborator, HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import { isSeenByTeam, peopleOf } from './queries.ts'

type Tells = Pick<Outbox, 'toTeam' | 'toFolio' | 'toAccount'>
type Change = Extract<HubEvent, { type: 'updateFolioData' }>['data']['change']

/** Tells every dashboard that shows the folio, and only those: a private folio's token is nobody else's business. */
export async function announce(
  db: Kysely<DB>,
  outbox: Tells,
  folio: Pick<FolioRow, 'id' | 'token' | 'teamId' | 'sharingType'>,
  change: Change,
): Promise<void> {
  const event: HubEvent = { type: 'updateFolioData', data: { folioToken: folio.token, change } }
  if (await isSeenByTeam(db, folio)) outbox.toTeam(folio.teamId, event)
  for (const accountId of await peopleOf(db, folio.id)) outbox.toAccount(accountId, event)
  outbox.toFolio(folio.id, event)
}

/** Whose dashboards show a folio: these people, and the members of this team where all of them have it. */
export async function audienceOf(
  db: Kysely<DB>,
  folioId: number,
): Promise<{ token: string; accountIds: readonly number[]; teamId: number | null } | null> {
  const folio = await db
    .selectFrom('folio')
    .select(['id', 'token', 'team_id', 'sharing_type as sharingType'])
    .where('id', '=', folioId)
    .executeTakeFirst()
  if (!folio) return null
  const isTeams = await isSeenByTeam(db, folio)
  return { token: folio.token, accountIds: await peopleOf(db, folioId), teamId: isTeams ? folio.team_id : null }
}

/** The folio is about to be gone for good: its cards go, and whoever has it open hears why [SYNC-42]. */
export async function announceDeleted(
  db: Kysely<DB>,
  outbox: Tells,
  folio: Pick<FolioRow, 'id' | 'token' | 'teamId' | 'sharingType'>,
): Promise<void> {
  const event: HubEvent = { type: 'folioDeleted', data: { folioToken: folio.token } }
  for (const accountId of await peopleOf(db, folio.id)) outbox.toAccount(accountId, event)
  outbox.toFolio(folio.id, event)
  await announce(db, outbox, folio, 'removed')
}

/** What a person of the folio is there from now on; whoever has it open shows it [SYNC-37]. */
export function announcePerson(
  outbox: Tells,
  folio: Pick<FolioRow, 'id' | 'token'>,
  verb: 'accept' | 'reject' | 'change' | 'remove',
  collaborator: Collaborator,
): void {
  outbox.toFolio(folio.id, { type: 'collaborator', data: { folioToken: folio.token, verb, collaborator } })
}
