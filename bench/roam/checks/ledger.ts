import type { Check } from '../world.ts'
import { pause, untilHeld } from './held.ts'

/** Longest that a purchase is on its way. ms */
const SETTLES_MS = 20_000

/** Money taken is money wanted, everything sold is given once, and no invoice is missing. */
export const ledgersAddUp: Check = {
  name: 'every ledger adds up',
  after: 'end',
  async look({ product, tables }) {
    const { pool } = product.database
    const wrong = async () => {
      const end = await tables.harness.countEnd(pool)
      return [
        ...(end.takenCents === end.wantedCents ? [] : ['the money taken is not the money of paid purchases']),
        ...(end.givenBlocks === end.soldBlocks
          ? []
          : ['blocks of storage are sold and not given, or given and not sold']),
        ...(end.givenPeriods === end.soldPeriods
          ? []
          : ['periods of plans are sold and not given, or given and not sold']),
        ...(end.givenCredits <= end.soldCredits ? [] : ['more credits are given than were sold']),
        ...(end.invoices === end.paid ? [] : ['a paid purchase has no invoice, or one too many']),
        ...(end.gaps === 0 ? [] : ['a number of an invoice is missing']),
      ]
    }
    return untilHeld(SETTLES_MS, () => pause(250), wrong)
  },
}
