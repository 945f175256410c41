import { BuyCredits, BuyExportCredits, DeductAICredits, GetAICredits } from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { aiCreditsOf, spendAiCredits } from './ai-credits.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { isPaid, paidAnswer, press } from './purchase/press.ts'

/** Buying exports beyond the plan's number [EXPORT-04], and AI credits; spending those. */
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

    handle(BuyCredits, async (paying, { db, session, now }) => {
      if ((await aiCreditsOf(db, session.teamId, now)) === null)
        throw refused('Your plan includes unlimited AI credits.')
      const driven = await press(parts, { session, paying, wanted: { kind: 'aiCredits' } })
      const { gives } = driven.purchase
      const said = isPaid(driven.purchase) && gives.is === 'aiCredits' ? `${gives.count} AI credits were added.` : ''
      return new Answer({ aiCredits: await aiCreditsOf(db, session.teamId, now), ...paidAnswer(driven) }, said)
    }),

    handle(GetAICredits, (_, { db, session, now }) => aiCreditsOf(db, session.teamId, now)),

    handle(DeductAICredits, async (given, { db, session: { teamId, accountId }, now }) => {
      await lockTeam(db, teamId)
      const left = await spendAiCredits(db, { teamId, accountId, ...given }, now)
      if (left === 'too-few') {
        throw refused('Your team has no AI credits left this month. More can be bought in Billing.', {
          reason: 'ai-credits',
        })
      }
      return left
    }),
  ]
}
