import type { HubEvent } from '@recto/contract'
import { PRIVILEGE } from '@recto/contract'
import * as words from './words.ts'

/** [SYNC-41] */
export const ACCESS_LOST = words.accessLost
/** [SYNC-42] */
export const FOLIO_DELETED = words.folioDeleted
/** [SYNC-44] */
export const TEAM_LOST = words.removedFromTeam
/** A change of rights waits so long: what explains it better may be on its way [SYNC-38]. */
export const CHANGE_DELAY_MS = 800

/** What an open folio has to say to its person. */
export type FolioWord =
  | { is: 'lost' }
  | { is: 'deleted' }
  /** Only a reload shows it as it is now; `privilege` is the new one. */
  | { is: 'changed'; privilege: number }
  | { is: 'reverted'; by: string }
  | { is: 'page-settings' }

type FolioAccessParts = {
  token: string
  /** The person's privilege as the page shows it. */
  privilege: number
  /** What this tab calls itself. */
  tab: string
  /** Version of the document's shape that this page understands. */
  version: number
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  say: (word: FolioWord) => void
  /** Called before the reason is shown: this person may no longer see the folio, or may again. */
  cover: (isCovered: boolean) => void
}

/**
 * What the hub tells about rights on the folio that is open, put into one word: the last one, because after it the page
 * is left or loaded again. That someone reverted the folio can be put off, so more may follow it.
 */
export function createFolioAccess(parts: FolioAccessParts) {
  let isOver = false
  let timer: unknown = null

  function end(word: FolioWord): void {
    if (isOver) return
    isOver = true
    stop()
    if (word.is === 'lost' || word.is === 'deleted') parts.cover(true)
    parts.say(word)
  }

  function stop(): void {
    if (timer !== null) parts.clearTimer(timer)
    timer = null
  }

  /** The person's privilege is this now, or 0. */
  function became(privilege: number): void {
    stop()
    if (isOver) return
    parts.cover(privilege === PRIVILEGE.none)
    if (privilege === parts.privilege) return
    timer = parts.setTimer(
      () => end(privilege > PRIVILEGE.none ? { is: 'changed', privilege } : { is: 'lost' }),
      CHANGE_DELAY_MS,
    )
  }

  return {
    became,
    stop,
    hear(event: HubEvent): void {
      if (!('folioToken' in event.data) || event.data.folioToken !== parts.token) return
      if (event.type === 'folioDeleted') end({ is: 'deleted' })
      else if (event.type === 'accessChanged') became(event.data.privilege)
      else if (event.type === 'pageDataChange' && event.data.version > parts.version) end({ is: 'page-settings' })
      else if (event.type === 'folioReverted' && event.data.tab !== parts.tab && !isOver) {
        parts.say({ is: 'reverted', by: event.data.by.fullName || event.data.by.email })
      }
    },
  }
}
