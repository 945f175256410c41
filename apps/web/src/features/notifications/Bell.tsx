import { Popover, sidePart, whenIdle } from '@recto/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import styles from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'
import * as words from './words.ts'

// Its rows and their texts are loaded after the page: no one reads them before a press.
const NotificationPanel = sidePart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)
whenIdle(NotificationPanel.fetch)

/** The bell with its panel [BOOT-10]: what others did that concerns this person. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  /** New when the panel was opened: they stay under "New" until it closes, though they are read by then. */
  const [newAtOpen, setNewAtOpen] = useState<ReadonlySet<number>>(new Set())
  const height = Math.min(560, window.innerHeight - 96)
  const list = useNotifications(height, isOpen)
  const { notifications, unread, markRead } = list

  /** Marked as read when the panel opens; new ones when it closes [NOTIF-02]. */
  function change(open: boolean): void {
    if (open) setNewAtOpen(new Set(notifications.filter((one) => one.new).map(({ id }) => id)))
    setOpen(open)
    void markRead()
  }

  return (
    <Popover
      label={words.notifications}
      align="end"
      open={isOpen}
      onOpenChange={change}
      className={styles.panel}
      trigger={
        <button type="button" className={styles.bell} aria-label={unread ? words.unread(unread) : words.notifications}>
          <BellIcon size={18} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
    >
      <NotificationPanel list={list} height={height} newAtOpen={newAtOpen} onGo={() => change(false)} />
    </Popover>
  )
}
