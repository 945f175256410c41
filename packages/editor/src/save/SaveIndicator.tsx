import { Icon, type LucideIcon, Tooltip } from '@recto/ui'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { type State, useValue } from '../state.ts'
import css from './save.module.css'
import { type SaveStatus, type SaveWords, saveWords } from './save-status.ts'

const ICONS: Record<SaveWords['tone'], LucideIcon> = {
  calm: CloudCheck,
  busy: CloudUpload,
  warn: CloudOff,
  danger: CloudAlert,
}

/** Where saving stands, in words [EDIT-06]. What changes is read out by the editor's announcer. */
export function SaveIndicator({ status }: { status: State<SaveStatus> }) {
  const now = useValue(status)
  const { text, detail, tone } = saveWords(now)
  return (
    <Tooltip text={detail}>
      <span
        className={css.indicator}
        data-tone={tone}
        data-status={now.value}
        data-recovered={now.recoveredAt !== null || undefined}
      >
        <Icon of={ICONS[tone]} />
        <span>{text}</span>
        <span className="sr">. {detail}</span>
      </span>
    </Tooltip>
  )
}

/** Over the canvas once nothing can be saved: what happened, what was kept, what to do. */
export function UnableNotice({ onReload, onKeepWorking }: { onReload: () => void; onKeepWorking: () => void }) {
  return (
    <div className={css.unable} role="alertdialog" aria-label="Unable to save">
      <strong>Unable to save</strong>
      <p>
        The server could not be reached for two minutes, so editing is paused. Your edits are kept on this device and
        are sent when the connection is back.
      </p>
      <div>
        <button type="button" className={css.plain} onClick={onKeepWorking}>
          Keep working offline
        </button>
        <button type="button" className={css.primary} onClick={onReload}>
          Reload
        </button>
      </div>
    </div>
  )
}
