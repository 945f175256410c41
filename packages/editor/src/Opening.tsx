import { Button, Skeleton } from '@recto/ui'
import { common } from '@recto/words'
import css from './editor.module.css'
import * as words from './words.ts'

/** The editor's shape while the folio is on its way. */
export function Opening({ name }: { name: string }) {
  return (
    <main className={css.editor} aria-busy="true" aria-label={words.isBeingOpened(name)}>
      <div />
      <div className={css.skeletonSheet}>
        <Skeleton width="60%" height={44} />
        <Skeleton width="40%" height={44} />
        <Skeleton width="90%" />
        <Skeleton width="80%" />
        <Skeleton width="85%" />
        <Skeleton height={220} round={4} />
        <p className={css.slow} role="status">
          {words.stillConnecting}
        </p>
      </div>
    </main>
  )
}

/** Shown instead of the folio if it cannot be opened. */
export const NotOpened = ({ message }: { message: string }) => (
  <div className={css.state} role="alert">
    <h1>{words.notOpened}</h1>
    <p>{message}</p>
    <Button look="primary" onClick={() => location.reload()}>
      {common.tryAgain}
    </Button>
  </div>
)
