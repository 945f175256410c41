import { plural } from '@recto/words'
import type { Step } from './steps.ts'

// CheckoutPage
export const title = 'Checkout'
export const choosePlan = 'Choose a plan'
export const choosePlanLead = 'Start free, or with everything your team needs. Change or cancel any time.'
export const choose = (plan: string) => `Choose ${plan}`
export const isOn = (plan: string) => `Your team is on ${plan}`
export const movesTo = (plan: string) => `Your team moves to ${plan}`
export const startFree = 'Start free'
export const haveAccount = 'Have an account?'
export const signIn = 'Sign in'
export const opening = 'Opening the checkout…'
export const backToDashboard = 'Back to the dashboard'
export const askOwner = 'Only a team’s owner and admins can choose its plan'
export const askOwnerHint = 'Please ask your team owner to change the plan.'

// CheckoutSummary
export const orderSummary = 'Order summary'
export const subscribeTo = (plan: string) => `Subscribe to ${plan}`
export const perMonth = 'per month'
export const perMonthFor = (seats: number) =>
  plural(seats, { one: 'per month, # member seat', other: 'per month, # member seats' })
export const billedYearly = (sum: string) => `${sum} billed yearly`
export const free = 'No card needed. Upgrade whenever you like.'
export const extraSeat = (sum: string, period: string) => `Each extra seat is ${sum} a ${period}.`

export const moreCreators = (most: number) =>
  `The Company plan has room for up to ${most} creators. For more, ask us about Enterprise.`
export const scheduleCall = 'Schedule a Call'

// AddressBox
export const invoiceDetails = 'On the invoice'
export const addInvoiceDetails = 'Add a company, address or tax number'
export const editInvoiceDetails = 'Change invoice details'
export const billedTo = (name: string) => `Billed to ${name}`

// CouponBox
export const addCoupon = 'Add a coupon code'
export const couponCode = 'Coupon code'
export const apply = 'Apply'
export const removeCoupon = 'Remove'
export const couponHolds = (percent: number) =>
  `${percent}% off the plan and its seats, for this payment. Renewals, storage and credits cost their full price.`
export const invalidCoupon = 'Invalid Coupon Code'

// Campaign
export const expiredCampaign = 'Expired campaign'
export const campaignOver = 'Sorry, This campaign is no longer available.'

// steps
export const stepOf = (shown: number, all: number) => `Step ${shown} of ${all}`
export const TITLES: Readonly<Record<Step, string>> = {
  1: 'Create your account',
  2: 'Check your email',
  3: 'Payment details',
  4: 'Your team',
  5: 'You’re all set',
}
export const continueLabel = 'Continue'
export const back = 'Back'
export const verified = (email: string) => `${email} is verified.`
export const codeSentTo = (email: string) => `We sent a 6-digit code to ${email}.`
export const pay = (sum: string) => `Pay ${sum}`
export const upgrade = 'Upgrade'
export const accountIsThere = 'Your account is ready, on Free, and nothing was charged. Try another card, or'
export const goOnFree = 'continue without a plan.'
export const schedule = 'Schedule change'
export const terms = 'I agree that it renews until I cancel it.'
export const teamLead = 'The name people see, and your team’s web address.'
export const invitePeople = 'Invite people'
export const inviteHint = 'Email addresses, separated by commas. Each one takes a seat.'
export const wrongEmail = (text: string) => `“${text}” is not an email address.`
export const tooMany = (most: number) => `This plan holds ${plural(most, { one: '# member', other: '# members' })}.`
export const notInvited = (why: string) => `No one was invited: ${why}`
export const onPlan = (plan: string) => `Your team is on ${plan}.`
export const laterPlan = (plan: string) => `Your team will move to ${plan} when the period ends.`
export const everything = 'Everything that comes with it is ready for your whole team.'
export const takingYou = (seconds: number) => `Taking you there in ${seconds}…`
export const goNow = 'Go to your team now'
export const doneLabel = 'Done'
