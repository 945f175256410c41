export const insertBelow = (word: string, number: number) => `Insert a ${word} below ${word} ${number}`

// Invite
export const addAModule = 'Add a module'
export const inPlace = (what: string, place: string) => `${what}: ${place}`
