import type { PlanRecord } from '@recto/contract'
import { Button, Icon } from '@recto/ui'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/index.ts'
import { goToTeam } from '../../../data/go-to-team.ts'
import styles from './checkout.module.css'
import { takeNewTemplate } from './kept-template.ts'
import type { Bought } from './use-checkout.ts'
import * as words from './words.ts'

/** Before it counts [BILL-41]. */
const DELAY_MS = 2_000
const SECOND_MS = 1_000
const COUNTS_FROM = 4

/**
 * The purchase is complete: after two seconds it counts from 4 to 0, then the team opens at its own address [BILL-06,
 * AUTH-21].
 */
export function DoneStep({
  plan,
  bought: { teamId, quote, note },
  stays,
}: {
  plan: PlanRecord
  bought: Bought
  stays?: (() => void) | undefined
}) {
  const [left, setLeft] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isCounting = !stays && note === null

  useEffect(() => {
    if (!isCounting || left === 0) return
    const ms = left === null ? DELAY_MS : SECOND_MS
    const timer = setTimeout(() => setLeft(left === null ? COUNTS_FROM : left - 1), ms)
    return () => clearTimeout(timer)
  }, [isCounting, left])

  useEffect(() => {
    if (left === 0) go()
  })

  function go(): void {
    if (stays) stays()
    else leave(takeNewTemplate())
  }

  function leave(path: string | undefined): void {
    // A tried folio is stored by this origin, not by the team's own.
    if (path?.startsWith('/try/')) location.assign(path)
    else goToTeam(teamId, path).catch((error) => setProblem(messageOf(error)))
  }

  const name = plan.planDisplayName
  return (
    <div className={styles.stack}>
      <p className={styles.done} role="status">
        <i>
          <Icon of={Check} size={20} />
        </i>
        <span>
          {quote?.startsAt != null ? words.laterPlan(name) : words.onPlan(name)}
          <small>{words.everything}</small>
        </span>
      </p>
      {note && <p className={styles.lead}>{note}</p>}
      {problem && <p className={styles.lead}>{problem}</p>}
      {left !== null && <p className={styles.lead}>{words.takingYou(left)}</p>}
      <Button look="primary" size="field" wide data-autofocus onClick={go}>
        {stays ? words.doneLabel : words.goNow}
      </Button>
    </div>
  )
}
