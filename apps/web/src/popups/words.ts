// LoadFailed
export const offline = 'You’re offline. This opens when you’re back online.'

// MessagePopup
export const invalidUrl = 'Invalid url. Please provide a valid url.'
export const invalidEmail = 'Invalid email. Please provide a valid email address.'

// NotLoaded
export const popupNotLoaded = 'Error loading popup'
export const updated = 'Recto was updated'
export const reloadForUpdate = 'Reload to get the new version. Everything saved is safe.'
export const reload = 'Reload'
export const checkConnection = 'Check your connection and try again.'

// problem
export const oops = 'Oops'
export const couldNotProcess = 'Could not process request. Please try again later.'
export const refusedTitle = 'Oops!'
export const warningTitle = 'Warning'
