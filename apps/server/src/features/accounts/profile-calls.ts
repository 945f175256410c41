import {
  ChangeEmail,
  ChangePassword,
  GetPictures,
  GetProfile,
  RemovePicture,
  SendEmailChange,
  UpdateProfile,
  UploadPicture,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { CODE_SECONDS, createAuth } from './auth.ts'
import type { AccountParts } from './calls.ts'
import { checkCode } from './check-code.ts'
import { forgetCodes } from './codes.ts'
import { newPasswordWork, requirePassword } from './password-work.ts'
import { picturesFor, pictureUrl, profileOf } from './profile-queries.ts'
import { acceptInvitations, endSessions, findAccount, sessionUserOf } from './queries.ts'

const TAKEN = 'Another account has this e-mail address.'

/** What a person is called, looks like and signs in with. */
export function profileCalls({
  db,
  mail,
  files,
  sanitizer,
  tidy,
  secret,
  baseUrl,
  outboxUrl,
}: AccountParts): Handler[] {
  /** On connections of its own: a wrong try counts although its call is refused. */
  const auth = createAuth(db, { secret, baseUrl })

  return [
    handle(GetProfile, async (_, { db, session }) => {
      const profile = await profileOf(db, session.accountId)
      const codes = profile.hasTwoFactor
        ? await createAuth(db, { secret, baseUrl }).api.viewBackupCodes({ body: { userId: String(session.accountId) } })
        : null
      return { ...profile, recoveryCodesLeft: codes?.backupCodes.length ?? 0 }
    }),

    handle(UpdateProfile, async ({ fullName }, { db, session, outbox }) => {
      await db.updateTable('account').set({ full_name: fullName }).where('id', '=', session.accountId).execute()
      tellChanged(outbox, session)
      return { ...sessionUserOf(session), fullName }
    }),

    handle(UploadPicture, async (_, { file, session, transaction, outbox }) => {
      const portrait = await sanitizer.picture('portrait', String(session.accountId), file?.bytes ?? Buffer.alloc(0))
      const token = randomBase62(22)
      const claim = await files.put(portrait, null)
      await transaction(async (trx) => {
        await trx
          .updateTable('account')
          .set({ picture_token: token, picture_key: claim.key })
          .where('id', '=', session.accountId)
          .execute()
        await files.release(trx, claim)
      })
      tellChanged(outbox, session)
      outbox.after(tidy)
      return { pictureUrl: pictureUrl(token) }
    }),

    handle(RemovePicture, async (_, { db, session, outbox }) => {
      await db
        .updateTable('account')
        .set({ picture_token: null, picture_key: null })
        .where('id', '=', session.accountId)
        .execute()
      tellChanged(outbox, session)
      outbox.after(tidy)
      return {}
    }),

    handle(GetPictures, async (_, { db, session }) => ({ pictures: await picturesFor(db, session.accountId) })),

    handle(
      ChangePassword,
      async (_, { db, session, outbox }, { hash }: { hash: string }) => {
        const { internalAdapter } = await createAuth(db, { secret, baseUrl }).$context
        await internalAdapter.updatePassword(String(session.accountId), hash)
        const ended = await endSessions(db, session.accountId, { exceptId: session.sessionId })
        outbox.sessionEnded(ended)
        await mail.queue(db, { to: session.email, template: 'security-notice', data: { change: 'password' } })
        outbox.after(() => void mail.deliver())
        return { ended: ended.length }
      },
      async ({ password, newPassword }, { db, session, request }) => {
        await requirePassword(db, session, password, request)
        return newPasswordWork(newPassword, request)
      },
    ),

    handle(SendEmailChange, async ({ email, password }, { db, session, request }) => {
      await requirePassword(db, session, password, request)
      if (email === session.email) throw refused('This is your address already.', { field: 'email' })
      if (await findAccount(db, email)) throw refused(TAKEN, { field: 'email' })
      await forgetCodes(db, 'sign-in', email)
      const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
      await mail.send({ to: email, template: 'email-change-code', data: { code, minutes: CODE_SECONDS / 60 } })
      return { outboxUrl }
    }),

    handle(
      ChangeEmail,
      async ({ email }, { db, session, outbox }) => {
        await forgetCodes(db, 'sign-in', email)
        if (await findAccount(db, email)) throw refused(TAKEN, { field: 'email' })
        await db.updateTable('account').set({ email }).where('id', '=', session.accountId).execute()
        await carryInvitations(db, session.accountId, email)
        await mail.queue(db, { to: session.email, template: 'security-notice', data: { change: 'email', email } })
        outbox.after(() => void mail.deliver())
        tellChanged(outbox, session)
        return { ...sessionUserOf(session), email }
      },
      ({ email, code }) => checkCode(auth, 'sign-in', email, code),
    ),
  ]
}

/** What was shared with the person stays theirs under the new address, and what waited for that address becomes theirs. */
async function carryInvitations(db: Kysely<DB>, accountId: number, email: string): Promise<void> {
  await db
    .deleteFrom('folio_collaborator')
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('folio_collaborator as own')
            .select('own.folio_id')
            .whereRef('own.folio_id', '=', 'folio_collaborator.folio_id')
            .where('own.account_id', '=', accountId),
        ),
        exists(
          selectFrom('folio')
            .select('folio.id')
            .whereRef('folio.id', '=', 'folio_collaborator.folio_id')
            .where('folio.owner_id', '=', accountId),
        ),
      ]),
    )
    .execute()
  await acceptInvitations(db, accountId, email)
  await db.updateTable('folio_collaborator').set({ email }).where('account_id', '=', accountId).execute()
}

type Tell = Parameters<Parameters<typeof handle>[1]>[1]['outbox']

/** The person's tabs, and those of the team they work in, show them anew. */
function tellChanged(outbox: Tell, { accountId, teamId, email }: Session): void {
  const event = { type: 'accountChanged', data: { email } } as const
  outbox.toAccount(accountId, event)
  outbox.toTeam(teamId, event)
}
