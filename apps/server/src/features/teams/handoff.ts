import { timingSafeEqual } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { type CookieStyle, cookieLine, readCookie } from '../../http/cookies.ts'
import type { Site } from '../../http/hosts.ts'
import type { KnownDevices } from '../../http/known-devices.ts'
import type { Session, Sessions } from '../../http/session.ts'
import { deriveKey, seal, unseal } from '../../keys.ts'
import { createTeamAddresses } from './addresses.ts'
import { hashOfToken } from './invitation-tokens.ts'

/** How long a code is valid. */
const CODE_MS = 30_000
/** The cookie with which a browser proves at the other host that the code was confirmed for it. */
const NONCE_COOKIE = 'recto_handoff'
const NONCE_S = 60
const HASH = /^[0-9a-f]{64}$/

/** Takes a signed-in browser to the address of its team. */
export type Ways = {
  /** A path if the browser is already there; else the address that takes over its session, once and within 30 s. */
  to(
    db: Kysely<DB>,
    from: { session: Pick<Session, 'sessionId' | 'token'>; request: { site: Site; origin: string }; now: Date },
    team: { id: number; url: string | null },
    path?: string,
  ): Promise<string>
}

/** The database has only a hash of the session's token: the code makes it readable at the other address. */
const tokenKeyOf = (code: string): string => deriveKey(code, 'handoff')

/** Takes a signed-in person to another team's address with a one-time code. */
export function createWays(publicUrl: string): Ways {
  const addresses = createTeamAddresses(publicUrl)
  return {
    async to(db, { session, request: { site, origin: asked }, now }, team, path = '/') {
      const own = team.url === null ? null : addresses.originOf(team.url)
      const isHere = own === null ? site.kind === 'app' : site.kind === 'team' && site.id === team.id
      if (isHere) return path
      const origin = own ?? publicUrl
      const code = randomBase62(22)
      await db
        .insertInto('session_handoff')
        .values({
          code_hash: hashOfToken(code),
          session_id: session.sessionId,
          sealed_token: seal(session.token, tokenKeyOf(code)),
          host: new URL(origin).host,
          origin: asked,
          expires_at: new Date(now.getTime() + CODE_MS),
        })
        .execute()
      const next = path === '/' ? '' : `&next=${encodeURIComponent(path)}`
      return `${origin}/account/handoff?code=${code}${next}`
    },
  }
}

/** A path of the same site: nothing that redirects a browser elsewhere. */
const pathOf = (next: string | undefined): string => (next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/')

/**
 * Takes over a session at another address of Recto. A code is valid once, for 30 s, for one session and one host, and
 * in one browser: the one that asked. The browser goes to the other host, which gives it a cookie; back to the host
 * that asked, where its session has to be; and to the other host again with that cookie. Someone who follows another
 * person's link fails at one of these, so a link cannot sign anyone in as someone else.
 */
export function handoffRoutes(
  parts: Pick<App, 'db' | 'now' | 'config'> & {
    sessions: Pick<Sessions, 'fromRequest' | 'cookieFor'>
    devices: KnownDevices
    style: CookieStyle
  },
): FastifyPluginAsync {
  const { db, now, config, sessions, devices, style } = parts
  const scheme = config.publicUrl.startsWith('https:') ? 'https' : 'http'
  const find = (code: string) =>
    db
      .selectFrom('session_handoff')
      .select(['session_id', 'host', 'origin', 'nonce_hash'])
      .where('code_hash', '=', hashOfToken(code))
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()

  return async (http) => {
    http.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    http.get('/account/handoff', async (request, reply) => {
      const { code, path, query } = askedFor(request)
      const row = code === null ? undefined : await find(code)
      const isHere = row?.host === hostOf(request)
      if (row && isHere && row.nonce_hash === null) {
        const nonce = readCookie(request.headers.cookie, NONCE_COOKIE, style) ?? randomBase62(22)
        reply.header('set-cookie', cookieLine(NONCE_COOKIE, nonce, style, NONCE_S))
        return reply.redirect(`${row.origin}/account/handoff/confirm?${query}&nonce=${hashOfToken(nonce)}`, 303)
      }
      const isAsker = row?.nonce_hash ? isNonce(request, row.nonce_hash) : false
      const taken = code !== null && isHere && isAsker ? await spend(code) : null
      const here = await sessions.fromRequest(request.headers.cookie, request.address, request.site)
      if (taken && (here === null || here.accountId === taken.accountId)) {
        reply.header('set-cookie', [
          sessions.cookieFor(taken.token),
          devices.cookieFor(devices.of(request.headers.cookie), taken.accountToken),
          cookieLine(NONCE_COOKIE, '', style, 0),
        ])
        return reply.redirect(path, 303)
      }
      return reply.redirect(here ? path : `/account/signin?next=${encodeURIComponent(path)}`, 303)
    })

    http.get('/account/handoff/confirm', async (request, reply) => {
      const { code, path, query } = askedFor(request)
      const { nonce } = request.query as { nonce?: unknown }
      const row = code === null ? undefined : await find(code)
      if (!row || code === null || new URL(row.origin).host !== hostOf(request)) return reply.redirect('/', 303)
      const session = await sessions.fromRequest(request.headers.cookie, request.address, request.site)
      const isAsker = session?.sessionId === row.session_id && typeof nonce === 'string' && HASH.test(nonce)
      if (!isAsker) {
        // Another person's link: it leads nowhere from now on.
        await db.deleteFrom('session_handoff').where('code_hash', '=', hashOfToken(code)).execute()
        return reply.redirect(`${scheme}://${row.host}${path}`, 303)
      }
      await db
        .updateTable('session_handoff')
        .set({ nonce_hash: nonce })
        .where('code_hash', '=', hashOfToken(code))
        .where('nonce_hash', 'is', null)
        .execute()
      return reply.redirect(`${scheme}://${row.host}/account/handoff?${query}`, 303)
    })
  }

  function isNonce(request: FastifyRequest, wanted: string): boolean {
    const given = hashOfToken(readCookie(request.headers.cookie, NONCE_COOKIE, style) ?? '')
    return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
  }

  /** The session's own token; null: spent meanwhile, or the session has ended. */
  async function spend(code: string): Promise<{ token: string; accountId: number; accountToken: string } | null> {
    const at = new Date(now())
    await db.deleteFrom('session_handoff').where('expires_at', '<=', at).execute()
    const spent = await db
      .deleteFrom('session_handoff')
      .where('code_hash', '=', hashOfToken(code))
      .returning(['session_id', 'sealed_token'])
      .executeTakeFirst()
    if (!spent) return null
    const session = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id as accountId', 'account.token as accountToken'])
      .where('session.id', '=', spent.session_id)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    const token = unseal(spent.sealed_token, tokenKeyOf(code))
    return session && token !== null ? { ...session, token } : null
  }
}

const hostOf = (request: FastifyRequest): string => String(request.headers.host ?? '').toLowerCase()

/** The code, the path to go to, and both as they are handed on. */
function askedFor(request: FastifyRequest): { code: string | null; path: string; query: string } {
  const { code, next } = request.query as { code?: unknown; next?: unknown }
  const path = pathOf(typeof next === 'string' ? next : undefined)
  const known = typeof code === 'string' && /^[0-9A-Za-z]{22}$/.test(code) ? code : null
  return { code: known, path, query: `code=${known}${path === '/' ? '' : `&next=${encodeURIComponent(path)}`}` }
}
