import { CanRevertFolioVersion, type FolioVersionRow, RevertFolioVersion } from '@recto/contract'
import { common } from '@recto/words'
import { callServer, messageOf } from '../../api/index.ts'
import { OWN_TAB } from '../../hub/own-tab.ts'
import { openPopup } from '../../popups/index.ts'
import { dayTime, isAboutRetention, UPGRADE_FOR_OLDER } from './version-words.ts'
import * as words from './words.tsx'

/** A section or module of a version that can be taken back on its own. */
export type Part = { sectionId: string } | { moduleId: string }

/** What a person may do about a plan that does not reach far enough. */
export type Reach = { retentionDays: number | null; mayUpgrade: boolean }

/**
 * Puts a version back as a whole, after saying what that means and, where others edit, that they will be taken out.
 * Answers whether it was done; then the page has to be refreshed [REV-10, REV-11].
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

/** Puts one section or module of a version back; everybody sees it at once. Answers whether it changed something. */
export async function putPartBack(token: string, versionId: string, part: Part): Promise<boolean> {
  const { hasChanged } = await callServer(RevertFolioVersion, { token, id: versionId, tab: OWN_TAB, ...part })
  return hasChanged
}

/** A refusal in the server's words, and the way to older versions where the plan is what stands against it [REV-12]. */
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
