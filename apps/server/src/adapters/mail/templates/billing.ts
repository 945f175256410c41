import { dollars } from '@recto/contract'
import type { MailContent } from './layout.ts'

/** What happened to a team's money. Times are ms, sums cents. */
export type BillingNews =
  | { news: 'receipt'; number: string; cents: number; what: string }
  | { news: 'creditNote'; number: string; cents: number; toCard: boolean }
  | { news: 'failed'; cents: number; problem: string; nextTryAt: number | null; locksAt: number }
  | { news: 'confirm'; cents: number }
  | { news: 'locked'; cents: number; endsAt: number }
  | { news: 'lastTry'; cents: number; endsAt: number }
  | { news: 'ended'; plan: string }
  | { news: 'cardExpires'; card: string; expires: string; renewsAt: number }
  | { news: 'trialEnds'; plan: string; at: number; cents: number | null }
  | { news: 'renewsSoon'; plan: string; at: number; cents: number }
  | { news: 'changed'; plan: string; at: number }
  | { news: 'cancelled'; plan: string; until: number }
  | { news: 'disputed'; cents: number }
  | { news: 'disputeOver'; cents: number; isWon: boolean }
  | { news: 'referral'; cents: number; leftCents: number }

type Words = { subject: string; heading: string; paragraphs: string[]; button: string }

const dayOf = (ms: number): string =>
  new Date(ms).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const KEPT = 'Nothing is deleted, and links you’ve shared still work.'

/** One mail about a team's money; none of them can be switched off. */
export function billing(data: { team: string; url: string; about: BillingNews }): MailContent {
  const { team, url, about } = data
  const { button, ...words } = wordsOf(about, team)
  return {
    ...words,
    preview: words.paragraphs[0] ?? '',
    button: { label: button, url },
    reason: `You get this because you pay for the team ${team} in Recto.`,
  }
}

function wordsOf(about: BillingNews, team: string): Words {
  switch (about.news) {
    case 'receipt':
      return {
        subject: `Your receipt ${about.number} from Recto`,
        heading: `${dollars(about.cents)} for ${team}`,
        paragraphs: [`Thank you. This is the receipt for ${about.what}. Invoice ${about.number} is in your billing.`],
        button: 'See the invoice',
      }
    case 'creditNote':
      return {
        subject: `Your refund ${about.number} from Recto`,
        heading: `${dollars(about.cents)} comes back to you`,
        paragraphs: [
          about.toCard
            ? `We sent ${dollars(about.cents)} back to your card. Your bank may take a few days to show it.`
            : `${dollars(about.cents)} is in the balance of ${team}, and pays your next invoices.`,
        ],
        button: 'See the credit note',
      }
    default:
      return paymentWords(about, team) ?? planWords(about, team)
  }
}

