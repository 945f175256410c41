/** What the type is for, where one is chosen to be added. */
export const hint = 'Short labels in a row'

// spec
export const tags = 'Tags'

// Settings
export const colourOf = (label: string) => `Colour of ${label}`
export const tagNumber = (number: number) => `Tag ${number}`
export const pressEnterAfterEachTag = 'Press Enter after each tag.'
export const look = 'Look'
export const heading = 'Heading'
export const aligned = 'Aligned'
export const addTags = 'Add tags'
export const typeThenCommaOrEnter = 'Type, then comma or Enter'

// View
export const unset = 'Tags'
