export const position = 'Position and size'
export const positionHint = 'In columns and rows of the grid. Arrow keys move by a cell, with Ctrl they resize.'
export const box = 'Box'
export const selected = (count: number) => `${count} selected`
export const notes = 'Speaker notes'
export const notesHint = 'Only you see these, in the presenter view'
