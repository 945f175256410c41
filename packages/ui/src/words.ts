// CodeInput
export const digit = (number: number) => `Digit ${number}`

// FontPicker
export const searchOf = (label: string) => `Search ${label}`
export const searchFonts = 'Search fonts'
export const kindOfFont = 'Kind of font'
export const noFontOfThisName = 'No font with this name.'

// Menu
export const menu = 'Menu'

// Popup
export const close = 'Close'

// Select
export const choose = 'Choose'

// Spinner
export const loading = 'Loading'

// TextInput
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const clearSearch = 'Clear search'

// ToastRegion
export const messages = 'Messages'
export const dismiss = 'Dismiss'

// part
export const partFailed = 'A part of this screen did not load. Reload to get it.'
export const updated = 'Recto was updated. Reload to get the new version. Everything saved is safe.'
export const reload = 'Reload'
