import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'

const manager = Base.createToastManager()

/** How long a message stays, in ms [LIMIT-03]. It waits while the pointer or focus is on it. */
export const TOAST_MS = 5000

export type ToastOptions = {
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onAction: () => void }
  /** Announced at once, and stays until it is closed. */
  problem?: boolean
  /** Stays this long instead, ms. */
  ms?: number
}

/** Says something in passing. Answers a function that takes it away. */
export function toast(text: string, { action, problem = false, ms = TOAST_MS }: ToastOptions = {}): () => void {
  const id: string = manager.add({
    description: text,
    timeout: problem ? 0 : ms,
    priority: problem ? 'high' : 'low',
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id)
        action.onAction()
      },
    },
  })
  return () => manager.close(id)
}

/** Where toasts show; once in the app. */
export function Toasts() {
  return (
    <Base.Provider toastManager={manager} limit={3} timeout={TOAST_MS}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Messages">
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Shown() {
  const { toasts } = Base.useToastManager()
  return toasts.map((one) => (
    <Base.Root key={one.id} toast={one} className={styles.toast} swipeDirection={['down', 'right']}>
      <Base.Description className={styles.words} />
      {one.actionProps && <Base.Action className={styles.action} />}
      <Base.Close className={styles.close} aria-label="Dismiss">
        <Icon of={X} size={14} />
      </Base.Close>
    </Base.Root>
  ))
}
