import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { notify, settleNotifications } from '../notifications/index.ts'
import { honestName, type Strangers } from '../strangers/index.ts'
import type { Offer } from './queries.ts'

type Post = { mail: Mailer; publicUrl: string }
type By = Pick<Session, 'fullName' | 'email'>
type Giver = By & Pick<Session, 'accountId' | 'plan'>

/** Tells the person about the offer: by email, whose link alone contains the secret, and in their open tabs. */
export async function tellOffer(
  db: Kysely<DB>,
  outbox: Outbox,
  { strangers, publicUrl }: Pick<Post, 'publicUrl'> & { strangers: Strangers },
  offer: {
    folio: FolioRow
    by: Giver
    to: { email: string; accountId: number | null }
    secret: string
    message: string
    now: Date
  },
): Promise<void> {
  const { folio, by, to, secret, message, now } = offer
  const hasAccount = to.accountId !== null
  const request: MailTo = {
    to: to.email,
    template: 'transfer-request',
    data: {
      from: by.fullName,
      folioName: folio.name,
      picture: folio.thumbnailKey,
      message,
      hasAccount,
      url: hasAccount
        ? `${publicUrl}/#accepttransfer-${secret}`
        : `${publicUrl}/account/signup?email=${encodeURIComponent(to.email)}`,
    },
  }
  await strangers.queue({ db, session: by, teamId: folio.teamId, now }, [request])
  if (to.accountId === null) return
  const { fullName, email } = by
  const folioToken = folio.token
  outbox.toAccount(to.accountId, {
    type: 'transferRequestArrived',
    data: { folioToken, by: { fullName, email } },
  })
  await notify(db, outbox, {
    accountId: to.accountId,
    folioId: folio.id,
    kind: 'transferRequest',
    data: { by: { fullName, email }, folioToken, folioName: folio.name },
    asks: folioToken,
    at: now,
  })
}

/** The owner of a folio that somebody else gave away reads who did, and to whom. */
export async function tellFormerOwner(
  db: Kysely<DB>,
  { mail, publicUrl }: Post,
  {
    folio,
    by,
    to,
  }: {
    folio: { name: string; ownerId: number; teamId: number }
    by: By & { accountId: number }
    to: By & { accountId: number }
  },
): Promise<void> {
  if (folio.ownerId === by.accountId || folio.ownerId === to.accountId) return
  const owner = await db
    .selectFrom('account')
    .select(['email', (eb) => eb.selectFrom('team').select('name').where('id', '=', folio.teamId).as('teamName')])
    .where('id', '=', folio.ownerId)
    .executeTakeFirstOrThrow()
  const named = ({ fullName, email }: By) => fullName || email
  const data = {
    folioName: folio.name,
    teamName: owner.teamName ?? '',
    by: named(by),
    to: named(to),
    url: `${publicUrl}/`,
  }
  await mail.queue(db, { to: owner.email, template: 'handed-over', data })
}

/** The offer no longer exists, and no one answered it. */
export async function tellOver(
  db: Kysely<DB>,
  outbox: Outbox,
  offer: { accountId: number | null },
  { token, now }: { token: string; now: Date },
): Promise<void> {
  if (offer.accountId === null) return
  outbox.toAccount(offer.accountId, { type: 'transferRequestOver', data: { folioToken: token } })
  await settleNotifications(db, outbox, { kind: 'transferRequest', subject: token, process: 'over', at: now })
}

/** The person who offered it is told the outcome; in the tabs of the person who answered, the offer disappears. */
export async function tellResult(
  db: Kysely<DB>,
  outbox: Outbox,
  { mail, publicUrl }: Post,
  { offer, by, isAccepted, now }: { offer: Offer; by: By & { accountId: number }; isAccepted: boolean; now: Date },
): Promise<void> {
  await mail.queue(db, {
    to: offer.fromEmail,
    template: 'transfer-result',
    data: { by: honestName(by), folioName: offer.name, isAccepted, url: publicUrl },
  })
  const folioToken = offer.token
  outbox.toAccount(by.accountId, { type: 'transferRequestOver', data: { folioToken } })
  const process = isAccepted ? 'accepted' : 'rejected'
  await settleNotifications(db, outbox, { kind: 'transferRequest', subject: folioToken, process, at: now })
  // An admin may have offered another person's folio: both are told.
  for (const accountId of new Set([offer.fromAccountId, offer.ownerId])) {
    await notify(db, outbox, {
      accountId,
      folioId: offer.folioId,
      kind: 'transferResult',
      data: { by: { fullName: by.fullName, email: by.email }, folioToken, folioName: offer.name, isAccepted },
      at: now,
    })
  }
}
