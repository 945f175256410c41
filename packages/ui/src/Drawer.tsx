import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Drawer.module.css'
import popup from './Popup.module.css'

/** A panel from the left edge or the bottom one, for what has no room on a phone. */
export function Drawer({
  label,
  open,
  onClose,
  side = 'left',
  className,
  children,
}: {
  label: string
  open: boolean
  onClose: () => void
  side?: 'left' | 'bottom'
  className?: string
  children: ReactNode
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup.scrim} />
        <Dialog.Popup className={classes(styles[side], className)} aria-label={label}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
