import { dollars, happens, type Quote } from '@recto/contract'
import { day } from '@recto/words'
import type { ReactNode } from 'react'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** An itemised total: what is bought, what reduces it, what is due today or was just paid, and what is due later. */
export function Summary({ quote, isPaid = false, children }: { quote: Quote; isPaid?: boolean; children?: ReactNode }) {
  const { lines, credits, totalCents, balanceCents, dueCents, leftCents, next, startsAt, change } = quote
  const fromBalance = balanceCents - sumOf(credits)
  return (
    <div className={styles.summary}>
      {children}
      <dl className={styles.lines}>
        {lines.map(({ what, label, detail, cents }) => (
          <div key={`${what} ${label}`} data-what={what}>
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{signed(cents)}</dd>
          </div>
        ))}
        {credits.map(({ label, cents }) => (
          <div key={label} data-what="credit">
            <dt>{words.unusedTime(label)}</dt>
            <dd>{signed(-cents)}</dd>
          </div>
        ))}
        {fromBalance !== 0 && (credits.length === 0 || fromBalance > 0) && (
          <div data-what="balance">
            <dt>{fromBalance > 0 ? words.fromBalance : words.carriedOver}</dt>
            <dd>{signed(-fromBalance)}</dd>
          </div>
        )}
        <div className={styles.due}>
          <dt>{isPaid && dueCents > 0 ? words.paid : words.dueToday}</dt>
          <dd>{dollars(dueCents)}</dd>
        </div>
      </dl>
      {totalCents > 0 && leftCents > 0 && <p className={styles.then}>{words.staysInBalance(dollars(leftCents))}</p>}
      {change !== null && <p className={styles.then}>{happens(change, (ms) => day(ms), isPaid)}</p>}
      {startsAt !== null && <p className={styles.then}>{words.startsLater(startsAt)}</p>}
      {next?.at != null && next.period !== 'none' && (
        <p className={styles.then}>{words.nextPayment(dollars(next.cents), next.period, next.at)}</p>
      )}
    </div>
  )
}

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0)
const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents))
