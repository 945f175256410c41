import { GetSignInLinks, RemoveSignInLink, type SignInLink } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound } from '../../http/refusal.ts'
import type { AccountParts, ProviderName } from './account-parts.ts'
import { endOtherAccess } from './end-access.ts'
import { requireRecentProof } from './recent-proof.ts'

/** The provider of a link, as rows of `credential` name it. */
const PROVIDER = 'oidc'

/** Someone at a provider: no one else has this issuer and subject. `address`: the one that the provider verified. */
export type Identity = { issuer: string; subject: string; address: string }

/** An issuer is the same with and without a slash at its end. */
export const plainIssuer = (issuer: string): string => issuer.replace(/\/$/, '')

/**
 * The account that an identity signs in to; null: none. A link from before issuers were stored is taken to be of the
 * provider that is set up, once.
 */
export async function accountOfIdentity(
  trx: Kysely<DB>,
  { issuer, subject }: Identity,
): Promise<{ id: number; linkId: number; hasIssuer: boolean } | null> {
  const row = await trx
    .selectFrom('credential')
    .select(['account_id as id', 'id as linkId', 'issuer'])
    .where('provider', '=', PROVIDER)
    .where('provider_account_id', '=', subject)
    .where((eb) => eb.or([eb('issuer', '=', plainIssuer(issuer)), eb('issuer', 'is', null)]))
    .orderBy('issuer', (by) => by.asc().nullsLast())
    .executeTakeFirst()
  return row ? { id: row.id, linkId: row.linkId, hasIssuer: row.issuer !== null } : null
}

/** Whether an account has a link to any provider: then its owner's address at a provider opens it no more. */
export async function isLinked(trx: Kysely<DB>, accountId: number): Promise<boolean> {
  const row = await linksOf(trx, accountId).select('id').executeTakeFirst()
  return row !== undefined
}

/** Links an identity to an account. */
export async function addLink(trx: Kysely<DB>, accountId: number, identity: Identity, at: Date): Promise<void> {
  const { issuer, subject, address } = identity
  await trx
    .insertInto('credential')
    .values({
      account_id: accountId,
      provider: PROVIDER,
      provider_account_id: subject,
      issuer: plainIssuer(issuer),
      address,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Stores the issuer of a link that has none yet. */
export async function nameIssuer(trx: Kysely<DB>, linkId: number, { issuer, address }: Identity): Promise<void> {
  await trx
    .updateTable('credential')
    .set({ issuer: plainIssuer(issuer), address })
    .where('id', '=', linkId)
    .execute()
}

/** Removes links of an account: those made since then, or all. */
export async function removeLinks(trx: Kysely<DB>, accountId: number, since = new Date(0)): Promise<void> {
  await trx
    .deleteFrom('credential')
    .where('provider', '=', PROVIDER)
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
}

/** The person's links in words, for an email: "Google (ada@studio.example)". */
export async function linkNames(trx: Kysely<DB>, accountId: number, provider: ProviderName | null): Promise<string[]> {
  const rows = await linksOf(trx, accountId).select(['issuer', 'address']).orderBy('id').execute()
  return rows.map(({ issuer, address }) => {
    const name = nameOf(issuer, provider)
    return address === null ? name : `${name} (${address})`
  })
}

/** The accounts elsewhere that sign in to one here, and their removal. */
export function signInLinkCalls({ mail, provider }: Pick<AccountParts, 'mail' | 'provider'>): Handler[] {
  return [
    handle(GetSignInLinks, async (_, { db, session }) => {
      const rows = await linksOf(db, session.accountId).selectAll().orderBy('id').execute()
      return {
        links: rows.map(
          ({ id, issuer, address, created_at: created }): SignInLink => ({
            id: String(id),
            provider: nameOf(issuer, provider),
            address,
            isGood: isOf(issuer, provider),
            createdUtc: created.toISOString(),
          }),
        ),
      }
    }),

    handle(RemoveSignInLink, async ({ id }, { db, session, outbox, now }) => {
      await requireRecentProof(db, session, now)
      const gone = await db
        .deleteFrom('credential')
        .where('provider', '=', PROVIDER)
        .where('account_id', '=', session.accountId)
        .where('id', '=', Number(id))
        .returning(['issuer', 'address'])
        .executeTakeFirst()
      if (!gone) throw notFound('This account has already been removed.')
      // Someone who signed in with it is signed out.
      await endOtherAccess({ db, outbox }, session.accountId, session)
      const named = nameOf(gone.issuer, provider)
      const data = { change: 'link-removed', passkey: gone.address ? `${named} (${gone.address})` : named } as const
      await mail.queue(db, { to: session.email, template: 'security-notice', data })
      return {}
    }),
  ]
}

const linksOf = (db: Kysely<DB>, accountId: number) =>
  db.selectFrom('credential').where('provider', '=', PROVIDER).where('account_id', '=', accountId)

const isOf = (issuer: string | null, provider: ProviderName | null): boolean =>
  provider !== null && (issuer === null || issuer === plainIssuer(provider.issuer))

function nameOf(issuer: string | null, provider: ProviderName | null): string {
  if (provider && isOf(issuer, provider)) return provider.name
  return issuer && URL.canParse(issuer) ? new URL(issuer).host : 'Another provider'
}
