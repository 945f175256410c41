/** What the type is for, where one is chosen to be added. */
export const hint = 'A line between parts'

// Settings
export const look = 'Look'
export const line = 'Line'
export const thickness = 'Thickness'
export const thicknessInPx = 'Thickness in px'
export const inset = 'Inset'
export const freeColumnsAtBothEnds = 'Empty columns at both ends'

// spec
export const divider = 'Divider'
