import { ChangePassword, GetPictures, GetProfile, RemovePicture, UpdateProfile, UploadPicture } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Handler, handle } from '../../http/handler.ts'
import type { Session } from '../../http/session.ts'
import type { AccountParts } from './account-parts.ts'
import { createAuth, type PasswordWork } from './auth.ts'
import { endOtherAccess } from './end-access.ts'
import { passkeyNames } from './passkey-queries.ts'
import { refuseGuessed } from './password-rules.ts'
import { newPasswordWork, requirePassword } from './password-work.ts'
import { picturesFor, pictureUrl, profileOf } from './profile-queries.ts'
import { sessionUserOf } from './queries.ts'
import { setPassword } from './set-password.ts'

/** A person's name, picture and password. */
export function profileCalls(parts: AccountParts): Handler[] {
  const { mail, files, sanitizer, keys, baseUrl } = parts
  return [
    handle(GetProfile, async (_, { db, session }) => {
      const profile = await profileOf(db, session.accountId)
      const codes = profile.hasTwoFactor
        ? await createAuth(db, { keys, baseUrl }).api.viewBackupCodes({ body: { userId: String(session.accountId) } })
        : null
      return { ...profile, recoveryCodesLeft: codes?.backupCodes.length ?? 0 }
    }),

    handle(UpdateProfile, async ({ fullName }, { db, session, outbox }) => {
      await db.updateTable('account').set({ full_name: fullName }).where('id', '=', session.accountId).execute()
      tellChanged(outbox, session)
      return { ...sessionUserOf(session), fullName }
    }),

    handle(UploadPicture, async (_, { file, session, transaction, outbox }) => {
      const portrait = await sanitizer.picture('portrait', String(session.accountId), file?.draft ?? Buffer.alloc(0))
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
      return { pictureUrl: pictureUrl(token) }
    }),

    handle(RemovePicture, async (_, { db, session, outbox }) => {
      await db
        .updateTable('account')
        .set({ picture_token: null, picture_key: null })
        .where('id', '=', session.accountId)
        .execute()
      tellChanged(outbox, session)
      return {}
    }),

    handle(GetPictures, async (_, { db, session }) => ({ pictures: await picturesFor(db, session.accountId) })),

    handle(
      ChangePassword,
      async (_, { db, session, outbox }, work: PasswordWork) => {
        await setPassword(db, session.accountId, work)
        const ended = await endOtherAccess({ db, outbox }, session.accountId, session)
        const data = { change: 'password', passkeys: await passkeyNames(db, session.accountId) } as const
        await mail.queue(db, { to: session.email, template: 'security-notice', data })
        return { ended }
      },
      async ({ password, newPassword }, { db, session, request }) => {
        await requirePassword(parts, session, password, request)
        await refuseGuessed('newPassword', newPassword, session)
        return newPasswordWork(newPassword, request)
      },
    ),
  ]
}

type Tell = Parameters<Parameters<typeof handle>[1]>[1]['outbox']

/** The person's tabs, and those of their current team, show the change. */
export function tellChanged(outbox: Tell, { accountId, teamId, email }: Session): void {
  const event = { type: 'accountChanged', data: { email } } as const
  outbox.toAccount(accountId, event)
  outbox.toTeam(teamId, event)
}
