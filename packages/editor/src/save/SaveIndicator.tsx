import { Icon, type LucideIcon, Tooltip } from '@recto/ui'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { State } from '../core/state.ts'
import { useValue } from '../use-state.ts'
import css from './save.module.css'
import { type SaveWords, saveWords } from './save.words.ts'
import type { SaveStatus } from './save-status.ts'

const ICONS: Record<SaveWords['tone'], LucideIcon> = {
  calm: CloudCheck,
  busy: CloudUpload,
  warn: CloudOff,
  danger: CloudAlert,
}

/** The save status as text [EDIT-06]. The editor's announcer reads out changes. */
export function SaveIndicator({ status }: { status: State<SaveStatus> }) {
  const now = useValue(status)
  const { text, detail, tone } = saveWords(now)
  const isJustSaved = now.savedAt !== null && tone === 'calm'
  return (
    <Tooltip text={detail}>
      <span
        className={css.indicator}
        data-tone={tone}
        data-status={now.value}
        data-cut={now.isCutOff || undefined}
        data-saved={isJustSaved || undefined}
        data-recovered={now.recoveredAt !== null || undefined}
      >
        <Icon of={ICONS[tone]} />
        <span>{text}</span>
        <span className="sr">. {detail}</span>
      </span>
    </Tooltip>
  )
}
