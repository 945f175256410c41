export const teamName = 'Team name'
export const teamUrl = 'Team URL'
export const urlHint = 'Letters and digits. No other team can use it.'
export const yourTeam = 'yourteam'
export const couldBeAt = (address: string) => `Gives your team an address such as ${address}`
export const worksAt = (address: string) => `Your team’s address is ${address}`
