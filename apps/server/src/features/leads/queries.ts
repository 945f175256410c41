import { randomBase62 } from '@recto/document'
import type { Answer } from '@recto/modules/form'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { NewNotification } from '../notifications/index.ts'
import { planOf } from '../plans/index.ts'
import { checkStorageOf } from '../storage/index.ts'

export type NewAnswer = {
  folioId: number
  moduleId: string
  fullName: string
  email: string
  consent: string
  answers: Answer[]
  fingerprint: string
  at: Date
}

/** What the answers to one folio may take. Bytes. */
const MOST_FOLIO_BYTES = 100_000_000
/** Of what its plan holds, strangers' answers may take so much of a team's storage. */
const MOST_TEAM_SHARE = 1 / 2

/**
 * Refuses an answer that there is no room for, under the lock on the folio's team that lasts until the commit: strangers
 * fill neither a folio nor its team.
 * @throws Refusal
 */
async function checkRoom(trx: Kysely<DB>, { folioId, at }: NewAnswer, bytes: number): Promise<void> {
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
  const isFull =
    row.answer_bytes + bytes > MOST_FOLIO_BYTES || Number(row.of_team) + bytes > maxTeamBytes * MOST_TEAM_SHARE
  if (isFull) throw refused('This folio has no room for more answers.')
}

/**
 * Keeps an answer; the same one sent twice from the same page is kept once. Answers whether it is new.
 * @throws Refusal when there is no room for it.
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
    })
    .onConflict((conflict) => conflict.columns(['folio_id', 'module_id', 'fingerprint']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Unread ones of one folio and kind; whoever has so many knows, and finds the rest in the table. */
const MOST_UNREAD = 5

/**
 * What its owner is told of an answer: a lead where nothing was asked but name and address. Nothing while they have not
 * read of the last few.
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

/** Who may read the answers: the owner, and whoever may edit. */
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
        .where('privilege', '=', 2)
        .where('account_id', 'is not', null),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export type AnswerRow = {
  token: string
  module_id: string
  full_name: string
  email: string
  consent: string
  answers: Answer[]
  created_at: Date
}

type Which = { folioId: number; moduleId?: string | undefined }

/** Answers of a folio or of one of its forms, newest first, from below the answer `after` on. */
export async function answersOf(
  db: Kysely<DB>,
  { folioId, moduleId, after, limit }: Which & { after?: string | undefined; limit: number },
): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('form_answer as f')
    .select(['f.token', 'f.module_id', 'f.full_name', 'f.email', 'f.consent', 'f.answers', 'f.created_at'])
    .where('f.folio_id', '=', folioId)
    .$if(moduleId !== undefined, (query) => query.where('f.module_id', '=', moduleId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where('f.id', '<', (inner) =>
        inner
          .selectFrom('form_answer as a')
          .select('a.id')
          .where('a.folio_id', '=', folioId)
          .where('a.token', '=', after ?? ''),
      ),
    )
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as AnswerRow[]
}

export async function countAnswers(db: Kysely<DB>, { folioId, moduleId }: Which): Promise<number> {
  const { count } = await db
    .selectFrom('form_answer')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('folio_id', '=', folioId)
    .$if(moduleId !== undefined, (query) => query.where('module_id', '=', moduleId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteAnswer(db: Kysely<DB>, folioId: number, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_answer')
    .where('folio_id', '=', folioId)
    .where('token', '=', token)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Answers in which somebody said who they are. */
const leads = (db: Kysely<DB>, folioId: number) =>
  db
    .selectFrom('form_answer')
    .where('folio_id', '=', folioId)
    .where((is) => is.or([is('full_name', '<>', ''), is('email', '<>', '')]))

export type LeadRow = { full_name: string; email: string; created_at: Date }

/** Newest first. */
export async function leadsOf(db: Kysely<DB>, folioId: number, limit: number): Promise<LeadRow[]> {
  return leads(db, folioId).select(['full_name', 'email', 'created_at']).orderBy('id', 'desc').limit(limit).execute()
}

export async function countLeads(db: Kysely<DB>, folioId: number): Promise<number> {
  const { count } = await leads(db, folioId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
