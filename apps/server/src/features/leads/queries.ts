import { PRIVILEGE } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Answer } from '@recto/modules/form'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { NewNotification } from '../notifications/index.ts'
import { planOf } from '../plans/index.ts'
import { checkStorageOf } from '../storage/index.ts'

/** An answer to be stored. */
export type NewAnswer = {
  folioId: number
  moduleId: string
  fullName: string
  email: string
  consent: string
  answers: Answer[]
  fingerprint: string
  at: Date
  /** It filled the field that nobody sees: it counts and is told only when somebody says that it is none. */
  maybeSpam?: boolean
}

/** Size limit for the responses of one folio. Bytes. */
const MOST_FOLIO_BYTES = 100_000_000
/** The share of a plan's storage that strangers' form responses may use. */
const MOST_TEAM_SHARE = 1 / 2
/** Responses of a folio that may be spam: more are refused in words, and the reader can send without the field. */
const MOST_MAYBE_SPAM = 500

/**
 * Refuses an answer that there is no room for, under the lock on the folio's team that lasts until the commit: strangers
 * fill neither a folio nor its team.
 * @throws Refusal
 */
async function checkRoom(trx: Kysely<DB>, { folioId, at, maybeSpam = false }: NewAnswer, bytes: number): Promise<void> {
  await checkStorageOf(trx, folioId, bytes, at)
  const row = await trx
    .selectFrom('folio_storage as own')
    .innerJoin('folio_storage as all', 'all.team_id', 'own.team_id')
    .select(['own.answer_bytes', 'own.team_id', (eb) => eb.fn.sum<string>('all.answer_bytes').as('of_team')])
    .where('own.folio_id', '=', folioId)
    .groupBy(['own.folio_id', 'own.answer_bytes', 'own.team_id'])
    .executeTakeFirst()
  if (!row) return
  const { maxTeamBytes } = (await planOf(trx, row.team_id, at)).facts.rules
  if (maybeSpam && (await countAnswers(trx, { folioId, maybeSpam })) >= MOST_MAYBE_SPAM) {
    throw refused('This folio can’t store more responses that may be spam.')
  }
  const isFull =
    row.answer_bytes + bytes > MOST_FOLIO_BYTES || Number(row.of_team) + bytes > maxTeamBytes * MOST_TEAM_SHARE
  if (isFull) throw refused('This folio can’t store more responses.')
}

/**
 * Stores a response; the same one sent twice from the same page is stored once, and is no spam if one of them was none. Returns whether it is new. @throws
 * Refusal if there is no room for it.
 */
