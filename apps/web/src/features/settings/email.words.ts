export const details = 'Choose individual emails'
export const loadingEmail = 'Loading your email settings'
export const oops = 'Oops!'
/** The description of a switch for a whole group. */
export const groupHints: Readonly<Record<string, string>> = {
  People: 'Invitations, access requests and replies to them',
  Folios: 'Transfers, and workspaces you’re added to',
  Readers: 'Form responses, new leads and view milestones',
  'Team and plan': 'Who joins the team, and when its plan ends',
}
