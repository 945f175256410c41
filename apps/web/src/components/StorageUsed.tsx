import { byteWords } from '@recto/contract'
import { useEffect } from 'react'
import { useTeamPlan } from '../data/use-team-plan.ts'
import styles from './payment.module.css'

/** How much the team stores of what its plan holds, as of now. */
export function StorageUsed() {
  const { data, refetch } = useTeamPlan()
  // What is stored changes with each upload, and nobody is told.
  useEffect(() => void refetch(), [refetch])
  if (!data) return null
  const { usedBytes, maxBytes } = data.storage
  const words =
    maxBytes === null ? `${byteWords(usedBytes)} stored` : `${byteWords(usedBytes)} of ${byteWords(maxBytes)} stored`
  return (
    <p className={styles.storage}>
      <span className="num">{words}</span>: files, revisions, form answers and what folios hold.
    </p>
  )
}
