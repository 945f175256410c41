export const teamName = 'Team name'
export const teamUrl = 'Team URL'
export const urlHint = 'Letters and digits. It belongs to the team alone.'
export const yourTeam = 'yourteam'
export const worksAt = (address: string) => `The team works at ${address}`
