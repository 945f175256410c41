import {
  type Notification,
  type NotificationKind,
  type NotificationOf,
  notificationSentence,
  notificationWords,
  pathOfNotification,
  type Sentence,
} from '@recto/contract'
import { dayOf } from '../../days.ts'

/** [NOTIF-06] */
const ARRIVED_NOW_MS = 10_000

/** What a notification says. */
export const sentenceOf = (one: NotificationOf<NotificationKind>): Sentence => notificationSentence(one, dayOf)

/** The same as plain words. */
export const wordsOf = (one: NotificationOf<NotificationKind>): string => notificationWords(one, dayOf)

/** Where it leads; null: there is nothing to go to, or not until it is answered. */
export const pathOf = (one: Notification): string | null =>
  one.process === null || one.process === 'accepted' ? pathOfNotification(one) : null

/** Whether it came within the last ten seconds [NOTIF-06]. */
export const isArrivedNow = ({ time }: Pick<Notification, 'time'>, now: number): boolean =>
  Math.abs(now - Date.parse(time)) <= ARRIVED_NOW_MS

/** How many are asked for at once [NOTIF-08]. Px in. */
export const countFor = (panelHeight: number): number => Math.floor(panelHeight / 75) + 5
