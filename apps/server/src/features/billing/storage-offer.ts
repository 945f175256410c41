import { type QuoteLine, STORAGE_BLOCK } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { periodEnd } from './amounts/period.ts'

/** Blocks of room for the library, for a month or a year [BILL-48]. */
export type StorageWanted = { kind: 'storage'; count: number; period: 'month' | 'year' }

/** What buying them writes. */
export type StorageGives = { is: 'storage'; count: number; period: 'month' | 'year' }

/** The one line of the sum: the same price for a month and for a year [OPEN-60]. */
export const storageLine = ({ count, period }: StorageWanted): QuoteLine => ({
  what: 'storage',
  label: `Storage ${period}`,
  detail: `${count} × 5 GB for a ${period}`,
  quantity: count,
  cents: count * STORAGE_BLOCK.priceCents,
})

/** Whether a press asks for the same blocks as a purchase gives. */
export const isSameStorage = (wanted: StorageWanted, gives: { is: string }): boolean => {
  const { count, period } = gives as StorageGives
  return gives.is === 'storage' && count === wanted.count && period === wanted.period
}

/** Gives a team the blocks that were paid for. Nothing is deleted when they end: the library only takes no more. */
export async function giveStorage(
  trx: Kysely<DB>,
  { id }: { id: number },
  teamId: number,
  { count, period }: StorageGives,
  at: Date,
): Promise<{ from: Date; until: Date }> {
  const until = new Date(periodEnd(at.getTime(), period) ?? at.getTime())
  await trx
    .insertInto('storage_block')
    .values({ team_id: teamId, purchase_id: id, blocks: count, began_at: at, ends_at: until })
    .execute()
  return { from: at, until }
}

/** Takes back blocks whose money went back. */
export async function takeStorageBack(trx: Kysely<DB>, purchaseId: number): Promise<void> {
  await trx.deleteFrom('storage_block').where('purchase_id', '=', purchaseId).execute()
}
