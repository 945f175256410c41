import { Button } from '@recto/ui'
import { messageOf } from '../api/index.ts'
import styles from './shell.module.css'

/** A whole screen that could not be loaded. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className={styles.center}>
      <h1>{messageOf(error)}</h1>
      <p>Nothing you did is lost.</p>
      <Button look="primary" onClick={retry}>
        Try again
      </Button>
    </main>
  )
}
