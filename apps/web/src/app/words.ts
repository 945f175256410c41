import { plural } from '@recto/words'

// App
export const openOnceOnline = 'You’re offline. This screen will open when you’re back online.'

// Dashboard
export const dropFileHere = 'Drop the file to make a folio from it'
export const recent = 'Recent'
export const sharedWithMe = 'Shared with me'
export const trash = 'Trash'
export const lastEdited = 'Last edited'
export const nameLabel = 'Name'
export const workspace = 'Workspace'
export const newFolio = 'New folio'
export const newFolioKeywords = 'create add document'
export const newFolioFromFile = 'New folio from a file'
export const newFromFileKeywords = 'import json upload'
export const onThisDevice = 'On this device'
export const resultsFor = (settled: string) => `Results for “${settled}”`
export const searchedAll = 'searched all your folios'
export const searchedIn = (place: string) => `searched in ${place}`
export const emptyTrash = 'Empty trash'
export const ownership = 'Owner'
export const all = 'All'
export const mine = 'Mine'
export const shared = 'Shared'
export const sort = 'Sort'
export const grid = 'Grid'
export const listLabel = 'List'
export const clearSearch = 'Clear search'
export const loadingMore = 'Loading more folios'
export const newFromTemplate = 'New folio from a template'
export const fromTemplate = 'From a template'
export const fromFile = 'From a file'
export const otherWays = 'Other ways to start'
export const reconnect = 'Reconnect'
export const liveUpdatesOff = 'Live updates are off. Reconnect to see other people’s changes.'

export const allUsedTrash = (used: number, most: number) =>
  `You’ve used ${used} of ${plural(most, { one: '# folio', other: '# folios' })} on your plan. To create another, move one to the trash or upgrade.`
export const allUsedDelete = (used: number, most: number) =>
  `You’ve used ${used} of ${plural(most, { one: '# folio', other: '# folios' })} on your plan. To create another, delete one or upgrade.`
export const needsConnection = 'You’re offline. This needs a connection.'
export const keptInTrash = (count: number) =>
  plural(count, {
    one: 'Kept until you restore it or delete it permanently.',
    other: 'Kept until you restore them or delete them permanently.',
  })
export const deletedAfter = (days: number) =>
  plural(days, { one: 'Deleted permanently after # day.', other: 'Deleted permanently after # days.' })
export const folioCount = (count: number, written: string) =>
  `${written} ${plural(count, { one: 'folio', other: 'folios' })}`

// EditorLinks
export const stayHere = 'Stay here'
export const noTour = 'There’s no guided tour yet. Press ? for keyboard shortcuts.'

// EditorRoute
export const openingEditor = 'Opening the editor'
export const folio = 'Folio'
export const noAccess = 'You don’t have access to this folio'
export const noAccessHint = 'It may be private or deleted, or its link may have changed.'
export const signedInAs = (email: string) => `You’re signed in as ${email}.`
export const switchAccount = 'Switch account'
export const requestAccess = 'Request access'
export const openingFolio = 'Opening the folio'

// TemplatesPage
export const signIn = 'Sign in'
export const signUp = 'Sign up'

// Frame
export const templates = 'Templates'
export const myTemplates = 'My templates'
export const teamTemplates = 'Team templates'
export const findTemplate = 'Find a template by name, purpose or role'
export const searchKeywords = 'filter'
export const explore = 'Explore'
export const searchTheseFolios = 'Search these folios'
export const menu = 'Menu'
export const dashboardLink = 'Recto, dashboard'
export const findFolio = 'Find a folio by name or content'
export const search = 'Search'
export const folios = 'Folios'
export const notOnPlan = 'Not on your plan'

// TryEditor
export const visitor = 'Visitor'
export const tryingOut = 'Trial folio'
export const needsAccount = 'You need an account for this'
export const needsAccountHint =
  'Files, embeds and more than ten pictures need server storage. Sign up free to keep what you made here.'

// TryRoute
export const failedToConnectPleaseTry = 'Failed to connect. Please try again.'
export const tryFolio = 'Try a folio'
export const cannotTry = 'This folio can’t be tried'
export const cannotTryHint = 'It may no longer be shared, or it has a password. Ask the person who sent you the link.'
export const oneAtATime = 'One folio at a time'
export const discardAndTry = 'Discard it and try this one'
export const continueTrial = 'Continue with it'
export const alreadyTrying = (folioName: string) =>
  `You’re already trying “${folioName}” in this browser. With a free account you can keep as many folios as your plan allows.`

// UserMenu
export const yourAccount = 'Your account'
export const yourAccountOf = (fullName: string) => `Your account, ${fullName}`

// coming-soon

// dashboard-links
export const notNow = 'Not now'

// require-user
export const openingRecto = 'Opening Recto'
export const opening = 'Opening'

// SettingsRoute
export const members = 'Members'
export const teamSettings = 'Team settings'
export const domains = 'Domains'
export const billing = 'Billing'
