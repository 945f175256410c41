import type { ReactNode } from 'react'

export const requests = 'Transfer requests'
export const seeRequest = 'See request'
export const transfersToYou = (person: string, folio: string): ReactNode => (
  <>
    <b>{person}</b> wants to transfer <b>{folio}</b> to you.
  </>
)

export const requestTitle = 'Transfer request'
export const transfersOneToYou = (person: string) => `${person} wants to transfer a folio to you`
export const noRequests = 'You have no transfer requests.'
export const close = 'Close'
export const accept = 'Accept'
export const decline = 'Decline'
export const open = 'Open'
export const youDeclined = (folio: string) => `You declined “${folio}”.`
export const nowYours = (folio: string, team: string | null) =>
  team === null ? `You now own “${folio}”.` : `You now own “${folio}”. It’s in ${team}.`
export const staysInTeam = (team: string) => `If you accept, you’ll own it in ${team}.`
export const destination = 'Move it to'
export const destinationHint = 'It counts towards that team’s folios.'
export const needsOwnTeam = 'You’re a guest in your teams. To accept, you need a team of your own.'
export const movesToTeam = (team: string) =>
  `It moves to ${team} and counts towards its folios. Everyone who works on it keeps their access.`

export const transferFolio = 'Transfer folio'
export const transferNamed = (folio: string) => `Transfer ${folio}`
export const youOwnIt = 'You now own this folio.'
export const mustAccept = (person: string) =>
  `${person} has to accept. Nothing changes until then, and you can cancel the request here.`
export const movedTo = (team: string) => `It’s now in ${team}, and you still own it.`
export const done = 'Done'
export const newOwner = 'New owner'
export const anyAddressHint = 'Enter an email address, with or without an account.'
export const memberHint = 'Enter a team member’s name or email address.'
export const notIn = (team: string) => `Not in ${team}`
export const memberOf = (team: string) => `In ${team}`
export const message = 'Message (optional)'
export const inviteAndTransfer = 'Invite and transfer'
export const takeOwnership = 'Take ownership'
export const sendRequest = 'Send request'

/** The effect of a transfer. `leaves`: the team that loses the folio; null if it is the person's own. */
export const whatFollows = (
  aim: { is: 'notFound' } | { is: 'found'; goes: 'to-me' | 'within' | 'outside' },
  leaves: string | null,
) => {
  if (aim.is === 'notFound')
    return 'No one has an account with this address yet. We’ll invite them, and they get the folio once they’ve signed up and accepted.'
  if (aim.goes === 'to-me') return 'You become the owner immediately. The previous owner can still edit it.'
  if (aim.goes === 'within') return 'Once they accept, they own it. The previous owner can still edit it.'
  const from = leaves === null ? 'your folios' : `${leaves}, and members can no longer open it through the team`
  return `Once they accept, it leaves ${from}. Collaborators keep their access, and the folio stays in workspaces with the same names.`
}
export const replacesRequest = (person: string) => `This replaces the request to ${person}.`
export const waitingFor = (person: string): ReactNode => (
  <>
    Waiting for <b>{person}</b> to accept.
  </>
)
export const cancelRequest = 'Cancel request'
export const moveInstead = 'Or keep it, and move it to another of your teams'
export const move = 'Move'
