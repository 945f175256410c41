import {
  byteWords,
  changeSentences,
  dollars,
  GetStorageAddonInfo,
  isUnlimited,
  nextStepOf,
  type PlanChangeFacts,
  planDisplayName,
  ResumePlan,
  TakeBackChange,
} from '@recto/contract'
import { Button, Popup, Skeleton, toast, useIsPage } from '@recto/ui'
import { day } from '@recto/words'
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
  const { plan, scheduled, mayManage, card, openPayment } = billing
  const { isBusy, run } = useTask()
  const isLeaving = scheduled?.asked === 'cancel' || scheduled?.asked === 'free'
  const goOn = () =>
    run(async () => {
      await (isLeaving ? callServer(ResumePlan, {}) : callServer(TakeBackChange, {}))
      await changed()
      toast(isLeaving ? words.goesOn(plan.name) : words.takenBack)
    }, showProblem)
  // One press, with the card on file.
  const isPayable = card !== null && !card.isStopped && openPayment === null
  const isOnPaid = plan.state === 'active' && plan.period !== 'none' && !plan.isLifetime
  const upgrade = isPayable && isOnPaid && !scheduled ? nextStepOf(plan.planId) : null
  const isPaid = plan.state === 'active' || plan.state === 'parked' || openPayment !== null
  const canCancel = mayManage && isPaid && !isLeaving && plan.period !== 'none' && !plan.isLifetime
  return (
    <Part title={words.plan}>
      <Row
        title={plan.isLifetime ? words.lifetime(plan.name) : titleOf(billing)}
        detail={scheduled ? <Scheduled facts={scheduled} /> : whenOf(billing)}
      >
        {isLeaving && mayManage ? (
          <Button look="primary" loading={isBusy} onClick={() => void goOn()}>
            {words.resume(plan.name)}
          </Button>
        ) : (
          !plan.isLifetime && (
            <Button onClick={() => void openPopup('plans', {})}>
              {plan.period === 'none' ? words.seePlans : words.changePlan}
            </Button>
          )
        )}
        {scheduled && !isLeaving && (
          <Button loading={isBusy} onClick={() => void goOn()}>
            {words.takeBack}
          </Button>
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

/** What happens at the period's end, as it was said before it was confirmed. */
const Scheduled = ({ facts }: { facts: PlanChangeFacts }) => (
  <>
    {changeSentences(facts, (ms) => day(ms)).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </>
)

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
  const { seats, exportCredits, balanceCents, offerCents, referralCents } = billing
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
        detail={words.seatsUsed(
          seats.used,
          isUnlimited('maxUsers', seats.members) ? null : seats.members,
          seats.reserved,
        )}
      >
        {seats.canBuy && (
          <Button onClick={() => void openPopup('buy-seats', { count: 1 }).then(changed)}>{words.addASeat}</Button>
        )}
        {seats.canReduce && (
          <Button look="quiet" onClick={() => void openPopup('fewer-seats', {}).then(changed)}>
            {words.fewerASeat}
          </Button>
        )}
      </Row>
      <Row title={words.imageStorage} detail={library ? words.libraryUsed(library) : words.imageStorageHint}>
        <Button onClick={() => void openPopup('buy-storage', {})}>{words.manage}</Button>
      </Row>
      {exportCredits > 0 && <Row title={words.exportCredits} detail={words.creditsLeft(exportCredits)} />}
      <Row title={words.storage} detail={<StorageUsed />} />
    </Part>
  )
}
