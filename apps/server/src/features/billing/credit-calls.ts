import { BuyExportCredits } from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { isPaid, paidAnswer, press } from './purchase/press.ts'

/** Buying exports beyond the plan's number [EXPORT-04]. */
export function creditCalls(parts: BillingParts & { drive: Drive }): Handler[] {
  return [
    handle(BuyExportCredits, async (paying, { db, session }) => {
      const driven = await press(parts, { session, paying, wanted: { kind: 'exportCredits' } })
      const { available_credits: availableCredits } = await db
        .selectFrom('team')
        .select('available_credits')
        .where('id', '=', session.teamId)
        .executeTakeFirstOrThrow()
      const { gives } = driven.purchase
      const said = isPaid(driven.purchase) && gives.is === 'exportCredits' ? `${gives.count} exports were added.` : ''
      return new Answer({ availableCredits, ...paidAnswer(driven) }, said)
    }),
  ]
}
