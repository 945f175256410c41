import type { PlanNotice } from '@recto/contract'
import { plural } from '@recto/words'

// PlansPopup
export const plans = 'Plans'
export const plansNote = 'Cancel any time. Folios over a plan’s limit are kept and can still be read.'
export const close = 'Close'
export const signOut = 'Sign out'
export const inYourTrial = 'In your trial'
export const yourPlan = 'Your plan'
export const trialEnds = (plan: string, day: string) => `Your ${plan} trial ends on ${day}.`
export const cancelTrial = 'Cancel trial'
/** [PLAN-104], exact. */
export const trialCancelled = (plan: string) => 'Your Business plan trial has been canceled'.replace('Business', plan)
export const countsUntil = (plan: string, day: string | null) =>
  day === null ? `${plan} is cancelled.` : `${plan} is cancelled and is valid until ${day}.`
export const movesOn = (plan: string, to: string, day: string) =>
  `Your team is on ${plan}, and moves to ${to} on ${day}.`
export const fewerSeatsOn = (plan: string, seats: number, day: string) =>
  plural(seats, {
    one: `Your team is on ${plan}, and has # member seat from ${day}.`,
    other: `Your team is on ${plan}, and has # member seats from ${day}.`,
  })
export const endsOn = (plan: string, day: string) => `Your team is on ${plan}. It ends on ${day} and won’t renew.`
export const isParked = (day: string | null) =>
  day === null ? 'Your plan is parked.' : `Your plan is parked until ${day}, and then ends.`
export const unpark = 'Stay parked'
export const takeBack = 'Undo change'
export const takenBack = 'The change is undone.'
export const resume = (plan: string) => `Resume ${plan}`
export const goesOn = (plan: string) => `${plan} continues.`
export const renewsOn = (plan: string, day: string) => `Your team is on ${plan}. It renews on ${day}.`
export const cancelPlan = 'Cancel plan'
export const planEnded = (plan: string) => `${plan} has ended. Choose a plan to unlock everything again.`
export const isOn = (plan: string) => `Your team is on ${plan}.`
export const afterTrial = 'After the trial'
export const afterPlan = 'After your plan'
export const goToFree = 'Downgrade to Free'
export const downgradeTo = (plan: string) => `Downgrade to ${plan}`
export const choose = (plan: string) => `Choose ${plan}`
export const tryIt = (days: number) => plural(days, { one: 'Try it for # day', other: 'Try it for # days' })
export const trialBegun = (plan: string) => `Your ${plan} trial has started.`
/** [BILL-54] */
export const startFailed = 'Error Starting Subscription'
export const freeTitle = 'Downgrade to Free?'
export const trialTitle = (plan: string) => `Cancel the trial of ${plan}?`
export const cancelInstead =
  'Free has no room for all of that. You can cancel your plan instead: you keep it until its end, and then what is over the limit is locked, not deleted.'
export const keepPlan = 'Keep my plan'
export const downgraded = 'Downgrade Successful'
export const unchanged = 'Nothing was changed.'

// PlanTable
export const ABOUT = {
  free: 'For trying an idea out',
  plus: 'For one person with clients',
  pro: 'For teams with clients',
  unlimited: 'For larger studios',
} as const
export const billingPeriod = 'Billing period'
export const monthly = 'Monthly'
export const yearly = 'Yearly'
export const yearlyHint = 'Save 20% with yearly billing. Prices are per month, before tax.'
export const aMonth = 'a month'
export const aYear = (sum: string) => `${sum} a year`
export const recommended = 'Recommended'
export const included = 'Included'
export const notIncluded = 'Not included'

// compare
export const noLimit = 'No limit'
export const forEver = 'Forever'
export const oneYear = '1 year'
export const days = (count: number) => plural(count, { one: '# day', other: '# days' })
export const youAlone = 'You alone'
export const anyNumber = 'any number'
export const seatsIncluded = (included: number, most: string, each: string) =>
  `${included} included, up to ${most}. Each more: ${each} a month`
export const ofPeople = 'Folios and people'
export const activeFolios = 'Active folios'
export const memberSeats = 'Member seats'
export const guests = 'Guests'
export const stored = 'Storage in total'
export const workspacesAndTrash = 'Workspaces and trash'
export const ofSharing = 'Sharing'
export const privateLinks = 'Password and private links'
export const ownDomains = 'Your own domains'
export const badge = 'Recto badge on pages'
export const hidden = 'Hidden'
export const shown = 'Shown'
export const pdfExport = 'PDF export'
export const inThirtyDays = (count: number) => `${count} in 30 days`
export const exportOptions = 'Paper sizes, single sections'
export const ofBrand = 'Brand'
export const styleGuide = 'Style guide and logo'
export const ownFonts = 'Your own fonts'
export const imageLibrary = 'Image library'
export const ofMeasuring = 'Measuring'
export const views = 'Views and visitors'
export const readingTime = 'Reading time by section'
export const leads = 'Leads from forms'
export const revisionsKept = 'Revisions kept'

// PlanNoticePopup
const KEPT = 'Nothing was deleted, and links you’ve shared still work.'
/**
 * Messages for an ended, unpaid or parked plan: for the owner, who can resolve it, and for others [PLAN-097, ROLE-60].
 */
export const NOTICES: Record<PlanNotice, { title: string; text: string; forOthers: string; go: string }> = {
  'failed-payment': {
    title: 'Your payment failed',
    text: `We could not charge your card, so folios over the Free limit are locked. ${KEPT}`,
    forOthers: `Your team’s payment failed, so some folios are locked. Please contact your team owner. ${KEPT}`,
    go: 'Pay now',
  },
  'expired-trial': {
    title: 'Your trial has ended',
    text: `Choose a plan to keep using everything. ${KEPT}`,
    forOthers: `Your team’s trial has ended. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  'universal-blocker': {
    title: 'Choose how to continue',
    text: `Your trial was cancelled. Choose a plan, or stay with what Free includes. ${KEPT}`,
    forOthers: `Your team’s trial was cancelled. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  downgraded: {
    title: 'Your plan has ended',
    text: `Folios over the Free limit are locked: they can be viewed, not edited. They open again when you choose a plan. ${KEPT}`,
    forOthers: `Your team’s plan has ended, so some folios can be viewed, not edited. Please contact your team owner. ${KEPT}`,
    go: 'Upgrade',
  },
  'cancellation-pending': {
    title: 'Your plan is cancelled',
    text: 'Everything stays open until it ends. You can resume it until then.',
    forOthers: 'Your team’s plan is cancelled. Everything stays open until it ends.',
    go: 'See Plans',
  },
  parked: {
    title: 'Your plan is parked',
    text: `Everything is kept, but nothing can be used until you choose a plan. ${KEPT}`,
    forOthers: `Your team’s plan is parked. Please contact your team owner. ${KEPT}`,
    go: 'See Plans',
  },
  'team-expired': {
    title: 'Your team’s plan has ended',
    text: KEPT,
    forOthers: `Please contact your team owner to choose a plan. Until then, you can’t work here. ${KEPT}`,
    go: 'See Plans',
  },
}
export const notNow = 'Not now'
export const ok = 'Ok'
export const planCounts = (plan: string, day: string) => `${plan} is valid until ${day}.`

// BlockerPopup
export const teamOwner = 'Team owner'
export const ask = (name: string) => `Ask ${name}`
export const askSubject = 'Our Recto plan'
