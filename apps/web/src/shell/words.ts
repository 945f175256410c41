// NotFound
export const noPage = 'We can’t find this page'
export const noPageHint = 'Its address may be mistyped or may have changed.'
export const goToDashboard = 'Go to dashboard'

// offered
export const thisScreen = 'Actions'
export const thisFolio = 'This folio'
export const goTo = 'Go to'
export const team = 'Team'
export const you = 'You'
export const help = 'Help'

// ScreenBoundary
export const screenNotLoaded = 'This screen couldn’t be loaded'
export const reloadNow = 'Reload now'

export const reloadsByItself = 'The page reloads by itself as soon as it can. Everything saved is safe.'
export const savedIsSafe = 'Everything saved is safe.'

// Unreachable
export const nothingLost = 'Your work is safe.'

// form
export const invalidField = 'This isn’t valid.'
export const checkFields = 'Check the marked fields.'

// other-address
export const otherAddress = (email: string) =>
  `It may also have been sent to another address: you’re signed in as ${email}.`
