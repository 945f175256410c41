import {
  type FolioStatus,
  planHas,
  READERS_MODES,
  type ReadersMode,
  type SharingType,
  VIEW_TYPE,
  type ViewType,
} from '@recto/contract'
import type { App } from '../context.ts'
import { rootFolioSql } from '../features/domains/index.ts'
import { planOf } from '../http/plan-facts.ts'

/** What determines who sees a folio's page and what surrounds it; the same for every reader. */
export type PageFacts = {
  id: number
  token: string
  teamId: number
  status: FolioStatus
  sharingType: SharingType
  /** Its title for readers. */
  title: string
  /** Empty: its first words. */
  description: string
  customLink: string | null
  isIndexed: boolean
  viewType: ViewType
  passwordHash: string | null
  linkExpiresAt: Date | null
  allowsDownload: boolean
  /** Whether its team's plan lets other sites embed it. */
  mayEmbed: boolean
  isBranded: boolean
  thumbnailKey: string | null
  thumbnailSeq: number | null
  /** The file of its team's logo, if the plan allows one. */
  logoKey: string | null
  /** The team's own domain that it is shown on, while that is verified; null: none. */
  domain: { id: number; name: string; isRoot: boolean } | null
  /** Whether readers' browsers may be recognised. */
  readers: ReadersMode
  /** The version of its team's style guide that it is drawn with; null: there is none. */
  guideId: number | null
  /** It came from another team and is still drawn in the look it had there: the row of that guide, or null. */
  keptGuideId: number | null
  keepsLook: boolean
  /** The last commit of its content. */
  seq: number
}

/** A team's choice, as far as the operator allows it. */
const atMost = (chosen: ReadersMode, most: ReadersMode): ReadersMode =>
  READERS_MODES.indexOf(chosen) > READERS_MODES.indexOf(most) ? most : chosen

/** Finds what a request for a page needs to know. */
export type FactsOfPages = {
  /** By token or custom link, at most a second old; null: there is none. */
  find(address: string): Promise<PageFacts | null>
  /** The same as of now. */
  findNow(address: string): Promise<PageFacts | null>
  /** Invalidates what is cached about a folio: the next request reads it again. */
  forget(folioId: number): void
}

/** Readers who come together cost one question a second. */
const FRESH_MS = 1000
const MOST_KNOWN = 5000

/** A folio's token [contract's `token22`], tested for every reader. */
export const TOKEN = /^[0-9A-Za-z]{22}$/
/** Letters, digits and hyphens, as custom links are stored; anything longer than the maximum is not one. */
const LINK = /^[a-z0-9-]{1,255}$/

/** A token unchanged, a custom link in lower case; null for what can be neither. */
export function asAddress(text: string): string | null {
  if (TOKEN.test(text)) return text
  const link = text.toLowerCase()
  return LINK.test(link) ? link : null
}

type Known = { at: number; facts: Promise<PageFacts | null>; folioId: number | null }

/** Page facts, cached for a second. Anything that changes who may see a folio calls `forget`. */
export function createPageFacts({ config, pool, db, now }: Pick<App, 'config' | 'pool' | 'db' | 'now'>): FactsOfPages {
  const known = new Map<string, Known>()

  function ask(address: string): Promise<PageFacts | null> {
    const entry: Known = { at: now(), facts: read(address), folioId: null }
    known.delete(address)
    known.set(address, entry)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    entry.facts.then(
      (facts) => {
        entry.folioId = facts?.id ?? null
      },
      () => {
        if (known.get(address) === entry) known.delete(address)
      },
    )
    return entry.facts
  }

  async function read(address: string): Promise<PageFacts | null> {
    const { rows } = await pool.query<Row>({
      name: 'facts-of-page',
      text: `select f.id, f.token, f.team_id, f.status, f.sharing_type, f.name, f.page_title, f.page_description,
          f.custom_link, f.is_indexed, f.view_type, f.password_hash, f.link_expires_at, f.allow_download, f.thumbnail_key, f.thumbnail_seq, t.logo_key, t.stats_readers,
          (select id from style_guide where team_id = f.team_id order by version desc limit 1) as guide_id,
          f.kept_guide_id, f.keeps_look,
          d.id as domain_id, d.name as domain_name, ${rootFolioSql('d')} = f.id as is_root,
          greatest(
            (select max(seq) from folio_update where folio_id = f.id),
            (select max(upto_seq) from folio_snapshot where folio_id = f.id), 0) as seq
        from folio f
          join team t on t.id = f.team_id
          left join custom_domain_folio a on a.folio_id = f.id
          left join custom_domain d on d.id = a.domain_id and d.team_id = f.team_id and d.verified_at is not null
        where f.token = $1 or f.custom_link = $1 order by f.token = $1 desc limit 1`,
      values: [address],
    })
    const row = rows[0]
    if (!row) return null
    const { facts: plan } = await planOf(db, row.team_id, new Date(now()))
    return {
      id: row.id,
      token: row.token,
      teamId: row.team_id,
      status: row.status as FolioStatus,
      sharingType: row.sharing_type as SharingType,
      title: row.page_title || row.name,
      description: row.page_description,
      customLink: row.custom_link,
      isIndexed: row.is_indexed,
      viewType: row.view_type === VIEW_TYPE.slides ? VIEW_TYPE.slides : VIEW_TYPE.default,
      passwordHash: row.password_hash,
      linkExpiresAt: row.link_expires_at,
      allowsDownload: row.allow_download,
      mayEmbed: planHas(plan, 'embed'),
      isBranded: !plan.rules.removeBrandingOnFolioView,
      thumbnailKey: row.thumbnail_key,
      thumbnailSeq: row.thumbnail_seq,
      logoKey: planHas(plan, 'teamLogo') ? row.logo_key : null,
      domain:
        row.domain_id === null || row.domain_name === null
          ? null
          : { id: row.domain_id, name: row.domain_name, isRoot: row.is_root ?? false },
      readers: atMost(row.stats_readers as ReadersMode, config.statsReaders),
      guideId: row.guide_id,
      keptGuideId: row.kept_guide_id,
      keepsLook: row.keeps_look,
      seq: row.seq,
    }
  }

  return {
    async find(text) {
      const address = asAddress(text)
      if (!address) return null
      const entry = known.get(address)
      return entry && Math.abs(now() - entry.at) < FRESH_MS ? entry.facts : ask(address)
    },
    async findNow(text) {
      const address = asAddress(text)
      return address ? ask(address) : null
    },
    forget(folioId) {
      // A read in progress may have started too early.
      for (const [address, entry] of known) {
        if (entry.folioId === folioId || entry.folioId === null) known.delete(address)
      }
    },
  }
}

type Row = {
  id: number
  token: string
  team_id: number
  status: number
  sharing_type: number
  name: string
  page_title: string
  page_description: string
  custom_link: string | null
  is_indexed: boolean
  view_type: number
  password_hash: string | null
  link_expires_at: Date | null
  allow_download: boolean
  thumbnail_key: string | null
  thumbnail_seq: number | null
  logo_key: string | null
  stats_readers: string
  domain_id: number | null
  domain_name: string | null
  is_root: boolean | null
  guide_id: number | null
  kept_guide_id: number | null
  keeps_look: boolean
  seq: number
}
