// bring-actions
export const pictureNotStored = 'The picture could not be stored.'

// section-services
export const higherThanPage = 'This is taller than a whole page. Make it shorter, or choose larger pages.'
export const linkCopiedForPeople = 'Link copied. Only people with access to this folio can open it.'
export const linkCopied = 'Link copied.'
export const linkNotCopied = 'The link could not be copied. Allow the clipboard for this page.'

// clipboard-actions
export const tooMany = (most: number) => `At most ${most} modules can be copied at once. Select fewer.`
export const pressInstead = (key: string) => `This browser blocks access to the clipboard here. Press Ctrl ${key}.`
export const notPasted = 'It could not be pasted.'
export const lockedNotCut = 'Locked modules can’t be cut. Unlock them first.'
export const lockedStay = (locked: number, all: number) =>
  `Locked modules stay here: ${locked} of ${all}. Unlock them to cut them.`

// paste-modules
export const filesGone = (files: string) => `${files} no longer in the folio they were copied from.`
export const filesNotCopied = (titles: string, why: string) =>
  `Nothing was pasted, because the files in ${titles} can’t be copied. ${why}`
export const clipboardUnreadable = 'The clipboard could not be read.'
export const modulesUnreadable = (modules: string) => `${modules} could not be read and cannot be pasted.`

// say-done
export const undo = 'Undo'
export const otherEditsSince = 'You’ve made other edits since then. Undo them one at a time with Ctrl Z.'
