import { plural } from '@recto/words'

// DashboardEmpty
export const nothingFound = 'Nothing found'
export const noMatch = (search: string) => `No folio here has “${search}” in its name or its text.`
export const theTrashIsEmpty = 'The trash is empty'
export const trashEmptyText = 'Deleted folios stay here until you restore or delete them.'
export const noneShared = 'Nothing is shown with you, yet.'
export const noneSharedText = 'When someone shares a folio with you, it appears here.'
export const emptyWorkspace = (workspace: string) => `Nothing in ${workspace} yet`
export const emptyWorkspaceText = 'Folios added to this workspace appear here.'
export const firstFolio = 'Create your first folio'
export const firstFolioText =
  'A folio is a document you build on a grid, alone or together, and share by a link or as a PDF.'

// FolioItem
export const lockedByPlan = 'Locked by the plan: it can be viewed'
export const anyoneViews = 'Anyone with the link can view'
export const anyoneCopies = 'Anyone with the link can view and copy'
export const withPassword = (who: string) => `${who}, with its password`
export const teamCopies = (team: string) => `Anyone in ${team} can view and copy`
export const deselect = 'Deselect'
export const select = 'Select'
export const selectNamed = (folioName: string) => `Select ${folioName}`
export const formAnswers = (count: number) =>
  plural(count, { one: '# response to its forms', other: '# responses to its forms' })
export const answers = (count: number) => plural(count, { one: 'response', other: 'responses' })
export const accessRequests = (count: number) => `${count} asking for access`
export const askingForAccess = (count: number) => plural(count, { one: 'request', other: 'requests' })
export const shareNamed = (folioName: string) => `Share ${folioName}`
export const moreFor = (folioName: string) => `More options for ${folioName}`

export const invitedBy = (person: string) => `${person} invites you`

export const deletedOn = (date: string, daysLeft: number | null) =>
  daysLeft === null
    ? `Deleted ${date}`
    : `Deleted ${date} · ${plural(daysLeft, { one: '# day left', other: '# days left' })}`

// UnarchivePopup
export const restoreNamed = (folioName: string) => `Restore ${folioName}`
export const restoreFolio = 'Restore folio'
export const notInTrash = 'It is not in the trash.'
export const goesBack = 'It will be moved back to your folios.'
export const goesBackForAnother =
  'It will be moved back to your folios. If your plan has no room for it, the folio that was edited longest ago will be moved to the trash.'

// use-folio-actions
export const name = 'Name'
export const open = 'Open'
export const rename = 'Rename'
export const renameFolio = 'Rename folio'
export const linkCopied = 'Link copied.'

// FolioList
export const owner = 'Owner'
export const ownedByYou = 'You'
export const edited = 'Edited'
export const people = 'People'
export const workspace = 'Workspace'
export const activity = 'Activity'
export const andMore = (count: number) => ` +${count}`
export const actions = 'Actions'

// NameField
export const folioName = 'Folio name'

// SelectionBar
export const selection = 'Selection'
export const clearSelection = 'Clear selection'
export const selectAll = 'Select all'
export const selectAllKeys = 'Select all (Ctrl A)'

// use-folio-trash
export const restore = 'Restore'
export const backNamed = (folioName: string) => `“${folioName}” is back.`
export const ownerRestores = 'Its owner or an admin of their team can restore it.'
export const inTrashSentence = (folioName: string) => `“${folioName}” is in the trash.`
export const undo = 'Undo'
export const inTrash = (folioName: string) => `${folioName} is in the trash`
export const restoreQuestion = (folioName: string) => `Restore ${folioName}?`
export const trashText = 'Restore this folio to open it. It will be moved back to your folios.'
export const leaveItThere = 'Cancel'

// use-folio-removals
export const deletePermanently = 'Delete permanently'
export const keepThem = 'Cancel'
export const leaveFolio = 'Leave folio'
export const youLeft = (folioName: string) => `You left “${folioName}”.`
export const goneNamed = (folioName: string) => `“${folioName}” was deleted permanently.`
export const emptyTheWholeTrash = 'Empty the whole trash?'
export const emptyTrash = 'Empty trash'

// folio-menu
export const workspaces = 'Move to workspace'
export const moveToTrash = 'Move to trash'
export const view = 'View'
export const viewPage = 'View page'
export const makeACopy = 'Make a copy'
export const share = 'Share'
export const saveAsTemplate = 'Save as template'
export const transfer = 'Transfer'
export const copyLink = 'Copy link'
export const stats = 'Stats'
export const leads = 'Leads'
export const download = 'Download'
export const leave = 'Leave'

// ask-new-folio
export const startANewFolio = 'Start a new folio?'
export const newFolio = 'New folio'

// use-bring-in
export const bringingIn = (name: string) => `Importing ${name}…`
export const notBroughtIn = 'The file was not imported'
export const cannotBeRead = (name: string) => `${name} cannot be read. Save or export it again, then bring it in.`
export const fileRefused = (name: string, why: string) => `${name}: ${why}`
export const oneFileAtATime = (count: number) =>
  `You dropped ${count} files. Drop them one at a time: each becomes a folio of its own.`
export const fileIsEmpty = (name: string) => `${name} is empty: it holds no words that can be read.`
export const broughtInPart = (folioName: string) => `${folioName} was only partly imported`

export const selected = (count: number) => `${count} selected`
export const fillByDrag = 'Create a folio here, or drag one onto the workspace’s name.'
export const fillByMenu = 'Create a folio here, or move one here from its menu.'
export const editedOn = (date: string, team: string) => (team ? `Edited ${date}, in ${team}` : `Edited ${date}`)
export const views = (count: number, last: string) =>
  `${plural(count, { one: '# view', other: '# views' })}, the last ${last}`
export const viewsUnit = (count: number) => plural(count, { one: 'view', other: 'views' })
export const gone = (count: number) =>
  plural(count, { one: '# folio was deleted permanently.', other: '# folios were deleted permanently.' })
const ofTeams = (teams: readonly string[]) =>
  teams.length === 0 ? '' : ` This includes the folios of ${teams.join(' and ')}.`
export const emptyWholeTrashText = (teams: readonly string[]) =>
  `Every folio in it will be deleted permanently, including any not listed here, with its content, pictures and links.${ofTeams(teams)} Copies made by others stay.`
export const emptyTrashTitle = (count: number) =>
  plural(count, { one: 'Delete # folio permanently?', other: 'Delete # folios permanently?' })
export const emptyTrashText = (teams: readonly string[]) =>
  `Their content, pictures and links go with them.${ofTeams(teams)} Copies made by others stay.`
export const manyInTrash = (count: number) =>
  plural(count, { one: 'One folio is in the trash.', other: '# folios are in the trash.' })
export const manyBack = (count: number) =>
  plural(count, { one: 'One folio was restored.', other: '# folios are back.' })

/** Why archiving failed, if the server gives no reason [DASH-12, FOLIO-36]. */
export const archiveFailed = 'There was an error. Please refresh page and try again.'
export const notReadable = (names: string, more: number) =>
  more > 0 ? `Not readable: ${names} and ${more} more.` : `Not readable: ${names}.`
export const filesMissing = (count: number) =>
  plural(count, {
    one: '# stored file is not in the file. Add them again.',
    other: '# stored files are not in the file. Add them again.',
  })
export const leftOutOrChanged = (what: string) => `Left out or changed: ${what}.`
export const modulesNotRead = (count: number) =>
  plural(count, { one: '# module cannot be read.', other: '# modules cannot be read.' })
