import { day, plural } from '@recto/words'

export const teamSaved = 'Team settings saved.'
export const teamSettings = 'Team settings'
export const save = 'Save'
export const readersOfPages = 'Readers of your pages'
export const peopleOf = (team: string) => `People in ${team}`
export const done = 'Done'
export const people = 'People'
export const members = 'Members'
export const guests = 'Guests'
export const guestsHint = 'Guests only see what’s shared with them.'
export const guestsOfFolios = (count: number) =>
  plural(count, {
    one: '# person from outside is invited to single folios and takes a guest seat. No one is a guest of the whole team.',
    other:
      '# people from outside are invited to single folios and take a guest seat each. No one is a guest of the whole team.',
  })
export const allSeated = 'Everyone in the team now has a seat.'
export const cancel = 'Cancel'
export const emailToInvite = 'Email of the person to invite'
export const invitationSent = (email: string) => `An invitation is on its way to ${email}.`
export const invitationSentAgain = (email: string) => `The invitation is on its way to ${email} again.`
export const resendEmail = 'Resend email'
export const cancelInvitation = 'Cancel invitation'
export const removeFromTeam = 'Remove from the team'
export const inviteByLink = 'Invite by link'
export const inviteByLinkHint = (team: string) =>
  `Anyone with the link can join ${team} as a team member, until you turn it off.`
export const onlyAdmins = 'Only admins can turn the link on.'
export const noSeatsForLink = 'No member seats are free, so no one can join with the link until a seat is free.'
export const link = 'Link'
export const linkCopied = 'Link copied.'
export const copy = 'Copy'
export const logo = 'Logo'
export const logoHint = 'JPEG, PNG, GIF, SVG or WebP'
export const logoFile = 'Logo file'
export const remove = 'Remove'
export const hasNewOwner = (team: string) => `${team} has a new owner. You’re now an admin.`
export const deleteTeamTitle = (team: string) => `Delete ${team}?`
export const keepTeam = 'Cancel'
export const teamName = 'Team name'
export const transferOwnership = 'Transfer ownership'
export const transferOwnershipHint = 'Make another member the owner.'
export const deleteTeam = 'Delete the team'
export const deleteTeamHint = 'Permanently, with all its folios.'
export const deleteLabel = 'Delete'
export const removeTitle = (name: string) => `Remove ${name}?`
export const invitationOver = 'This invitation is no longer valid'
export const invitationOverText = 'It was used, cancelled or turned off. Ask the person who sent it for a new one.'
export const openingInvitation = 'Opening the invitation…'
export const openFolio = (folio: string) => `Open “${folio}”`
export const joinTeam = (team: string) => `Join ${team}`
export const signInToJoin = 'Sign in to join'
export const signUpToJoin = 'Sign up to join'
export const newHere = 'New here?'
export const haveAccount = 'Have an account?'
export const createAccount = 'Create an account'
export const signIn = 'Sign in'
export const decline = 'Decline'
export const signOut = 'Sign out'
export const importInto = (team: string) => `Import folios into ${team}`
export const close = 'Close'
export const noneToImport = 'You have no folios in your other teams.'
export const importHint = 'They leave their current team. People they’re shared with keep their access.'
export const handOverTeam = (team: string) => `Transfer ${team}`
export const handOver = 'Transfer'
export const handOverText =
  'The new owner controls the plan, the people and the team itself. You stay on as an admin and keep your folios. Your card is removed, and the plan runs until the end of its period.'
export const noSuccessor = 'This team has no other members yet. Invite someone first.'
export const newOwner = 'New owner'
export const createATeam = 'Create a team'
export const createATeamLead = 'A separate space for folios, workspaces and the people you work with.'
export const createTeam = 'Create team'
export const backToDashboard = 'Back to the dashboard'
export const moveFolios = (count: number) => (count > 1 ? `Move ${count} folios` : 'Move folios')
export const accept = 'Accept'
const invited = (by: string) => (by === '' ? 'You are invited to' : `${by} invites you to`)
export const invitedToFolio = (by: string, team: string) => `${invited(by)} one folio in the team ${team}, as a guest.`
export const invitedToTeam = (by: string, team: string, role: string) =>
  `${invited(by)} the team ${team}. Your role: ${role}.`
