// NotificationPanel
export const notifications = 'Notifications'
export const newOnes = 'New'
export const earlier = 'Earlier'
export const emailSettings = 'Email settings'
export const couldntLoadNotifications = 'Couldn’t load notifications'
export const pleaseCheckYourConnection = 'Please check your connection.'
export const nothingYet = 'Nothing yet'
export const nothingYetText = 'Invitations, requests and responses to your forms appear here.'
export const showMore = 'Show more'
export const loadingNotifications = 'Loading notifications'

// Bell
export const unread = (count: number) => `Notifications, ${count} new`

// NotificationItem
export const noLongerOpen = 'No longer open'

// answers
export const invitationGone = 'This invitation is no longer valid.'
