import type { PlanPeriod } from '@recto/contract'

/** The buyer: someone without an account, or a signed-in person's team. */
export type Buyer =
  | { is: 'new'; email: string }
  | {
      is: 'in'
      team: { id: string; name: string; teamUrl: string }
      current: { isParking: boolean; hasDomain: boolean; period: PlanPeriod }
    }
