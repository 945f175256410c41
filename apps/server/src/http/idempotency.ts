import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { conflict } from './refusal.ts'

const KEPT_MS = 24 * 3600 * 1000

/** What is kept of an answer: the envelope without its status, which is always success. */
export type Answered = { Message: string; Data: unknown }

export type Repeatable = { accountId: number; name: string; requestId: string; input: unknown }

/**
 * Runs `work` once per (person, call, requestId): the answer is stored in the same transaction, so that both are there
 * or neither. A repeat within 24 h gets that answer; a repeat that is still running waits for it.
 * @throws Refusal 409 when the same requestId comes with another input.
 */
export async function answerOnce(
  trx: Kysely<DB>,
  { accountId, name, requestId, input }: Repeatable,
  at: Date,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const inputHash = hashOf(input)
  const key = { account_id: accountId, name, request_id: requestId }
  const inserted = await trx
    .insertInto('call_answer')
    .values({ ...key, input_hash: inputHash, created_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!inserted) {
    const known = await trx
      .selectFrom('call_answer')
      .select(['input_hash', 'answer'])
      .where((eb) => eb.and(key))
      .executeTakeFirstOrThrow()
    if (known.input_hash !== inputHash)
      throw conflict('This request was already sent with other content.', { requestId })
    return known.answer as Answered
  }
  const answer = await work()
  await trx
    .updateTable('call_answer')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and(key))
    .execute()
  return answer
}

export async function purgeAnswers(db: Kysely<DB>, now: number): Promise<void> {
  await db
    .deleteFrom('call_answer')
    .where('created_at', '<=', new Date(now - KEPT_MS))
    .execute()
}

/** Equal for equal content, whatever the order of keys. */
function hashOf(input: unknown): string {
  return createHash('sha256').update(canonical(input)).digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([key, one]) => key !== 'requestId' && one !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
