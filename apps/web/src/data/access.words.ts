// access-words
export const showToTeamTitle = (name: string) => `Show ${name} to the team?`
export const showToTeamText = (team: string) => `Everyone at ${team} will be able to see its folios.`
export const teamEditsTitle = (name: string) => `Let the team edit ${name}?`
export const teamEditsText = (team: string) =>
  `Everyone at ${team} will be able to edit its folios and add their own. Guests can only if they were added.`
export const letTeamEdit = 'Let the team edit'
export const teamViewsTitle = (name: string) => `Let the team only view ${name}?`
export const teamViewsText = (team: string) =>
  `Everyone at ${team} will still see its folios. Only people added with edit access can change them.`
export const letTeamView = 'View only'
export const makePrivateTitle = (name: string) => `Make ${name} private?`
export const makePrivateText = (team: string) =>
  `Only people added to it will see its folios; the rest of ${team} will lose access.`
