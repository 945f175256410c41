import type { Notification } from '@recto/contract'

/** [NOTIF-07] */
const MOST_TITLE = 40
/** [NOTIF-06] */
const ARRIVED_NOW_MS = 10_000

/** A notification as a sentence; the emphasised parts are who and what. */
export type Sentence = readonly (string | { strong: string })[]

/** What a notification says. */
export function sentenceOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): Sentence {
  const by = { strong: data.by.fullName || data.by.email }
  const folio = { strong: cut(data.folioName) }
  const right = data.privilege === 2 ? 'edit' : 'view'
  switch (kind) {
    case 'collaboration':
      return [by, ` invites you to ${right} `, folio]
    case 'accessChanged':
      return [by, ` lets you ${right} `, folio, data.privilege === 2 ? '' : ' only']
    case 'accessRemoved':
      return [by, ' ended your access to ', folio]
    case 'trashPurge':
      return [folio, ' is deleted for good in 3 days: it has been in the trash as long as your plan keeps it']
  }
}

/** The same as plain words. */
export const wordsOf = (one: Pick<Notification, 'kind' | 'data'>): string =>
  sentenceOf(one)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')

/** A title of at most 40 characters [NOTIF-07]. */
const cut = (title: string): string => {
  const signs = [...title]
  return signs.length > MOST_TITLE ? `${signs.slice(0, MOST_TITLE).join('').trimEnd()}…` : title
}

/** Whether it came within the last ten seconds [NOTIF-06]. */
export const isArrivedNow = ({ time }: Pick<Notification, 'time'>, now: number): boolean =>
  Math.abs(now - Date.parse(time)) <= ARRIVED_NOW_MS

/** How many are asked for at once [NOTIF-08]. Px in. */
export const countFor = (panelHeight: number): number => Math.floor(panelHeight / 75) + 5
