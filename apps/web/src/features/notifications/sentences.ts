import {
  type Notification,
  type NotificationKind,
  type NotificationOf,
  notificationSentence,
  notificationWords,
  pathOfNotification,
  type Sentence,
} from '@recto/contract'
import { day } from '@recto/words'

/** What a notification says. */
export const sentenceOf = (one: NotificationOf<NotificationKind>): Sentence => notificationSentence(one, day)

/** The same as plain words. */
export const wordsOf = (one: NotificationOf<NotificationKind>): string => notificationWords(one, day)

/** Where it leads; null: there is nothing to go to, or not until it is answered. */
export const pathOf = (one: Notification): string | null =>
  one.process === null || one.process === 'accepted' ? pathOfNotification(one) : null
