import { fullName as fullNameSchema, ownTeamName } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Config } from '../../config.ts'
import type { App } from '../../context.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from '../../http/cookies.ts'
import type { KnownDevice, KnownDevices } from '../../http/known-devices.ts'
import type { Limits } from '../../http/limits.ts'
import type { Sessions } from '../../http/session.ts'
import { hashOfSessionToken } from '../../http/session.ts'
import type { AccountKeys } from './account-keys.ts'
import { createAuth } from './auth.ts'
import { createAccountWithTeam } from './create-account.ts'
import { noteDevice, securityUrl, tellNewDevice } from './new-device.ts'
import { createOidc, type OidcPerson, type OidcTrip } from './oidc-client.ts'
import { acceptInvitations, findAccount, readSessionUser } from './queries.ts'
import { noteProof } from './recent-proof.ts'
import { accountOfIdentity, addLink, isLinked, nameIssuer } from './sign-in-links.ts'
import { isUsable } from './usable-address.ts'

/** What signing in with a provider needs. */
export type OidcParts = Pick<App, 'db' | 'now' | 'log'> & {
  config: Pick<Config, 'oidc' | 'publicUrl' | 'newTeamPlan'>
  sessions: Pick<Sessions, 'cookieFor'>
  devices: KnownDevices
  limits: Pick<Limits, 'hit' | 'hitWith'>
  mail: Pick<Mailer, 'queue'>
  style: CookieStyle
  keys: AccountKeys
}

const COOKIE = 'recto_oidc'
const COOKIE_S = 600
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
    const { config, devices, style, keys, log, sessions } = parts
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

    http.get<Back>('/account/oidc/callback', async ({ query, headers, address }, reply) => {
      const trip = tripOf(verifiedValue(readCookie(headers.cookie, COOKIE, style), keys.codes))
      reply.header('set-cookie', cookieLine(COOKIE, '', style, 0))
      if (!trip || !query.state || query.state !== trip.state) return failed(reply, 'lost')
      if (!query.code) return failed(reply, 'refused')
      try {
        const person = await oidc.finish(query.code, trip)
        const device = devices.of(headers.cookie)
        const request = { address, userAgent: headers['user-agent'] ?? '', device }
        const entered = await enterBy(parts, person, request)
        if ('problem' in entered) return failed(reply, entered.problem)
        return reply
          .header('set-cookie', sessions.cookieFor(entered.sessionToken))
          .header('set-cookie', devices.cookieFor(device, entered.accountToken))
          .redirect(trip.next)
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

type Entered = { sessionToken: string; accountToken: string } | { problem: 'email' | 'second-step' | 'another' }

/** Signs in the person named by the provider, or creates their account; in one transaction. */
async function enterBy(
  { db, now, config, keys, limits, mail }: OidcParts,
  { subject, email, isVerified, name }: OidcPerson,
  request: { address: string; userAgent: string; device: KnownDevice | null },
): Promise<Entered> {
  const { oidc } = config
  if (!oidc || !isVerified || !isUsable(email)) return { problem: 'email' }
  const at = new Date(now())
  return db.transaction().execute(async (trx): Promise<Entered> => {
    const identity = { issuer: oidc.issuer, subject, address: email }
    const linked = await accountOfIdentity(trx, identity)
    const known = linked ?? (await findAccount(trx, email))
    if (known) {
      const account = await trx
        .selectFrom('account')
        .select(['two_factor_enabled', 'token', 'email'])
        .where('id', '=', known.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // A second step set up here is asked for here.
      if (account.two_factor_enabled) return { problem: 'second-step' }
      // The address at the provider may be somebody else's by now.
      if (!linked && (await isLinked(trx, known.id))) return { problem: 'another' }
      if (!linked) await addLink(trx, known.id, identity, at)
      else if (!linked.hasIssuer) await nameIssuer(trx, linked.linkId, identity)
      const { internalAdapter } = await createAuth(trx, { keys, baseUrl: config.publicUrl }).$context
      const { token } = await internalAdapter.createSession(String(known.id), false, {
        ipAddress: request.address,
        userAgent: request.userAgent.slice(0, 300),
      })
      await noteProof(trx, hashOfSessionToken(token), at)
      const who = { accountId: known.id, token: account.token, email: account.email }
      const told = { mail, limits, baseUrl: config.publicUrl }
      if (linked) await tellNewDevice({ db: trx, now: at, request }, told, who)
      else {
        await noteDevice({ db: trx, request }, told, who)
        const data = {
          change: 'link-added',
          passkey: `${oidc.name} (${email})`,
          url: securityUrl(told.baseUrl),
        } as const
        await mail.queue(trx, { to: account.email, template: 'security-notice', data })
      }
      return { sessionToken: token, accountToken: account.token }
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
    await addLink(trx, accountId, identity, at)
    await acceptInvitations(trx, accountId, email)
    await noteProof(trx, hashOfSessionToken(sessionToken), at)
    const { token: accountToken } = await readSessionUser(trx, accountId)
    return { sessionToken, accountToken }
  })
}
