import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { lockTeam } from '../plans/index.ts'
import { embedPath } from './document.ts'

const MAX_CHARACTERS = 200_000

/** Why a folio has HTML: its newest content shows it, or someone is about to add it. */
type Held = { folioId: number; isShown: boolean; at: Date }

/** Stores HTML, `clean`, under the address that `html` is shown from; it counts towards its folio's storage. */
export async function keepHtml(trx: Kysely<DB>, html: string, clean: string, held: Held): Promise<void> {
  const hash = hashOf(html)
  await trx
    .insertInto('embed_document')
    .values({ hash, html: clean, created_at: held.at })
    // Its row is locked, so the collector does not remove it in between.
    .onConflict((known) => known.column('hash').doUpdateSet({ created_at: held.at }))
    .execute()
  await hold(trx, [hash], held)
}

/** Records that a folio has these embeds, as far as they are stored. */
async function hold(trx: Kysely<DB>, hashes: readonly string[], { folioId, isShown, at }: Held): Promise<void> {
  if (hashes.length === 0) return
  await sql`
    with kept as (
      update embed_document set created_at = ${at} where hash = any(${[...hashes]})
      returning hash, octet_length(html) as bytes)
    insert into folio_embed (folio_id, hash, bytes, is_shown, held_at)
    select ${folioId}, hash, bytes, ${isShown}, ${at} from kept
    on conflict (folio_id, hash) do update set is_shown = folio_embed.is_shown or excluded.is_shown, held_at = ${at}`.execute(
    trx,
  )
}

/**
 * Stores every embed that a folio shows, whatever wrote it: a program, a template, another folio's copy. Embeds stored
 * already are not sanitized again. Embeds that the folio's newest content no longer shows are released after a day;
 * those of an older version (`isShown` false) are kept as long.
 */
export async function keepHtmlOf(
  db: Kysely<DB>,
  sanitizer: Pick<Sanitizer, 'html'>,
  { modules }: Pick<FolioDocument, 'modules'>,
  held: Held,
): Promise<void> {
  const { folioId, isShown, at } = held
  const documents = new Map(
    modules
      .flatMap(({ type, props }) => SPECS[type].documents?.(props) ?? [])
      .filter((one) => one !== '' && one.length <= MAX_CHARACTERS)
      .map((html) => [hashOf(html), html]),
  )
  if (documents.size === 0 && !(await holdsAny(db, folioId))) return
  const cleaned = await cleanNew(db, sanitizer, documents)
  await db.transaction().execute(async (trx) => {
    const folio = await trx.selectFrom('folio').select('team_id').where('id', '=', folioId).executeTakeFirst()
    if (!folio) return
    await lockTeam(trx, folio.team_id)
    for (const [html, clean] of cleaned) await keepHtml(trx, html, clean, held)
    await hold(trx, [...documents.keys()], held)
    if (!isShown) return
    await trx
      .updateTable('folio_embed')
      .set({ is_shown: false, held_at: at })
      .where('folio_id', '=', folioId)
      .where('is_shown', '=', true)
      .$if(documents.size > 0, (rows) => rows.where('hash', 'not in', [...documents.keys()]))
      .execute()
  })
}

async function holdsAny(db: Kysely<DB>, folioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('folio_embed')
    .select('hash')
    .where('folio_id', '=', folioId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Embeds that are not stored yet, with their sanitized form. */
async function cleanNew(
  db: Kysely<DB>,
  sanitizer: Pick<Sanitizer, 'html'>,
  documents: ReadonlyMap<string, string>,
): Promise<[html: string, clean: string][]> {
  if (documents.size === 0) return []
  const rows = await db
    .selectFrom('embed_document')
    .select('hash')
    .where('hash', 'in', [...documents.keys()])
    .execute()
  const known = new Set(rows.map(({ hash }) => hash))
  const cleaned: [string, string][] = []
  for (const [hash, html] of documents) {
    const done = known.has(hash) ? null : await sanitizer.html(hash, html)
    if (done) cleaned.push([html, done.html])
  }
  return cleaned
}

/** Whether a folio has HTML with this hash. */
export async function isKept(db: Kysely<DB>, hash: string): Promise<boolean> {
  return (
    (await db.selectFrom('folio_embed').select('hash').where('hash', '=', hash).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Stored HTML by its hash; null where no folio has it: then it only waits to be collected. */
export async function findHtml(db: Kysely<DB>, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('embed_document')
    .select('html')
    .where('hash', '=', hash)
    .where((is) => is.exists(is.selectFrom('folio_embed').select('hash').where('hash', '=', hash)))
    .executeTakeFirst()
  return row?.html ?? null
}

const hashOf = (html: string): string => embedPath(html).slice('/embed/'.length)
