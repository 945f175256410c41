import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { running as counted } from '../load/load.ts'
import { conflict } from './refusal.ts'

const KEPT_MS = 24 * 3600 * 1000

/** The stored part of a response: the envelope without its status, which is always success. */
export type Answered = { Message: string; Data: unknown }

type Repeatable = { accountId: number; name: string; requestId: string; input: unknown }

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
      throw conflict('This request was already sent with different content.', { requestId })
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

/**
 * The same for work with its own transactions, such as a command on the live document: its response is stored right
 * afterwards. A crash in between loses the response, so `work` must be safe to run again; a command that names its base
 * state is, because that state has changed once it was done. @throws Refusal 409 if the same requestId comes with other
 * input.
 */
export type AnswerAfter = <T>(
  db: Kysely<DB>,
  repeatable: Omit<Repeatable, 'requestId'> & { requestId: string | undefined },
  at: Date,
  work: () => Promise<T>,
) => Promise<T>

/** One per server: it knows which responses are being computed, so that a repeat waits for the first attempt. */
export function createAnswerAfter(): AnswerAfter {
  const running = new Map<string, Promise<unknown>>()

  return async <T>(
    db: Kysely<DB>,
    { accountId, name, requestId, input }: Parameters<AnswerAfter>[1],
    at: Date,
    work: () => Promise<T>,
  ): Promise<T> => {
    if (requestId === undefined) return work()
    const key = { account_id: accountId, name, request_id: requestId }
    const inputHash = hashOf(input)
    const mine = JSON.stringify([accountId, name, requestId])
    const known = async () => {
      const row = await db
        .selectFrom('call_answer')
        .select(['input_hash', 'answer'])
        .where((eb) => eb.and(key))
        .executeTakeFirst()
      if (row && row.input_hash !== inputHash)
        throw conflict('This request was already sent with different content.', { requestId })
      return row
    }
    const before = running.get(mine)
    const answering = (async () => {
      await before?.catch(() => {})
      const row = await known()
      if (row) return row.answer as T
      const answer = await work()
      await db
        .insertInto('call_answer')
        .values({ ...key, input_hash: inputHash, answer: JSON.stringify(answer), created_at: at })
        .onConflict((clash) => clash.doNothing())
        .execute()
      return answer
    })()
    running.set(mine, counted('repeats', answering))
    try {
      return await answering
    } finally {
      if (running.get(mine) === answering) running.delete(mine)
    }
  }
}

/** Deletes expired responses; `now` is in ms. */
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
