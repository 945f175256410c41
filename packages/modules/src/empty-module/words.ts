/** What the type is for, where one is chosen to be added. */
export const hint = 'Room that stays free'

// spec
export const spacer = 'Spacer'
