// PhoneOrder
export const changesApplied = 'Changes applied.'
export const phoneOrder = 'Phone order'
export const sameAsDesktop = 'Same as desktop'
export const done = 'Done'
export const orderOf = (name: string) => `Phone order of the modules in ${name}`
export const empty = 'There is nothing in it yet.'

// SectionRail
export const pageSetup = 'Page setup'
export const moreFor = (word: string, number: number) => `More options for ${word} ${number}`
export const rename = 'Rename'
export const hiddenFromReaders = 'Hidden from readers'
export const lockedBy = (lockedBy: string) => `Locked by ${lockedBy}`
export const nameOfTheSection = 'Section name'
export const addNew = (title: string) => `Add New ${title}`
export const layouts = (title: string) => `${title} layouts`
export const hidden = 'Hidden'
export const isHere = (name: string) => `${name} is here`

// PhoneOrder
export const orderHint = (name: string) =>
  `How ${name} reads on phones, from top to bottom. Drag a row, or move it with Alt and the arrow keys.`
