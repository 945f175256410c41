import type { FolioVersionRow } from '@recto/contract'
import { FIRST_MODULE_TYPE, type FolioDocument, richTextToPlain } from '@recto/document'
import { clock, momentOf, numericDay } from '@recto/words'
import * as words from './words.tsx'

/** Id of the folio's current content. */
export const LIVE = 'live'

/** "Today, 4:05 PM", then "11/21/26, 4:05 PM" [OPEN-15]. */
export const dayTime = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? momentOf(iso) : `${numericDay(iso)}, ${clock(iso)}`

/** How an unnamed version was created. */
export function madeHow({ id, kind, ofTime, isBeforeUpdate }: FolioVersionRow): string {
  if (id === LIVE) return words.currentState
  if (isBeforeUpdate) return words.beforeUpdate
  const of = ofTime ? dayTime(ofTime) : words.olderVersion
  if (kind === 'before') return words.beforeRestore(of)
  if (kind === 'restored') return words.restoredFrom(of)
  return kind === 'saved' ? words.savedUnnamed : words.savedAutomatically
}

/** A version's name on a single line. */
export const versionName = (version: FolioVersionRow): string =>
  version.id === LIVE ? words.liveVersion : version.notes || dayTime(version.time)

/** Whether there is nothing to see in it yet: no picture, no module but empty texts. */
export const isBlank = ({ sections, modules }: FolioDocument): boolean =>
  sections.every(({ background, picture }) => background === 'background' && !picture) &&
  modules.every(
    ({ type, box, texts }) =>
      type === FIRST_MODULE_TYPE &&
      box.fill === undefined &&
      Object.values(texts).every((text) => richTextToPlain(text).trim() === ''),
  )

/** Numbers of pages to choose from: at most ten, the open one among them [REV-05]. */
export function pageWindow(current: number, total: number, most = 10): number[] {
  const last = Math.min(total, Math.max(most, current + Math.floor((most - 1) / 2)))
  const first = Math.max(1, last - most + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Days of retention as a note; null if not worth mentioning [REV-09]. */
export function retentionNote(days: number | null): string | null {
  return days === null || days > 365 ? null : words.retention(days)
}

/** Whether a refusal is about how far back the plan reaches [REV-12]. */
export const isAboutRetention = (message: string): boolean => /retention date/i.test(message)

/** [REV-12] */
export const UPGRADE_FOR_OLDER = words.upgradeForOlder
