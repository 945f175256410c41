import { plural } from '@recto/words'
import { featureWords } from '../plans/feature-words.ts'
import type { FeatureName } from '../plans/features.ts'
import { dollars } from '../plans/ids.ts'
import type { PlanChangeFacts } from './plan-change.ts'

/** How a day is written: for the reader's own time zone, or for an email. */
type DayOf = (ms: number) => string

const seats = (count: number): string => plural(count, { one: '# member seat', other: '# member seats' })

/** What is kept whatever becomes of a plan. */
export const KEPT_ALWAYS = 'Nothing is deleted, and links you’ve shared still work.'

/**
 * What happens with a change of a team's plan or seats, said before it, in the email about it and in Billing: first what
 * happens and when, then what it costs, then what is locked or taken back.
 */
export function changeSentences(facts: PlanChangeFacts, dayOf: DayOf): string[] {
  return [
    happens(facts, dayOf),
    costs(facts, dayOf),
    ...locked(facts),
    lackSentence(facts.to.name, facts.lacks),
    replaced(facts, dayOf),
    revocable(facts),
  ].filter((one) => one !== '')
}

/** The first of them: what happens, and when; `isPaid`: it has just been paid. */
export function happens(facts: PlanChangeFacts, dayOf: DayOf, isPaid = false): string {
  const once = isPaid ? '' : ' as soon as it is paid'
  const { asked, when, at, own, to } = facts
  const day = at === null ? '' : dayOf(at)
  switch (asked) {
    case 'plan':
      if (when === 'same') return `Your team stays on ${own.name}.`
      return when === 'later'
        ? `Your team keeps ${own.name} until ${day}, and then moves to ${planWords(facts)}.`
        : `Your team is on ${planWords(facts)}${once}.`
    case 'free':
    case 'cancel':
    case 'cancelTrial':
      return leaves(facts, day)
    case 'park':
      return `${own.name} is parked${once}: everything is kept, and nothing can be edited.`
    case 'moreSeats':
      return when === 'now' && facts.standing === 'trial'
        ? `Your team has ${seats(to.seats)} at once.`
        : `Your team has ${seats(to.seats)}${once}.`
    case 'fewerSeats':
      return when === 'later'
        ? `Your team keeps ${seats(own.seats)} until ${day}, and then has ${seats(to.seats)}.`
        : `Your team has ${seats(to.seats)} at once.`
  }
}

function leaves({ when, standing, own }: PlanChangeFacts, day: string): string {
  if (when === 'later') {
    return standing === 'parked'
      ? `Your plan stays parked until ${day}. Then it ends, and your team is on Free.`
      : `You keep ${own.name} until ${day}. Then it ends, and your team is on Free.`
  }
  if (standing === 'trial') return `The trial of ${own.name} ends now, and your team is on Free.`
  if (standing === 'ended') return `${own.name} has ended, and your team moves to Free.`
  return `${own.name} is not paid for, so it ends now, and your team is on Free.`
}

/** A plan with its period where that changes, and its seats where it has several. */
function planWords({ own, to }: PlanChangeFacts): string {
  const { name, period, seats: count } = to
  const isOther = own.name === name && own.period !== period
  const billed = isOther && period !== 'none' ? `, billed ${period}ly` : ''
  return count > 1 ? `${name}${billed} with ${seats(count)}` : `${name}${billed}`
}

/** What is due now, what is credited, and what it costs from then on. */
function costs(facts: PlanChangeFacts, dayOf: DayOf): string {
  const { asked, when, dueCents, creditCents, next, endsAt, standing, own } = facts
  const isPaidNow = when === 'now' && (asked === 'plan' || asked === 'park' || asked === 'moreSeats')
  const now = !isPaidNow
    ? ''
    : asked === 'moreSeats' && standing === 'trial'
      ? 'Seats cost nothing during the trial.'
      : asked === 'moreSeats'
        ? `${dollars(dueCents)} is due today for the rest of the period.`
        : `${dollars(dueCents)} is due today${creditCents > 0 ? `, after ${dollars(creditCents)} for unused time` : ''}.`
  const then =
    next === null
      ? endsAt !== null && isPaidNow
        ? `${own.name} ends on ${dayOf(endsAt)}, and the seats with it.`
        : when === 'same' || isPaidNow
          ? ''
          : 'Nothing more is charged, and nothing is refunded.'
      : `${isPaidNow ? 'Then' : 'Nothing is due now, then'} ${dollars(next.cents)}${every(next.period)} from ${dayOf(next.at)}.`
  return [now, then].filter((one) => one !== '').join(' ')
}

const every = (period: 'month' | 'year' | 'none'): string => (period === 'none' ? '' : ` a ${period}`)

const locked = ({ locks, when }: PlanChangeFacts): string[] =>
  locks === null ? [] : lockSentences(locks, when === 'later' ? ' then' : '')

/** What Free has no room for, that it opens again, and what is kept. */
export function lockSentences(
  { folios, templates }: NonNullable<PlanChangeFacts['locks']>,
  then: '' | ' then' = '',
): string[] {
  const folioWords = plural(folios, {
    one: `# folio is${then} locked: it can be viewed, not edited. Your newest folio stays open.`,
    other: `# folios are${then} locked: they can be viewed, not edited. Your newest folio stays open.`,
  })
  const templateWords = plural(templates, {
    one: '# saved template is kept, and can’t be used.',
    other: '# saved templates are kept, and can’t be used.',
  })
  const all = [folios > 0 ? folioWords : '', templates > 0 ? templateWords : ''].filter((one) => one !== '')
  return all.length === 0
    ? [`No folio is locked. ${KEPT_ALWAYS}`]
    : [`${all.join(' ')} All of it opens again when you choose a plan.`, KEPT_ALWAYS]
}

/** What is missed on the plan called `name`; empty if it is nothing. */
export const lackSentence = (name: string, lacks: PlanChangeFacts['lacks']): string =>
  lacks.length === 0 ? '' : `${name} doesn’t have: ${lacks.map(named).join(', ')}.`

/** A feature within a list. */
function named(feature: FeatureName): string {
  const { label } = featureWords(feature)
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

const replaced = ({ replaces, own }: PlanChangeFacts, dayOf: DayOf): string =>
  replaces === null
    ? ''
    : replaces.name === own.name
      ? `The change to ${seats(replaces.seats)} on ${dayOf(replaces.at)} is undone.`
      : `The move to ${replaces.name} on ${dayOf(replaces.at)} is undone.`

const revocable = ({ when }: PlanChangeFacts): string => (when === 'later' ? 'You can undo this until then.' : '')
