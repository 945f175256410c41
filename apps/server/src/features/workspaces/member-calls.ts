import {
  AddRemoveChannelCollaborator,
  GetChannelCollaborators,
  SetChannelPrivilage,
  WORKSPACE_PRIVILEGE,
} from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import { notify } from '../notifications/index.ts'
import { findTeamPerson, membersOf, putMember, removeMember } from './queries.ts'
import { labelOf, recheckFolios, tellWorkspace } from './tell.ts'

const PRIVILEGES = { view: WORKSPACE_PRIVILEGE.view, edit: WORKSPACE_PRIVILEGE.edit }

/** The members of a workspace, and their privileges. */
export const memberCalls: readonly Handler[] = [
  handle(GetChannelCollaborators, async (_, { db, workspace }) => membersOf(db, workspace)),

  handle(AddRemoveChannelCollaborator, async ({ memberEmail, remove, privilege }, context) => {
    const { db, workspace, outbox, session, now } = context
    const person = await findTeamPerson(db, workspace.teamId, memberEmail)
    if (!person) throw refused('This person is not in the team.')
    const { members: before } = await membersOf(db, workspace)
    const tellPerson = async (change: 'added' | 'removed') => {
      const by = { fullName: session.fullName, email: session.email }
      const data = { by, ...labelOf(workspace), change }
      if (person.id === session.accountId) return
      await notify(db, outbox, { accountId: person.id, folioId: null, kind: 'channelUpdate', data, at: now })
    }
    if (person.id === workspace.ownerId) throw refused('This person owns the workspace.')
    const data = { ...labelOf(workspace), email: memberEmail }
    if (remove) {
      if (!(await removeMember(db, workspace.id, person.id))) throw notFound('This person is not in the workspace.')
      outbox.toAccount(person.id, { type: 'channelDelete', data: labelOf(workspace) })
      await tellWorkspace(db, outbox, workspace, { type: 'userLeftChannel', data })
      await tellPerson('removed')
    } else {
      await putMember(db, workspace.id, person.id, PRIVILEGES[privilege])
      await tellWorkspace(db, outbox, workspace, { type: 'userJoinedChannel', data })
      outbox.toAccount(person.id, { type: 'channelAdd', data: labelOf(workspace) })
      if (!before.some(({ email }) => email === memberEmail)) await tellPerson('added')
    }
    await recheckFolios(db, outbox, workspace.id, person.id)
    return membersOf(db, workspace)
  }),

  handle(SetChannelPrivilage, async ({ memberEmail, privilege }, { db, workspace, outbox }) => {
    const person = await findTeamPerson(db, workspace.teamId, memberEmail)
    const { members } = await membersOf(db, workspace)
    const isMember = members.some(({ email, isOwner }) => email === memberEmail && !isOwner)
    if (!person || !isMember) throw notFound('This person is not in the workspace.')
    await putMember(db, workspace.id, person.id, PRIVILEGES[privilege])
    const event = { type: 'channelChanged', data: labelOf(workspace) } as const
    await tellWorkspace(db, outbox, workspace, event)
    await recheckFolios(db, outbox, workspace.id, person.id)
    return membersOf(db, workspace)
  }),
]
