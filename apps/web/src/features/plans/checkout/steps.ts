/** The numbered steps of the checkout [BILL-01]. */
export type Step = 1 | 2 | 3 | 4 | 5

/** Their names in the address [ROUTE-55]. */
export const STEP_NAMES = { 1: 'account', 2: 'code', 3: 'billing', 4: 'team', 5: 'done' } as const

/** The plan list's name in the address. */
export const PLANS_LIST = 'planslist'

/** A step with the number that people see. */
export type ShownStep = { step: Step; shown: number }

/** Who buys what. */
export type CheckoutCase = {
  /** The current plan of a signed-in person's team; null: a new account. */
  current: { isParking: boolean; hasDomain: boolean } | null
  chosen: { hasDomain: boolean; priceCents: number }
}

/** The steps from choosing a plan to having it, in order, with the numbers that are shown. */
export function stepsOf({ current, chosen }: CheckoutCase): ShownStep[] {
  return numbersOf(current, chosen).map((step, at) => ({ step, shown: at + 1 }))
}

function numbersOf(current: CheckoutCase['current'], chosen: CheckoutCase['chosen']): Step[] {
  if (current === null) {
    if (chosen.hasDomain) return [1, 2, 3, 4, 5]
    return chosen.priceCents > 0 ? [1, 2, 3, 5] : [1, 2, 5]
  }
  const getsDomain = chosen.hasDomain && !current.hasDomain && !current.isParking
  return getsDomain ? [3, 4, 5] : [3, 5]
}

/** The next step; null after the last one. */
export function stepAfter(steps: readonly ShownStep[], step: Step): Step | null {
  const at = steps.findIndex((one) => one.step === step)
  return steps[at + 1]?.step ?? null
}

/** Whether this step's button pays: the last one before the end, if there is something to pay. */
export const isPayingStep = (steps: readonly ShownStep[], step: Step): boolean =>
  steps.some((one) => one.step === 3) && stepAfter(steps, step) === 5

/** The step in the address if the previous ones are done; else the one to do. */
export function reachableStep(
  steps: readonly ShownStep[],
  asked: Step | null,
  { isSent, isVerified, hasCard }: { isSent: boolean; isVerified: boolean; hasCard: boolean },
): Step {
  const first = steps[0]?.step ?? 3
  if (asked === null || asked === 5 || !steps.some(({ step }) => step === asked)) return first
  if (asked >= 2 && !isSent && !isVerified) return 1
  if (asked >= 3 && !isVerified) return 2
  return asked === 4 && !hasCard ? 3 : asked
}

/** What follows a correct code: how a new person continues [AUTH-18, OPEN-29]. */
export function afterCode(
  steps: readonly ShownStep[],
  { wasUnverified }: { wasUnverified: boolean },
): { registers: boolean; next: Step } {
  const next = stepAfter(steps, 2) ?? 5
  return { registers: next === 5 || wasUnverified, next }
}

/** `#checkout-{plan}-{duration}`; missing or unknown parts mean free, monthly [ROUTE-54]. */
export function readCheckoutHash(hash: string): { plan: string; period: 'month' | 'year' } | null {
  const found = /^#checkout(?:-([\w ]+?))?(?:-(month|year)(?:ly)?)?$/i.exec(decodedHash(hash))
  if (!found) return null
  return { plan: found[1] ?? 'free', period: found[2]?.toLowerCase() === 'year' ? 'year' : 'month' }
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

type Named = { planId: string; planName: string; planDisplayName: string; period: 'month' | 'year' | 'none' }

/** The plan named by an address, if allowed; otherwise Free. */
export function planOfHash<P extends Named>(
  plans: readonly P[],
  { plan, period }: { plan: string; period: 'month' | 'year' },
): P | undefined {
  const wanted = signs(plan)
  const isIt = (one: P) => [one.planName, one.planDisplayName, one.planId].some((name) => signs(name) === wanted)
  const named = plans.filter((one) => isIt(one) || (wanted === 'newplus' && one.planName === 'plus'))
  return (
    named.find((one) => signs(one.planId) === wanted) ??
    named.find((one) => one.period === period) ??
    named[0] ??
    plans.find(({ planName }) => planName === 'free')
  )
}

const signs = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
