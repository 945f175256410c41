import { Button } from '@recto/ui'
import { common } from '@recto/words'
import { messageOf } from '../api/index.ts'
import styles from './shell.module.css'
import * as words from './words.ts'

/** A whole screen that could not be loaded. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className={styles.center}>
      <h1>{messageOf(error)}</h1>
      <p>{words.nothingLost}</p>
      <Button look="primary" onClick={retry}>
        {common.tryAgain}
      </Button>
    </main>
  )
}
