/** What the type is for, where one is chosen to be added. */
export const hint = 'Icons for your profiles'

// Settings
export const links = 'Links'
export const addALink = 'Add a link'
export const addressOfLink = (network: string, number: number) => `${network}, address of link ${number}`
export const addressEMailOrPhone = 'Address, email or phone'
export const labelOfLink = (number: number) => `Text of link ${number}, also for screen readers`
export const look = 'Look'
export const showLabels = 'Show labels'
export const sideBySide = 'Side by side'
export const size = 'Size'
export const shape = 'Shape'
export const colour = 'Colour'
export const theIcons = 'the icons'
export const likeTheText = 'Like the text'

// View
export const none = 'Add the places where people find you'
export const newTabHint = ', opens in a new tab'

// spec
export const socialLinks = 'Social links'
