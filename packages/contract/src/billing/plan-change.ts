import { z } from 'zod'
import { MISSED_FEATURES } from '../plans/lost-features.ts'

const period = z.enum(['month', 'year', 'none'])
const plan = z.object({ name: z.string(), period, seats: z.number() })

/** The facts of a change of a team's plan or seats: the engine acts on them, and `changeSentences` says them. */
export const planChange = z.object({
  asked: z.enum(['plan', 'free', 'cancel', 'cancelTrial', 'park', 'moreSeats', 'fewerSeats']),
  /** How the team stands with its plan before it. */
  standing: z.enum(['free', 'trial', 'active', 'scheduled', 'cancelling', 'pastDue', 'locked', 'ended', 'parked']),
  /** `same`: the plan goes on. */
  when: z.enum(['now', 'later', 'same']),
  /** When it takes effect, ms since 1970; null: now. */
  at: z.number().nullable(),
  own: plan,
  to: plan,
  /** Charged to the card now. */
  dueCents: z.number(),
  /** Unused time that is credited. */
  creditCents: z.number(),
  /** The regular price from then on; null: nothing is charged any more. */
  next: z.object({ cents: z.number(), at: z.number(), period }).nullable(),
  /** When the plan ends, if it does not renew. */
  endsAt: z.number().nullable(),
  /** What Free has no room for, where the change leads to Free. */
  locks: z.object({ folios: z.number(), templates: z.number() }).nullable(),
  /** What the team's plan has and the other has not. */
  lacks: z.array(z.enum(MISSED_FEATURES)),
  /** What was scheduled and does not happen then. */
  replaces: z.object({ name: z.string(), seats: z.number(), at: z.number() }).nullable(),
})

/** See `planChange`. */
export type PlanChangeFacts = z.infer<typeof planChange>
