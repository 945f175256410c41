import { request } from 'node:http'
import { nextAddress } from './harness.ts'

/** What every call answers. */
export type Envelope = { StatusCode: number; Message: string; Data: unknown }

/** One person's browser as far as HTTP goes: cookies, an address, the anti-forgery token. */
export type TestClient = {
  /** Sends a request with this client's cookies and keeps those that come back. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Posts JSON to `/Apiv1/<name>` with the anti-forgery header, asked for once; answers status and envelope. */
  call(name: string, input?: unknown): Promise<{ status: number; envelope: Envelope }>
  /** The `Cookie` header to open a socket with. */
  cookie(): string
  /** The address it comes from. */
  address: string
}

/** A client of `server` with no cookies yet; `host` is the name it opened the product at, where that is not its own. */
export function createClient(server: { url: string }, address = nextAddress(), host?: string): TestClient {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    if (cookies.size) headers.set('cookie', cookie())
    if (!headers.has('origin') && init.method === 'POST')
      headers.set('origin', host === undefined ? server.url : `http://${host}`)
    const url = new URL(path, server.url)
    const response = await (host === undefined
      ? fetch(url, { redirect: 'manual', ...init, headers })
      : fetchAs(host, url, init, headers))
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('=')).trim()
    if (attributes.some((one) => /^\s*max-age=0\s*$/i.test(one))) cookies.delete(name)
    else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
  }

  // Good for as long as its cookie, which nothing takes away.
  let issued: Promise<string> | undefined
  const antiForgeryToken = async () =>
    antiForgery(((await (await send('/Apiv1/GetAntiForgeryToken')).json()) as Envelope).Data)

  return {
    address,
    cookie,
    fetch: send,
    async call(name, input = {}) {
      issued ??= antiForgeryToken()
      const token = await issued.catch((error) => {
        issued = undefined
        throw error
      })
      const response = await send(`/Apiv1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', RequestVerificationToken: token },
        body: JSON.stringify(input),
      })
      return { status: response.status, envelope: (await response.json()) as Envelope }
    },
  }
}

/** The token itself, or the record that holds it. */
function antiForgery(data: unknown): string {
  return typeof data === 'string' ? data : String(Object.values(data as Record<string, unknown>)[0])
}

/** A request under another name of the server: names below localhost are known to browsers, not to Node. */
function fetchAs(host: string, url: URL, { method, body }: RequestInit, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...Object.fromEntries(headers), host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const got = new Headers()
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          for (const value of values ?? []) got.append(name, value)
        }
        const status = answer.statusCode ?? 0
        resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers: got }))
      })
    })
    sent.on('error', reject)
    sent.end(body as string | undefined)
  })
}
