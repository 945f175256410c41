export const showRail = 'Show sections'
export const hideRail = 'Hide sections'
export const showPanel = 'Show settings'
export const hidePanel = 'Hide settings'

// EditorPopups
export const changesApplied = 'Changes applied.'

// Viewing
export const notices = 'Notices'
export const notRead = 'The folio could not be read.'
export const lockedByPlan =
  'This folio is locked: its team has more folios than its plan allows. It can be read, and its link keeps working.'
export const archivedByOthers =
  'This folio is archived: it can be read but not edited. Its owner or a team admin can restore it.'
export const notRestored = 'It could not be restored. Please try again.'
export const restore = 'Restore'
export const archived = 'This folio is archived: it can be read but not edited until it is restored.'

// FullPopup
export const close = 'Close'
export const seePlans = 'See Plans'
export const ownerCanUpgrade = 'Its owner can choose another plan.'

// NotOnPlan
export const notOnYourPlan = 'Not on your plan'

// Opening
export const isBeingOpened = (name: string) => `${name} is being opened`
export const stillConnecting =
  'Still connecting to the server. Check your network; the folio opens as soon as it answers.'
export const notOpened = 'The folio could not be opened'

// Swatches
export const ownColour = 'Custom colour'
export const otherColours = 'Other colours'

// say-refusal
export const logosAreLocked = 'Your team’s style guide locks logos. They stay as they are.'
export const lockedModulesStay = 'Locked modules stay as they are. Unlock them first.'

// session
export const openFailed = 'The folio could not be opened.'
export const signedOut = 'You are signed out. Sign in again to open this folio.'
export const noAccess = 'You no longer have access to this folio.'
export const rectoUpdated = 'Recto was updated. Reload to open this folio.'
export const planFull = (most: number, kind: string) =>
  `A folio on this plan can have at most ${most} ${kind}. Nothing was added, and everything in it stays.`
