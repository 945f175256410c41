import {
  GetAllPlansAclData,
  GetAllPlansAclListAnon,
  GetCouponInfo,
  type OutputOf,
  type PlanRecord,
  ROLE,
  type SessionUser,
} from '@recto/contract'
import { Button, PageSpinner } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useSessionQuery } from '../../data/session.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { Logo } from '../../shell/Logo.tsx'
import { NotFound } from '../../shell/NotFound.tsx'
import { Link, useLocation } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { Unreachable } from '../../shell/Unreachable.tsx'
import { addressesHere, useAddressesBelow } from './checkout/addresses-below.ts'
import type { Buyer } from './checkout/buyer.ts'
import { CheckoutStep } from './checkout/CheckoutSteps.tsx'
import { CheckoutSummary } from './checkout/CheckoutSummary.tsx'
import styles from './checkout/checkout.module.css'
import { currentOf } from './checkout/current.ts'
import { keepNewTemplate } from './checkout/kept-template.ts'
import { planOfHash, readCheckoutHash, type Step } from './checkout/steps.ts'
import { type Checkout, useCheckout } from './checkout/use-checkout.ts'
import type { Applied } from './checkout/use-coupon.ts'
import { usePageWalk } from './checkout/use-walk.ts'
import * as words from './checkout/words.ts'
import { firstPeriod } from './compare.ts'
import { PlanTable } from './PlanTable.tsx'

/**
 * `/checkout`: plans, then the steps to buy one, for someone without an account and for a team [ROUTE-20]. It has no
 * close button: someone who signs up here goes back, or on [BILL-16].
 */
export default function CheckoutPage() {
  const { data: user, error, refetch } = useSessionQuery()
  const { search } = useLocation()
  // Someone who registers here continues as a new customer.
  const [came, setCame] = useState<{ user: SessionUser | null } | null>(null)
  const params = new URLSearchParams(search)
  const campaign = useCampaign(params.get('coupon'))
  useTitle(words.title)
  useEffect(() => keepNewTemplate(search), [search])
  useEffect(() => {
    if (user !== undefined) setCame((before) => before ?? { user })
  }, [user])
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!came || campaign === undefined) return <PageSpinner label={words.opening} />
  if (campaign !== null && !campaign.valid) return <NotFound title={words.expiredCampaign} text={words.campaignOver} />
  const applied = campaign && { code: campaign.id, name: campaign.name }
  if (!came.user) return <ForVisitor email={params.get('email') ?? ''} campaign={applied} />
  if (came.user.team.role > ROLE.admin) return <NotFound title={words.askOwner} text={words.askOwnerHint} />
  return <ForTeam user={came.user} campaign={applied} />
}

/** The coupon in an address [ROUTE-27]; null: none, undefined: it is being looked up. */
function useCampaign(code: string | null): OutputOf<typeof GetCouponInfo> | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['plans', 'coupon', code],
    queryFn: ({ signal }) => callServer(GetCouponInfo, { couponId: code ?? '' }, { signal }),
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // If it cannot be looked up, the checkout continues without it.
  return code === null || error ? null : data
}

