import type { ExportRecord } from '@recto/contract'
import { Button, buttonClass, Icon, Progress } from '@recto/ui'
import { common } from '@recto/words'
import { Download } from 'lucide-react'
import { formatName, settingsWords, sizeWords, timesOf } from '../../data/export-words.ts'
import { isOpen } from '../../data/use-exports.ts'
import styles from './export.module.css'
import * as words from './words.ts'

type HistoryProps = {
  exports: readonly ExportRecord[]
  /** The export last started here: its link gets the focus once it is there. */
  newest: string | null
  onCancel: (one: ExportRecord) => void
  onRetry: (one: ExportRecord) => void
  onSaved: (one: ExportRecord) => void
}

/** The last exports of this folio: progress, file, or error. */
export function ExportHistory({ exports, newest, ...does }: HistoryProps) {
  if (exports.length === 0) return null
  const times = timesOf(exports.map(({ createdUtc }) => createdUtc))
  const listed = exports.map((one, at) => ({ one, time: times[at] ?? '' }))
  // The popup was opened for the one in progress, however many were requested after it.
  const inOrder = [...listed.filter(({ one }) => isOpen(one)), ...listed.filter(({ one }) => !isOpen(one))]
  return (
    <section className={styles.history} aria-labelledby="last-exports">
      <h3 id="last-exports">{words.lastExports}</h3>
      <ul>
        {inOrder.map(({ one, time }) => (
          <li key={one.exportId} className={styles.row} ref={one.exportId === newest ? intoView : undefined}>
            <ExportLine one={one} time={time} isNewest={one.exportId === newest} {...does} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const WORDS: Readonly<Record<ExportRecord['state'], string>> = {
  waiting: words.waitingForItsTurn,
  running: words.drawingThePages,
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function ExportLine({
  one,
  time,
  isNewest,
  onCancel,
  onRetry,
  onSaved,
}: Omit<HistoryProps, 'exports' | 'newest'> & { one: ExportRecord; time: string; isNewest: boolean }) {
  const name = formatName(one.format)
  const about = settingsWords(one)
  if (isOpen(one)) {
    return (
      <>
        <div className={styles.words} role="status">
          <Progress value={one.progress} label={`${name}: ${WORDS[one.state]}`} />
        </div>
        <Button size="compact" look="quiet" onClick={() => onCancel(one)}>
          {common.cancel}
        </Button>
      </>
    )
  }
  const size = one.bytes === null ? '' : sizeWords(one.bytes)
  const pages = one.format === 'pdf' && one.pages ? `${one.pages} ${one.pages === 1 ? 'page' : 'pages'}` : ''
  const facts = [time, about, pages, size, one.isCredit ? 'bought' : ''].filter(Boolean).join(' · ')
  return (
    <>
      <div className={styles.words}>
        <b>{one.name ?? name}</b>
        {one.state === 'failed' ? (
          <small className={styles.failed} role={isNewest ? 'alert' : undefined}>
            {one.error ?? words.theExportFailed}
          </small>
        ) : (
          <small>{one.state === 'done' ? facts : `${WORDS[one.state]} · ${facts}`}</small>
        )}
      </div>
      {one.url ? (
        <a
          className={buttonClass({ size: 'compact' })}
          href={one.url}
          download={one.name ?? undefined}
          ref={isNewest ? handOver : undefined}
          onClick={() => onSaved(one)}
        >
          <Icon of={Download} size={14} />
          {words.downloadFile(name)}
        </a>
      ) : (
        <Button size="compact" onClick={() => onRetry(one)}>
          {one.state === 'done' ? words.makeItAgain : common.tryAgain}
        </Button>
      )}
    </>
  )
}

/** On a small screen the list is below the pressed button. */
const intoView = (row: HTMLLIElement | null): void => row?.scrollIntoView({ block: 'nearest' })

/**
 * The requested file downloads automatically, once; its link stays. The element focused during the export is gone, and
 * the focus with it; if the person has moved on, the focus stays.
 */
const handOver = (link: HTMLAnchorElement | null): void => {
  link?.click()
  const active = document.activeElement
  if (!active || active === document.body || active.getAttribute('type') === 'submit') link?.focus()
}
