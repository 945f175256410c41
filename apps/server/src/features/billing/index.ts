import type { Handler } from '../../http/handler.ts'
import { accountCalls } from './account-calls.ts'
import { cardCalls } from './card-calls.ts'
import { creditCalls } from './credit-calls.ts'
import { refuseRenewal, renewalAsks } from './dunning.ts'
import type { InvoiceStyle } from './invoices/document.ts'
import { leaveCalls } from './leave-calls.ts'
import { leavingCalls } from './leaving.ts'
import type { BillingParts } from './parts.ts'
import { changeCalls, type PlanCallParts } from './plan-calls.ts'
import { createDrive, type Drive } from './purchase/drive.ts'
import { referralCalls } from './referral/calls.ts'
import { seatCalls } from './seat-calls.ts'
import { signUpQuoteCalls } from './sign-up.ts'
import { type LibraryUse, storageCalls } from './storage-calls.ts'
import { refuseStorage, storageAsks } from './storage-renewals.ts'

export { aiCreditsOf } from './ai-credits.ts'
export { releaseCard } from './cards.ts'
export { startBillingClock } from './clock.ts'
export { clearEvents, EVENTS_PATH, eventRoutes, lookAtEvent } from './events.ts'
export { frameRoutes } from './frame-routes.ts'
export { invoiceRoutes } from './invoices/routes.ts'
export { paidFor } from './paid-for.ts'
export type { BillingParts } from './parts.ts'
export { noteReferral } from './referral/earn.ts'
export { remindOfPayments } from './reminders.ts'
export { createSignUpPurchases, type SignUpPurchase } from './sign-up.ts'
export { createPaymentsPage, type PaymentsPage } from './test-provider/routes.ts'
export { forgetUnpaidMembers, unpaidMembersOf } from './unpaid-members.ts'

/** Everything that is bought goes through it. */
export type Billing = BillingParts & { drive: Drive; invoices: InvoiceStyle }

/** Assembles billing. */
export function createBilling(parts: BillingParts): Billing {
  const { config, payments } = parts
  const invoices = { prefix: config.invoicePrefix, seller: config.seller, isTest: payments.isTest }
  const withInvoices = { ...parts, invoices }
  const drive = createDrive({
    ...withInvoices,
    refusedRenewal: (purchase, why) =>
      (purchase.kind === 'storage' ? refuseStorage : refuseRenewal)(parts, purchase, why),
    askedAway: (purchase) => (purchase.kind === 'storage' ? storageAsks : renewalAsks)(parts, purchase),
  })
  return { ...withInvoices, drive }
}

/** The calls about money. */
export const billingCalls = (
  parts: Billing & Pick<PlanCallParts, 'nameTeam'> & { libraryUse: LibraryUse },
): Handler[] => [
  ...cardCalls(parts),
  ...changeCalls(parts),
  ...seatCalls(parts),
  ...creditCalls(parts),
  ...storageCalls(parts),
  ...accountCalls(parts),
  ...leaveCalls(parts),
  ...leavingCalls(),
  ...referralCalls(parts),
  ...signUpQuoteCalls(parts),
]
