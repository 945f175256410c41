import { z } from 'zod'
import { call } from '../call.ts'
import { email, folioToken, password, token22 } from '../entities.ts'
import { userSetup } from '../user-setup.ts'
import { channelMember, workspace, workspaceColor, workspaceName, workspaceText } from '../workspaces.ts'

const ok = z.object({})
const labelToken = token22
const answered = z.object({ workspace })
const privilege = z.enum(['edit', 'view'])
const spellings = { channeltoken: 'labelToken', label: 'labelToken' }
const tokenIsLabel = { ...spellings, token: 'labelToken' }
const memberSpellings = { ...spellings, email: 'memberEmail', privelage: 'privilege', privilage: 'privilege' }
const requestId = z.string().min(8).max(64).optional()
/** Workspaces that one folio may be in. */
const labels = z.array(labelToken).max(200)

/** What the dashboard starts from [API-028]. */
export const SetupTheDashboard = call('SetupTheDashboard', {
  kind: 'read',
  input: ok,
  output: z.object({
    workspaces: z.array(workspace),
    /** The person's last workspace; empty: none [BOOT-45]. */
    lastChannel: z.string(),
    /** Folios of the team that are not archived. */
    folioCount: z.number(),
    /** The most the team may have; null: as many as it likes. */
    maxFolios: z.number().nullable(),
    /** How long the trash keeps a folio; null: until someone deletes it. */
    retentionDays: z.number().nullable(),
    /** A folio to look around in, when one is configured [DASH-18]. */
    exploreUrl: z.string().nullable(),
    user: userSetup,
  }),
  access: 'team.read',
})

/** The workspaces of the team that this person has, the default one first. */
export const GetWorkspaceChannels = call('GetWorkspaceChannels', {
  kind: 'read',
  input: z.object({ teamId: z.string().optional() }),
  output: z.object({ workspaces: z.array(workspace) }),
  access: 'team.read',
  aliases: ['GetUserLabels'],
})

/** The same, and which of them the folio is in. */
export const GetChannelsOfAFolio = call('GetChannelsOfAFolio', {
  kind: 'read',
  input: z.object({ token: folioToken, teamId: z.string().optional() }),
  output: z.object({ workspaces: z.array(workspace), list: z.array(z.string()) }),
  access: 'folio.view',
  spellings: { foliotoken: 'token' },
})

/** One workspace, and the folios in it that this person may see, newest first; at most 1,000. */
export const GetLabelData = call('GetLabelData', {
  kind: 'read',
  input: z.object({ labelToken }),
  output: z.object({ workspace, folioTokens: z.array(z.string()) }),
  access: 'workspace.view',
  spellings: tokenIsLabel,
})

/** Its creator; the team's own belongs to the team's owner. */
export const GetLabelOwner = call('GetLabelOwner', {
  kind: 'read',
  input: z.object({ labelToken }),
  output: z.object({ ownerEmail: z.string(), fullName: z.string() }),
  access: 'workspace.view',
  spellings: tokenIsLabel,
})

/** A new workspace of the caller's own. Without a colour it gets the next of the palette [WKSP-07]. */
export const CreateLabel = call('CreateLabel', {
  kind: 'write',
  input: z.object({
    name: workspaceName,
    color: workspaceColor.optional(),
    description: workspaceText.optional(),
    accessType: z.union([z.literal(1), z.literal(2)]).default(1),
    /** For a workspace that the team sees. */
    teamPrivilege: privilege.default('view'),
    requestId,
  }),
  output: answered,
  access: 'workspace.create',
  aliases: ['CreateCollabChan'],
  paths: ['/labels/create', '/collab-channel/create'],
  retryable: true,
})

/** Changes a workspace's name. */
export const RenameLabel = call('RenameLabel', {
  kind: 'write',
  input: z.object({ labelToken, name: workspaceName }),
  output: answered,
  access: 'workspace.manage',
  aliases: ['ChangeLabelName'],
  paths: ['/labels/change', '/labels/ChangeLabelName', '/collab-channel/change'],
  spellings: tokenIsLabel,
})

/** Colour, title of the public page, description: omitted fields are kept. */
export const ChangeLabelProps = call('ChangeLabelProps', {
  kind: 'write',
  input: z.object({
    labelToken,
    color: workspaceColor.optional(),
    title: workspaceText.optional(),
    description: workspaceText.optional(),
  }),
  output: answered,
  access: 'workspace.manage',
  paths: ['/labels/ChangeLabelProps'],
  spellings: tokenIsLabel,
})

/** New folios go there from now on. */
export const MakeLabelDefault = call('MakeLabelDefault', {
  kind: 'write',
  input: z.object({ labelToken }),
  output: answered,
  access: 'workspace.makeDefault',
  paths: ['/labels/MakeDefault'],
  spellings: tokenIsLabel,
})

/** Deletes a workspace. Its folios go to the default one, unless they are in another. */
export const RemoveLabel = call('RemoveLabel', {
  kind: 'write',
  input: z.object({ labelToken }),
  output: ok,
  access: 'workspace.delete',
  aliases: ['RemoveCollabChan'],
  paths: ['/labels/remove', '/collab-channel/remove'],
  spellings: tokenIsLabel,
})

