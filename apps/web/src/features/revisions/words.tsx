import { list, plural } from '@recto/words'
import type { ReactNode } from 'react'

export const changeCount = (count: number) => plural(count, { one: '# change', other: '# changes' })
export const fromTo = (from: string, to: string): ReactNode => (
  <>
    From <b>{from}</b> to <b>{to}</b>
  </>
)
export const review = 'Review changes'
export const changeOf = (at: number, count: number) => `${at} of ${count}`
export const restAsLater = (parts: readonly string[]) => `Other ${list(parts)}: shown as in the later revision.`
export const changesSince = (version: string) => `changes since ${version}`
export const staysListed = (message: string) => `${message} It stays in the list of revisions.`
export const outOfReach = (message: string, retentionDays: number | null, mayUpgrade: boolean) =>
  [
    message,
    ...(retentionDays === null ? [] : [`Your plan goes back ${retentionDays} days.`]),
    'It stays in the list.',
    ...(mayUpgrade ? [] : ['Ask the team’s owner to upgrade.']),
  ].join(' ')
export const restoreTitle = (version: string) => `Restore ${version}?`
export const restoreText =
  'The folio goes back to this revision. Its current content stays in the list of revisions, so you can return to it.'
export const restoreVersion = 'Restore revision'
export const nothingTitle = 'Nothing to restore'
export const nothingText = 'The folio already matches this revision.'
export const anyoneEditing = 'Anyone who has this folio open'
export const removedTitle = 'Collaborators will be removed'
export const removedText = (who: string) =>
  `${who} will be disconnected and asked to refresh the page. What they have typed so far stays in the list of revisions.`
export const proceed = 'Continue'
export const notRestored = 'This revision was not restored'
export const seePlans = 'See plans'
export const notNow = 'Not now'
export const notOpenTitle = 'You can’t open this revision'
export const notOpenText = 'It may have been deleted, or you can no longer edit this folio.'
export const opening = 'Opening the revision…'
export const current = 'Current revision'
export const back = 'Back'
export const versionOf = (time: string) => `Revision from ${time}`
export const show = 'Show'
export const thisVersion = 'This revision'
export const changes = 'Changes'
export const comparedWith = 'Compared with'
export const partRestored = (what: string) => `${what} was restored for everyone.`
export const alreadySame = 'It already has this content.'
export const comparing = 'Comparing…'
export const retentionReached = 'The retention date of this revision has been reached.'
export const revisions = 'Revisions'
export const revisionsOf = (name: string) => `Revisions of ${name}`
export const close = 'Close'
export const filter = 'Show'
export const all = 'All'
export const sort = 'Sort'
export const byTime = 'Newest first'
export const byName = 'By name'
export const authors = (count: number) => plural(count, { one: '# person', other: '# people' })
export const noNamed = 'No named revisions yet'
export const none = 'No revisions yet'
export const noNamedText = 'Name a revision to keep it permanently.'
export const noneText = 'Revisions are saved automatically while you work. Save one with a name to find it again.'
export const newestFirst = 'Revisions, newest first'
export const picture = 'Preview'
export const previewOf = (version: string) => `Preview ${version}`
export const empty = 'Nothing in it yet'
export const now = 'Now'
export const version = 'Revision'
export const people = 'People'
export const actions = 'Actions'
export const saved = 'Revision saved'
export const newName = 'New revision name'
export const newNameExample = 'Name, such as “Sent to the client”'
export const saveNew = 'Save a New Revision'
export const renameLabel = (name: string) => `Rename ${name}`
export const nameLabel = (name: string) => `Name the revision from ${name}`
export const live = 'Currently Live'
export const named = 'Named'
export const notOnPlan = 'Not on your plan'
export const viewLabel = (name: string) => `View ${name}`
export const view = 'View'
export const restoreLabel = (name: string) => `Restore ${name}`
export const restore = 'Restore'
export const revisionName = 'Revision name'
export const noName = 'No name'
export const saveName = 'Save name'
export const discardName = 'Cancel renaming'
export const restoredTitle = 'This folio was restored'
export const refreshPage = 'Refresh page'
export const restoredText =
  'An earlier revision of this folio was restored. Refresh the page to continue. Its earlier content is in the list of revisions.'
export const pagesLabel = 'Revision pages'
export const newer = 'Newer revisions'
export const pageNumber = (page: number) => `Page ${page}`
export const older = 'Older revisions'
export const changedAndMoved = 'Changed, moved'
export const whatChanged = 'What changed'
export const previousChange = 'Previous change'
export const nextChange = 'Next change'
export const noChanges = 'No changes'
export const noChangesText = 'Both revisions have the same sections and modules.'
export const theModule = 'The module'
export const theSection = 'The section'
export const restoreRemoved = 'Restore'
export const restoreOlder = 'Restore this revision'

export const currentState = 'Current revision'
export const liveVersion = 'Live revision'
export const beforeUpdate = 'Last revision before an update'
export const olderVersion = 'an older revision'
export const beforeRestore = (version: string) => `Before restoring ${version}`
export const restoredFrom = (version: string) => `Restored from ${version}`
export const savedUnnamed = 'Saved without a name'
export const savedAutomatically = 'Saved automatically'
export const retention = (days: number) => `Your plan keeps revisions for ${days} days.`
export const upgradeForOlder = 'Upgrade to access older revisions'
