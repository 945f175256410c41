// UserMenuRows
export const theme = 'Appearance'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'
export const settings = 'Settings'
export const emailSettings = 'Email settings'
export const shortcuts = 'Keyboard shortcuts'
export const signOut = 'Sign out'
export const billing = 'Billing'
export const referrals = 'Referrals'
export const upgrade = 'Upgrade'
export const aboutPlan = 'About your plan'
export const imageLibrary = 'Image library'
export const styleGuide = 'Style Guide'
export const manageTeamMembers = 'Manage Team Members'
export const teamspaceSettings = 'Teamspace Settings'
export const importFolios = 'Import folios'
export const leaveTeam = (name: string) => `Leave ${name}`
export const joinTeam = (name: string) => `Join ${name}`
export const createATeam = 'Create a team'
export const leaveTeamTitle = (name: string) => `Leave ${name}?`
export const leaveTeamText = 'You’ll lose access to this team. Your folios stay and go to its owner.'
export const team = 'Team'
export const switchTeam = 'Switch team'

// user-menu
export const manageDomains = 'Manage Domains'
export const connectYourDomains = 'Connect Your Domains'
export const isTrial = 'Trial'
export const noEndDate = 'No end date'
export const activeUntil = (end: string) => `Active until ${end}`
export const renewsOn = (end: string) => `Renews on ${end}`
export const teamIsOn = (name: string, value: string) => `${name} is on ${value}`
