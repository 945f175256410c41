import { type HubEvent, SHARING } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import { peopleOf } from './queries.ts'

type Change = Extract<HubEvent, { type: 'updateFolioData' }>['data']['change']

/** Tells every dashboard that shows the folio, and only those: a private folio's token is nobody else's business. */
export async function announce(
  db: Kysely<DB>,
  outbox: Outbox,
  folio: Pick<FolioRow, 'id' | 'token' | 'teamId' | 'sharingType'>,
  change: Change,
): Promise<void> {
  const event: HubEvent = { type: 'updateFolioData', data: { folioToken: folio.token, change } }
  if (folio.sharingType === SHARING.teamCopy) outbox.toTeam(folio.teamId, event)
  for (const accountId of await peopleOf(db, folio.id)) outbox.toAccount(accountId, event)
  outbox.toFolio(folio.id, event)
}
