/** What the type is for, where one is chosen to be added. */
export const hint = 'Links to the headings'

// spec
export const contents = 'Contents'

// Settings
export const heading = 'Heading'
export const lists = 'Lists'
export const depth = 'Depth'
export const belowOnly = 'Below only'
export const numbers = 'Numbers'
export const goTo = 'Go to'

// View
export const none = 'Text headings and section names are listed here.'
