import {
  ADDRESS_STATE,
  AddMembers,
  BeginCard,
  BeginCheckoutCard,
  type BillingAddress,
  ConfirmPurchase,
  email as emailSchema,
  GetCheckoutQuote,
  GetQuote,
  type PlanRecord,
  type Quote,
  Register,
  ROLE,
  SignIn,
  Upgrade,
} from '@recto/contract'
import { newUuid } from '@recto/ui'
import { typedAddress } from '@recto/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../../../api/index.ts'
import { type Paying, usePayment } from '../../../components/pay/use-payment.tsx'
import { goToTeam } from '../../../data/go-to-team.ts'
import { ACCOUNT_SCHEMAS, checkAndSend, checkPassword, sendCode, useVerification } from '../../../data/sign-up.ts'
import { useForm } from '../../../shell/form.ts'
import { rulesOf } from '../compare.ts'
import type { Buyer } from './buyer.ts'
import { takeNewTemplate } from './kept-template.ts'
import { afterCode, isPayingStep, reachableStep, type ShownStep, type Step, stepAfter, stepsOf } from './steps.ts'
import { useCheckoutAddress } from './use-address.ts'
import { type Applied, type CheckoutCoupon, useCoupon } from './use-coupon.ts'
import { useCheckoutTeam } from './use-team.ts'
import type { Walk } from './use-walk.ts'
import * as words from './words.ts'

/** The loader after registering shows no longer than this, whatever is still under way [AUTH-24]. */
const LOADER_MS = 5_000

/** What was bought, and for whom. */
export type Bought = { teamId: string; quote: Quote | null; note: string | null }

