import { GetReferralData } from '@recto/contract'
import { Answer, type Handler, handle } from '../../../http/handler.ts'
import type { BillingParts } from '../parts.ts'
import { leftOf } from './credit.ts'
import { referralCodeOf, SIGN_UP_CENTS, UPGRADE_CENTS } from './earn.ts'

/** An owner's referral earnings [REF-02, REF-03]. */
export const referralCalls = ({ config }: Pick<BillingParts, 'config'>): Handler[] => [
  handle(GetReferralData, async (_, { db, session: { accountId }, now }) => {
    const code = await referralCodeOf(db, accountId, now)
    const { signUps, upgrades } = await db
      .selectFrom('referral')
      .select((eb) => [
        eb.fn.countAll<number>().as('signUps'),
        eb.fn.count<number>('id').filterWhere('upgraded_at', 'is not', null).as('upgrades'),
      ])
      .where('referrer_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const { earned, used } = await db
      .selectFrom('referral_credit')
      .select((eb) => [
        eb.fn.sum<number>('delta_cents').filterWhere('reason', 'in', ['signUp', 'upgrade', 'takenBack']).as('earned'),
        eb.fn.sum<number>('delta_cents').filterWhere('reason', 'in', ['spent', 'returned']).as('used'),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const leftCents = await leftOf(db, accountId)
    const data = {
      url: `${config.publicUrl}/?ref=${code}`,
      signUps: Number(signUps),
      upgrades: Number(upgrades),
      earnedCents: Number(earned ?? 0),
      usedCents: -Number(used ?? 0),
      leftCents,
      signUpCents: SIGN_UP_CENTS,
      upgradeCents: UPGRADE_CENTS,
    }
    return new Answer(data, JSON.stringify({ Left: leftCents / 100 }))
  }),
]
