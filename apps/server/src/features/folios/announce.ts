import type { Collaborator, HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import { type Audience, audienceSql } from './queries.ts'

type Tells = Pick<Outbox, 'toTeam' | 'toFolio' | 'toAccount'>
type Change = Extract<HubEvent, { type: 'updateFolioData' }>['data']['change']

type Announced = Pick<FolioRow, 'id' | 'token'>

/** Notifies every dashboard that shows the folio, and only those: a private folio's token must not leak. */
export async function announce(db: Kysely<DB>, outbox: Tells, folio: Announced, change: Change): Promise<void> {
  const audience = await audienceOf(db, folio.id)
  if (audience) announceTo(outbox, folio, audience, change)
}

/** The same, if it is known whose dashboards show it. */
export function announceTo(
  outbox: Tells,
  folio: Announced,
  { accountIds, teamId }: Pick<Audience, 'accountIds' | 'teamId'>,
  change: Change,
): void {
  const event: HubEvent = { type: 'updateFolioData', data: { folioToken: folio.token, change } }
  if (teamId !== null) outbox.toTeam(teamId, event)
  for (const accountId of accountIds) outbox.toAccount(accountId, event)
  outbox.toFolio(folio.id, event)
}

/** The people whose dashboards show a folio; null: it no longer exists. */
export async function audienceOf(db: Kysely<DB>, folioId: number): Promise<Audience | null> {
  const row = await db
    .selectFrom('folio')
    .select(audienceSql.as('audience'))
    .where('id', '=', folioId)
    .executeTakeFirst()
  return row?.audience ?? null
}

/** The folio is about to be deleted permanently: its cards disappear, and everyone who has it open is told why. */
export async function announceDeleted(db: Kysely<DB>, outbox: Tells, folio: Announced): Promise<void> {
  const audience = await audienceOf(db, folio.id)
  if (!audience) return
  const event: HubEvent = { type: 'folioDeleted', data: { folioToken: folio.token } }
  for (const accountId of audience.accountIds) outbox.toAccount(accountId, event)
  outbox.toFolio(folio.id, event)
  announceTo(outbox, folio, audience, 'removed')
}

/** A person's new access to the folio; everyone who has it open shows it [SYNC-37]. */
export function announcePerson(
  outbox: Tells,
  folio: Pick<FolioRow, 'id' | 'token'>,
  verb: 'accept' | 'reject' | 'change' | 'remove',
  collaborator: Collaborator,
): void {
  outbox.toFolio(folio.id, { type: 'collaborator', data: { folioToken: folio.token, verb, collaborator } })
}
