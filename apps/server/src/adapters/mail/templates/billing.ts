import {
  changeSentences,
  dollars,
  KEPT_ALWAYS as KEPT,
  lackSentence,
  lockSentences,
  type PlanChangeFacts,
} from '@recto/contract'
import { day } from '@recto/words'
import type { MailContent } from './layout.ts'

/** What happened to a team's money. Times are ms, amounts cents. */
export type BillingNews =
  | { news: 'receipt'; number: string; cents: number; what: string }
  | { news: 'creditNote'; number: string; cents: number; toCard: boolean }
  | { news: 'failed'; cents: number; problem: string; nextTryAt: number | null; locksAt: number; hasCard?: boolean }
  | { news: 'needsCard'; plan: string; at: number; cents: number }
  | { news: 'confirm' | 'confirmStorage'; cents: number }
  | { news: 'outdated'; cents: number; what: string }
  | { news: 'storageFailed'; cents: number; problem: string; nextTryAt: number | null; until: number }
  | { news: 'storageEnded'; blocks: number }
  | { news: 'storageRenewsSoon'; blocks: number; at: number; cents: number }
  | { news: 'locked'; cents: number; endsAt: number }
  | { news: 'lastTry'; cents: number; endsAt: number }
  | {
      news: 'ended'
      plan: string
      locks: NonNullable<PlanChangeFacts['locks']>
      lacks: PlanChangeFacts['lacks']
      problem: string | null
    }
  | { news: 'cardExpires'; card: string; expires: string; renewsAt: number }
  | { news: 'trialEnds'; plan: string; at: number; cents: number | null }
  | { news: 'renewsSoon'; plan: string; at: number; cents: number }
  | { news: 'changed'; plan: string; at: number; facts: PlanChangeFacts }
  | { news: 'cancelled'; plan: string; until: number; facts: PlanChangeFacts }
  | { news: 'disputed'; cents: number }
  | { news: 'disputeOver'; cents: number; isWon: boolean }
  | { news: 'referral'; cents: number; leftCents: number }

type Words = { subject: string; heading: string; paragraphs: string[]; button: string }

const dayOf = (ms: number): string => day(ms, 'full', 'UTC')

/** One email about a team's money; none of them can be turned off. */
export function billing(data: { team: string; url: string; about: BillingNews }): MailContent {
  const { team, url, about } = data
  const { button, ...words } = wordsOf(about, team)
  return {
    ...words,
    preview: words.paragraphs[0] ?? '',
    button: { label: button, url },
    reason: `You received this because you pay for the team ${team} in Recto.`,
  }
}

function wordsOf(about: BillingNews, team: string): Words {
  switch (about.news) {
    case 'receipt':
      return {
        subject: `Your receipt ${about.number} from Recto`,
        heading: `${dollars(about.cents)} for ${team}`,
        paragraphs: [
          `Thank you. This is your receipt for ${about.what}. You can find invoice ${about.number} in Billing.`,
        ],
        button: 'See the invoice',
      }
    case 'creditNote':
      return {
        subject: `Your refund ${about.number} from Recto`,
        heading: `${dollars(about.cents)} was refunded to you`,
        paragraphs: [
          about.toCard
            ? `We sent ${dollars(about.cents)} back to your card. Your bank may take a few days to show it.`
            : `${dollars(about.cents)} was added to ${team}’s balance and will be used for your next invoices.`,
        ],
        button: 'See the credit note',
      }
    default:
      return paymentWords(about, team) ?? storageWords(about, team) ?? planWords(about, team)
  }
}