function paymentWords(about: BillingNews, team: string): Words | null {
  switch (about.news) {
    case 'failed':
      return {
        subject: `We could not charge your card for ${team}`,
        heading: 'Your payment failed',
        paragraphs: [
          `We could not take ${dollars(about.cents)} for ${team}. ${about.problem}`,
          about.nextTryAt === null
            ? 'We will not try this card again. Please add another one.'
            : `We try again on ${dayOf(about.nextTryAt)}. Another card pays at once.`,
          `Everything works until ${dayOf(about.locksAt)}. ${KEPT}`,
        ],
        button: 'Pay now',
      }
    case 'confirm':
      return {
        subject: `Please confirm your payment for ${team}`,
        heading: 'Your bank wants to ask you',
        paragraphs: [
          `To take ${dollars(about.cents)} for ${team}, your bank asks you to confirm it. This takes a moment.`,
        ],
        button: 'Confirm payment',
      }
    case 'locked':
      return {
        subject: `Folios of ${team} are locked`,
        heading: 'Some of your folios are locked',
        paragraphs: [
          `${dollars(about.cents)} for ${team} is not paid, so folios over the limit of Free can be viewed, not edited. Paying opens everything again at once, and the locked days cost nothing.`,
          `The plan ends on ${dayOf(about.endsAt)}. ${KEPT}`,
        ],
        button: 'Pay now',
      }
    case 'lastTry':
      return {
        subject: `The plan of ${team} ends on ${dayOf(about.endsAt)}`,
        heading: 'This is the last reminder',
        paragraphs: [
          `${dollars(about.cents)} for ${team} is not paid. On ${dayOf(about.endsAt)} your team moves to Free, and we stop asking.`,
          KEPT,
        ],
        button: 'Pay now',
      }
    case 'cardExpires':
      return {
        subject: 'Your card expires before your next payment',
        heading: `${about.card} expires in ${about.expires}`,
        paragraphs: [`${team} is paid again on ${dayOf(about.renewsAt)}. Please add a card that is good then.`],
        button: 'Change card',
      }
    case 'disputed':
      return {
        subject: `A payment of ${team} is disputed`,
        heading: 'A payment is disputed',
        paragraphs: [
          `Your bank disputes a payment of ${dollars(about.cents)}. Nothing is locked, and this card is not charged while that lasts.`,
        ],
        button: 'See your billing',
      }
    case 'disputeOver':
      return {
        subject: `The dispute over a payment of ${team} is over`,
        heading: about.isWon ? 'The payment stands' : 'The payment went back',
        paragraphs: [
          about.isWon
            ? `The payment of ${dollars(about.cents)} stands, and everything goes on.`
            : `The payment of ${dollars(about.cents)} went back to the card, and what it paid for has ended. ${KEPT}`,
        ],
        button: 'See your billing',
      }
    default:
      return null
  }
}

type PlanNews = Extract<
  BillingNews,
  { news: 'ended' | 'trialEnds' | 'renewsSoon' | 'changed' | 'cancelled' | 'referral' }
>

function planWords(given: BillingNews, team: string): Words {
  const about = given as PlanNews
  switch (about.news) {
    case 'ended':
      return {
        subject: `The plan of ${team} has ended`,
        heading: `${about.plan} has ended`,
        paragraphs: [`${team} is on Free now, and nothing is asked for any more. ${KEPT}`],
        button: 'See plans',
      }
    case 'trialEnds':
      return {
        subject: `Your trial of ${about.plan} ends on ${dayOf(about.at)}`,
        heading: `Your trial ends on ${dayOf(about.at)}`,
        paragraphs: [
          about.cents === null
            ? `No card is charged: add one to go on with ${about.plan}. ${KEPT}`
            : `We then charge ${dollars(about.cents)} to your card, and ${about.plan} goes on. Cancel before that, and nothing is charged.`,
        ],
        button: 'See your billing',
      }
    case 'renewsSoon':
      return {
        subject: `${about.plan} renews on ${dayOf(about.at)}`,
        heading: `${about.plan} renews in a week`,
        paragraphs: [`On ${dayOf(about.at)} we charge ${dollars(about.cents)} for another year of ${team}.`],
        button: 'See your billing',
      }
    case 'changed':
      return {
        subject: `${team} moves to ${about.plan}`,
        heading: `Your team moves to ${about.plan}`,
        paragraphs: [`This happens on ${dayOf(about.at)}. Until then everything stays as it is.`],
        button: 'See your billing',
      }
    case 'cancelled':
      return {
        subject: `${about.plan} is cancelled`,
        heading: `${about.plan} counts until ${dayOf(about.until)}`,
        paragraphs: [`It is not paid again. You can resume it until then. ${KEPT}`],
        button: 'See your billing',
      }
    case 'referral':
      return {
        subject: `You earned ${dollars(about.cents)}`,
        heading: `${dollars(about.cents)} for sending someone to Recto`,
        paragraphs: [`You have ${dollars(about.leftCents)} now. It pays your next invoices by itself.`],
        button: 'See your referrals',
      }
  }
}