export const forAnother = (email: string, own: string) =>
  `This invitation is for ${email}. You are signed in as ${own}.`
export const signedInAs = (email: string) => `You are signed in as ${email}.`
export const removeName = (name: string) => `Remove ${name}`
export const removeText = (folios: number) =>
  folios === 0
    ? 'They lose access immediately, and anything they have open closes. They have no folios here.'
    : 'They lose access immediately, and anything they have open closes.'
export const foliosGoTo = (count: number) =>
  plural(count, { one: 'Their folio goes to', other: 'Their # folios go to' })
const lostFolios = (count: number) =>
  count === 0
    ? 'It has no folios.'
    : plural(count, {
        one: 'Its folio and its links are deleted permanently.',
        other: 'Its # folios and their links are deleted permanently.',
      })
const lostBy = (people: number) =>
  people === 0
    ? 'No one else is in the team.'
    : plural(people, { one: 'One other person loses access.', other: '# other people lose access.' })
export const deleteTeamText = (folios: number, people: number) =>
  `${lostFolios(folios)} ${lostBy(people)} Type the team’s name to delete it.`
export const lostPlan = (plan: string, until: number | null, unused: string, balance: string | null) => {
  const paid = until === null ? '' : `${plan} is paid until ${day(until)}. `
  const lost = balance === null ? `${unused} of it is` : `${unused} of it and ${balance} in your balance are`
  return `${paid}${until === null && balance !== null ? `${balance} in your balance is` : lost} lost, and not refunded.`
}
export const useItUp = 'To use it up first:'
export const cancelPlan = 'Cancel plan'
export const typeName = (name: string) => `Type ${name}.`
export const upload = 'Upload'
export const change = 'Change'
export const readersOff = 'Keep readers anonymous'
export const readersAsk = 'Ask readers first'
export const readersOn = 'Recognise readers'
export const readersOffHint = 'Nothing is stored in a reader’s browser. Stats tell readers apart within a day.'
export const readersAskHint = 'Pages ask in one line at the bottom. Readers who say yes are recognised for 13 months.'
export const readersOnHint =
  'Pages recognise a browser for 13 months and say so at the bottom. Check that your law allows this.'
export const guestsNeedPlan = 'Guests require a paid plan'
export const seats = {
  members: {
    moreNeedPlan: (count: number) =>
      `${plural(count, { one: '# member', other: '# members' })}; more require a paid plan`,
    inUse: (used: number, most: number | null) =>
      most === null
        ? plural(used, { one: '# member seat in use', other: '# member seats in use' })
        : plural(most, { one: `${used} of # member seat in use`, other: `${used} of # member seats in use` }),
  },
  guests: {
    moreNeedPlan: (count: number) =>
      `${plural(count, { one: '# guest', other: '# guests' })}; more require a paid plan`,
    inUse: (used: number, most: number | null) =>
      most === null
        ? plural(used, { one: '# guest seat in use', other: '# guest seats in use' })
        : plural(most, { one: `${used} of # guest seat in use`, other: `${used} of # guest seats in use` }),
  },
}
export const withKept = (inUse: string, kept: number) =>
  `${inUse}, ${plural(kept, { one: '# reserved for an invitation', other: '# reserved for invitations' })}`
export const removePeople = (count: number) => plural(count, { one: 'Remove one person', other: 'Remove # people' })
export const removePeopleTitle = (count: number) =>
  plural(count, { one: 'Remove one person from the team?', other: 'Remove # people from the team?' })
export const removePeopleText = (names: string) =>
  `${names}. Their folios stay in the team and go to its owner. They joined last. To remove others instead, remove them one by one.`
export const noSeatLeft = (seats: number, names: string) =>
  `${plural(seats, { one: 'The plan has # member seat.', other: 'The plan has # member seats.' })} None is left for ${names}.`
export const role = 'Role'
