import { type Notification, PRIVILEGE } from '@recto/contract'
import { Avatar, Button, EmptyState, Popover, Skeleton } from '@recto/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../session.tsx'
import { when } from '../../when.ts'
import styles from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'
import { sentenceOf } from './words.ts'

/** [NOTIF-04] */
const SCROLL_DEBOUNCE_MS = 250
/** More are loaded when the end is nearer than so many heights of the panel [NOTIF-05]. */
const LOAD_AHEAD = 1.2
/** Beyond so many there is a button for more [NOTIF-03]. */
const MORE_FROM = 6

/** The bell with its panel [BOOT-10]: what others did that concerns this person. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  /** New when the panel was opened: they stay under "New" until it closes, though they are read by then. */
  const [newAtOpen, setNewAtOpen] = useState<ReadonlySet<number>>(new Set())
  const height = Math.min(560, window.innerHeight - 96)
  const list = useNotifications(height, isOpen)
  const { notifications, unread, markRead } = list

  /** Read when the panel opens, and when it closes what came meanwhile [NOTIF-02]. */
  function change(open: boolean): void {
    if (open) setNewAtOpen(new Set(notifications.filter((one) => one.new).map(({ id }) => id)))
    setOpen(open)
    void markRead()
  }

  const isNew = (one: Notification) => one.new || newAtOpen.has(one.id)
  const groups = [
    { title: 'New', of: notifications.filter(isNew) },
    { title: 'Earlier', of: notifications.filter((one) => !isNew(one)) },
  ].filter(({ of }) => of.length > 0)

  return (
    <Popover
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={change}
      className={styles.panel}
      trigger={
        <button
          type="button"
          className={styles.bell}
          aria-label={unread ? `Notifications, ${unread} new` : 'Notifications'}
        >
          <BellIcon size={18} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
    >
      <h2 className={styles.title}>Notifications</h2>
      <Scrolling height={height - 48} hasMore={list.hasNextPage} onNearEnd={() => void list.fetchNextPage()}>
        {list.isPending && <Waiting />}
        {list.isError && !list.data && (
          <EmptyState
            title="They could not be loaded"
            text="Please check your connection."
            action={<Button onClick={() => void list.refetch()}>Try again</Button>}
          />
        )}
        {list.data && notifications.length === 0 && (
          <EmptyState
            title="Nothing yet"
            text="When somebody invites you to a folio or changes what you may do there, it shows here."
          />
        )}
        {groups.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.group}>{title}</h3>
            <ul>
              {of.map((one) => (
                <Item key={one.id} one={one} isNew={isNew(one)} onGo={() => change(false)} />
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
            Show more
          </Button>
        )}
      </Scrolling>
    </Popover>
  )
}

type ScrollingProps = { height: number; hasMore: boolean; onNearEnd: () => void; children: React.ReactNode }

function Scrolling({ height, hasMore, onNearEnd, children }: ScrollingProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div
      className={styles.list}
      style={{ maxHeight: height }}
      onScroll={({ currentTarget: list }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          const left = list.scrollHeight - list.scrollTop - list.clientHeight
          if (hasMore && left < LOAD_AHEAD * list.clientHeight) onNearEnd()
        }, SCROLL_DEBOUNCE_MS)
      }}
    >
      {children}
    </div>
  )
}

function Item({ one, isNew, onGo }: { one: Notification; isNew: boolean; onGo: () => void }) {
  const user = useUser()
  const words = (
    <>
      <Avatar person={one.data.by} size={32} me={user.email} />
      <span className={styles.words}>
        <span>
          {sentenceOf(one).map((part) =>
            typeof part === 'string' ? part : <strong key={part.strong}>{part.strong}</strong>,
          )}
        </span>
        <time dateTime={one.time}>{when(one.time)}</time>
      </span>
    </>
  )
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      {one.data.privilege === PRIVILEGE.none ? (
        <div>{words}</div>
      ) : (
        <Link to={`/edit/${one.data.folioToken}`} onClick={onGo}>
          {words}
        </Link>
      )}
    </li>
  )
}

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="Loading notifications">
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={32} />
    ))}
  </div>
)
