import { ACCESS_TYPE, type Workspace } from '@recto/contract'
import { common } from '@recto/words'
import * as words from './access.words.ts'
import { makePrivate, showToTheTeam } from './words.ts'

/** The question before what everyone in the team may do with a workspace is changed [WKSP-08]. */
export function accessWords(
  { name, accessType }: Workspace,
  { newAccessType, teamPrivilege }: { newAccessType: 1 | 2; teamPrivilege: Workspace['teamPrivilege'] },
  teamName: string,
) {
  const { cancel } = common
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
