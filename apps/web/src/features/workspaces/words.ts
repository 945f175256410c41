export const publicPage = 'Public page'
export const needsWorkspace = 'Folio needs to belong to a workspace'
export const renameWorkspace = 'Rename workspace'
export const createWorkspace = 'Create workspace'
export const nameLabel = 'Name'
export const nameExample = 'Client work'
export const description = 'Description'
export const descriptionExample = 'What it’s for'
export const colour = 'Colour'
export const whoSeesIt = 'Who can see it'
export const privateHint = 'You and the people you add'
export const teamViews = 'Team can view'
export const teamViewsHint = (team: string) => `Everyone at ${team} can see its folios`
export const teamEdits = 'Team can edit'
export const teamEditsHint = (team: string) => `Everyone at ${team} can edit its folios and add their own`
export const canView = 'Can view'
export const canEdit = 'Can edit'
export const peopleOf = (name: string) => `People in ${name}`
export const everyoneCanSee = (team: string) => `Everyone at ${team} can see it`
export const teamSees = 'The team sees its folios, guests only if they’re added below.'
export const teamMay = 'What everyone in the team may do'
export const editsAsAll = (email: string) => `Can edit, as everyone in the team. ${email}`
export const leftTeam = (email: string) => `Not in the team, so they can’t open it. ${email}`
export const everyoneHint = 'Everyone can add folios and see the ones shared with them.'
export const onlyBelow = 'Only the people below can see its folios.'
export const changing = 'Changing access…'
export const addPerson = 'Add a team member'
export const choosePerson = 'Choose a person'
export const access = 'Access'
export const add = 'Add'
export const remove = 'Remove'
export const noPeople = 'No one has been added yet.'
export const workspaces = 'Workspaces'
export const newNotOnPlan = 'New workspace (not on your plan)'
export const newWorkspace = 'New workspace'
export const notLoaded = 'Workspaces didn’t load.'
export const offlineHint = 'Workspaces appear when you’re back online.'
export const guestHint = 'Folios shared with you are above.'
export const isPrivate = 'Private'
export const hasPublicPage = 'With a public page'
export const shareByLink = (name: string) => `Share ${name} by link`
export const anyoneWithLink = 'Anyone with the link can see this workspace'
export const anyoneWithLinkHint = 'It lists the folios that anyone with the link can view. The others stay private.'
export const link = 'Link'
export const searchEngines = 'Let search engines find it'
export const removePassword = 'Remove password'
export const hasPassword = 'A password protects this link.'
export const shortPassword = 'Your password needs at least 8 characters.'
export const password = 'Password'
export const setPassword = 'Set password'
export const people = 'People'
export const moreFor = (name: string) => `More options for ${name}`
export const goneTitle = 'This workspace isn’t available'
export const goneText = 'It was deleted, or you were removed from it. Its folios may be among your recent ones.'
export const seeRecent = 'See recent folios'
export const workspacesOf = (folio: string | undefined) => `Workspaces for ${folio}`
export const workspacesOfMany = (count: number) => `Workspaces for ${count} folios`
export const done = 'Done'
export const findWorkspace = 'Find workspace'
export const viewOnly = (owner: string) => `View only. Ask ${owner || 'the team owner'} for edit access.`
export const noMatch = 'No workspaces match.'
export const allAreIn = (team: string) =>
  `Everyone in ${team} is here already. To add someone else, invite them to the team first.`
export const savedAsYouGo = 'Changes are saved as you make them'
