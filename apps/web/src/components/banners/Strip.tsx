import { classes, IconButton } from '@recto/ui'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import css from './banners.module.css'

/** A hide takes so long, in ms [BOOT-66]; the style sheet says the same. */
const HIDE_MS = 500

/** A line of words across a screen, until the person closes it: then it slides up and is gone [BANNER-03]. */
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
  /** Told at once; `gone` when nothing of it shows any more. */
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
