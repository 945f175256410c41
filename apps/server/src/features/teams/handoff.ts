import { randomBase62 } from '@recto/document'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { Site } from '../../http/hosts.ts'
import type { Session, Sessions } from '../../http/session.ts'
import { deriveKey, seal, unseal } from '../../keys.ts'
import { createTeamAddresses } from './addresses.ts'
import { hashOfToken } from './invitation-tokens.ts'

/** So long a code is good. */
const CODE_MS = 30_000

/** The way of a signed-in browser to where a team is worked in. */
export type Ways = {
  /** A path where the browser is already; else the address that takes its session over, once and within 30 s. */
  to(
    db: Kysely<DB>,
    from: { session: Pick<Session, 'sessionId' | 'token'>; site: Site; now: Date },
    team: { id: number; url: string | null },
    path?: string,
  ): Promise<string>
}

/** The database has only a hash of the session's token: the code itself is what makes it readable at the other address. */
const tokenKeyOf = (code: string): string => deriveKey(code, 'handoff')

export function createWays(publicUrl: string): Ways {
  const addresses = createTeamAddresses(publicUrl)
  return {
    async to(db, { session, site, now }, team, path = '/') {
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
          expires_at: new Date(now.getTime() + CODE_MS),
        })
        .execute()
      const next = path === '/' ? '' : `&next=${encodeURIComponent(path)}`
      return `${origin}/account/handoff?code=${code}${next}`
    },
  }
}

/** A path of the same site: nothing that leads a browser away. */
const pathOf = (next: string | undefined): string => (next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/')

/**
 * Takes a session over at another address of the product (architecture section 5). A code is good once, for 30 s, for one
 * session and one host. A link from a foreign site is not followed: it could sign somebody in as somebody else.
 */
export function handoffRoutes(
  parts: Pick<App, 'db' | 'now' | 'config'> & { sessions: Pick<Sessions, 'fromRequest' | 'cookieFor'> },
): FastifyPluginAsync {
  const { db, now, config, sessions } = parts
  return async (http) => {
    http.get('/account/handoff', async (request, reply) => {
      const { code, next } = request.query as { code?: string; next?: string }
      const path = pathOf(typeof next === 'string' ? next : undefined)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      // Names below `localhost` are sites of their own to a browser.
      const isForeign = !config.loopback && request.headers['sec-fetch-site'] === 'cross-site'
      const token = isForeign || typeof code !== 'string' ? null : await spend(code, String(request.headers.host ?? ''))
      const here = await sessions.fromRequest(request.headers.cookie, request.address, request.site)
      if (token && (here === null || here.accountId === token.accountId)) {
        reply.header('set-cookie', sessions.cookieFor(token.token))
        return reply.redirect(path, 303)
      }
      return reply.redirect(here ? path : `/account/signin?next=${encodeURIComponent(path)}`, 303)
    })
  }

  /** The session's own token; null: no such code, spent, too late, or for another host. */
  async function spend(code: string, host: string): Promise<{ token: string; accountId: number } | null> {
    const at = new Date(now())
    await db.deleteFrom('session_handoff').where('expires_at', '<=', at).execute()
    const spent = await db
      .deleteFrom('session_handoff')
      .where('code_hash', '=', hashOfToken(code))
      .returning(['session_id', 'host', 'sealed_token'])
      .executeTakeFirst()
    if (!spent || spent.host !== host.toLowerCase()) return null
    const session = await db
      .selectFrom('session')
      .select('account_id')
      .where('id', '=', spent.session_id)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    const token = unseal(spent.sealed_token, tokenKeyOf(code))
    return session && token !== null ? { token, accountId: session.account_id } : null
  }
}
