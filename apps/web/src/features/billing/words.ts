import { day, plural } from '@recto/words'

// BuySeatsPopup
export const addSeats = (count: number) => plural(count, { one: 'Add a member seat', other: 'Add # member seats' })
export const addSeatsNow = (count: number) => plural(count, { one: 'Add seat', other: 'Add seats' })
export const allInUse =
  'All member seats are in use or reserved for invitations. You pay for the rest of this period now.'
export const someFree = (count: number) =>
  plural(count, {
    one: '# seat is free; invite someone without paying',
    other: '# seats are free; invite someone without paying',
  })
export const invite = 'Invite someone'

// FewerSeatsPopup
export const fewerTitle = 'Give back member seats'
export const fewerHint = (least: number) => plural(least, { one: 'At least # stays.', other: 'At least # stay.' })
export const giveBack = (count: number) => plural(count, { one: 'Give back # seat', other: 'Give back # seats' })
export const fewerDone = (seats: number) =>
  plural(seats, { one: '# seat from the next period.', other: '# seats from the next period.' })
export const openMembers = 'Open members'
export const whoHasSeats = 'Who has a seat'
export const owner = 'Owner'
export const invitedPerson = 'Invited'

// use-bank
export const notConfirmed = 'Your bank has not confirmed the payment.'

// BillingPopup
export const billing = 'Billing'
export const plan = 'Plan'
export const changePlan = 'Change plan'
export const upgradeTo = (name: string) => `Upgrade to ${name}`
export const seePlans = 'See plans'
export const cancelPlan = 'Cancel plan'
export const resume = (name: string) => `Resume ${name}`
export const goesOn = (name: string) => `${name} continues.`
export const planOf = (name: string, period: 'month' | 'year' | 'none') =>
  period === 'none' ? name : period === 'year' ? `${name}, billed yearly` : `${name}, billed monthly`
export const freePlan = 'Free, nothing to pay'
export const lifetime = (name: string) => `${name}, yours for life`
export const nextPayment = (sum: string, at: number) => `Next payment: ${sum} on ${day(at)}`
export const trialThenPays = (sum: string, at: number) => `Trial until ${day(at)}, then ${sum}`
export const trialEnds = (at: number) => `Trial until ${day(at)}`
export const endsOn = (at: number) => `Ends on ${day(at)} and won’t renew`
export const endedOn = 'It has ended. Folios over the Free limit are locked, and open again when you choose a plan.'
export const parkedPlan = 'Parked: everything is kept'
export const takeBack = 'Undo change'
export const takenBack = 'The change is undone.'
export const usage = 'Usage'
export const seats = 'Member seats'
export const storage = 'Storage'
export const seatsUsed = (used: number, all: number | null, reserved: number) =>
  `${all === null ? `${used} in use` : `${used} of ${all} in use`}${reserved === 0 ? '' : `, ${plural(reserved, { one: '# more invited', other: '# more invited' })}`}`
export const addASeat = 'Add a seat'
export const fewerASeat = 'Fewer seats'
export const balance = 'Balance'
export const owed = (sum: string) => `${sum} is added to your next invoice`
export const paysNext = (sum: string) => `${sum} will be used for your next invoices`
export const discount = 'Discount'
export const offNext = (sum: string) => `${sum} off your next payment for a plan`
export const referralCredit = 'Referral credit'
export const creditsLeft = (count: number) => plural(count, { one: '# left', other: '# left' })
export const exportCredits = 'Export credits'

// OpenPayment
export const openTitle = (sum: string) => `We could not take ${sum}`
export const triesAgain = (at: number) => `We’ll try again on ${day(at)}.`
export const triesNoMore = 'We will not try this card again: please use another one.'
export const bankAsks = 'Your bank wants you to confirm it.'
export const worksUntil = (at: number) => `Everything keeps working until ${day(at)}.`
export const lockedUntilPaid =
  'Folios over the Free limit are locked until payment. You aren’t charged for the locked days.'
export const payNow = (sum: string) => `Pay ${sum} now`
export const confirmNow = 'Confirm payment'
export const isPaid = 'Thank you. Your payment went through.'

// CardPart
export const card = 'Card'
export const noCard = 'No card on file'
export const expires = (month: string) => `Expires ${month}`
/** For the next payment, where there is none. */
export const needsCard = (at: number, plan: string) => `Add a card by ${day(at)} to keep ${plan}.`
export const addCard = 'Add a card'
export const change = 'Change'
export const remove = 'Remove'
export const saveCard = 'Save card'
export const saveAndPay = (sum: string) => `Save card and pay ${sum}`
export const cancel = 'Cancel'
export const nameOnCard = 'Name on card'
export const enterName = 'Enter the name on the card.'
export const cardSaved = 'Your card is saved.'
export const cardRemoved = 'Your card was removed.'
export const removeCard = 'Remove your card?'
export const removeCardText = (name: string) =>
  `${name} will then end after the paid period instead of renewing. You can add a card again until then.`
