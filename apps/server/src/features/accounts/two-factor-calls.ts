import { ConfirmTwoFactor, NewRecoveryCodes, StartTwoFactor, StopTwoFactor, VerifyTwoFactor } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type CallContext, type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { authCodeOf, createAuth, type PasswordWork } from './auth.ts'
import { isOfApp, passTwoFactor, sessionHeaders } from './enter.ts'
import { letIn } from './let-in.ts'
import { INVALID_CODE } from './mail-codes.ts'
import { securityUrl, signInFacts } from './new-device.ts'
import { requirePassword } from './password-work.ts'
import { takeTotpStep } from './totp-step.ts'

/** 2-step verification: an authenticator app's code after the password, and recovery codes for a day without it. */
export function twoFactorCalls(parts: AccountParts): Handler[] {
  const { db, mail, keys, baseUrl } = parts
  const auth = createAuth(db, { keys, baseUrl })
  const within = (trx: Kysely<DB>, work?: PasswordWork) => createAuth(trx, { keys, baseUrl }, work)

  /** Whoever has a recovery code needs no device: its owner is told, and how many are left. */
  async function tellRecovery({ db, now, request }: CallContext, accountId: number, email: string): Promise<void> {
    const { backupCodes } = await within(db).api.viewBackupCodes({ body: { userId: String(accountId) } })
    const facts = { ...signInFacts(request, now), left: backupCodes.length, url: securityUrl(baseUrl) }
    await mail.queue(db, { to: email, template: 'security-notice', data: { change: 'recovery-code', ...facts } })
  }

  return [
    handle(
      VerifyTwoFactor,
      async ({ code }, context, passed: Awaited<ReturnType<typeof passTwoFactor>>) => {
        const isRecovery = !isOfApp(code)
        const user = await letIn(context, parts, { ...passed, isTold: isRecovery })
        if (isRecovery) await tellRecovery(context, passed.accountId, user.email)
        return user
      },
      (input, { request }) => passTwoFactor(auth, db, input, request),
    ),

    handle(
      StartTwoFactor,
      async ({ password }, { db, session }, work: PasswordWork) => {
        const own = within(db, work)
        const headers = await sessionHeaders(own, session)
        const begun = await own.api.enableTwoFactor({ body: { password, method: 'totp' }, headers }).catch((error) => {
          if (authCodeOf(error) === 'TOTP_ALREADY_ENABLED') throw refused('2-step verification is on already.')
          throw error
        })
        if (begun.method !== 'totp') throw new Error('The second step must be an authenticator app.')
        const { totpURI: uri, backupCodes: recoveryCodes } = begun
        return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes }
      },
      ({ password }, { session, request }) => requirePassword(parts, session, password, request),
    ),

    handle(ConfirmTwoFactor, async ({ code }, { db, session }) => {
      const own = within(db)
      // First, so that better-auth has no reason to replace this session with a new one; a wrong code rolls it back.
      await db.updateTable('account').set({ two_factor_enabled: true }).where('id', '=', session.accountId).execute()
      await takeTotpStep(own, db, session.accountId, code)
      const headers = await sessionHeaders(own, session)
      await own.api.verifyTOTP({ body: { code }, headers }).catch((error) => {
        const reason = authCodeOf(error)
        if (reason === 'INVALID_CODE') throw refused(INVALID_CODE, { field: 'code' })
        if (reason === 'TOTP_NOT_ENABLED') throw refused('Please start again.')
        throw error
      })
      await mail.queue(db, { to: session.email, template: 'security-notice', data: { change: 'two-factor-on' } })
      return {}
    }),

    handle(
      StopTwoFactor,
      async (_, { db, session }) => {
        await db.deleteFrom('two_factor').where('account_id', '=', session.accountId).execute()
        await db.updateTable('account').set({ two_factor_enabled: false }).where('id', '=', session.accountId).execute()
        await mail.queue(db, { to: session.email, template: 'security-notice', data: { change: 'two-factor-off' } })
        return {}
      },
      ({ password }, { session, request }) => requirePassword(parts, session, password, request),
    ),

    handle(
      NewRecoveryCodes,
      async ({ password }, { db, session }, work: PasswordWork) => {
        const own = within(db, work)
        const headers = await sessionHeaders(own, session)
        const { backupCodes } = await own.api.generateBackupCodes({ body: { password }, headers }).catch((error) => {
          if (authCodeOf(error) === 'TWO_FACTOR_NOT_ENABLED') throw refused('2-step verification is off.')
          throw error
        })
        return { recoveryCodes: backupCodes }
      },
      ({ password }, { session, request }) => requirePassword(parts, session, password, request),
    ),
  ]
}
