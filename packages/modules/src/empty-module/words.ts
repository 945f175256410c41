/** What the type is for, where one is chosen to be added. */
export const hint = 'Empty space'

// spec
export const spacer = 'Spacer'
