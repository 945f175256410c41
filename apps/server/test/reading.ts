import { randomBytes } from 'node:crypto'
import { createClient, type TestClient } from './client.ts'

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
  v?: string
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
}

/** A name for a visit that begins now. */
export const visitName = (at: number, id = randomBytes(16).toString('hex')): string =>
  `${new Date(at).toISOString().slice(0, 10)}-${id}`

/** Says how a folio's page is read, as the page itself does; returns the status. */
export async function say(
  server: { url: string },
  token: string,
  said: Said,
  {
    client = createClient(server),
    agent = AGENTS.chrome as string,
    headers = {} as Record<string, string>,
    query = '',
  } = {},
): Promise<number> {
  const message = { v: visitName(Date.now()), n: 1, age: 0, seen: 0, in: 0, s: [], e: [], w: 1440, x: 0, f: 1, ...said }
  const response = await client.fetch(`/folio/${token}/seen${query}`, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'user-agent': agent, 'accept-language': 'en', ...headers },
  })
  await response.arrayBuffer()
  return response.status
}

/** A reader of a folio: one visit after the other from one device. */
export function readerOf(server: { url: string }, token: string, agent: string = AGENTS.chrome, at?: TestClient) {
  const client = at ?? createClient(server)
  return { client, say: (said: Said) => say(server, token, said, { client, agent }) }
}
