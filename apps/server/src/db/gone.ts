import { type Kysely, NoResultError } from 'kysely'
import type { DB } from './schema.ts'

/** The team was deleted before this could lock it. */
export class TeamGone extends Error {
  override name = 'TeamGone'
}

/**
 * Whether an error may mean that something was deleted while work on it was under way: its team could not be locked, a
 * row refers to nothing, or a row that was just there is not.
 */
export function speaksOfGone(error: unknown): boolean {
  return error instanceof TeamGone || error instanceof NoResultError || refersToNothing(error)
}

/** A row could not be written because what it refers to is gone; the opposite, a row still referred to, is not meant. */
export function refersToNothing(error: unknown): boolean {
  const { code, detail = '' } = error as { code?: string; detail?: string }
  return code === '23503' && !/still referenced/.test(detail)
}

/** Whether a folio no longer exists. */
export async function isFolioGone(db: Kysely<DB>, folioId: number): Promise<boolean> {
  return (await db.selectFrom('folio').select('id').where('id', '=', folioId).executeTakeFirst()) === undefined
}

/**
 * Handles a failure of work that follows a change of a folio: nothing is owed to a folio that was deleted meanwhile,
 * every other failure goes to `report`.
 */
export async function unlessGone(
  db: Kysely<DB>,
  folioId: number,
  error: unknown,
  report: (error: unknown) => void,
): Promise<void> {
  if (await isFolioGone(db, folioId).catch(() => false)) return
  report(error)
}
