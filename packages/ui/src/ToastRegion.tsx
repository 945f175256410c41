import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'
import * as words from './words.ts'

/** The source of messages, and how long they stay. */
export type ToastRegionProps = {
  manager: ReturnType<typeof Base.createToastManager>
  /** How long a message stays that does not say. */
  ms: number
  /** It listens to the manager from now on. */
  onThere: () => void
}

/** The messages that are shown, at most three. */
export function ToastRegion({ manager, ms, onThere }: ToastRegionProps) {
  // After the provider's own effect, which starts to listen.
  useEffect(onThere, [onThere])
  return (
    <Base.Provider toastManager={manager} limit={3} timeout={ms}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={words.messages}>
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Announced by the surrounding region: it is not a dialog, and not hidden from people who reach its button. */
const NO_DIALOG = { role: 'group', 'aria-hidden': undefined, 'aria-modal': undefined }

/** A focused element is announced anyway. */
const REACHED = { 'aria-hidden': undefined }

function Shown() {
  const { toasts } = Base.useToastManager()
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      className={styles.toast}
      swipeDirection={['down', 'right']}
      {...NO_DIALOG}
      aria-label={typeof one.description === 'string' ? one.description : undefined}
    >
      <Base.Description className={styles.words} />
      {one.actionProps && <Base.Action className={styles.action} />}
      <Base.Close className={styles.close} aria-label={words.dismiss} {...REACHED}>
        <Icon of={X} size={14} />
      </Base.Close>
    </Base.Root>
  ))
}
