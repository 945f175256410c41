export const pickedUp = 'Picked up'
export const carryKeys = (what: string, word: string) =>
  `${what}. Arrow keys move, Page Up and Page Down change the ${word}, Enter drops, Escape cancels.`
export const putBack = 'Put back.'
