import { byteWords } from '@recto/contract'
import { useEffect } from 'react'
import { useTeamPlan } from '../data/use-team-plan.ts'
import styles from './pay/pay.module.css'
import * as words from './words.tsx'

/** How much of its plan's storage the team uses now. */
export function StorageUsed() {
  const { data, refetch } = useTeamPlan()
  // No event reports that an upload changed it.
  useEffect(() => void refetch(), [refetch])
  if (!data) return null
  const { usedBytes, maxBytes } = data.storage
  return (
    <span className={styles.storage}>
      {maxBytes === null
        ? words.stored(byteWords(usedBytes))
        : words.storedOf(byteWords(usedBytes), byteWords(maxBytes))}
    </span>
  )
}
