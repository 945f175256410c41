import styles from './pay.module.css'
import * as words from './words.tsx'

/** Shown wherever money is shown, as long as none moves. */
export function TestMode() {
  return (
    <span className={styles.test}>
      {words.testMode}
      <span>{words.noCharge}</span>
    </span>
  )
}