function paymentWords(about: BillingNews, team: string): Words | null {
  switch (about.news) {
    case 'failed':
      if (about.hasCard === false) {
        return {
          subject: `The plan of ${team} needs a card`,
          heading: 'Your plan needs a card',
          paragraphs: [
            `${dollars(about.cents)} for ${team} is due, and there is no card on file. Please add one.`,
            `Everything keeps working until ${dayOf(about.locksAt)}. ${KEPT}`,
          ],
          button: 'Add a card',
        }
      }
      return {
        subject: `We could not charge your card for ${team}`,
        heading: 'Your payment failed',
        paragraphs: [
          `We could not take ${dollars(about.cents)} for ${team}. ${about.problem}`,
          about.nextTryAt === null
            ? 'We will not try this card again. Please add another one.'
            : `We’ll try again on ${dayOf(about.nextTryAt)}. To pay now, use another card.`,
          `Everything keeps working until ${dayOf(about.locksAt)}. ${KEPT}`,
        ],
        button: 'Pay now',
      }
    case 'confirm':
      return {
        subject: `Please confirm your payment for ${team}`,
        heading: 'Your bank needs your confirmation',
        paragraphs: [
          `Your bank asks you to confirm the payment of ${dollars(about.cents)} for ${team}. This takes a moment.`,
        ],
        button: 'Confirm payment',
      }
    case 'outdated':
      return {
        subject: `A payment for ${team} was not needed`,
        heading: 'Your purchase was not made: your plan had changed',
        paragraphs: [
          `The plan of ${team} changed before your payment for ${about.what} went through, so it was not bought.`,
          about.cents > 0
            ? `If ${dollars(about.cents)} was taken from your card, it will be refunded in full. Your bank may take a few days to show it.`
            : 'Nothing was taken from your card.',
        ],
        button: 'Go to billing',
      }
    case 'locked':
      return {
        subject: `${team}’s folios are locked`,
        heading: 'Some of your folios are locked',
        paragraphs: [
          `${dollars(about.cents)} for ${team} is unpaid, so folios over the Free limit can be viewed but not edited. Paying unlocks everything at once, and you aren’t charged for the locked days.`,
          `The plan will end on ${dayOf(about.endsAt)}. ${KEPT}`,
        ],
        button: 'Pay now',
      }
    case 'lastTry':
      return {
        subject: `${team}’s plan ends on ${dayOf(about.endsAt)}`,
        heading: 'This is the last reminder',
        paragraphs: [
          `${dollars(about.cents)} for ${team} is unpaid. On ${dayOf(about.endsAt)} your team will move to Free, and we’ll stop sending reminders.`,
          KEPT,
        ],
        button: 'Pay now',
      }
    case 'needsCard':
      return {
        subject: `Add a card by ${dayOf(about.at)} to keep ${about.plan}`,
        heading: `${about.plan} renews on ${dayOf(about.at)}`,
        paragraphs: [
          `The next payment for ${team} is ${dollars(about.cents)}, and there is no card on file. Add one by then to keep ${about.plan}. If you don’t want to continue, cancel the plan in Billing, and nothing is charged.`,
        ],
        button: 'Add a card',
      }
    case 'cardExpires':
      return {
        subject: 'Your card expires before your next payment',
        heading: `${about.card} expires in ${about.expires}`,
        paragraphs: [
          `The next payment for ${team} is on ${dayOf(about.renewsAt)}. Please add a card that will be valid then.`,
        ],
        button: 'Change card',
      }
    case 'disputed':
      return {
        subject: `A payment for ${team} was disputed`,
        heading: 'A payment was disputed',
        paragraphs: [
          `Your bank has disputed a payment of ${dollars(about.cents)}. Nothing is locked, and this card won’t be charged while the dispute is open.`,
        ],
        button: 'Go to billing',
      }
    case 'disputeOver':
      return {
        subject: `The dispute over a payment for ${team} is over`,
        heading: about.isWon ? 'The payment stands' : 'The payment was reversed',
        paragraphs: [
          about.isWon
            ? `The payment of ${dollars(about.cents)} stands, and nothing changes for you.`
            : `The payment of ${dollars(about.cents)} was returned to your card, and what it paid for is no longer active. ${KEPT}`,
        ],
        button: 'Go to billing',
      }
    default:
      return null
  }
}

const NO_PICTURE_LOST = 'Your pictures stay where they are. New ones are accepted as soon as there is room for them.'

