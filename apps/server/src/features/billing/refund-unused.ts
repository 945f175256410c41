import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { InvoiceStyle } from './invoices/document.ts'
import { creditParts } from './purchase/credit.ts'
import { unusedTime } from './unused.ts'

/** Credits what a team paid for unused time to its balance, with credit notes. */
export async function refundUnused(trx: Kysely<DB>, style: InvoiceStyle, teamId: number, at: Date): Promise<void> {
  await creditParts(trx, style, { teamId, purchaseId: null, credits: await unusedTime(trx, teamId, at) }, at)
}
