import {
  byteWords,
  dollars,
  GetStorageAddonInfo,
  isUnlimited,
  nextStepOf,
  planDisplayName,
  ResumePlan,
} from '@recto/contract'
import { Button, Popup, Skeleton, toast, useIsPage } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { TestMode } from '../../components/pay/TestMode.tsx'
import { StorageUsed } from '../../components/StorageUsed.tsx'
import { type Billing, useBilling } from '../../data/use-billing.ts'
import { PLAN_KEY } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useTask } from '../../shell/use-task.ts'
import { AddressPart } from './AddressPart.tsx'
import styles from './billing.module.css'
import { CardPart } from './CardPart.tsx'
import { InvoicesPart } from './InvoicesPart.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { Part, Row } from './Part.tsx'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    billing: typeof BillingPopup
  }
}

/** What a team pays, how, and what it has paid [BILL-63]. */
export default function BillingPopup({ close }: PopupControl) {
  const { data, error, refetch } = useBilling()
  const queries = useQueryClient()
  const isPage = useIsPage()
  const changed = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: PLAN_KEY })])
  }
  return (
    <Popup
      title={words.billing}
      width="l"
      onClose={() => close()}
      footerLine
      footerNote={!isPage && data?.isTestMode ? <TestMode /> : undefined}
      footer={!isPage && <Button onClick={() => close()}>{words.close}</Button>}
    >
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data ? (
        <div className={styles.parts}>
          {isPage && data.isTestMode && (
            <div>
              <TestMode />
            </div>
          )}
          {data.openPayment && <OpenPayment billing={data} open={data.openPayment} changed={changed} />}
          <PlanPart billing={data} changed={changed} />
          <CardPart billing={data} changed={changed} />
          <HavePart billing={data} changed={changed} />
          <AddressPart address={data.address} changed={changed} />
          <InvoicesPart invoices={data.invoices} />
        </div>
      ) : (
        <div aria-busy="true" className={styles.parts}>
          {[72, 72, 120, 72, 160].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
    </Popup>
  )
}

type PartProps = { billing: Billing; changed: () => Promise<void> }

/** The plan, its end, and what follows. */
function PlanPart({ billing, changed }: PartProps) {
  const { plan, change, mayManage, card, openPayment } = billing
  const { isBusy, run } = useTask()
  const resume = () =>
    run(async () => {
      await callServer(ResumePlan, {})
      await changed()
      toast(words.goesOn(plan.name))
    }, showProblem)
  // One press, with the card on file.
  const isPayable = card !== null && !card.isStopped && openPayment === null
  const isOnPaid = plan.state === 'active' && plan.period !== 'none' && !plan.isLifetime
  const upgrade = isPayable && isOnPaid ? nextStepOf(plan.planId) : null
  const canCancel = mayManage && plan.state === 'active' && plan.period !== 'none'
  return (
    <Part title={words.plan}>
      <Row
        title={plan.isLifetime ? words.lifetime(plan.name) : titleOf(billing)}
        detail={[whenOf(billing), change && changeWords(change, plan.name)].filter(Boolean).join('. ')}
      >
        {plan.state === 'cancelling' && mayManage ? (
          <Button look="primary" loading={isBusy} onClick={() => void resume()}>
            {words.resume(plan.name)}
          </Button>
        ) : (
          !plan.isLifetime && (
            <Button onClick={() => void openPopup('plans', {})}>
              {plan.period === 'none' ? words.seePlans : words.changePlan}
            </Button>
          )
        )}
        {upgrade && (
          <Button look="primary" onClick={() => void openPopup('upgrade-now', {}).then(changed)}>
            {words.upgradeTo(planDisplayName(upgrade))}
          </Button>
        )}
        {canCancel && (
          <Button look="quiet" onClick={() => void openPopup('leave', {}).then(changed)}>
            {words.cancelPlan}
          </Button>
        )}
      </Row>
    </Part>
  )
}

const titleOf = ({ plan: { name, period, state } }: Billing): string =>
  state === 'parked' ? words.parkedPlan : period === 'none' ? words.freePlan : words.planOf(name, period)

function whenOf({ plan: { state }, next, endsAt, openPayment }: Billing): string {
  if (openPayment) return ''
  if (state === 'trial') {
    if (next) return words.trialThenPays(dollars(next.cents), next.at)
    return endsAt === null ? '' : words.trialEnds(endsAt)
  }
  if (state === 'downgraded') return words.endedOn
  if (next) return words.nextPayment(dollars(next.cents), next.at)
  return endsAt === null ? '' : words.endsOn(endsAt)
}

const changeWords = ({ name, seats, at }: NonNullable<Billing['change']>, own: string): string =>
  name === own ? words.fewerSeats(seats, at) : words.becomes(name, at)

/** How much of its image library the team uses; undefined until that is known. */
function useLibraryUse(): { used: string; most: string | null } | undefined {
  const { data } = useQuery({
    queryKey: ['storage-addon'],
    queryFn: ({ signal }) => callServer(GetStorageAddonInfo, {}, { signal }),
    gcTime: 0,
  })
  return data && { used: byteWords(data.usedBytes), most: data.maxBytes === null ? null : byteWords(data.maxBytes) }
}

/** What the team has besides its plan: seats, credits, amounts for its next invoices. */
function HavePart({ billing, changed }: PartProps) {
  const { seats, aiCredits, exportCredits, balanceCents, offerCents, referralCents } = billing
  const library = useLibraryUse()
  return (
    <Part title={words.usage}>
      {balanceCents !== 0 && (
        <Row
          title={words.balance}
          detail={balanceCents > 0 ? words.paysNext(dollars(balanceCents)) : words.owed(dollars(-balanceCents))}
        />
      )}
      {offerCents > 0 && <Row title={words.discount} detail={words.offNext(dollars(offerCents))} />}
      {referralCents > 0 && <Row title={words.referralCredit} detail={words.paysNext(dollars(referralCents))} />}
      <Row
        title={words.seats}
        detail={words.seatsUsed(seats.used, isUnlimited('maxUsers', seats.members) ? null : seats.members)}
      >
        {seats.canBuy && (
          <Button onClick={() => void openPopup('buy-seats', { count: 1 }).then(changed)}>{words.addASeat}</Button>
        )}
      </Row>
      {aiCredits !== null && (
        <Row title={words.aiCredits} detail={words.aiLeft(aiCredits)}>
          <Button onClick={() => void openPopup('buy-ai-credits', {}).then(changed)}>{words.buyMore}</Button>
        </Row>
      )}
      <Row title={words.imageStorage} detail={library ? words.libraryUsed(library) : words.imageStorageHint}>
        <Button onClick={() => void openPopup('buy-storage', {})}>{words.manage}</Button>
      </Row>
      {exportCredits > 0 && <Row title={words.exportCredits} detail={words.aiLeft(exportCredits)} />}
      <Row title={words.storage} detail={<StorageUsed />} />
    </Part>
  )
}
