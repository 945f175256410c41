import { randomBase62 } from '@recto/document'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { SESSION_SECONDS } from '../../http/session.ts'
import type { AccountKeys } from './account-keys.ts'
import { storedSecrets } from './stored-secrets.ts'

/** Signing in and out; created by `createAuth`. */
export type Auth = ReturnType<typeof createAuth>

/**
 * Results about a password computed before the transaction began: its hash, and the stored hash that it matches.
 * better-auth asks for both while it holds the transaction's connection.
 */
export type PasswordWork = { hash?: string; rightFor?: string | null }

/**
 * better-auth on our tables, for one connection or transaction: its user is our `account` (one row per person), its
 * account our `credential`. Only `auth.api` is used, behind our calls; its own routes are not reachable, and its rate
 * limits do not cover `auth.api`, so the wrapper's do. `http/session.ts` sets the cookie, in the same format. It hashes
 * nothing itself: what a call needs about a password is in `work`.
 */
export function createAuth(
  db: Kysely<DB>,
  { keys, baseUrl }: { keys: AccountKeys; baseUrl: string },
  work: PasswordWork = {},
) {
  return betterAuth({ ...optionsOf(keys, baseUrl, work), database: { db, type: 'postgres' } })
}

function optionsOf(keys: AccountKeys, baseUrl: string, work: PasswordWork) {
  return {
    baseURL: baseUrl,
    secret: keys.codes,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async () => {
          if (work.hash === undefined) throw new Error('The password must be hashed before the transaction.')
          return work.hash
        },
        verify: async ({ hash }) => {
          if (work.rightFor === undefined) throw new Error('A password is looked at before the transaction.')
          return hash === work.rightFor
        },
      },
    },
    user: {
      modelName: 'account',
      fields: {
        name: 'full_name',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        token: { type: 'string', required: false, input: false, defaultValue: () => randomBase62(22) },
      },
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'account_id',
        providerId: 'provider',
        accountId: 'provider_account_id',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      fields: {
        token: 'token_hash',
        userId: 'account_id',
        ipAddress: 'address',
        userAgent: 'user_agent',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        handle: { type: 'string', required: false, input: false, defaultValue: () => randomBase62(22) },
      },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      // Its own check of the tables needs a connection, which a transaction is not; a test does it instead.
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-recto-address'] },
    },
    plugins: [
      storedSecrets(keys),
      twoFactor({
        issuer: 'Recto',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factor',
            fields: {
              userId: 'account_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions
}

/** What better-auth stores about a browser in its session row: our own view of its address, never a header it sent. */
export function headersFor(request: { address: string; userAgent: string }): Headers {
  return new Headers({ 'x-recto-address': request.address, 'user-agent': request.userAgent.slice(0, 300) })
}

/** The code of an expected failure (`INVALID_OTP` and the like); null for anything else. */
export function authCodeOf(error: unknown): string | null {
  const body = (error as { body?: { code?: unknown } } | null)?.body
  return typeof body?.code === 'string' ? body.code : null
}