export const keepCard = 'Keep it'
export const stoppedCard = 'Your bank has stopped this card. Please use another one.'
export const endsBefore = 'It expires before your next payment. Please use another one.'
export const onlyOwner = 'The team owner changes the card and cancels the plan.'

// AddressPart
export const details = 'Billing details'
export const noDetails = 'Invoices show the team owner’s name. Add a company, address or tax number.'
export const add = 'Add'
export const edit = 'Edit'
export const save = 'Save'
export const saved = 'Your billing details are saved. They will be on your next invoices.'
export const taxNumberIs = (number: string) => `Tax number ${number}`
export const alsoTo = (email: string) => `Receipts also go to ${email}`

// InvoicesPart
export const invoices = 'Invoices'
export const noInvoices = 'No invoices yet. You’ll get one for each payment, as a page and a PDF.'
export const states = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  credit: 'Credit note',
} as const
export const date = 'Date'
export const number = 'Number'
export const forWhat = 'For'
export const sum = 'Sum'
export const state = 'State'
export const file = 'File'
export const pdf = 'PDF'
export const pdfOf = (name: string) => `PDF of ${name}`
export const older = 'Show older invoices'

// LeavePopup
export const leaveTitle = (name: string) => `Cancel ${name}`
export const why = 'What is the main reason? (required)'
export const moreWords = 'Would you like to add something?'
export const moreHint = 'Optional. We read every answer.'
export const goOn = 'Continue'
export const keepPlan = (name: string) => `Keep ${name}`
export const chooseReason = 'Please choose a reason.'
export const confirmTitle = (name: string) => `Cancel ${name}?`
export const offerTitle = (sum: string) => `Stay, and take ${sum} off`
export const offerText = (sum: string) =>
  `We’d like you to stay. We’ll take ${sum} off your next payment. You can still cancel any time.`
export const takeOffer = (sum: string) => `Take ${sum} off`
export const offerTaken = (sum: string) => `${sum} will be taken off your next payment.`
export const cancelAnyway = 'Cancel anyway'
export const parkTitle = 'Park your plan instead'
export const parkText = (sum: string) =>
  `For ${sum} a month, everything is kept as it is and links keep working. Nothing can be edited until you choose a plan again. Whatever you paid for and didn’t use will be added to your balance.`
export const park = 'See what parking costs'
export const parkNow = 'Park plan'
export const parked = 'Your plan is parked. Everything is kept.'
export const cancelled = (name: string) => `${name} is cancelled.`
export const failed = 'There was an error. Please try later.'

// UpgradeNowPopup
export const upgradeText = (name: string) => `Everything in ${name} opens for your whole team as soon as it is paid.`
export const upgraded = (name: string) => `Your team is on ${name}.`
export const highest = 'Your team is on the highest plan'
export const highestText = 'It includes everything that Recto offers.'

// BuyCreditsPopup
export const buyCredits = 'Buy AI credits'
export const creditsText = (count: number) =>
  `${count} AI credits for your team. They are used after the monthly credits and never expire.`
export const creditsAdded = (count: number) => `${count} AI credits were added.`
export const creditsFailed = 'Error Buying Credits. Please contact support.'

// ReferralsPopup
export const referrals = 'Referrals'
export const referralsText = (signUp: string, upgrade: string) =>
  `Share this link. You earn ${signUp} for everyone who signs up with it, and ${upgrade} more when they first pay for a plan.`
export const yourAddress = 'Your referral link'
export const copy = 'Copy'
export const copied = 'Copied'
export const signUps = 'Sign-ups'
export const upgrades = 'Upgrades'
export const earned = 'Earned'
export const used = 'Used'
export const left = 'Left'
export const leftHint = 'The rest is applied to your next invoices automatically.'
export const close = 'Close'

// UnpaidMembersPopup
export const seatsNotPaid = (count: number) =>
  plural(count, { one: 'A seat wasn’t paid for', other: '# seats were not paid' })
export const waitOutside = 'The payment did not go through, so these people are not in your team yet:'
export const payAgain = 'Pay again'
export const letGo = (count: number) => plural(count, { one: 'Don’t invite', other: 'Don’t invite them' })
export const invited = (count: number) =>
  plural(count, { one: 'An invitation is on its way.', other: '# invitations are on their way.' })

export const imageStorage = 'Image library'
export const imageStorageHint = 'Storage for your team’s pictures'
export const libraryUsed = ({ used, most }: { used: string; most: string | null }) =>
  most === null ? `${used} used by your team’s pictures` : `${used} of ${most} used by your team’s pictures`
export const manage = 'Manage storage'