/** The state of a checkout of one plan, and its button actions. */
export function useCheckout({
  plan,
  buyer,
  walk,
  campaign = null,
}: {
  plan: PlanRecord
  buyer: Buyer
  walk: Walk
  /** The coupon of the address that led here. */
  campaign?: Applied | null
}) {
  const hasDomain = rulesOf(plan).customDomainEnabled
  // The purchase changes the plan: the steps stay those at the start.
  const [steps] = useState<ShownStep[]>(() =>
    stepsOf({
      current: buyer.is === 'in' ? buyer.current : null,
      chosen: { hasDomain, priceCents: plan.priceCents },
    }),
  )
  const [seats, setSeats] = useState<number | null>(null)
  const [invited, setInvited] = useState('')
  const [bought, setBought] = useState<Bought | null>(null)
  const account = useNewAccount(buyer)
  const team = useCheckoutTeam(buyer, hasDomain)
  const people = peopleOf(invited)
  const wanted = people.emails.length > 0 ? Math.max(seats ?? 1, people.emails.length + 1) : seats
  const coupon = useCoupon(campaign)
  const address = useCheckoutAddress()
  const press = usePress()
  const asking = { isRegistered: account.teamId !== null, isHeld: press.isOn || bought !== null }
  const quote = useCheckoutQuote(plan, { count: wanted, address: address.applied }, asking, coupon)
  const teamProblem = useRef<CallError | null>(null)
  /** Registration errors, and whether the last error was shown in another step. */
  const ofRegister = useRef(new WeakSet<CallError>())
  const isSaid = useRef(false)

  const payment = usePayment(quote.data, {
    begin: () =>
      account.teamId === null
        ? callServer(BeginCheckoutCard, { email: account.address, verification: account.verification ?? '' })
        : callServer(BeginCard, {}),
    terms: words.terms,
    saysElsewhere,
  })

  const go = (step: Step, how?: { replace?: boolean }) => walk.go({ step, planId: plan.planId }, how)

  /** Where a registration error is shown: in step 1, in step 4, else with the card [AUTH-22, AUTH-23]. */
  function saysElsewhere(error: unknown): boolean {
    isSaid.current = error instanceof CallError && says(error)
    return isSaid.current
  }

  function says(error: CallError): boolean {
    if ('teamUrl' in error.fields || 'teamName' in error.fields) {
      teamProblem.current = error
      return true
    }
    if (error.isUnreachable || error.httpStatus >= 500 || error.reason === 'quote') return false
    const isUnverified = error.reason === 'UserExitsButNotVerified'
    if (isUnverified) account.forget()
    const isOfAccount = error.statusCode === ADDRESS_STATE.taken || isUnverified
    if (!isOfAccount && !(hasDomain && ofRegister.current.has(error))) return false
    account.form.setProblem(error.message)
    go(1)
    return true
  }

  async function begin(): Promise<void> {
    if (account.verification !== null) return goOnFrom(2)
    await account.send()
    go(2)
  }

  async function enterCode(code: string): Promise<void> {
    await account.verify(code)
    await goOnFrom(2)
  }

  async function goOnFrom(step: Step): Promise<void> {
    const { registers, next } =
      step === 2
        ? afterCode(steps, { wasUnverified: account.wasUnverified })
        : { registers: false, next: stepAfter(steps, step) ?? 5 }
    if (registers && account.teamId === null) await account.register({})
    if (next === 5) await finish(null)
    else go(next)
  }

  /** The billing step: pays, or stores the card for the team's step. */
  async function pressBilling(): Promise<void> {
    if (!address.check()) return
    if (isPayingStep(steps, 3)) return pressPay({})
    if (await payment.hold()) await goOnFrom(3)
  }

  async function pressTeam(): Promise<void> {
    await team.submit(async (named) => {
      if (people.wrong !== null) return
      teamProblem.current = null
      await pressPay(named)
      if (teamProblem.current) throw teamProblem.current
    })
  }

  async function pressPay(named: { teamName?: string; teamUrl?: string }): Promise<void> {
    isSaid.current = false
    const pressed = await payment.pay((paying) => buy(paying, named))
    if (pressed === 'requote') void quote.refetch()
    if (pressed === 'paid') await finish(quote.data ?? null)
    // A card is corrected where it is entered.
    else if (pressed === 'refused' && walk.step === 4 && !isSaid.current) walk.back()
  }

  /** Registers with the purchase, or upgrades the existing team [AUTH-19]. */
  async function buy(paying: Paying, named: { teamName?: string; teamUrl?: string }) {
    const code = coupon.applied?.code
    const what = {
      plan: plan.planId,
      count: quote.data?.seats?.count,
      ...(code ? { couponId: code } : {}),
      ...address.given(),
      ...named,
      ...paying,
    }
    if (account.teamId !== null) return callServer(Upgrade, what)
    const purchase = await account.register({ isCheckout: true, ...what }).catch((error) => {
      if (error instanceof CallError) ofRegister.current.add(error)
      throw error
    })
    // It was there already: an answer that got lost.
    if (purchase === null) return callServer(Upgrade, what)
    return callServer(ConfirmPurchase, { purchase })
  }

  async function finish(shown: Quote | null): Promise<void> {
    const note = await Promise.race([
      invite(people.emails),
      new Promise<null>((end) => setTimeout(() => end(null), LOADER_MS)),
    ])
    setBought({ teamId: account.idOfTeam() ?? '', quote: shown, note })
    go(5)
  }

  return {
    plan,
    steps,
    step: bought
      ? 5
      : reachableStep(steps, walk.step, {
          isSent: buyer.is === 'in' || account.isSent,
          isVerified: buyer.is === 'in' || account.verification !== null,
          hasCard: payment.isReady,
        }),
    account,
    team,
    quote,
    payment,
    coupon,
    address,
    bought,
    /** The account was created but the payment failed: it is on its initial plan. */
    isUnpaid: buyer.is === 'new' && account.teamId !== null && bought === null,
    goOnFree: () => goToTeam(account.idOfTeam() ?? '', takeNewTemplate()),
    seats: wanted,
    setSeats,
    invited,
    setInvited,
    peopleProblem: people.wrong ?? tooMany(people.emails.length, quote.data),
    canInvite: plan.planName === 'plus' || plan.planName === 'business',
    begin,
    enterCode,
    goOnFrom,
    pressBilling: () => press.run(pressBilling),
    pressTeam: () => press.run(pressTeam),
    back: walk.back,
  }
}

/** One checkout; created by `useCheckout`. */
export type Checkout = ReturnType<typeof useCheckout>

/** Whether a button's action is in progress. */
function usePress() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    async run(work: () => Promise<void>): Promise<void> {
      setOn(true)
      await work().finally(() => setOn(false))
    },
  }
}

