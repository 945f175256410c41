import { FOLIO_STATUS, ROLE, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Session } from '../../http/session.ts'
import { secretHash } from './secret.ts'

/** How an offer may be found: the person it is for, and optionally what names it. */
type For = Pick<Session, 'accountId' | 'email'>
type Named = { secret?: string; token?: string }

/** What is offered to a person. An offer to an address belongs to the account that has it now. */
export function offersTo(db: Kysely<DB>, { accountId, email }: For, { secret, token }: Named = {}) {
  return db
    .selectFrom('folio_transfer as offer')
    .innerJoin('folio', 'folio.id', 'offer.folio_id')
    .innerJoin('team', 'team.id', 'folio.team_id')
    .innerJoin('account as giver', 'giver.id', 'offer.from_account_id')
    .select([
      'offer.id',
      'offer.folio_id as folioId',
      'offer.from_account_id as fromAccountId',
      'offer.owner_id as ownerId',
      'offer.is_outside as isOutside',
      'offer.message',
      'offer.created_at as createdAt',
      'folio.token',
      'folio.name',
      'folio.team_id as teamId',
      'team.token as teamToken',
      'team.name as teamName',
      'giver.full_name as fromName',
      'giver.email as fromEmail',
      'giver.full_name as fromName',
    ])
    .where((is) =>
      is.or([
        is('offer.to_account_id', '=', accountId),
        is.and([is('offer.to_account_id', 'is', null), is('offer.to_email', '=', email)]),
      ]),
    )
    .$if(secret !== undefined, (query) => query.where('offer.secret_hash', '=', secretHash(secret ?? '')))
    .$if(token !== undefined, (query) => query.where('folio.token', '=', token ?? ''))
}

/** An offered folio with the people between whom it goes. */
export type Offer = NonNullable<Awaited<ReturnType<ReturnType<typeof offersTo>['executeTakeFirst']>>>

/** Those that can be accepted: the folio exists, and still belongs to the same owner. By either name, or all. */
export function openOffersTo(db: Kysely<DB>, person: For, name: string | undefined) {
  return offersTo(db, person)
    .$if(name !== undefined, (query) =>
      query.where((is) =>
        is.or([is('offer.secret_hash', '=', secretHash(name ?? '')), is('folio.token', '=', name ?? '')]),
      ),
    )
    .whereRef('folio.owner_id', '=', 'offer.owner_id')
    .where('folio.status', '=', FOLIO_STATUS.active)
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(100)
    .execute()
}

/** Replaces a previous offer. */
export async function putOffer(
  db: Kysely<DB>,
  offer: {
    folioId: number
    secret: string
    fromAccountId: number
    ownerId: number
    email: string
    accountId: number | null
    isOutside: boolean
    message: string
    now: Date
  },
): Promise<void> {
  const values = {
    secret_hash: secretHash(offer.secret),
    from_account_id: offer.fromAccountId,
    owner_id: offer.ownerId,
    to_email: offer.email,
    to_account_id: offer.accountId,
    is_outside: offer.isOutside,
    message: offer.message,
    created_at: offer.now,
  }
  await db
    .insertInto('folio_transfer')
    .values({ folio_id: offer.folioId, ...values })
    .onConflict((clash) => clash.column('folio_id').doUpdateSet(values))
    .execute()
}

/** A folio's open offer, with its recipient: by name only if they are in its team. */
export async function offerOf(db: Kysely<DB>, folioId: number, ownerId: number) {
  return db
    .selectFrom('folio_transfer as offer')
    .innerJoin('folio', 'folio.id', 'offer.folio_id')
    .leftJoin('team_member', (join) =>
      join
        .onRef('team_member.account_id', '=', 'offer.to_account_id')
        .onRef('team_member.team_id', '=', 'folio.team_id')
        .on('team_member.role', '<=', ROLE.member),
    )
    .leftJoin('account', 'account.id', 'team_member.account_id')
    .select(['offer.id', 'offer.to_email as email', 'offer.to_account_id as accountId'])
    .select(['account.full_name as fullName', 'offer.created_at as createdAt'])
    .where('offer.folio_id', '=', folioId)
    .where('offer.owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** Deletes an offer. Returns whether it existed: of two who answer at once, the second finds nothing. */
export async function takeOffer(db: Kysely<DB>, offerId: number): Promise<boolean> {
  const gone = await db.deleteFrom('folio_transfer').where('id', '=', offerId).returning('id').executeTakeFirst()
  return gone !== undefined
}

/** The teams into which a person may put folios. */
export async function teamsThatTake(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.token', 'team.name', 'team_member.role'])
    .where('team_member.account_id', '=', accountId)
    .where('team_member.role', '<=', ROLE.member)
    .orderBy('team_member.role')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
}

/** A person by address, with their role in a team. */
export async function personFor(db: Kysely<DB>, email: string, teamId: number) {
  const row = await db
    .selectFrom('account')
    .leftJoin('team_member', (join) =>
      join.onRef('team_member.account_id', '=', 'account.id').on('team_member.team_id', '=', teamId),
    )
    .select(['account.id as accountId', 'account.email', 'account.full_name as fullName', 'team_member.role'])
    .where('account.email', '=', email)
    .executeTakeFirst()
  return row && { ...row, role: row.role as TeamRole | null }
}

/** An account with its role in a team. */
export type TransferPerson = NonNullable<Awaited<ReturnType<typeof personFor>>>

/** Whether only one person is in the team, apart from guests. */
export async function isPersonal(db: Kysely<DB>, teamId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('team_id', '=', teamId)
    .where('role', '<=', ROLE.member)
    .limit(2)
    .execute()
  return rows.length < 2
}
