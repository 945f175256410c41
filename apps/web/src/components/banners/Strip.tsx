import { classes, IconButton } from '@recto/ui'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import css from './banners.module.css'

/** Duration of hiding, in ms [BOOT-66]; the same as in the style sheet. */
const HIDE_MS = 500

/** A line of text across a screen, until the person closes it: then it slides up [BANNER-03]. */
export function Strip({
  label,
  closeLabel,
  style,
  className,
  onClose,
  children,
}: {
  label: string
  closeLabel: string
  style?: CSSProperties
  className?: string | undefined
  /** Called at once; `gone` when nothing of it is visible any longer. */
  onClose: (when: 'closing' | 'gone') => void
  children: ReactNode
}) {
  const [isLeaving, setLeaving] = useState(false)
  function leave(): void {
    setLeaving(true)
    onClose('closing')
    setTimeout(() => onClose('gone'), HIDE_MS)
  }
  return (
    <aside
      className={classes(css.strip, className)}
      aria-label={label}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
    >
      <div>
        <div className={css.line} style={style}>
          <div className={css.words}>{children}</div>
          <IconButton icon={X} size="compact" label={closeLabel} tooltip={false} onClick={leave} />
        </div>
      </div>
    </aside>
  )
}
