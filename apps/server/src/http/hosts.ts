import type { Config } from '../config.ts'

const LOOPBACK_NAME = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127\.0\.0\.1|\[::1\])$/
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** What a `Host` header names. A route responds on custom domains only if its own config says so. */
export type Site =
  /** The product, whatever its address. */
  | { kind: 'app' }
  /** Recto at a team's own address `{team}.{host}`: members of the team work in it here [ROUTE-01]. */
  | { kind: 'team'; id: number }
  /** PAGES_URL if it is another address: published pages and their resources, and nothing else. */
  | { kind: 'pages' }
  /** PAY_URL: the card fields, and nothing else. */
  | { kind: 'pay' }
  /** A team's own verified domain: it shows the folios attached to it and their resources, and nothing else. */
  | { kind: 'domain'; id: number; name: string; rootToken: string | null }

/** Looks up a host name (lower-case, without a port) among teams' domains; null: not found. */
export type SiteFinder = (name: string) => Promise<Site | null>

/** How long a look-up is cached: new names are found, and removed ones disappear, at most this late. */
const KEPT_MS = 1_000
/** Number of cached names: a client that sends a new one with each request costs look-ups, but no memory. */
const MOST_KEPT = 5_000

/** A finder that asks once a second for each name, however many requests come under it. */
export function keepingFinder(find: SiteFinder, now: () => number): SiteFinder {
  const kept = new Map<string, { site: Promise<Site | null>; until: number }>()
  return (name) => {
    const known = kept.get(name)
    if (known && known.until > now()) return known.site
    const site = find(name)
    kept.delete(name)
    kept.set(name, { site, until: now() + KEPT_MS })
    site.catch(() => kept.delete(name))
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return site
  }
}

/** The only place that interprets `Host`. */
export type Hosts = {
  /** null: unknown, answered with 421. Never throws, whatever a client sends. */
  of(host: string | undefined): Promise<Site | null>
}

const APP: Site = { kind: 'app' }
const PAGES: Site = { kind: 'pages' }
const PAY: Site = { kind: 'pay' }

/**
 * The product's own addresses first, then what `finders` know. On loopback every name of this machine is the product:
 * a browser can only have reached this one.
 */
export function createHosts(
  config: Pick<Config, 'publicUrl' | 'pagesUrl' | 'payUrl' | 'loopback'>,
  finders: readonly SiteFinder[] = [],
): Hosts {
  const known = new Map<string, Site>()
  known.set(new URL(config.payUrl).host, PAY)
  if (config.pagesUrl) known.set(new URL(config.pagesUrl).host, PAGES)
  known.set(new URL(config.publicUrl).host, APP)
  return {
    async of(host) {
      const given = (host ?? '').toLowerCase()
      const own = known.get(given)
      if (own) return own
      const name = given.replace(/:\d{1,5}$/, '')
      if (NAME.test(name) && name.length <= 253) {
        for (const find of finders) {
          const site = await find(name)
          if (site) return site
        }
      }
      return config.loopback && LOOPBACK_NAME.test(name) ? APP : null
    },
  }
}

/** Whether only this machine's own browsers open this origin. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK_NAME.test(new URL(origin).hostname)

/** Whether an `Origin` header, if present, belongs to the requested host. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === (host ?? '').toLowerCase()
}
