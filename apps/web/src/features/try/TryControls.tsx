import { buttonClass } from '@recto/ui'
import { useEffect, useState } from 'react'
import { AccountOffer, accountPath } from './AccountOffer.tsx'
import { leftWords, TRY_MS } from './kept-try.ts'
import styles from './try.module.css'
import * as words from './words.tsx'

type Props = {
  token: string
  startedAt: number
  /** Whether this browser stores the trial. */
  isKept: boolean
  /** Keeps the last edits before the page is left. */
  flush: () => Promise<void>
}

/** The remaining time and the way to keep the folio; after the hour, only the latter [TRY-07]. */
export function TryControls({ token, startedAt, isKept, flush }: Props) {
  const left = useLeft(startedAt + TRY_MS)
  const [isOpen, setOpen] = useState(false)
  const isOver = left <= 0
  const signUp = accountPath('signup', token)
  return (
    <>
      <button type="button" className={styles.left} onClick={() => setOpen(true)}>
        <span className={styles.where}>{isKept ? words.inBrowserOnly : words.notSaved}</span>
        <span role="timer" aria-label={words.minutesLeft(Math.ceil(left / 60_000))}>
          {leftWords(left)}
        </span>
      </button>
      <a
        className={buttonClass({ look: 'primary' })}
        href={signUp}
        onClick={(event) => {
          event.preventDefault()
          void flush().then(() => location.assign(signUp))
        }}
      >
        <span className={styles.long}>{words.signUpToKeep}</span>
        <span className={styles.short}>{words.keepIt}</span>
      </a>
      {(isOpen || isOver) && (
        <AccountOffer
          token={token}
          title={isOver ? words.timeOver : `${leftWords(left)} left`}
          text={isOver ? words.overText : words.leftText}
          flush={flush}
          noClose={isOver}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** ms until `end`, told each second. */
function useLeft(end: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return end - now
}
