import { type FolioWays, PRIVILEGE } from '@recto/contract'
import { plural } from '@recto/words'

// SharePopup
export const shareTitle = (name: string | undefined) => `Share ${name ?? 'this folio'}`
export const savedAsMade = 'Changes are saved as you make them'
export const copyLink = 'Copy link'
export const done = 'Done'
export const waysToShare = 'Ways to share'
export const share = 'Share'
export const publish = 'Publish'

// LinkPart
export const whoElse = 'Who else can open it'
export const onlyInvited = 'Only invited people'
export const youAnd = (others: number) =>
  others === 0 ? 'Just you' : plural(others, { one: 'You and # collaborator', other: 'You and # collaborators' })
export const onlyAbove = 'Only the people above'
export const withWorkspaces = (others: number, { workspaces }: FolioWays, team: string) => {
  const open = workspaces.find(({ everyone }) => everyone > 0)
  const whose = open ? `everyone at ${team} through ${open.name}` : `the people of ${workspaces[0]?.name}`
  return `${others === 0 ? 'You' : youAnd(others)}, and ${whose}`
}
export const anyoneIn = (team: string) => `Anyone in ${team}`
export const viewAndCopySignedIn = 'Can view and copy, signed in'
export const anyoneWithLink = 'Anyone with the link'
export const canViewUnsigned = 'Can view, without signing in'
export const anyoneCanCopy = 'Anyone with the link can copy'
export const copyOpensIn = 'Can view, and copy it to their own account'
export const linkSettings = 'Link settings'
export const never = 'Never expires'
export const until = (day: string) => `Expires ${day}`
export const ended = 'Expired'
export const download = (isOn: boolean) => (isOn ? 'downloads on' : 'downloads off')
export const downloadOnly = (isOn: boolean) => (isOn ? 'Downloads on' : 'Downloads off')
export const unpublishFrom = (domain: string) => `Unpublish from ${domain}?`
export const unpublishFromText =
  'Only folios that anyone with the link can open can stay on a domain. Its address there will stop working.'
export const unpublish = 'Unpublish'
export const keepPublished = 'Keep it published'
export const asPresentation = 'Show as a presentation'
export const asPresentationHint = 'One section at a time'
export const allowDownload = 'Allow download'
export const allowDownloadHint = 'Readers can download the page as a PDF'

// Expiry
export const expiry = 'Expiry date'
export const neverExpires = 'The link works until you change it'
export const expires = (day: string) => `The link works until ${day}, then only for the people above`
export const expired = (day: string) => `The link stopped working on ${day}`
export const setExpiry = 'Set an expiry date'
export const changeExpiry = 'Change the expiry date'
export const removeExpiry = 'Remove the expiry date'
export const lastDay = 'Last day the link works'
export const set = 'Set'
export const change = 'Change'
export const remove = 'Remove'

// Password
export const password = 'Password'
export const passwordSet = (day: string | null) => `Set${day ? ` on ${day}` : ''}. The people above don’t need it.`
export const passwordHint = 'Not set'
export const passwordOfLink = 'Link password'
export const cancel = 'Cancel'
export const save = 'Save'
export const removePassword = 'Remove the password'
export const changePassword = 'Change the password'
export const setPassword = 'Add a password'
export const add = 'Add'

// CustomLink
export const invitedOpen = 'The people above can open it once they’re signed in.'
export const teamOpens = 'People in the team can open it once they’re signed in.'
export const anyoneOpens = 'Anyone with this link can open it.'
export const link = 'Link'
export const removeCustomLink = 'Remove the custom link'
export const customise = 'Customise'
export const copy = 'Copy'
export const copied = 'Copied'
export const isAvailable = (link: string) => `${link} is available.`
export const linkAfter = (prefix: string) => `Link, after ${prefix}`
export const linkExample = 'sundrift-q3'

// CopiesPart
export const saveDuplicates = 'Save duplicates to'
export const saveDuplicatesHint = 'Workspace for duplicates made by the team'
export const theyChoose = 'They choose'
export const addToTemplates = 'Add to templates'
export const addToTemplatesHint = 'Each duplicate becomes a template'
export const off = 'Off'
export const theirTemplates = 'Their templates'
export const teamTemplates = (team: string) => `${team}’s templates`
export const notifyOfCopies = 'Notify me when someone copies it'
export const trialLink = 'Trial link'
export const trialLinkHint = 'Lets visitors edit a copy without an account'
export const copyTrialLink = 'Copy trial link'

// PublishPane
export const notPublished = 'Not published'
export const notPublishedHint = 'Only the people it’s shared with can open the page.'
export const notPublishedTeam = (team: string) => `Only ${team} can open the page.`
export const published = 'Published'
export const publishedHint = 'Anyone with the link can read the page.'
export const publishedPassword = 'Anyone with the link and the password can read the page.'
export const publishedUntil = (day: string) => `Anyone with the link can read the page until ${day}.`
export const publishExpired = 'Expired'
export const publishExpiredHint = (day: string) => `The link stopped working on ${day}.`
export const publishAgain = 'Publish again'
export const viewPage = 'View page'
export const unpublishTitle = (name: string) => `Unpublish “${name}”?`
export const unpublishText =
  'Its link stops working for everyone but the people it’s shared with. You can publish it again.'
