import {
  ACCESS_TYPE,
  ChangeChannelAccess,
  ChangeLabelPrivacy,
  ChangeLabelProps,
  CreateLabel,
  GetChannelsOfAFolio,
  GetLabelData,
  GetLabelOwner,
  GetWorkspaceChannels,
  LeaveLabel,
  MakeLabelDefault,
  RemoveLabel,
  RemoveObjPass,
  RenameLabel,
  SetLastChannel,
  SetObjPass,
  SetupTheDashboard,
  WORKSPACE_PRIVILEGE,
  type Workspace,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { networkOf } from '../../http/address.ts'
import { refuseCommon } from '../../http/common-passwords.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { hashPassword } from '../../http/passwords.ts'
import { forbidden, notFound } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { decideWorkspace } from '../../http/workspace-access.ts'
import { userSetup } from '../chrome/index.ts'
import { assignCalls, labelsOfFolios } from './assign.ts'
import { memberCalls } from './member-calls.ts'
import {
  createWorkspace,
  keepLastChannel,
  lastChannelOf,
  makeDefault,
  ownerOf,
  removeMember,
  removeWorkspace,
  workspacesOf,
} from './queries.ts'
import { labelOf, recheckFolios, tellWorkspace } from './tell.ts'

/** What the calls of workspaces need. */
export type WorkspaceParts = {
  /** How many folios of a workspace this person sees, up to 1,001; and their tokens. */
  seen: {
    count(db: Kysely<DB>, accountId: number, workspaceId: number): Promise<number>
    tokens(db: Kysely<DB>, accountId: number, workspaceId: number): Promise<string[]>
  }
  /** Facts of the team that the dashboard shows. */
  teamFacts(
    db: Kysely<DB>,
    teamId: number,
    now: Date,
  ): Promise<{ folioCount: number; maxFolios: number | null; retentionDays: number | null }>
  exploreUrl: string | null
}

/** Workspaces: their settings, their people, their folios. */
export function workspaceCalls({ seen, teamFacts, exploreUrl }: WorkspaceParts): Handler[] {
  /** Everyone in the team has its own workspaces, but sees only some of the folios inside: those are counted. */
  async function listFor(db: Kysely<DB>, { accountId, teamId }: Session, onlyId?: number): Promise<Workspace[]> {
    const found = await workspacesOf(db, { accountId, teamId }, onlyId)
    const shown: Workspace[] = []
    for (const { id, teamId: _, ...one } of found) {
      const isTeamsOwn = one.isDefault || one.ownerEmail === null
      const isOpen = one.accessType === ACCESS_TYPE.teamVisible || !isTeamsOwn
      shown.push({ ...one, folioCount: isOpen ? one.folioCount : await seen.count(db, accountId, id) })
    }
    return shown
  }

  async function oneFor(db: Kysely<DB>, session: Session, workspaceId: number): Promise<{ workspace: Workspace }> {
    const [workspace] = await listFor(db, session, workspaceId)
    if (!workspace) throw notFound('This workspace does not exist, or you have no access to it.')
    return { workspace }
  }

  return [
    handle(SetupTheDashboard, async (_, { db, session, now }) => {
      const lastChannel = async () => {
        const lastId = await lastChannelOf(db, session)
        return lastId === null ? undefined : (await workspacesOf(db, session, lastId))[0]?.token
      }
      const [workspaces, last, user, facts] = await Promise.all([
        listFor(db, session),
        lastChannel(),
        userSetup(db, session, now),
        teamFacts(db, session.teamId, now),
      ])
      return { workspaces, lastChannel: last ?? '', exploreUrl, user, ...facts }
    }),

    handle(GetWorkspaceChannels, async (_, { db, session }) => ({ workspaces: await listFor(db, session) })),

    handle(GetChannelsOfAFolio, async (_, { db, folio, session }) => ({
      workspaces: await listFor(db, { ...session, teamId: folio.teamId }),
      list: (await labelsOfFolios(db, session.accountId, [folio.id])).get(folio.id) ?? [],
    })),

    handle(GetLabelData, async (_, { db, session, workspace }) => ({
      ...(await oneFor(db, { ...session, teamId: workspace.teamId }, workspace.id)),
      folioTokens: await seen.tokens(db, session.accountId, workspace.id),
    })),

    handle(GetLabelOwner, async (_, { db, workspace }) => {
      const owner = await ownerOf(db, workspace)
      return { ownerEmail: owner?.email ?? '', fullName: owner?.full_name ?? '' }
    }),

    handle(CreateLabel, async (given, { db, session, outbox }) => {
      const { name, color, description = '', accessType } = given
      const { teamId, accountId } = session
      await lockTeam(db, teamId)
      const made = { teamId, ownerId: accountId, name, color, description, accessType }
      const id = await createWorkspace(db, { ...made, teamPrivilege: WORKSPACE_PRIVILEGE[given.teamPrivilege] })
      const answer = await oneFor(db, session, id)
      const { token } = answer.workspace
      const told = { id, token, name, teamId, ownerId: accountId, accessType, isDefault: false }
      await tellWorkspace(db, outbox, told, { type: 'channelAdd', data: labelOf(told) })
      return answer
    }),

    handle(RenameLabel, async ({ name }, { db, session, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      await db.updateTable('workspace').set({ name }).where('id', '=', workspace.id).execute()
      await tellWorkspace(db, outbox, workspace, { type: 'channelChanged', data: labelOf({ ...workspace, name }) })
      return oneFor(db, session, workspace.id)
    }),

    handle(ChangeLabelProps, async ({ labelToken: _, ...props }, { db, session, workspace, outbox }) => {
      if (Object.values(props).some((value) => value !== undefined)) {
        await lockTeam(db, workspace.teamId)
        await db.updateTable('workspace').set(props).where('id', '=', workspace.id).execute()
        await tellWorkspace(db, outbox, workspace, { type: 'channelChanged', data: labelOf(workspace) })
      }
      return oneFor(db, session, workspace.id)
    }),

    handle(MakeLabelDefault, async (_, { db, session, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      if (!workspace.isDefault) {
        await makeDefault(db, workspace)
        outbox.toTeam(workspace.teamId, { type: 'channelChanged', data: labelOf(workspace) })
        await recheckFolios(db, outbox, workspace.id, null)
      }
      return oneFor(db, session, workspace.id)
    }),

    handle(RemoveLabel, async (_, { db, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      await tellWorkspace(db, outbox, workspace, { type: 'channelDelete', data: labelOf(workspace) })
      await recheckFolios(db, outbox, workspace.id, null)
      await removeWorkspace(db, workspace)
      return {}
    }),

    handle(LeaveLabel, async (_, { db, session, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      await removeMember(db, workspace.id, session.accountId)
      outbox.toAccount(session.accountId, { type: 'channelDelete', data: labelOf(workspace) })
      const data = { ...labelOf(workspace), email: session.email }
      await tellWorkspace(db, outbox, workspace, { type: 'userLeftChannel', data })
      await recheckFolios(db, outbox, workspace.id, session.accountId)
      return {}
    }),

    handle(ChangeChannelAccess, async ({ newAccessType, teamPrivilege }, { db, session, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      const isTheTeams = newAccessType === ACCESS_TYPE.teamVisible
      const kept = workspace.accessType === newAccessType ? workspace.teamPrivilege : WORKSPACE_PRIVILEGE.view
      const wanted = isTheTeams && teamPrivilege ? WORKSPACE_PRIVILEGE[teamPrivilege] : kept
      if (newAccessType !== workspace.accessType || wanted !== workspace.teamPrivilege) {
        await db
          .updateTable('workspace')
          .set({ access_type: newAccessType, team_privilege: wanted })
          .where('id', '=', workspace.id)
          .execute()
        const type = isTheTeams ? 'channelChangedTeamVisible' : 'channelChangedPrivate'
        // The whole team in either case: it gains the workspace, or loses it.
        outbox.toTeam(workspace.teamId, { type, data: labelOf(workspace) })
        await tellWorkspace(db, outbox, workspace, { type, data: labelOf(workspace) })
        await recheckFolios(db, outbox, workspace.id, null)
      }
      return oneFor(db, session, workspace.id)
    }),

    ...memberCalls,

    handle(SetLastChannel, async ({ channelToken }, { db, session }) => {
      if (channelToken === '') {
        await keepLastChannel(db, session, null)
        return {}
      }
      const decision = await decideWorkspace(db, session.accountId, channelToken, 'workspace.view')
      if (!decision.allowed) throw forbidden(decision, 'workspace.view', true)
      await keepLastChannel(db, session, decision.workspace.id)
      return {}
    }),

    handle(
      SetObjPass,
      async (_, { db, session, workspace }, passwordHash: string) => {
        await lockTeam(db, workspace.teamId)
        await db.updateTable('workspace').set({ password_hash: passwordHash }).where('id', '=', workspace.id).execute()
        return oneFor(db, session, workspace.id)
      },
      async ({ pass }, { request }) => {
        await refuseCommon('pass', pass)
        return hashPassword(pass, networkOf(request.address))
      },
    ),

    handle(RemoveObjPass, async (_, { db, session, workspace }) => {
      await lockTeam(db, workspace.teamId)
      await db.updateTable('workspace').set({ password_hash: null }).where('id', '=', workspace.id).execute()
      return oneFor(db, session, workspace.id)
    }),

    handle(ChangeLabelPrivacy, async ({ private: isPrivate, indexed }, { db, session, workspace, outbox }) => {
      await lockTeam(db, workspace.teamId)
      await db
        .updateTable('workspace')
        .set({
          is_private: isPrivate,
          ...(isPrivate ? { is_indexed: false } : indexed === undefined ? {} : { is_indexed: indexed }),
        })
        .where('id', '=', workspace.id)
        .execute()
      await tellWorkspace(db, outbox, workspace, { type: 'channelChanged', data: labelOf(workspace) })
      return oneFor(db, session, workspace.id)
    }),

    ...assignCalls,
  ]
}
