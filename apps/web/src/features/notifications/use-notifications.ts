import {
  GetNotifications,
  MarkNotificationsRead,
  type Notification,
  type NotificationProcess,
  type OutputOf,
} from '@recto/contract'
import { onceOnline, toast } from '@recto/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { useHubEvent, useHubResume } from '../../hub/index.ts'
import { countFor, isArrivedNow } from './arrival.ts'

type Page = OutputOf<typeof GetNotifications>
type Pages = InfiniteData<Page, number | undefined>
const KEY = ['notifications']
/** How long a new notification is shown in passing, in ms [NOTIF-09]. */
const PASSING_MS = 2500

/** A person's notifications, newest first, page by page, kept live by the hub. */
export function useNotifications(panelHeight: number, isOpen: boolean) {
  const queries = useQueryClient()
  const count = countFor(panelHeight)
  const result = useInfiniteQuery({
    queryKey: KEY,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => callServer(GetNotifications, { count, before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.end ? undefined : page.notifications.at(-1)?.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = useCallback(
    (edit: (page: Page, at: number) => Page) =>
      queries.setQueryData<Pages>(KEY, (data) => data && { ...data, pages: data.pages.map(edit) }),
    [queries],
  )

  useHubEvent('bell', ({ notification, unread }) => {
    change((page, at) =>
      at > 0 || page.notifications.some(({ id }) => id === notification.id)
        ? page
        : { ...page, unread, notifications: [notification, ...page.notifications] },
    )
    if (!isOpen && isArrivedNow(notification, Date.now())) void sayArrived(notification)
  })
  useHubEvent('bRead', ({ arr, unread }) => {
    const read = new Set(arr)
    change((page) => asRead(page, (id) => read.has(id), unread))
  })
  useHubEvent('actionable', ({ arr, process }) => {
    const done = new Set(arr)
    if (process) change((page) => asAnswered(page, done, process))
  })
  useHubResume(() => void queries.invalidateQueries({ queryKey: KEY }))

  const pages = result.data?.pages
  const notifications = useMemo(() => (pages ?? []).flatMap((page): Notification[] => page.notifications), [pages])
  const newest = notifications[0]?.id
  const unread = pages?.[0]?.unread ?? 0

  /** If marking fails, it is retried when the panel is opened or closed again. */
  const markRead = useCallback(async () => {
    if (newest === undefined || unread === 0) return
    const answer = await callServer(MarkNotificationsRead, { upTo: newest }).catch(() => null)
    if (answer) change((page) => asRead(page, (id) => id <= newest, answer.unread))
  }, [newest, unread, change])

  return { ...result, notifications, unread, markRead }
}

/** Its texts are loaded with the first notification. */
async function sayArrived(notification: Notification): Promise<void> {
  const { wordsOf } = await onceOnline(() => import('./sentences.ts'))
  toast(`${wordsOf(notification)}.`, { ms: PASSING_MS })
}

/** The outcome of requests; their buttons disappear [SYNC-34]. */
const asAnswered = (page: Page, done: ReadonlySet<number>, process: NotificationProcess): Page => ({
  ...page,
  notifications: page.notifications.map((one) =>
    done.has(one.id) && one.process === 'waiting' ? { ...one, process, end: new Date().toISOString() } : one,
  ),
})

const asRead = (page: Page, isRead: (id: number) => boolean, unread: number): Page => ({
  ...page,
  unread,
  notifications: page.notifications.map((one) => (isRead(one.id) ? { ...one, new: false } : one)),
})