export const indexing = 'Search engine indexing'
export const indexingHint = 'Let Google and others find this page'
export const indexingPassword = 'Off while the link has a password'
export const indexingEnds = 'Off while the link has an expiry date'
export const indexingPrivate = 'Off while the page isn’t published'
export const title = 'Title'
export const description = 'Description'
export const noDescription = 'No description yet.'
export const editCard = 'Edit title and description'
export const embed = 'Embed on a website'
export const embedHint = 'Code to paste into another page'
export const size = 'Size'
export const responsive = 'Responsive'
export const copyCode = 'Copy code'
export const moduleLink = 'Link to one module'
export const moduleLinkHint = 'Opens the page at that module'
export const module = 'Module'
export const chooseModule = 'Choose a module'
export const noModules = 'This folio has no modules'
export const loading = 'Loading…'
export const close = 'Close'
export const choose = 'Choose'
export const ownDomain = 'Your own domain'
export const ownDomainHint = 'Shows the page at your own address'
export const none = 'None'
export const connect = 'Connect'

// PeoplePane
export const addPeople = 'Add people by email'
export const people = 'People'
export const access = 'Access'
export const canView = 'Can view'
export const canEdit = 'Can edit'
export const owner = 'Owner'
export const sendAgain = 'Send again'
export const cancelInvitation = 'Cancel invitation'
export const nowCan = (email: string, edits: boolean) => `${email} can ${edits ? 'edit' : 'view'} it now.`
export const removeTitle = (name: string) => `Remove ${name}?`
export const removeText =
  'They’ll lose access to this folio right away. Anything they have open closes, but what they wrote stays.'
export const removeTextStill = (through: string, edits: boolean) =>
  `They’ll no longer be on this folio by name. They can still ${edits ? 'edit' : 'view'} it through ${through}.`
export const removePerson = (name: string) => `Remove ${name}`
export const keep = 'Keep'
export const sentAgain = (email: string) => `The invitation was sent to ${email} again.`
export const ownerOnly = 'Only the owner of this folio can change who can open it.'
export const seePlans = 'See plans'
export const noneOnPlan = 'No one can be added on this plan.'
export const noGuests = (team: string) =>
  `${team}’s plan doesn’t include guests: you can only add people who are in the team.`
export const noMembers = (team: string) => `${team}’s plan is for one person: everyone else joins as a guest.`
export const asking = 'Asking for access'
export const asks = (name: string, edits: boolean) => `${name} asks to ${edits ? 'edit' : 'view'}`
export const grantTo = (name: string) => `Grant access to ${name}`
/** Word for word [SHARE-15]. */
export const grant = 'Grant Access'
export const dismissRequest = (name: string) => `Dismiss ${name}’s request`
export const hasAccess = (name: string) => `${name} has access now.`

// WaysPart
export const throughWorkspaces = 'Through workspaces'
export const everyoneIn = (team: string) => `Everyone at ${team}, except guests`
export const itsPeople = 'Only the people of this workspace'
export const mayDo = (privilege: number) => (privilege >= PRIVILEGE.edit ? canEdit : canView)
export const andOthers = (count: number) => `and ${count} more`
export const isYou = ' (You)'
export const editsThrough = (name: string) => `Can edit through ${name}`
export const lockedForAll = 'This folio is locked by the plan: everyone here can view it, and no one can edit it.'
export const ownerSeesAll = 'Others may have it through workspaces. Its owner sees everyone who can open it.'

// AddFlow
export const adminHint = 'Manages the team’s people and settings'
export const memberHint = 'Can create folios'
export const premiumGuestHint = 'Can open what’s shared with them, including in workspaces'
export const oneFolioHint = 'Can open this folio and nothing else in the team'
export const guestHint = 'Can open what’s shared with them'
export const sendInvitation = 'Send invitation'
export const invitationSent = (email: string) => `Invitation sent to ${email}.`
export const addOne = (email: string) => `Add ${email}`
export const noAccount = 'No Recto account with this email. We’ll invite them; they can open it after signing up.'
export const notInTeam = (team: string) => `This person is on Recto, but not in ${team}.`
export const noOutsiders = 'No one from outside the team can be added on this plan.'
export const role = 'Role'
export const back = 'Back'
export const invitedAlready = (team: string, role: string) => `Invited to ${team} as ${role}, but hasn’t answered yet.`
export const invitationCancelled = 'Invitation cancelled'
export const inviteHereToo = 'Invite to this folio too'
export const isGuestNow = (name: string) => `${name} is now a guest and can open this folio.`
/** Its first sentence is word for word [XFER-08]. */
export const singleFolioGuest =
  'This user is a Single-Folio Guest on this team. To have a second folio they have to be a guest.'
export const makeGuest = 'Make them a guest'

// AskAccessPopup
export const requestAccess = 'Request access'
export const requestSent = 'Request sent. We’ll email you when the owner replies.'
export const askOwner = (email: string) => `We’ll ask the owner to give access to ${email}.`
export const whatYouNeed = 'What do you need to do?'
export const viewIt = 'View it'
export const editIt = 'Edit it'

// AcceptCollabPopup
export const joinTitle = (name: string) => `Join “${name}”?`
export const invitation = 'Invitation'
export const declined = (name: string) => `You declined “${name}”.`
export const decline = 'Decline'
export const accept = 'Accept'
export const goToFolio = 'Go to the folio'
export const invitesYou = (edits: boolean, team: string) =>
  `invites you to ${edits ? 'edit' : 'view'} a folio of ${team}.`
