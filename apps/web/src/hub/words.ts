// folio-access
export const accessLost = 'You no longer have access to this folio.'
export const folioDeleted = 'This folio has been deleted by its owner.'
export const removedFromTeam = 'You have been removed from this team.'

// say-folio-word
export const goToDashboard = 'Go to dashboard'
export const accessChanged = 'Your access to this folio has changed'
export const reloadToEdit = 'You can edit it now. Reload to continue.'
export const reloadToView = 'You can now only view it. Reload to continue.'
export const reload = 'Reload'
export const pageSettings = 'Page settings'
export const refresh = 'Refresh'
export const folioWasReverted = 'This folio has been reverted'
export const folioReverted = (by: string) => `${by} restored an earlier version. Refresh to continue from there.`
export const later = 'Later'

// use-team-access
export const continueLabel = 'Continue'
export const roleIsNow = (teamName: string, role: string) => `Your role in ${teamName} is now ${role}.`
