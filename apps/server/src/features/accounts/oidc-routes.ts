import { email as emailSchema, fullName as fullNameSchema, ownTeamName } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from '../../http/cookies.ts'
import type { Sessions } from '../../http/session.ts'
import { hashOfSessionToken } from '../../http/session.ts'
import type { AccountKeys } from './account-keys.ts'
import { createAuth } from './auth.ts'
import { createAccountWithTeam } from './create-account.ts'
import { createOidc, type OidcPerson, type OidcTrip } from './oidc-client.ts'
import { acceptInvitations, findAccount } from './queries.ts'
import { noteProof } from './recent-proof.ts'

/** What signing in with a provider needs. */
export type OidcParts = Pick<App, 'db' | 'now' | 'log'> & {
  config: Pick<Config, 'oidc' | 'publicUrl' | 'newTeamPlan'>
  sessions: Pick<Sessions, 'cookieFor'>
  style: CookieStyle
  keys: AccountKeys
}

const COOKIE = 'recto_oidc'
const COOKIE_S = 600
const PROVIDER = 'oidc'
const TOKEN = /^[0-9A-Za-z]{22}$/
/** A path of this site: nothing that redirects a browser elsewhere. */
const PATH = /^\/(?![/\\])[^\s\\]*$/

type Start = { Querystring: { next?: string; token?: string; isCheckout?: string } }
type Back = { Querystring: { code?: string; state?: string; error?: string } }

/**
 * `/account/oidc/start` redirects to the provider, `/account/oidc/callback` handles the return. From try mode it
 * carries the folio being tried, and whether checkout (`isCheckout` 1) or the design (0) comes next [AUTH-30]. Absent
 * without configuration.
 */
export function oidcRoutes(parts: OidcParts): FastifyPluginAsync {
  return async (http) => {
    const { config, style, keys, log, sessions } = parts
    if (!config.oidc) return
    const oidc = createOidc(config.oidc, `${config.publicUrl}/account/oidc/callback`)

    http.get<Start>('/account/oidc/start', async ({ query }, reply) => {
      try {
        const { url, trip } = await oidc.begin(nextOf(query))
        const value = signedValue(Buffer.from(JSON.stringify(trip)).toString('base64url'), keys.codes)
        return reply.header('set-cookie', cookieLine(COOKIE, value, style, COOKIE_S)).redirect(url)
      } catch (error) {
        log.warn({ err: error }, 'the provider of sign-ins did not answer')
        return failed(reply, 'away')
      }
    })

    http.get<Back>('/account/oidc/callback', async ({ query, headers, ip }, reply) => {
      const trip = tripOf(verifiedValue(readCookie(headers.cookie, COOKIE, style), keys.codes))
      reply.header('set-cookie', cookieLine(COOKIE, '', style, 0))
      if (!trip || !query.state || query.state !== trip.state) return failed(reply, 'lost')
      if (!query.code) return failed(reply, 'refused')
      try {
        const person = await oidc.finish(query.code, trip)
        const request = { address: ip, userAgent: headers['user-agent'] ?? '' }
        const entered = await enterBy(parts, person, request)
        if ('problem' in entered) return failed(reply, entered.problem)
        return reply.header('set-cookie', sessions.cookieFor(entered.sessionToken)).redirect(trip.next)
      } catch (error) {
        log.warn({ err: error }, 'a sign-in at the provider failed')
        return failed(reply, 'away')
      }
    })
  }
}

/** The sign-in page shows what went wrong. */
const failed = (reply: FastifyReply, why: string) => reply.redirect(`/account/signin?oidc=${why}`)

function nextOf({ next = '/', token, isCheckout }: Start['Querystring']): string {
  // With the chosen plan, if any.
  if (isCheckout === '1' && PATH.test(next) && next.startsWith('/checkout')) return next
  if (isCheckout === '1') return token && TOKEN.test(token) ? `/checkout?trytoken=${token}` : '/checkout'
  if (token && TOKEN.test(token)) return `/try/${token}/copy`
  return PATH.test(next) ? next : '/'
}

function tripOf(value: string | null): OidcTrip | null {
  if (value === null) return null
  return JSON.parse(Buffer.from(value, 'base64url').toString()) as OidcTrip
}

type Entered = { sessionToken: string } | { problem: 'email' | 'second-step' }

/** Signs in the person named by the provider, or creates their account; in one transaction. */
async function enterBy(
  { db, now, config, keys }: OidcParts,
  { subject, email, isVerified, name }: OidcPerson,
  request: { address: string; userAgent: string },
): Promise<Entered> {
  if (!isVerified || !emailSchema.safeParse(email).success) return { problem: 'email' }
  const at = new Date(now())
  return db.transaction().execute(async (trx): Promise<Entered> => {
    const known = (await accountOfSubject(trx, subject)) ?? (await findAccount(trx, email))
    if (known) {
      const { two_factor_enabled: hasSecondStep } = await trx
        .selectFrom('account')
        .select('two_factor_enabled')
        .where('id', '=', known.id)
        .executeTakeFirstOrThrow()
      // A second step set up here is asked for here.
      if (hasSecondStep) return { problem: 'second-step' }
      await link(trx, known.id, subject, at)
      const { internalAdapter } = await createAuth(trx, { keys, baseUrl: config.publicUrl }).$context
      const { token } = await internalAdapter.createSession(String(known.id), false, {
        ipAddress: request.address,
        userAgent: request.userAgent.slice(0, 300),
      })
      await noteProof(trx, hashOfSessionToken(token), at)
      return { sessionToken: token }
    }
    const fullName = fullNameSchema.safeParse(name).success ? name.trim() : (email.split('@')[0] ?? email)
    const account = { email, fullName, teamName: ownTeamName(fullName), planId: config.newTeamPlan, now: at }
    // It has no known password: one can be set with "Forgot your password?".
    const nobody = { password: crypto.randomUUID(), hash: 'none' }
    const { accountId, sessionToken } = await createAccountWithTeam(
      trx,
      { ...account, ...nobody },
      { keys, config: { publicUrl: config.publicUrl } },
      request,
    )
    await trx.updateTable('credential').set({ password_hash: null }).where('account_id', '=', accountId).execute()
    await link(trx, accountId, subject, at)
    await acceptInvitations(trx, accountId, email)
    await noteProof(trx, hashOfSessionToken(sessionToken), at)
    return { sessionToken }
  })
}

const accountOfSubject = (trx: Kysely<DB>, subject: string) =>
  trx
    .selectFrom('credential')
    .select('account_id as id')
    .where('provider', '=', PROVIDER)
    .where('provider_account_id', '=', subject)
    .executeTakeFirst()

async function link(trx: Kysely<DB>, accountId: number, subject: string, at: Date): Promise<void> {
  if (await accountOfSubject(trx, subject)) return
  await trx
    .insertInto('credential')
    .values({ account_id: accountId, provider: PROVIDER, provider_account_id: subject, created_at: at, updated_at: at })
    .execute()
}
