import type { BannerRecord, BannerZone } from '@recto/contract'
import type { Kysely } from 'kysely'
import sanitize from 'sanitize-html'
import type { DB } from '../../db/schema.ts'

/** As many as a screen has room for. */
const AT_ONCE = 3

/** One line of text with links, without layout, size or script. */
const cleaned = (html: string): string =>
  sanitize(html, {
    allowedTags: ['a', 'b', 'strong', 'i', 'em', 'br'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, { href = '' }) => ({ tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
    },
  })

/** What a zone shows this person at `now`. */
export async function bannersOf(
  db: Kysely<DB>,
  { zone, accountId, now }: { zone: BannerZone; accountId: number; now: Date },
): Promise<BannerRecord[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['token', 'title', 'html', 'learn_more_html', 'background_hex'])
    .where('zone', '=', zone)
    .where('shows_from', '<=', now)
    .where((is) => is.or([is('shows_until', 'is', null), is('shows_until', '>', now)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('banner_closed')
            .select('banner_id')
            .whereRef('banner_id', '=', 'banner.id')
            .where('account_id', '=', accountId),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => ({
    bannerId: row.token,
    title: row.title,
    bannerHtml: cleaned(row.html),
    learnMoreHtml: cleaned(row.learn_more_html),
    backgroundColorHex: row.background_hex,
  }))
}

/** Returns whether there is such a banner in this zone. */
export async function closeBanner(
  db: Kysely<DB>,
  { zone, bannerId, accountId, now }: { zone: BannerZone; bannerId: string; accountId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('banner')
    .select('id')
    .where('token', '=', bannerId)
    .where('zone', '=', zone)
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('banner_closed')
    .values({ account_id: accountId, banner_id: row.id, closed_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return true
}
