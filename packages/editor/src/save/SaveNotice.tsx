import { Button } from '@recto/ui'
import { useEffect, useId, useRef } from 'react'
import type { State } from '../core/state.ts'
import { useValue } from '../use-state.ts'
import css from './notice.module.css'
import { noticeWords } from './notice.words.ts'
import type { SaveStatus } from './save-status.ts'
import * as ownWords from './words.ts'

type SaveNoticeProps = {
  status: State<SaveStatus>
  onReload: () => void
  onKeepWorking: () => void
  /** Saves what is on this device to a file. */
  onDownload: () => void
}

/**
 * Above the canvas while editing is stopped: what happened, what was kept, and the options. None of them discards
 * anything.
 */
export function SaveNotice({ status, onReload, onKeepWorking, onDownload }: SaveNoticeProps) {
  const value = useValue(status, (now) => now.value)
  const reason = useValue(status, (now) => now.reason)
  const words = noticeWords({ value, reason })
  const notice = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()
  const isShown = words !== null
  // The canvas no longer handles keys: they belong to the options.
  useEffect(() => {
    if (isShown) notice.current?.focus()
  }, [isShown])
  if (!words) return null
  return (
    <div
      ref={notice}
      className={css.notice}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
    >
      <h2 id={titleId}>{words.title}</h2>
      <p id={textId}>{words.text}</p>
      <div className={css.ways}>
        <Button look="quiet" onClick={onDownload}>
          {ownWords.downloadACopy}
        </Button>
        <span className={css.room} />
        {words.canKeepWorking && <Button onClick={onKeepWorking}>{ownWords.keepWorkingOffline}</Button>}
        <Button look="primary" onClick={onReload}>
          {ownWords.reload}
        </Button>
      </div>
    </div>
  )
}
