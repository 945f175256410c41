import { CanRevertFolioVersion, type FolioVersionRow, RevertFolioVersion } from '@recto/contract'
import { common } from '@recto/words'
import { callServer, messageOf } from '../../api/index.ts'
import { OWN_TAB } from '../../hub/own-tab.ts'
import { openPopup } from '../../popups/index.ts'
import { dayTime, isAboutRetention, UPGRADE_FOR_OLDER } from './version-words.ts'
import * as words from './words.tsx'

/** A section or module of a version that can be restored separately. */
export type Part = { sectionId: string } | { moduleId: string }

/** What a person can do about a plan that does not reach far enough back. */
export type Reach = { retentionDays: number | null; mayUpgrade: boolean }

/**
 * Restores a complete version, after explaining the effect and, if others are editing, that they will be disconnected.
 * Returns whether it was done; the page then has to be refreshed [REV-10, REV-11].
 */
export async function goBack(token: string, version: FolioVersionRow, reach: Reach): Promise<boolean> {
  try {
    const { canRevert, reason, editing, isBeforeUpdate } = await callServer(CanRevertFolioVersion, {
      token,
      id: version.id,
    })
    if (!canRevert) {
      await sayFailure(reason, reach)
      return false
    }
    if ((isBeforeUpdate || editing.length > 0) && !(await warnOfCollaborators(editing))) return false
    const isSure = await openPopup('message', {
      title: words.restoreTitle(version.notes ? `“${version.notes}”` : dayTime(version.time)),
      text: words.restoreText,
      confirm: words.restoreVersion,
      cancel: common.cancel,
    })
    if (!isSure) return false
    const { hasChanged } = await callServer(RevertFolioVersion, { token, id: version.id, tab: OWN_TAB })
    if (!hasChanged) {
      await openPopup('message', { title: words.nothingTitle, text: words.nothingText })
      return false
    }
    await openPopup('reverted', { token })
    return true
  } catch (error) {
    await sayFailure(messageOf(error), reach)
    return false
  }
}

/** [REV-10] */
async function warnOfCollaborators(editing: readonly string[]): Promise<boolean> {
  const who = editing.length === 0 ? words.anyoneEditing : `${new Intl.ListFormat('en').format(editing)}, editing now,`
  const answer = await openPopup('message', {
    title: words.removedTitle,
    text: words.removedText(who),
    confirm: words.proceed,
    cancel: common.cancel,
    danger: true,
  })
  return answer !== undefined
}

/** Restores one section or module of a version; everyone sees it at once. Returns whether it changed something. */
export async function putPartBack(token: string, versionId: string, part: Part): Promise<boolean> {
  const { hasChanged } = await callServer(RevertFolioVersion, { token, id: versionId, tab: OWN_TAB, ...part })
  return hasChanged
}

/** A refusal with the server's message, and how to reach older versions if the plan prevents it [REV-12]. */
export async function sayFailure(message: string, reach: Reach): Promise<void> {
  if (isAboutRetention(message)) await sayOutOfReach(message, reach)
  else await openPopup('message', { title: words.notRestored, text: message })
}

/** The blocker of versions that the plan does not reach; owner and admins may open the plans from it [REV-07, PLAN-061, ROLE-27]. */
export async function sayOutOfReach(message: string, { retentionDays, mayUpgrade }: Reach): Promise<void> {
  const title = UPGRADE_FOR_OLDER
  const text = words.outOfReach(message, retentionDays, mayUpgrade)
  if (!mayUpgrade) {
    await openPopup('message', { title, text })
    return
  }
  if (await openPopup('message', { title, text, confirm: words.seePlans, cancel: words.notNow }))
    await openPopup('plans', {})
}
