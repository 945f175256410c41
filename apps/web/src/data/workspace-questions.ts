import { ACCESS_TYPE, type Workspace } from '@recto/contract'
import * as words from './questions.words.ts'
import { deleteWorkspace, leaveWorkspace, makeDefault, makePrivate, showToTheTeam } from './words.ts'

/** The question before what everyone in the team may do with a workspace is changed [WKSP-08]. */
export function aboutAccess(
  { name, accessType }: Workspace,
  { newAccessType, teamPrivilege }: { newAccessType: 1 | 2; teamPrivilege: Workspace['teamPrivilege'] },
  teamName: string,
) {
  const { cancel } = words
  if (newAccessType !== ACCESS_TYPE.teamVisible)
    return {
      title: words.makePrivateTitle(name),
      text: words.makePrivateText(teamName),
      confirm: makePrivate,
      cancel,
    }
  if (teamPrivilege === 'edit')
    return {
      title: words.teamEditsTitle(name),
      text: words.teamEditsText(teamName),
      confirm: words.letTeamEdit,
      cancel,
    }
  return accessType === ACCESS_TYPE.teamVisible
    ? { title: words.teamViewsTitle(name), text: words.teamViewsText(teamName), confirm: words.letTeamView, cancel }
    : {
        title: words.showToTeamTitle(name),
        text: words.showToTeamText(teamName),
        confirm: showToTheTeam,
        cancel,
      }
}

/** The question before new folios of the whole team go to a workspace. */
export const aboutDefault = (workspace: Workspace, team: string) => ({
  title: words.makeDefaultTitle(workspace.name),
  text:
    workspace.accessType === ACCESS_TYPE.teamVisible
      ? words.makeDefaultForTeam(team, seesOrEdits(workspace))
      : words.makeDefaultForPeople,
  confirm: makeDefault,
  cancel: words.cancel,
})

/** The question before a workspace is deleted; `home` is the default one, where its folios go. */
export const aboutDeleting = ({ name }: Workspace, home: Workspace | undefined, team: string) => ({
  title: words.deleteWorkspaceTitle(name),
  text:
    home?.accessType === ACCESS_TYPE.teamVisible
      ? words.foliosStaySeen(home.name, team, seesOrEdits(home))
      : words.foliosStay(home?.name ?? words.theDefaultOne),
  confirm: deleteWorkspace,
  cancel: words.cancel,
  danger: true,
})

/** The question before someone leaves a workspace. */
export const aboutLeaving = ({ name }: Workspace) => ({
  title: words.leaveWorkspaceTitle(name),
  text: words.leaveWorkspaceText,
  confirm: leaveWorkspace,
  cancel: words.cancel,
  danger: true,
})

const seesOrEdits = ({ teamPrivilege }: Workspace): 'see' | 'edit' => (teamPrivilege === 'edit' ? 'edit' : 'see')
