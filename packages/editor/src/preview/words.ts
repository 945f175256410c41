// Preview
export const previewOf = (title: string) => `Preview of ${title}`
export const shownAs = 'Shown as'
export const desktop = 'Desktop'
export const phone = 'Phone'
export const slides = 'Slides'

// SmallScreen
export const smallScreen = 'Tap a text to edit it. To move, add or style, open this folio on a computer.'
export const smallScreenReading = 'You can read this folio here. To edit it, open it on a computer.'
export const writeSomething = 'Write something'
export const editTheseWords = 'Edit this text'

// WordsToolbar
export const toolbar = 'Text'
export const undo = 'Undo'
export const redo = 'Redo'
export const bold = 'Bold'
export const italic = 'Italic'
export const list = 'List'
export const numberedList = 'Numbered list'
export const done = 'Done'
export const styleOf = (style: string) => `Style: ${style}`
export const mixed = 'Mixed'
export const colour = 'Text colour'
export const defaultColour = 'Default colour'
export const link = 'Link'
