import type { Notification } from '@recto/contract'
import { Button, EmptyState, IconButton, Skeleton } from '@recto/ui'
import { common } from '@recto/words'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { createEndWatch } from './near-end.ts'
import styles from './notifications.module.css'
import type { useNotifications } from './use-notifications.ts'
import * as words from './words.ts'

/** Above this number there is a button for more [NOTIF-03]. */
const MORE_FROM = 6

type NotificationPanelProps = {
  list: ReturnType<typeof useNotifications>
  /** Px. */
  height: number
  /** Ids of those that were new when the panel was opened. */
  newAtOpen: ReadonlySet<number>
  /** A press led away from the panel. */
  onGo: () => void
}

/** The panel of the bell: notifications, new ones first. */
export function NotificationPanel({ list, height, newAtOpen, onGo }: NotificationPanelProps) {
  const { notifications } = list
  const isNew = (one: Notification) => one.new || newAtOpen.has(one.id)
  const groups = [
    { title: words.newOnes, of: notifications.filter(isNew) },
    { title: words.earlier, of: notifications.filter((one) => !isNew(one)) },
  ].filter(({ of }) => of.length > 0)

  return (
    <>
      <div className={styles.head}>
        <h2>{words.notifications}</h2>
        <IconButton
          icon={SlidersHorizontal}
          label={words.emailSettings}
          onClick={() => {
            onGo()
            void openPopup('email-settings', {})
          }}
        />
      </div>
      <Scrolling height={height - 48} hasMore={list.hasNextPage} onNearEnd={() => void list.fetchNextPage()}>
        {list.isPending && <Waiting />}
        {list.isError && !list.data && (
          <EmptyState
            title={words.couldntLoadNotifications}
            text={words.pleaseCheckYourConnection}
            action={<Button onClick={() => void list.refetch()}>{common.tryAgain}</Button>}
          />
        )}
        {list.data && notifications.length === 0 && <EmptyState title={words.nothingYet} text={words.nothingYetText} />}
        {groups.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.group}>{title}</h3>
            <ul>
              {of.map((one) => (
                <NotificationItem key={one.id} one={one} isNew={isNew(one)} onGo={onGo} />
              ))}
            </ul>
          </section>
        ))}
        {list.hasNextPage && notifications.length > MORE_FROM && (
          <Button
            look="quiet"
            className={styles.more}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.showMore}
          </Button>
        )}
      </Scrolling>
    </>
  )
}

type ScrollingProps = { height: number; hasMore: boolean; onNearEnd: () => void; children: React.ReactNode }

function Scrolling({ height, hasMore, onNearEnd, children }: ScrollingProps) {
  const near = useRef(onNearEnd)
  near.current = () => hasMore && onNearEnd()
  const [watch] = useState(() => createEndWatch(() => near.current()))
  useEffect(() => watch.stop, [watch])
  return (
    <div
      className={styles.list}
      style={{ maxHeight: height }}
      onScroll={({ currentTarget }) => watch.scrolled(currentTarget)}
    >
      {children}
    </div>
  )
}

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label={words.loadingNotifications}>
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={32} />
    ))}
  </div>
)
