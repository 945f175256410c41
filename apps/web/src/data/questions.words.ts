// workspace-questions
export const cancel = 'Cancel'
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
export const makeDefaultTitle = (name: string) => `Make ${name} the default?`
export const makeDefaultForTeam = (team: string, may: 'see' | 'edit') =>
  `The whole team’s new folios will go there, and everyone at ${team} can ${may} them. The workspace will belong to the team.`
export const makeDefaultForPeople =
  'The whole team’s new folios will go there, and the people in it can see them. The workspace will belong to the team.'
export const deleteWorkspaceTitle = (name: string) => `Delete ${name}?`
export const foliosStay = (home: string) => `Its folios are kept. Any that are in no other workspace move to ${home}.`
export const foliosStaySeen = (home: string, team: string, may: 'see' | 'edit') =>
  `Its folios are kept. Any that are in no other workspace move to ${home}, where everyone at ${team} can ${may} them.`
export const theDefaultOne = 'the default workspace'
export const leaveWorkspaceTitle = (name: string) => `Leave ${name}?`
export const leaveWorkspaceText =
  'Its folios will disappear from your dashboard, unless they are also shared with you. To come back, you need to be added again.'
