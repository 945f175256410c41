import {
  AcceptInvitation,
  DeclineInvitation,
  GetUserTeams,
  type NotificationKind,
  type NotificationOf,
  ProcessCollaborator,
  ProcessFolioAccessRequest,
  ProcessSFG,
  ProcessTransfer,
} from '@recto/contract'
import { CallError, callServer } from '../../api/index.ts'
import * as words from './words.ts'

/** The action of a button. The server tells all tabs that it is answered; nothing has to be changed here. */
type Answering<K extends NotificationKind> = (data: NotificationOf<K>['data'], isAccepted: boolean) => Promise<unknown>

/** The kinds with buttons, and their actions. The texts are in the contract (`answers`). */
const ANSWERS: { [K in NotificationKind]?: Answering<K> } = {
  collaboration: ({ folioToken }, isAccepted) =>
    callServer(ProcessCollaborator, { id: folioToken, verb: isAccepted ? 'accept' : 'reject' }),
  requestAccess: async ({ folioToken, id }, isAccepted) => {
    const op = isAccepted ? 'approve' : 'reject'
    await callServer(ProcessFolioAccessRequest, { token: folioToken, requestId: id ?? '', op })
  },
  singleFolioGuest: ({ id }, isAccepted) =>
    callServer(ProcessSFG, { id: id ?? '', verb: isAccepted ? 'accept' : 'reject' }),
  transferRequest: ({ folioToken }, isAccepted) =>
    callServer(ProcessTransfer, { token: folioToken, verb: isAccepted ? 'accept' : 'reject' }),
  teamMemberRequest: async ({ teamToken }, isAccepted) => {
    const { invitations } = await callServer(GetUserTeams, {})
    const invitation = invitations.find(({ teamId }) => teamId === teamToken)
    if (!invitation) throw new CallError(words.invitationGone)
    await callServer(isAccepted ? AcceptInvitation : DeclineInvitation, { t: invitation.t })
  },
}

/** Whether a kind of notification has buttons to answer it. */
export const canAnswer = (kind: NotificationKind): boolean => kind in ANSWERS

/** Accepts or declines a notification's request. @throws CallError */
export async function answer({ kind, data }: NotificationOf<NotificationKind>, isAccepted: boolean): Promise<void> {
  // The table's types say that kind and data belong together; a union cannot be followed through an index.
  const run = ANSWERS[kind] as Answering<never> | undefined
  await run?.(data as never, isAccepted)
}
