export const sectionLocked = (word: string, lockedBy: string) =>
  `This ${word} is locked by ${lockedBy}. Unlock it first.`