function ForVisitor({ email, campaign }: { email: string; campaign: Applied | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['plans', 'listed'],
    queryFn: ({ signal }) => callServer(GetAllPlansAclListAnon, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { search } = useLocation()
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data) return <PageSpinner label={words.opening} />
  return (
    <Plans plans={data.plans} buyer={{ is: 'new', email }} addressesBelow={addressesHere(location)} campaign={campaign}>
      {words.haveAccount}{' '}
      <Link className="link" to={`/account/signin${search}`}>
        {words.signIn}
      </Link>
    </Plans>
  )
}

function ForTeam({ user, campaign }: { user: SessionUser; campaign: Applied | null }) {
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => callServer(GetAllPlansAclData, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const team = useTeamPlan()
  const addressesBelow = useAddressesBelow()
  const error = plans.error ?? team.error
  if (error) return <Unreachable error={error} retry={() => void Promise.all([plans.refetch(), team.refetch()])} />
  if (!plans.data || !team.data) return <PageSpinner label={words.opening} />
  const buyer: Buyer = { is: 'in', team: user.team, current: currentOf(team.data) }
  return (
    <Plans plans={plans.data.plans} buyer={buyer} addressesBelow={addressesBelow} campaign={campaign}>
      <Link className="link" to="/">
        {words.backToDashboard}
      </Link>
    </Plans>
  )
}

/** The list of plans, or the step of the one that was chosen; `children`: the other way out. */
function Plans({
  plans,
  buyer,
  addressesBelow,
  campaign,
  children,
}: {
  plans: readonly PlanRecord[]
  buyer: Buyer
  addressesBelow: string
  campaign: Applied | null
  children: ReactNode
}) {
  const walk = usePageWalk()
  const { hash } = useLocation()
  const first: Step = buyer.is === 'new' ? 1 : 3
  const asked = readCheckoutHash(hash)
  const named = asked && planOfHash(plans.filter(isOffered), asked)
  useEffect(() => {
    if (!named) return
    // A team is on Free already, or gets there from its plans.
    const isBuyable = buyer.is === 'new' || named.priceCents > 0
    walk.go({ step: isBuyable ? first : null, planId: isBuyable ? named.planId : null }, { replace: true })
  }, [named, buyer.is, first, walk])
  const plan = plans.find(({ planId }) => planId === walk.planId)
  if (named) return <PageSpinner label={words.opening} />
  if (walk.step === null || !plan) {
    return (
      <List plans={plans} buyer={buyer} choose={({ planId }) => walk.go({ step: first, planId })}>
        {children}
      </List>
    )
  }
  return (
    <OnePlan key={plan.planId} plan={plan} buyer={buyer} addressesBelow={addressesBelow} campaign={campaign}>
      {children}
    </OnePlan>
  )
}

/** What an address can lead to. */
const isOffered = ({ isOnSale }: PlanRecord): boolean => isOnSale

function List({
  plans,
  buyer,
  choose,
  children,
}: {
  plans: readonly PlanRecord[]
  buyer: Buyer
  choose: (plan: PlanRecord) => void
  children: ReactNode
}) {
  const [period, setPeriod] = useState<'month' | 'year'>(firstPeriod(buyer.is === 'in' ? buyer.current.period : 'none'))
  return (
    <main className={styles.list}>
      <header>
        <Link to="/" className={styles.brand}>
          <Logo words />
        </Link>
        <p>{children}</p>
      </header>
      <h1>{words.choosePlan}</h1>
      <p>{words.choosePlanLead}</p>
      <PlanTable
        plans={plans}
        period={period}
        onPeriod={setPeriod}
        hot="plus"
        level={2}
        choice={(plan, isHot) =>
          (buyer.is === 'new' || plan.priceCents > 0) && (
            <Button look={isHot ? 'primary' : 'plain'} onClick={() => choose(plan)}>
              {plan.priceCents === 0 ? words.startFree : words.choose(plan.planDisplayName)}
            </Button>
          )
        }
      />
    </main>
  )
}

function OnePlan({
  plan,
  buyer,
  addressesBelow,
  campaign,
  children,
}: {
  plan: PlanRecord
  buyer: Buyer
  addressesBelow: string
  campaign: Applied | null
  children: ReactNode
}) {
  const walk = usePageWalk()
  const checkout = useCheckout({ plan, buyer, walk, campaign })
  useLostStep(checkout, walk.step, () =>
    walk.go({ step: checkout.steps[0]?.step ?? 3, planId: plan.planId }, { replace: true }),
  )
  return (
    <main className={styles.page}>
      <div className={styles.left}>
        <div>
          <Link to="/" className={styles.brand}>
            <Logo words />
          </Link>
          <CheckoutSummary checkout={checkout} />
        </div>
      </div>
      <div className={styles.right}>
        <CheckoutStep checkout={checkout} addressesBelow={addressesBelow} level={1}>
          <p className={styles.below}>{children}</p>
        </CheckoutStep>
      </div>
    </main>
  )
}

/** A step whose state was lost with a reload starts again: entered card data, codes and passwords are never stored. */
function useLostStep({ step }: Checkout, asked: Step | null, begin: () => void): void {
  const isLost = asked !== null && asked !== step
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is lost
  useEffect(() => {
    if (isLost) begin()
  }, [isLost])
}
