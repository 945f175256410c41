import { dollars, type PlanRecord, type Tier } from '@recto/contract'
import { Chip, Icon, Segmented } from '@recto/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Cell, COMPARED, rulesOf } from './compare.ts'
import styles from './plans.module.css'
import * as words from './words.ts'

type Period = 'month' | 'year'

/** The plans on sale side by side, monthly or yearly; `hot`: the recommended one. */
export function PlanTable({
  plans,
  period,
  onPeriod,
  hot,
  level = 3,
  chip,
  choice,
}: {
  plans: readonly PlanRecord[]
  period: Period
  onPeriod: (period: Period) => void
  hot: Tier
  /** Of the heading over each plan. */
  level?: 2 | 3
  /** Next to its name. */
  chip?: (plan: PlanRecord) => string | false
  /** Under its price. */
  choice: (plan: PlanRecord, isHot: boolean) => ReactNode
}) {
  const Name = level === 2 ? 'h2' : 'h3'
  const shown = plans.filter((plan) => plan.isOnSale && (plan.period === 'none' || plan.period === period))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Segmented
              label={words.billingPeriod}
              value={period}
              onChange={onPeriod}
              options={[
                { value: 'month', label: words.monthly },
                { value: 'year', label: words.yearly },
              ]}
            />
            <p style={{ marginTop: 8 }}>{words.yearlyHint}</p>
          </th>
          {shown.map((plan) => (
            <th scope="col" key={plan.planId} className={plan.planName === hot ? styles.hot : undefined}>
              <Name>
                {plan.planDisplayName}
                <Current of={chip?.(plan) || (plan.planName === hot && words.recommended)} />
              </Name>
              <p>{plan.planName in words.ABOUT && words.ABOUT[plan.planName as keyof typeof words.ABOUT]}</p>
              <div className={styles.price}>
                <Price cents={plan.period === 'year' ? plan.priceCents / 12 : plan.priceCents} />
                <span>{words.aMonth}</span>
                {period === 'year' && <small>{plan.period === 'year' && words.aYear(dollars(plan.priceCents))}</small>}
              </div>
              <div className={styles.choice}>{choice(plan, plan.planName === hot)}</div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARED.flatMap(({ group, rows }) => [
          <tr key={group} className={styles.group}>
            <th scope="colgroup" colSpan={1}>
              {group}
            </th>
            {shown.map((plan) => (
              <td
                key={plan.planId}
                className={plan.planName === hot ? styles.hot : undefined}
                style={{ borderTop: 0 }}
              />
            ))}
          </tr>,
          ...rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {label}
              </th>
              {shown.map((plan) => (
                <td key={plan.planId} className={plan.planName === hot ? styles.hot : undefined}>
                  <Shown cell={cell(rulesOf(plan), plan)} />
                </td>
              ))}
            </tr>
          )),
        ])}
      </tbody>
    </table>
  )
}

/** Its dollars large; the cents, mostly none, beside them [DATE-05]. */
function Price({ cents }: { cents: number }) {
  const [whole, rest] = dollars(cents).split('.')
  return (
    <b>
      {whole}
      <small>.{rest}</small>
    </b>
  )
}

function Current({ of }: { of: string | false | undefined }) {
  return of ? <Chip tone="accent">{of}</Chip> : null
}

function Shown({ cell }: { cell: Cell }) {
  if (cell === true)
    return (
      <>
        <Icon of={Check} size={16} />
        <span className="sr">{words.included}</span>
      </>
    )
  if (cell === false)
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="sr">{words.notIncluded}</span>
      </span>
    )
  return cell
}