export async function insertAnswer(trx: Kysely<DB>, answer: NewAnswer): Promise<boolean> {
  const answers = JSON.stringify(answer.answers)
  await checkRoom(trx, answer, Buffer.byteLength(`${answers}${answer.fullName}${answer.email}${answer.consent}`))
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('form_answer')
    .values({
      token: randomBase62(22),
      folio_id: answer.folioId,
      module_id: answer.moduleId,
      full_name: answer.fullName,
      email: answer.email,
      consent: answer.consent,
      answers,
      fingerprint: answer.fingerprint,
      created_at: answer.at,
      maybe_spam: answer.maybeSpam ?? false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['folio_id', 'module_id', 'fingerprint'])
        .doUpdateSet({ maybe_spam: false })
        .where('form_answer.maybe_spam', '=', true)
        .where(sql<boolean>`${!answer.maybeSpam}::boolean`),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Unread notifications per folio and kind; beyond this many, the owner knows and finds the rest in the table. */
const MOST_UNREAD = 5

/**
 * The owner's notification of a response: a lead if only name and address were asked for. None while the last few are
 * unread.
 */
export async function newsOfAnswer(
  trx: Kysely<DB>,
  folioId: number,
  { fullName, email, answers, at }: Pick<NewAnswer, 'fullName' | 'email' | 'answers' | 'at'>,
): Promise<NewNotification[]> {
  const folio = await trx
    .selectFrom('folio')
    .select(['owner_id as accountId', 'token as folioToken', 'name as folioName'])
    .where('id', '=', folioId)
    .executeTakeFirst()
  if (!folio) return []
  const { accountId, ...named } = folio
  const isLead = email !== '' && answers.every(({ kind, value }) => kind === 'email' || value === fullName)
  const kind = isLead ? 'leadGeneration' : 'formResponse'
  const unread = await trx
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('folio_id', '=', folioId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .limit(MOST_UNREAD)
    .execute()
  if (unread.length === MOST_UNREAD) return []
  return [{ accountId, folioId, kind, data: { by: { fullName, email }, ...named }, at }]
}

/** Who may read the responses: the owner and editors. */
export async function readersOf(db: Kysely<DB>, folioId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('folio')
    .select('owner_id as id')
    .where('id', '=', folioId)
    .union((eb) =>
      eb
        .selectFrom('folio_collaborator')
        .select((inner) => inner.ref('account_id').$notNull().as('id'))
        .where('folio_id', '=', folioId)
        .where('accepted', '=', true)
        .where('privilege', '=', PRIVILEGE.edit)
        .where('account_id', 'is not', null),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A response as stored in the database. */
export type AnswerRow = {
  id: number
  token: string
  module_id: string
  full_name: string
  email: string
  consent: string
  answers: Answer[]
  created_at: Date
}

/** Responses of a folio, or of one form; `maybeSpam`: those that were kept apart, instead of all others. */
type Which = { folioId: number; moduleId?: string | undefined; maybeSpam?: boolean | undefined }

/** Size limit of one page of responses, except for its first. Bytes. */
const MOST_PAGE_BYTES = 4_000_000

/**
 * Responses of a folio or of one of its forms, newest first, starting below the response `after` (its id or its token):
 * `limit` at most, and fewer if they are large.
 */
export async function answersOf(
  db: Kysely<DB>,
  which: Which & { after?: string | number | undefined; limit: number },
): Promise<{ rows: AnswerRow[]; hasMore: boolean }> {
  const { folioId, after, limit } = which
  const below =
    after === undefined
      ? sql``
      : typeof after === 'number'
        ? sql`and id < ${after}`
        : sql`and id < (select a.id from form_answer a where a.folio_id = ${folioId} and a.token = ${after})`
  const { rows } = await sql<AnswerRow & { found: number }>`
    select id, token, module_id, full_name, email, consent, answers, created_at, found from (
      select *, sum(bytes) over (order by id desc) as upto, count(*) over ()::int as found from (
        select *, octet_length(answers::text) as bytes from form_answer
        where ${matching(which)} ${below} order by id desc limit ${limit + 1}) newest) page
    where upto - bytes < ${MOST_PAGE_BYTES} order by id desc limit ${limit}`.execute(db)
  return { rows, hasMore: (rows[0]?.found ?? 0) > rows.length }
}

const matching = ({ folioId, moduleId, maybeSpam = false }: Which) =>
  moduleId === undefined
    ? sql`folio_id = ${folioId} and maybe_spam = ${maybeSpam}`
    : sql`folio_id = ${folioId} and module_id = ${moduleId} and maybe_spam = ${maybeSpam}`

/** Questions in one table. */
const MOST_COLUMNS = 1_000

/** The questions that were ever asked, in the order they come up from the newest answer on, and whether anything was agreed to. */
export async function questionsOf(
  db: Kysely<DB>,
  which: Which,
): Promise<{ questions: { id: string; label: string }[]; hasConsent: boolean }> {
  const { rows } = await sql<{ id: string; label: string }>`
    select id, label from (
      select distinct on (q.value ->> 'id') q.value ->> 'id' as id, q.value ->> 'label' as label, f.id as answer, q.at
      from form_answer f cross join lateral jsonb_array_elements(f.answers) with ordinality as q (value, at)
      where ${matching(which)} order by q.value ->> 'id', f.id desc, q.at) first
    order by answer desc, at limit ${MOST_COLUMNS}`.execute(db)
  const consent = await sql`select from form_answer where ${matching(which)} and consent <> '' limit 1`.execute(db)
  return { questions: rows, hasConsent: consent.rows.length > 0 }
}

/** The number of responses to a folio's forms, or to one module. */
export async function countAnswers(db: Kysely<DB>, { folioId, moduleId, maybeSpam = false }: Which): Promise<number> {
  const { count } = await db
    .selectFrom('form_answer')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('folio_id', '=', folioId)
    .where('maybe_spam', '=', maybeSpam)
    .$if(moduleId !== undefined, (query) => query.where('module_id', '=', moduleId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a response that was kept apart one like all others; null: there is none of this token. */
export async function acceptAnswer(db: Kysely<DB>, folioId: number, token: string) {
  const row = await db
    .updateTable('form_answer')
    .set({ maybe_spam: false })
    .where('folio_id', '=', folioId)
    .where('token', '=', token)
    .where('maybe_spam', '=', true)
    .returning(['full_name', 'email', 'answers'])
    .executeTakeFirst()
  if (!row) return null
  return { fullName: row.full_name, email: row.email, answers: row.answers as Answer[] }
}

/** Deletes an answer; returns how many there were, 0 or 1. */
export async function deleteAnswer(db: Kysely<DB>, folioId: number, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_answer')
    .where('folio_id', '=', folioId)
    .where('token', '=', token)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Responses that include a name or an address. */
const leads = (db: Kysely<DB>, folioId: number, range?: Range) =>
  db
    .selectFrom('form_answer')
    .where('folio_id', '=', folioId)
    .where('maybe_spam', '=', false)
    .where((is) => is.or([is('full_name', '<>', ''), is('email', '<>', '')]))
    .$if(range !== undefined, (rows) =>
      rows.where(
        sql<boolean>`created_at >= ${range?.from}::date::timestamp at time zone ${range?.tz}
          and created_at < (${range?.to}::date + 1)::timestamp at time zone ${range?.tz}`,
      ),
    )

/** Days of a zone, both in it. */
type Range = { from: string; to: string; tz: string }
type LeadRow = { id: number; full_name: string; email: string; created_at: Date }

/** Newest first, from below the one of the id `after` on. */
export async function leadsOf(
  db: Kysely<DB>,
  folioId: number,
  { limit, after, range }: { limit: number; after?: number | undefined; range?: Range | undefined },
): Promise<LeadRow[]> {
  return leads(db, folioId, range)
    .select(['id', 'full_name', 'email', 'created_at'])
    .$if(after !== undefined, (rows) => rows.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many responses of a folio have a name or an address. */
export async function countLeads(db: Kysely<DB>, folioId: number, range?: Range): Promise<number> {
  const { count } = await leads(db, folioId, range)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
