import { randomBase62 } from '@recto/document'
import { signedValue } from '../src/http/cookies.ts'
import { hashOfSessionToken } from '../src/http/session.ts'
import { createKeys } from '../src/keys.ts'
import type { Envelope } from './client.ts'
import { nextAddress, type TestServer } from './harness.ts'

/** The raw value of the session's cookie in a `Cookie` header. */
export const sessionCookieIn = (cookieHeader: string): string => /recto_session=([^;]+)/.exec(cookieHeader)?.[1] ?? ''

/** The session's token in a `Cookie` header. */
export const tokenInCookie = (cookieHeader: string): string =>
  decodeURIComponent(sessionCookieIn(cookieHeader)).split('.')[0] ?? ''

/** Whether a session cookie signs someone in, in a browser that has nothing else. */
export async function isSignedInWith(server: { url: string }, sessionCookie: string): Promise<boolean> {
  const address = { 'x-forwarded-for': nextAddress() }
  const issued = await fetch(`${server.url}/Apiv1/GetAntiForgeryToken`, { headers: address })
  const { Data } = (await issued.json()) as Envelope
  const [token = ''] = Object.values(Data as Record<string, string>)
  const [seed = ''] = (issued.headers.getSetCookie()[0] ?? '').split(';')
  const answer = await fetch(`${server.url}/Apiv1/GetSessionUser`, {
    method: 'POST',
    headers: {
      ...address,
      cookie: `recto_session=${sessionCookie}; ${seed}`,
      'content-type': 'application/json',
      RequestVerificationToken: token,
    },
    body: '{}',
  })
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`GetSessionUser answered ${answer.status}.`)
  return answer.status === 200
}

/** Signs someone in in `count` more browsers, without a password each; returns their session cookies. */
export async function moreSessions(
  { db }: Pick<TestServer['app'], 'db'>,
  given: { email: string; count: number; secret: string },
): Promise<string[]> {
  const { id } = await db.selectFrom('account').select('id').where('email', '=', given.email).executeTakeFirstOrThrow()
  const tokens = Array.from({ length: given.count }, () => randomBase62(32))
  const rows = tokens.map((token) => ({
    handle: randomBase62(22),
    token_hash: hashOfSessionToken(token),
    account_id: id,
    expires_at: new Date(Date.now() + 24 * 3600_000),
  }))
  await db.insertInto('session').values(rows).execute()
  return tokens.map((token) => signedValue(token, createKeys(given.secret).cookies))
}