function storageWords(about: BillingNews, team: string): Words | null {
  switch (about.news) {
    case 'storageFailed':
      return {
        subject: `We could not charge your card for ${team}’s storage`,
        heading: 'Your storage was not renewed',
        paragraphs: [
          `We could not take ${dollars(about.cents)} for the extra storage of ${team}. ${about.problem}`,
          about.nextTryAt === null
            ? 'We will not try this card again. Please add another one.'
            : `We’ll try again on ${dayOf(about.nextTryAt)}. To pay now, use another card.`,
          `You keep the storage until ${dayOf(about.until)}. After that you won’t lose any pictures, but new ones must fit within your plan.`,
        ],
        button: 'See your storage',
      }
    case 'confirmStorage':
      return {
        subject: `Please confirm the payment for ${team}’s storage`,
        heading: 'Your bank needs your confirmation',
        paragraphs: [
          `Your bank asks you to confirm ${dollars(about.cents)} for the extra storage of ${team}. This takes a moment.`,
        ],
        button: 'Confirm payment',
      }
    case 'storageRenewsSoon':
      return {
        subject: `${team}’s extra storage renews on ${dayOf(about.at)}`,
        heading: `${about.blocks * 5} GB of storage renews in a week`,
        paragraphs: [
          `On ${dayOf(about.at)} we’ll charge ${dollars(about.cents)} to renew the extra storage of ${team} for another year. You can turn off renewal until then. You won’t lose any pictures.`,
        ],
        button: 'See your storage',
      }
    case 'storageEnded':
      return {
        subject: `${team}’s extra storage has ended`,
        heading: `${about.blocks * 5} GB of extra storage has ended`,
        paragraphs: [
          `The extra storage of ${team} was not renewed, and you won’t be charged for it. ${NO_PICTURE_LOST}`,
        ],
        button: 'See your storage',
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
        subject: `${team}’s plan has ended`,
        heading: `${about.plan} has ended`,
        paragraphs: [
          `${team} is now on Free, and you won’t be charged again.`,
          ...(about.problem === null ? [] : [about.problem]),
          ...lockSentences(about.locks),
          ...[lackSentence('Free', about.lacks)].filter(Boolean),
        ],
        button: 'See plans',
      }
    case 'trialEnds':
      return {
        subject: `Your ${about.plan} trial ends on ${dayOf(about.at)}`,
        heading: `Your trial ends on ${dayOf(about.at)}`,
        paragraphs: [
          about.cents === null
            ? `You won’t be charged. To continue with ${about.plan}, add a card. ${KEPT}`
            : `We’ll then charge ${dollars(about.cents)} to your card, and ${about.plan} continues. Cancel before that, and nothing is charged.`,
        ],
        button: 'Go to billing',
      }
    case 'renewsSoon':
      return {
        subject: `${about.plan} renews on ${dayOf(about.at)}`,
        heading: `${about.plan} renews in a week`,
        paragraphs: [
          `On ${dayOf(about.at)} we’ll charge ${dollars(about.cents)} to renew ${team}’s plan for another year.`,
        ],
        button: 'Go to billing',
      }
    case 'changed': {
      const isSeats = about.facts.asked === 'fewerSeats'
      return {
        subject: isSeats ? `${team} will have fewer member seats` : `${team} will move to ${about.plan}`,
        heading: isSeats ? 'Your team will have fewer seats' : `Your team will move to ${about.plan}`,
        paragraphs: changeSentences(about.facts, dayOf),
        button: 'Go to billing',
      }
    }
    case 'cancelled':
      return {
        subject: `${about.plan} is cancelled`,
        heading: `${about.plan} of ${team} is valid until ${dayOf(about.until)}`,
        paragraphs: changeSentences(about.facts, dayOf),
        button: 'Go to billing',
      }
    case 'referral':
      return {
        subject: `You earned ${dollars(about.cents)}`,
        heading: `${dollars(about.cents)} for referring someone to Recto`,
        paragraphs: [
          `Your referral credit is now ${dollars(about.leftCents)}. It is applied to your next invoices automatically.`,
        ],
        button: 'See your referrals',
      }
  }
}
