import { type QuoteLine, STORAGE_BLOCK } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { periodEnd } from './amounts/period.ts'

type Period = 'month' | 'year'

/** Blocks of room for the library, for a month or a year, once or again and again [BILL-48]. */
export type StorageWanted = { kind: 'storage'; count: number; period: Period; renews?: boolean | undefined }

/** What buying them writes; `block`: the row that they continue. */
export type StorageGives = { is: 'storage'; count: number; period: Period; renews?: boolean; block?: number }

/** The one line of the sum: the same price for a month and for a year [OPEN-60]. */
export const storageLine = ({ count, period }: Pick<StorageWanted, 'count' | 'period'>): QuoteLine => ({
  what: 'storage',
  label: `Storage ${period}`,
  detail: `${count} × 5 GB for a ${period}`,
  quantity: count,
  cents: count * STORAGE_BLOCK.priceCents,
})

/** Whether a request asks for the same blocks as a purchase delivers. */
export const isSameStorage = (wanted: StorageWanted, gives: { is: string }): boolean => {
  const { is, count, period, renews = false } = gives as StorageGives
  return is === 'storage' && count === wanted.count && period === wanted.period && renews === (wanted.renews ?? false)
}

type Bought = { id: number; due_at: Date | null }

/** Gives a team the blocks that were paid for. Nothing is deleted when they end: the library only accepts no more. */
export async function giveStorage(
  trx: Kysely<DB>,
  { id, due_at: due }: Bought,
  teamId: number,
  { count, period, renews = false, block }: StorageGives,
  at: Date,
): Promise<{ from: Date; until: Date }> {
  const before =
    block === undefined
      ? undefined
      : await trx
          .updateTable('storage_block as block')
          .from('storage_block as was')
          .set({ renews: false })
          .whereRef('was.id', '=', 'block.id')
          .where('block.id', '=', block)
          .returning(['was.renews', 'block.anchor_at'])
          .executeTakeFirst()
  const regular = due && periodEnd((before?.anchor_at ?? due).getTime(), period, due.getTime())
  // From the end of the last period, or from now if the whole next period has passed.
  const isLate = regular !== null && regular <= at.getTime()
  const from = due === null || isLate ? at : due
  const until = new Date((isLate ? null : regular) ?? periodEnd(at.getTime(), period) ?? at.getTime())
  await trx
    .insertInto('storage_block')
    .values({
      team_id: teamId,
      purchase_id: id,
      blocks: count,
      period,
      began_at: from,
      ends_at: until,
      anchor_at: isLate ? at : (before?.anchor_at ?? from),
      // Someone who cancelled it while it was being paid gets what was paid, and no more.
      renews: before?.renews ?? renews,
    })
    .execute()
  return { from, until }
}

/** Removes blocks whose payment was returned; their renewals are no longer requested. */
export async function takeStorageBack(trx: Kysely<DB>, purchaseId: number): Promise<void> {
  const rows = await trx
    .deleteFrom('storage_block')
    .where('purchase_id', '=', purchaseId)
    .returning(['id', 'team_id'])
    .execute()
  for (const { id, team_id } of rows) await dropStorageRenewal(trx, team_id, id)
}

/** The payment that a block's renewal waits for. */
export const renewalOfBlock = (block: number): string => `storage:${block}`

/** The same of the row `storage_block` in a statement. */
export const renewalOfRow = sql<string>`'storage:' || storage_block.id`

/** Ends the renewal of a block that waits for its next attempt or its bank; returns whether none is left. */
export async function dropStorageRenewal(trx: Kysely<DB>, teamId: number, block: number): Promise<boolean> {
  await trx
    .updateTable('purchase')
    .set({ state: 'void', next_try_at: null })
    .where('team_id', '=', teamId)
    .where('request_id', '=', renewalOfBlock(block))
    .where('state', 'in', ['retry', 'asking'])
    .execute()
  const left = await trx
    .selectFrom('purchase')
    .select('id')
    .where('team_id', '=', teamId)
    .where('request_id', '=', renewalOfBlock(block))
    .where('state', 'in', ['open', 'named'])
    .executeTakeFirst()
  return left === undefined
}
