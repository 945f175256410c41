import { type FolioDocument, outlineOf, shownToReaders } from '@recto/document'
import type { Pool } from 'pg'
import { createSizedCache } from '../../sized-cache.ts'

/** A folio's sections as its stats know them. */
export type KnownSections = {
  /** The number of each section that was ever read. */
  numbers: ReadonlyMap<string, number>
  /** The sections on the page now, in order. */
  now: readonly string[]
}

/** The sections as readers see them, each called by its name, else its first heading, else its position. */
export function sectionsOf(document: FolioDocument): { id: string; title: string }[] {
  const shown = shownToReaders(document)
  const { entries } = outlineOf(shown)
  return shown.sections.map(({ id, title }, at) => {
    const heading = entries.find((entry) => entry.sectionId === id)?.label
    return { id, title: (title.trim() || heading || `Section ${at + 1}`).slice(0, 200) }
  })
}

type Kept = KnownSections & { seq: number; titles: string }

const titlesOf = (sections: readonly { id: string; title: string }[]): string => JSON.stringify(sections)

/** A section with its current name, and whether it is still on the page. */
export type SectionName = { n: number; name: string; isRemoved: boolean }

/** More sections than any folio can have. */
const MANY = 100_000

/** Folios whose sections are in memory. */
const MOST_KEPT = 2000

/** Assigns small numbers to sections of folios, and keeps the names of removed ones. */
export function createSections(pool: Pool, read: (folioId: number) => Promise<{ seq: number; json: FolioDocument }>) {
  const kept = createSizedCache<number, Kept>(MOST_KEPT)

  async function learn(folioId: number): Promise<Kept> {
    const { seq, json } = await read(folioId)
    const sections = sectionsOf(json)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(7270, $1::bigint::int)', [folioId % 2_147_483_647])
      await client.query(
        `insert into folio_section (folio_id, n, section_id, title)
          select $1, (select coalesce(max(n), 0) from folio_section where folio_id = $1) + row_number() over (order by place), id, title
          from unnest($2::text[], $3::text[]) with ordinality as s (id, title, place)
          where not exists (select from folio_section k where k.folio_id = $1 and k.section_id = s.id)`,
        [folioId, sections.map(({ id }) => id), sections.map(({ title }) => title)],
      )
      await client.query(
        `update folio_section k set title = s.title from unnest($2::text[], $3::text[]) as s (id, title)
          where k.folio_id = $1 and k.section_id = s.id and k.title <> s.title`,
        [folioId, sections.map(({ id }) => id), sections.map(({ title }) => title)],
      )
      const { rows } = await client.query<{ n: number; id: string }>(
        'select n, section_id as id from folio_section where folio_id = $1',
        [folioId],
      )
      await client.query('commit')
      const known = {
        seq,
        numbers: new Map(rows.map(({ id, n }) => [id, n])),
        now: sections.map(({ id }) => id),
        titles: titlesOf(sections),
      }
      kept.put(folioId, known, 1)
      return known
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  return {
    /** As of the commit `seq` or later. */
    async of(folioId: number, seq: number): Promise<KnownSections> {
      const known = kept.get(folioId)
      return known && known.seq >= seq ? known : learn(folioId)
    },
    /** The current names: sections of the page in order, then removed ones. */
    async names(folioId: number): Promise<SectionName[]> {
      const known = await learn(folioId)
      const { rows } = await pool.query<{ n: number; id: string; title: string }>(
        'select n, section_id as id, title from folio_section where folio_id = $1 order by n',
        [folioId],
      )
      const place = new Map(known.now.map((id, at) => [id, at]))
      return rows
        .sort((a, b) => (place.get(a.id) ?? MANY + a.n) - (place.get(b.id) ?? MANY + b.n))
        .map(({ id, n, title }) => ({ n, name: title, isRemoved: !place.has(id) }))
    },
    /** Called when a measured folio has new content: stores section names before a section is removed. */
    async changed(folioId: number, json: FolioDocument): Promise<void> {
      const known = kept.get(folioId)
      if (known && known.titles !== titlesOf(sectionsOf(json))) await learn(folioId)
    },
  }
}

/** Created by `createSections`. */
export type Sections = ReturnType<typeof createSections>
