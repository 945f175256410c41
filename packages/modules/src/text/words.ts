export const layout = 'Layout'
export const lineLength = 'Line length'
export const fullWidth = 'Full width'
export const comfortable = 'Comfortable'
