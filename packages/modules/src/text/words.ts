export const layout = 'Layout'
export const lineLength = 'Line length'
export const fullWidth = 'Full width'
export const comfortable = 'Comfortable'
/** What the type is for, where one is chosen to be added. */
export const hint = 'Headings, paragraphs and lists'

// spec
export const text = 'Text'
