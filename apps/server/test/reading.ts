import { randomBytes } from 'node:crypto'
import { createKeys } from '../src/keys.ts'
import { createStamps } from '../src/pages/stamp.ts'
import { ensureSecret } from '../src/secret.ts'
import { createClient, type TestClient } from './client.ts'
import type { TestServer } from './harness.ts'

/** Names of browsers as they are sent. */
export const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const

/** What a page says of a visit, as far as a test cares. */
export type Said = {
  /** The visit's name of `visitName`, or what stands there as it is. */
  v?: string | number
  n?: number
  age?: number
  seen?: number
  in?: number
  s?: [string, number][]
  e?: unknown[]
  w?: number
  x?: number
  f?: number
  r?: string
  o?: string
  d?: string
}

/** A name for a visit that begins now; its page is served when it is first said. */
export const visitName = (at: number, id = randomBytes(14).toString('hex')): string =>
  `${new Date(at).toISOString().slice(0, 10)}-${id}0000`

/** A server in this process, or a whole one, which only serves pages. */
type Serving = { url: string } & Partial<Pick<TestServer, 'app'>>

const stamps = new WeakMap<object, Map<string, Promise<string>>>()

/** The stamp of a page that is served now, or was `agoMs` ago on a server in this process. */
async function servedStamp(server: Serving, token: string, nonce: string, agoMs: number): Promise<string> {
  if (!server.app) return stampOnPage(await (await createClient(server).fetch(`/folio/${token}`)).text())
  const issue = await stampsOf({ app: server.app })
  return issue(token, { at: server.app.now() - agoMs, nonce })
}

/** Stamps as a server in this process issues them. */
export async function stampsOf({ app: { config, now } }: Pick<TestServer, 'app'>) {
  const keys = createKeys(config.authSecret ?? (await ensureSecret(config.dataDir)))
  return createStamps(keys.stamps, now).issue
}

/** The stamp that a page of a folio was served with. */
export const stampOnPage = (html: string): string => /data-seen="[^"]*[?;]stamp=([^"&]+)"/.exec(html)?.[1] ?? ''

/** Where a page reports the visit of this name: the same address each time. `agoMs`: how long ago it was served. */
export async function seenPath(
  server: Serving,
  token: string,
  v: string,
  { agoMs = 0, query = '', picture = false } = {},
): Promise<string> {
  const known = stamps.get(server) ?? new Map<string, Promise<string>>()
  stamps.set(server, known)
  const key = `${token} ${v}`
  const stamp = known.get(key) ?? servedStamp(server, token, v.slice(11, -4), agoMs)
  known.set(key, stamp)
  return `/folio/${token}/seen${picture ? '.gif' : ''}${query ? `${query}&` : '?'}stamp=${await stamp}`
}

const NAME = /^\d{4}-\d\d-\d\d-[0-9a-f]{28}0000$/

/** Says how a folio's page is read, as the page itself does; returns the status. */
export async function say(
  server: Serving,
  token: string,
  said: Said,
  {
    client = createClient(server),
    agent = AGENTS.chrome as string,
    headers = {} as Record<string, string>,
    query = '',
    agoMs = Math.max(said.age ?? 0, said.seen ?? 0),
  } = {},
): Promise<number> {
  const isName = typeof said.v === 'string' && NAME.test(said.v)
  const name = isName ? String(said.v) : visitName(server.app?.now() ?? Date.now())
  const v = isName ? 0 : (said.v ?? 0)
  const message = { n: 1, age: 0, seen: 0, in: 0, s: [], e: [], w: 1440, x: 0, f: 1, ...said, v }
  const response = await client.fetch(await seenPath(server, token, name, { agoMs, query }), {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'user-agent': agent, 'accept-language': 'en', ...headers },
  })
  await response.arrayBuffer()
  return response.status
}

/** A reader of a folio: one visit after the other from one device. */
export function readerOf(server: Serving, token: string, agent: string = AGENTS.chrome, at?: TestClient) {
  const client = at ?? createClient(server)
  return { client, say: (said: Said) => say(server, token, said, { client, agent }) }
}
