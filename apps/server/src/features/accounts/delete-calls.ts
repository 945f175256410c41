import { DeleteAccount, GetAccountTies } from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { createAuth } from './auth.ts'
import { sessionHeaders, verifyCode } from './enter.ts'
import { requirePassword } from './password-work.ts'
import { profileOf } from './profile-queries.ts'
import { endSessions } from './queries.ts'

/**
 * Deleting an account. Everything that affects others is resolved first (`departure`); the rest is deleted with its
 * row.
 */
export function deleteCalls(parts: AccountParts): Handler[] {
  const { db, mail, sessions, keys, baseUrl, departure } = parts
  /** On separate connections: a recovery code is used up even if what follows is refused. */
  const auth = createAuth(db, { keys, baseUrl })

  return [
    handle(GetAccountTies, async (_, { db, session }) => {
      const ties = await departure.teamTies(db, session.accountId)
      const of = (which: typeof ties) => which.map(({ id, name, folios, people }) => ({ id, name, folios, people }))
      return {
        toSettle: of(ties.filter(({ isOwn, people }) => isOwn && people > 0)),
        goes: of(ties.filter(({ isOwn, people }) => isOwn && people === 0)),
        stays: of(ties.filter(({ isOwn }) => !isOwn)),
        hasTwoFactor: (await profileOf(db, session.accountId)).hasTwoFactor,
      }
    }),

    handle(
      DeleteAccount,
      async (_, { db, session, outbox, now, setCookie }) => {
        const { accountId, email } = session
        await departure.leaveEverything(db, outbox, session, now)
        outbox.sessionEnded(await endSessions(db, accountId, { exceptId: null }))
        await db.deleteFrom('account').where('id', '=', accountId).execute()
        // Data sent to the address belongs to the person too; the email about this is sent afterwards.
        await db.deleteFrom('mail').where('to_email', '=', email).where('sent_at', 'is not', null).execute()
        await mail.queue(db, { to: email, template: 'security-notice', data: { change: 'deleted' } })
        setCookie(sessions.cookieFor(null))
        return {}
      },
      async ({ typed, password, code }, { db, session, request }) => {
        if (typed !== session.email) throw refused('This is not your email address.', { field: 'typed' })
        await requirePassword(parts, session, password, request)
        departure.refuseToLeaveOwn(await departure.teamTies(db, session.accountId))
        if (!(await profileOf(db, session.accountId)).hasTwoFactor) return
        if (!code) throw refused('Enter the code from your authenticator app.', { field: 'code' })
        const headers = await sessionHeaders(auth, session)
        await verifyCode(auth, db, session.accountId, code, headers)
      },
    ),
  ]
}