/** The registration in a checkout: the fields, the code, and the team once it exists. */
function useNewAccount(buyer: Buyer) {
  const form = useForm({ fullName: '', email: buyer.is === 'new' ? buyer.email : '', password: '' }, ACCOUNT_SCHEMAS)
  const [sent, setSent] = useState<{ email: string; outboxUrl: string | null; wasUnverified: boolean } | null>(null)
  const [proof, setProof] = useState<{ email: string; verification: string } | null>(null)
  const [teamId, setTeamId] = useState(buyer.is === 'in' ? buyer.team.id : null)
  /** Read by code that is still running while this re-renders. */
  const newest = useRef({ verification: null as string | null, teamId })
  const prove = useVerification()
  const address = form.values.email.trim().toLowerCase()
  const who = { email: address, fullName: form.values.fullName.trim() }
  const verification = proof?.email === address ? proof.verification : null
  newest.current.verification ??= verification

  function isIn(id: string): void {
    newest.current.teamId = id
    setTeamId(id)
  }

  return {
    form,
    address,
    verification,
    teamId,
    idOfTeam: () => newest.current.teamId,
    isSent: sent?.email === address,
    outboxUrl: sent?.outboxUrl ?? null,
    wasUnverified: sent?.wasUnverified ?? false,
    /** Mails a code, unless one that was mailed is still good. */
    async send(): Promise<void> {
      const given = { ...who, password: form.values.password }
      if (sent?.email === address) {
        await checkPassword(given)
        return
      }
      const { outboxUrl, wasUnverified } = await checkAndSend(given)
      setSent({ email: address, outboxUrl: outboxUrl ?? sent?.outboxUrl ?? null, wasUnverified })
    },
    async resend(): Promise<void> {
      const outboxUrl = await sendCode(who)
      setSent((before) => ({ email: address, outboxUrl, wasUnverified: before?.wasUnverified ?? false }))
    },
    async verify(code: string): Promise<void> {
      const verification = await prove(address, code)
      newest.current.verification = verification
      setProof({ email: address, verification })
    },
    forget(): void {
      newest.current.verification = null
      setProof(null)
      setSent(null)
    },
    /** Creates the account; returns what has to be paid. Null: nothing, or it existed already. */
    async register(given: Partial<Parameters<typeof callServer<typeof Register>>[1]>): Promise<string | null> {
      const verification = newest.current.verification ?? ''
      const values = { ...who, password: form.values.password, verification }
      try {
        const { purchase, team } = await callServer(Register, { ...given, ...values })
        isIn(team.id)
        return purchase ?? null
      } catch (error) {
        if (!(error instanceof CallError) || error.statusCode !== ADDRESS_STATE.taken) throw error
        // A lost response may have created the account: signing in with its password tells.
        const answer = await callServer(SignIn, { email: address, password: values.password }).catch(() => null)
        if (answer === null || 'challenge' in answer) throw error
        isIn(answer.team.id)
        return null
      }
    },
  }
}

/**
 * The price: before there is an account, and for the team afterwards. An invalid coupon is removed. During and after
 * payment the shown price stays: registering is no reason for another.
 */
function useCheckoutQuote(
  plan: PlanRecord,
  { count: seats, address }: { count: number | null; address: BillingAddress | undefined },
  { isRegistered, isHeld }: { isRegistered: boolean; isHeld: boolean },
  { applied, refuse }: CheckoutCoupon,
) {
  const code = applied?.code
  const asked = {
    ...(seats === null ? {} : { count: seats }),
    ...(code ? { couponId: code } : {}),
    ...(address ? { address } : {}),
  }
  const askedFor = JSON.stringify([seats, code])
  const quote = useQuery({
    queryKey: ['plans', 'quote', plan.planId, asked, isRegistered],
    queryFn: async ({ signal }) => {
      const shown = await (isRegistered
        ? callServer(GetQuote, { kind: 'plan', plan: plan.planId, ...asked }, { signal })
        : callServer(GetCheckoutQuote, { plan: plan.planId, ...asked }, { signal }))
      return { ...shown, askedFor }
    },
    enabled: plan.priceCents > 0 && !isHeld,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isRefused = quote.error instanceof CallError && 'couponId' in quote.error.fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isRefused) refuse(messageOf(quote.error))
  }, [isRefused])
  const { data, error, refetch, isPlaceholderData } = quote
  // An address may change the price, too: who pays meanwhile hears the new one from the server, and their press is not lost.
  return { data, error, refetch, isStale: isPlaceholderData && data?.askedFor !== askedFor }
}

/** Addresses in a field, and the error of one of them. */
function peopleOf(text: string): { emails: string[]; wrong: string | null } {
  const all = text.split(/[\s,;，；、]+/).filter((one) => typedAddress(one) !== '')
  const bad = all.find((one) => !emailSchema.safeParse(one).success)
  const emails = [...new Set(all.filter((one) => emailSchema.safeParse(one).success).map(typedAddress))]
  return { emails, wrong: bad === undefined ? null : words.wrongEmail(bad) }
}

const tooMany = (people: number, quote: Quote | undefined): string | null =>
  quote?.seats && people + 1 > quote.seats.most ? words.tooMany(quote.seats.most) : null

/** Invites the people named in the checkout [AUTH-20]; returns why no one was invited. */
async function invite(emails: readonly string[]): Promise<string | null> {
  if (emails.length === 0) return null
  const teamMembers = emails.map((email) => ({ email, role: ROLE.member }))
  return callServer(AddMembers, { teamMembers, requestId: newUuid() }).then(
    () => null,
    (error) => words.notInvited(messageOf(error)),
  )
}
