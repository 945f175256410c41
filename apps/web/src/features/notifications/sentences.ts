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

/** The text of a notification. */
export const sentenceOf = (one: NotificationOf<NotificationKind>): Sentence => notificationSentence(one, day)

/** The same as plain text. */
export const wordsOf = (one: NotificationOf<NotificationKind>): string => notificationWords(one, day)

/** Its target; null: none, or not until it is answered. */
export const pathOf = (one: Notification): string | null =>
  one.process === null || one.process === 'accepted' ? pathOfNotification(one) : null
