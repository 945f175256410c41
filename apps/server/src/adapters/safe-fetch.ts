import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { isInner } from './inner-address.ts'

/** A response from another site: its final address, its content type, and its first bytes. */
export type Fetched = { url: string; contentType: string; bytes: Buffer }

type FetchLimits = {
  /** Anything longer is cut off. */
  maxBytes: number
  timeoutMs: number
  /** Prefixes of the accepted content types. */
  types: readonly string[]
}

/** Fetches an address that a person gave. @throws FetchRefused for whatever is not allowed, not there or too slow. */
export type FetchWhole = (url: string, limits: FetchLimits) => Promise<Fetched>

/** The same, for answers that are small and for those that are not. */
export type SafeFetch = FetchWhole & {
  /** The same as a stream, for writing to a file: read it to its end. */
  stream(url: string, limits: FetchLimits): Promise<Omit<Fetched, 'bytes'> & { body: AsyncIterable<Buffer> }>
}

/** An address that is not fetched, or whose response was not as requested. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
  /** The site's status code, if it was reached. */
  readonly status: number | undefined
  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

const MAX_REDIRECTS = 3

/**
 * The only way to fetch people's addresses. The addresses a name resolves to are checked when the connection is opened,
 * so a name that resolves into this network, a literal address in any spelling and a redirect to one are all refused;
 * ports are 80 and 443, redirects are followed by our own code, size and time have limits, and nothing of ours
 * (cookies, referrer) is sent. `open` is for tests: addresses allowed anyway, on any port.
 */
export function createSafeFetch({ open = [] }: { open?: string[] } = {}): SafeFetch {
  const rules = { allowIPAddressList: open, keepAlive: false }
  const resolve = publicOnly(open)
  const agents = { http: new RequestFilteringHttpAgent(rules), https: new RequestFilteringHttpsAgent(rules) }

  function checked(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
    if (!url || !isWeb || url.username || url.password) throw new FetchRefused('Not a web address')
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(host) && isInner(host) && !open.includes(host)) throw new FetchRefused('Not a public address')
    if (url.port && open.length === 0) throw new FetchRefused('Not a standard web port')
    return url
  }

  const stream: SafeFetch['stream'] = async (address, limits) => {
    const deadline = AbortSignal.timeout(limits.timeoutMs)
    let url = checked(address)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await ask(url, { agents, resolve, signal: deadline })
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        if (!URL.canParse(headers.location, url.href)) throw new FetchRefused('A redirect without an address')
        url = checked(new URL(headers.location, url.href).href)
        continue
      }
      const contentType = headers['content-type'] ?? ''
      if (statusCode !== 200 || !limits.types.some((type) => contentType.toLowerCase().startsWith(type))) {
        answer.destroy()
        throw new FetchRefused(`Answered ${statusCode}, ${contentType || 'no type'}`, { status: statusCode })
      }
      return { url: url.href, contentType, body: firstBytes(answer, limits.maxBytes) }
    }
    throw new FetchRefused('Too many redirects')
  }

  const fetchWhole = async (address: string, limits: FetchLimits): Promise<Fetched> => {
    const { body, ...fetched } = await stream(address, limits)
    const blocks: Buffer[] = []
    for await (const block of body) blocks.push(block)
    return { ...fetched, bytes: Buffer.concat(blocks) }
  }
  return Object.assign(fetchWhole, { stream })
}

type Agents = { http: RequestFilteringHttpAgent; https: RequestFilteringHttpsAgent }

/** Resolves a name, and refuses it if one of its addresses is not public: no socket is opened for it. */
const publicOnly =
  (open: readonly string[]): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const inner = found?.find(({ address }) => isInner(address) && !open.includes(address))
      if (error || inner) return done(error ?? new FetchRefused('Not a public address'), [])
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

type Way = { agents: Agents; resolve: LookupFunction; signal: AbortSignal }

function ask(url: URL, { agents, resolve: lookupPublic, signal }: Way): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = {
    agent: isSecure ? agents.https : agents.http,
    lookup: lookupPublic,
    signal,
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; RectoPreview/1.0)',
      accept: 'text/html,application/xhtml+xml,application/json,image/*;q=0.9',
      'accept-language': 'en',
      'accept-encoding': 'identity',
    },
  }
  const refuse = (error: Error) => reject(new FetchRefused(error.message, { cause: error }))
  try {
    const request = isSecure ? httpsRequest(url, options) : httpRequest(url, options)
    request.on('response', resolve).on('error', refuse).end()
  } catch (error) {
    // A literal address is refused before there is a request.
    refuse(error as Error)
  }
  return promise
}

async function* firstBytes(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.byteLength
      if (left <= 0) break
    }
  } catch (error) {
    throw new FetchRefused((error as Error).message, { cause: error })
  }
}
