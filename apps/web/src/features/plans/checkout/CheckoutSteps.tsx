import { dollars, type PlanRecord } from '@recto/contract'
import { Button, Field, Skeleton, TextInput } from '@recto/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountFields } from '../../../components/AccountFields.tsx'
import { AccountForm } from '../../../components/AccountForm.tsx'
import { CodeForm } from '../../../components/CodeForm.tsx'
import { SignInElsewhere } from '../../../components/SignInElsewhere.tsx'
import { TeamFields } from '../../../components/TeamFields.tsx'
import { showProblem } from '../../../popups/index.ts'
import { AddressBox } from './AddressBox.tsx'
import styles from './checkout.module.css'
import { DoneStep } from './DoneStep.tsx'
import type { Checkout } from './use-checkout.ts'
import * as words from './words.ts'

/** The current step. `addressesBelow`: the host below which teams have addresses. */
export function CheckoutStep({
  checkout,
  addressesBelow,
  level,
  stays,
  children,
}: {
  checkout: Checkout
  addressesBelow: string
  /** Level of its heading: on a separate page it is the first. */
  level: 1 | 3
  /** At the end the page stays where it is. */
  stays?: () => void
  /** Under the first step. */
  children?: ReactNode
}) {
  const { steps, step } = checkout
  const Heading = level === 1 ? 'h1' : 'h3'
  const shown = steps.find((one) => one.step === step)?.shown ?? 1
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step before took the focus with it
  useEffect(() => {
    if (document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  return (
    <section className={styles.step} aria-label={words.TITLES[step]} key={step} ref={section}>
      <p className={styles.progress}>{words.stepOf(shown, steps.length)}</p>
      <Heading>{words.TITLES[step]}</Heading>
      {step === 1 && <AccountStep checkout={checkout} />}
      {step === 1 && children}
      {step === 2 && <CodeStep checkout={checkout} />}
      {step === 3 && <BillingStep checkout={checkout} />}
      {step === 4 && <TeamStep checkout={checkout} addressesBelow={addressesBelow} />}
      {step === 5 && checkout.bought && <DoneStep plan={checkout.plan} bought={checkout.bought} stays={stays} />}
    </section>
  )
}

/** [BILL-02] */
function AccountStep({ checkout: { account, begin, plan } }: { checkout: Checkout }) {
  return (
    <AccountForm
      form={account.form}
      submit={words.continueLabel}
      onSubmit={begin}
      more={<SignInElsewhere way={checkoutWay(plan, location.search)} />}
    >
      <AccountFields form={account.form} />
    </AccountForm>
  )
}

/** Someone who signs in with a provider returns to the chosen plan, with the folio they were trying. */
function checkoutWay({ planId }: PlanRecord, search: string) {
  const token = new URLSearchParams(search).get('trytoken')
  return { next: `/checkout${search}#checkout-${planId}`, isCheckout: 1, ...(token ? { token } : {}) } as const
}

/** [BILL-03] */
function CodeStep({ checkout: { account, enterCode, goOnFrom, back } }: { checkout: Checkout }) {
  if (account.verification !== null) {
    return (
      <div className={styles.stack}>
        <p className={styles.lead}>{words.verified(account.address)}</p>
        <Button look="primary" size="field" wide data-autofocus onClick={() => void goOnFrom(2)}>
          {words.continueLabel}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className={styles.lead}>{words.codeSentTo(account.address)}</p>
      <CodeForm
        email={account.address}
        outboxUrl={account.outboxUrl}
        submitLabel={words.continueLabel}
        onSubmit={enterCode}
        onResend={account.resend}
        onBack={back}
      />
    </>
  )
}

/** [BILL-04] */
function BillingStep({ checkout }: { checkout: Checkout }) {
  const { payment, quote, steps, address, isUnpaid, goOnFree, pressBilling, back } = checkout
  const pays = !steps.some(({ step }) => step === 4)
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void pressBilling()
      }}
    >
      {quote.data && <AddressBox address={address} saved={quote.data.address} />}
      <div className={styles.card}>{payment.fields ?? <Skeleton height={176} />}</div>
      {isUnpaid && !payment.isPaying && (
        <p className={styles.below}>
          {words.accountIsThere}{' '}
          <button type="button" className="link" onClick={() => void goOnFree().catch(showProblem)}>
            {words.goOnFree}
          </button>
        </p>
      )}
      <Buttons
        isBusy={payment.isPaying}
        isReady={quote.data !== undefined && !quote.isStale}
        label={pays ? payLabel(checkout) : words.continueLabel}
        back={back}
      />
    </form>
  )
}

/** [BILL-05] */
function TeamStep({ checkout, addressesBelow }: { checkout: Checkout; addressesBelow: string }) {
  const { team, payment, quote, canInvite, invited, setInvited, peopleProblem, pressTeam, back } = checkout
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void pressTeam()
      }}
    >
      <p className={styles.lead}>{words.teamLead}</p>
      <TeamFields form={team} below={addressesBelow} />
      {canInvite && (
        <Field label={words.invitePeople} hint={words.inviteHint} error={peopleProblem}>
          <TextInput value={invited} autoComplete="off" onChange={(event) => setInvited(event.target.value)} />
        </Field>
      )}
      {payment.dialog}
      <Buttons
        isBusy={team.isBusy || payment.isPaying}
        isReady={quote.data !== undefined && !quote.isStale}
        label={payLabel(checkout)}
        back={back}
      />
    </form>
  )
}

/** The label of the pay button: the amount. */
function payLabel({ quote: { data } }: Checkout): string {
  if (!data) return words.continueLabel
  if (data.dueCents > 0) return words.pay(dollars(data.dueCents))
  return data.startsAt === null ? words.upgrade : words.schedule
}

function Buttons({
  isBusy,
  isReady,
  label,
  back,
}: {
  isBusy: boolean
  isReady: boolean
  label: string
  back: () => void
}) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" look="primary" size="field" wide loading={isBusy} disabled={!isReady}>
        {label}
      </Button>
      <Button look="quiet" size="field" wide onClick={back}>
        {words.back}
      </Button>
    </div>
  )
}
