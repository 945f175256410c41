import styles from './pay.module.css'

/** Said wherever money shows, as long as none moves. */
export function TestMode() {
  return (
    <span className={styles.test}>
      TEST MODE<span>No card is charged</span>
    </span>
  )
}
