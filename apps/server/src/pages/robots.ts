import { APP_PATHS, FOLIO_STATUS, SHARING } from '@recto/contract'
import { escapeHtml } from '@recto/document'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../context.ts'
import { pathOf } from './published.ts'

type Listed = { token: string; path: string; at: Date | null }

/** Maximum number of entries in a sitemap. */
const MOST_LISTED = 50_000

type RobotsParts = Pick<App, 'db'> & { pagesUrl: string; domainUrl(domain: string, path: string): string }

/**
 * `/robots.txt` and `/sitemap.xml`: what search engines may crawl, and what is listed; separately for a team's domain.
 */
export function robotsRoutes({ db, pagesUrl, domainUrl }: RobotsParts): FastifyPluginAsync {
  const closed = ['/Apiv1/', '/hub', ...APP_PATHS.filter((path) => !SHOWN.has(path)).map((path) => `/${path}`)]

  return async (http) => {
    http.get('/robots.txt', ON_DOMAINS, async ({ site }, reply) => {
      const isTheirs = site.kind === 'domain'
      const sitemap = isTheirs ? domainUrl(site.name, '/sitemap.xml') : `${pagesUrl}/sitemap.xml`
      const rules = isTheirs ? [] : closed.map((path) => `Disallow: ${path}`)
      const robots = ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${sitemap}`, '']
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(robots.join('\n'))
    })

    // Revalidated each time: a closed folio is in no list.
    http.get('/sitemap.xml', ON_DOMAINS, async ({ site }, reply) => {
      const listed =
        site.kind === 'domain'
          ? await indexedFolios(db, site.id)
          : [...(await indexedFolios(db, null)), ...(await indexedFolders(db))]
      const urlOf = (token: string, path: string) =>
        site.kind === 'domain' ? domainUrl(site.name, token === site.rootToken ? '/' : path) : `${pagesUrl}${path}`
      const urls = listed.map(
        ({ token, path, at }) =>
          `<url><loc>${escapeHtml(urlOf(token, path))}</loc>${at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
      )
      return reply
        .header('cache-control', 'no-cache')
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
        )
    })
  }
}

const ON_DOMAINS = { config: { onDomains: true } } as const

/** Paths of the app that lead to public content. */
const SHOWN: ReadonlySet<string> = new Set(['folder', 'try', 'templates'])

/**
 * Folios that anyone may open at once, and that may be indexed [FOLIO-37]: at their canonical address, on a domain or
 * not.
 */
async function indexedFolios(db: App['db'], domainId: number | null): Promise<Listed[]> {
  const rows = await db
    .selectFrom('folio')
    .select(['token', 'custom_link', 'last_saved_at'])
    .where(sql<boolean>`is_indexed`)
    .where('status', '=', FOLIO_STATUS.active)
    .where('sharing_type', 'in', [SHARING.linkView, SHARING.linkCopy])
    .where('password_hash', 'is', null)
    // A page with an expiry date is never indexed.
    .where('link_expires_at', 'is', null)
    .where(
      sql<number>`(select domain.id from custom_domain_folio attached
        join custom_domain domain on domain.id = attached.domain_id
        where attached.folio_id = folio.id and domain.team_id = folio.team_id and domain.verified_at is not null)`,
      'is not distinct from',
      domainId,
    )
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ token, custom_link: customLink, last_saved_at: at }) => ({
    token,
    path: pathOf({ token, customLink }),
    at,
  }))
}

async function indexedFolders(db: App['db']): Promise<Listed[]> {
  const rows = await db
    .selectFrom('workspace')
    .select('token')
    .where('is_indexed', '=', true)
    .where('is_private', '=', false)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ token }) => ({ token, path: `/folder/${token}`, at: null }))
}
