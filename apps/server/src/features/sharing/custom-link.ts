import { LINK_MOST_SIGNS, SHARING_STATUS, SHARING_WORDS } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import { isReservedLink } from '../../http/reserved-names.ts'
import { folioOfLink } from './queries.ts'

/** A token may be given where a link could be, so a link must not look like one. */
const TOKEN_SHAPE = /^[0-9a-z]{22}$/

/**
 * Whether a folio may use a link, `prefix` being the part before it. @throws Refusal: too long, already this folio's
 * (3), or unavailable (4) [SHARE-10, SHARE-11].
 */
export async function checkLink(db: Kysely<DB>, folioId: number, link: string, prefix: string): Promise<void> {
  if (prefix.length + link.length > LINK_MOST_SIGNS) throw refused(SHARING_WORDS.linkLong, { field: 'curl' })
  const isNone = isReservedLink(link) || TOKEN_SHAPE.test(link) || /^-+$/.test(link)
  const holder = await folioOfLink(db, link)
  if (holder === null && !isNone) return
  const { sameLink, linkSet } = SHARING_STATUS
  if (holder === folioId) throw refused('This is already this folio’s link.', { status: sameLink }, sameLink)
  throw refused(SHARING_WORDS.linkTaken, { status: linkSet, field: 'curl' }, linkSet)
}
