import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { notify, settleNotifications } from '../notifications/index.ts'
import { announcePerson } from './announce.ts'

/** The subject of an invitation's notification: one person on one folio. */
export const askedOf = ({ token }: Pick<FolioRow, 'token'>, email: string): string => `${token} ${email}`

type Answered = Pick<FolioRow, 'id' | 'token' | 'name' | 'ownerId'>
type Accepting = Pick<Session, 'accountId' | 'email' | 'fullName'>

/**
 * A person accepts an open invitation, explicitly or by opening the folio: its people see it, its owner is told, and
 * the request is closed [SHARE-26]. Returns whether one was open.
 */
export async function acceptCollaboration(
  db: Kysely<DB>,
  outbox: Outbox,
  folio: Answered,
  { accountId, email, fullName }: Accepting,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('folio_collaborator')
    .set({ awaits_answer: false })
    .where('folio_id', '=', folio.id)
    .where('account_id', '=', accountId)
    .where('awaits_answer', '=', true)
    .returning('privilege')
    .executeTakeFirst()
  if (!row) return false
  const privilege = row.privilege as 1 | 2
  announcePerson(outbox, folio, 'accept', { email, fullName, accepted: true, privilege })
  await tellAnswer(db, outbox, folio, { by: { email, fullName }, isAccepted: true, now })
  return true
}

/** The request no longer offers anything in the person's tabs, and the folio's owner is told the answer. */
export async function tellAnswer(
  db: Kysely<DB>,
  outbox: Outbox,
  folio: Answered,
  { by, isAccepted, now }: { by: { email: string; fullName: string }; isAccepted: boolean; now: Date },
): Promise<void> {
  const process = isAccepted ? 'accepted' : 'rejected'
  const subject = askedOf(folio, by.email)
  await settleNotifications(db, outbox, { kind: 'collaboration', subject, process, at: now })
  await notify(db, outbox, {
    accountId: folio.ownerId,
    folioId: folio.id,
    kind: 'collaboratorResult',
    data: { by, folioToken: folio.token, folioName: folio.name, isAccepted },
    at: now,
  })
}