/** Removes the caller from a workspace they were added to [WKSP-11]. */
export const LeaveLabel = call('LeaveLabel', {
  kind: 'write',
  input: z.object({ labelToken }),
  output: ok,
  access: 'workspace.leave',
  spellings: tokenIsLabel,
})

/**
 * 1 private, 2 visible to the team [WKSP-03], with what everyone in the team may do then; left out: view, or as it was.
 * Access to its folios changes at once.
 */
export const ChangeChannelAccess = call('ChangeChannelAccess', {
  kind: 'write',
  input: z.object({
    labelToken,
    newAccessType: z.union([z.literal(1), z.literal(2)]),
    teamPrivilege: privilege.optional(),
  }),
  output: answered,
  access: 'workspace.manage',
  spellings: { ...tokenIsLabel, accesstype: 'newAccessType' },
})

const members = z.object({
  /** `may`: what they may do with its folios now, by their own privilege or everyone's; null: they are not in the team. */
  members: z.array(channelMember.extend({ may: z.enum(['edit', 'view']).nullable() })),
  /** People of the team who could be added. */
  candidates: z.array(z.object({ email: z.string(), fullName: z.string() })),
})

/** Members of a workspace. */
export const GetChannelCollaborators = call('GetChannelCollaborators', {
  kind: 'read',
  input: z.object({ labelToken }),
  output: members,
  access: 'workspace.view',
  paths: ['/channel-collaborator/get'],
  spellings: tokenIsLabel,
})

/** Adds a team member, or with `remove` removes them; their access to its folios changes at once. */
export const AddRemoveChannelCollaborator = call('AddRemoveChannelCollaborator', {
  kind: 'write',
  input: z.object({
    labelToken,
    memberEmail: email,
    remove: z.boolean().default(false),
    privilege: privilege.default('view'),
  }),
  output: members,
  access: 'workspace.manage',
  paths: ['/channel-collaborator/add'],
  spellings: memberSpellings,
})

/** Changes a workspace member's privilege. */
export const SetChannelPrivilage = call('SetChannelPrivilage', {
  kind: 'write',
  input: z.object({ labelToken, memberEmail: email, privilege }),
  output: members,
  access: 'workspace.manage',
  paths: ['/channel-collaborator/save'],
  spellings: memberSpellings,
})

/** The workspace to return to; empty: none. */
export const SetLastChannel = call('SetLastChannel', {
  kind: 'write',
  input: z.object({ channelToken: z.union([labelToken, z.literal('')]) }),
  output: ok,
  access: 'team.read',
  spellings: { labeltoken: 'channelToken', token: 'channelToken' },
})

const inLabels = z.object({ list: z.array(z.string()) })

/** Puts the folio into exactly these workspaces; those that the caller does not see are unchanged [WKSP-18]. */
export const ChangeLabels = call('ChangeLabels', {
  kind: 'write',
  input: z.object({ token: folioToken, list: labels }),
  output: inLabels,
  access: 'folio.move',
})

/** Adds the folio to one more workspace. */
export const ChangeCollabChan = call('ChangeCollabChan', {
  kind: 'write',
  input: z.object({ token: folioToken, labelToken }),
  output: inLabels,
  access: 'folio.move',
  spellings,
})

/** Removes the folio from one workspace, but not from its last one [WKSP-18]. */
export const RemoveFromLabels = call('RemoveFromLabels', {
  kind: 'write',
  input: z.object({ token: folioToken, labelToken }),
  output: inLabels,
  access: 'folio.move',
  aliases: ['RemoveFromCollabChan'],
  spellings,
})

/**
 * The same for several folios at once: into some workspaces, out of others. Those for which it is not possible are
 * listed.
 */
export const ChangeLabelsOfFolios = call('ChangeLabelsOfFolios', {
  kind: 'write',
  input: z.object({ tokens: z.array(folioToken).min(1).max(100), add: labels.default([]), remove: labels.default([]) }),
  output: z.object({
    moved: z.array(z.string()),
    refused: z.array(z.object({ token: z.string(), message: z.string() })),
  }),
  access: 'account.own',
})

/** A password on the public page [WKSP-19]. */
export const SetObjPass = call('SetObjPass', {
  kind: 'write',
  input: z.object({ labelToken, isLabel: z.literal(true).default(true), pass: password }),
  output: answered,
  access: 'workspace.link',
  variants: { 'isLabel=false': 'SetFolioPassFolioSharingSettings' },
  paths: ['/labels/SetPass'],
  spellings: tokenIsLabel,
})

/** Removes the password of a workspace's link. */
export const RemoveObjPass = call('RemoveObjPass', {
  kind: 'write',
  input: z.object({ labelToken, isLabel: z.literal(true).default(true) }),
  output: answered,
  access: 'workspace.link',
  variants: { 'isLabel=false': 'RemoveFolioPassFolioSharingSettings' },
  paths: ['/labels/RemovePass'],
  spellings: tokenIsLabel,
})

/** Opens or closes the public page; closing also removes it from search engines [WKSP-20]. */
export const ChangeLabelPrivacy = call('ChangeLabelPrivacy', {
  kind: 'write',
  input: z.object({ labelToken, private: z.boolean(), indexed: z.boolean().optional() }),
  output: answered,
  access: 'workspace.link',
  paths: ['/labels/ChangePrivacy'],
  spellings: tokenIsLabel,
})
