import {
  DeleteTemplate,
  RenameFolio,
  RestoreTemplate,
  type SavedTemplate,
  SwitchTemplateTypes,
  TEMPLATE_KIND,
  UpdateTemplate,
} from '@recto/contract'
import { type MenuEntry, toast } from '@recto/ui'
import { Link2, Pencil, RefreshCw, SquarePen, Trash2, UserRound, UsersRound } from 'lucide-react'
import { callServer, messageOf } from '../../api/index.ts'
import { NAME_MISSING, nameFault } from '../../data/folio-names.ts'
import { useUser } from '../../data/session.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import * as words from './gallery.words.ts'
import { useTemplateCache } from './use-templates.ts'

/** What can be done with a template by those who may change it [ROLE-54]. */
export function useTemplateActions(close: () => void) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useTemplateCache()

  async function rename({ token, templateName }: SavedTemplate): Promise<void> {
    const name = await openPopup('message', {
      title: words.renameTemplate,
      confirm: words.rename,
      cancel: words.cancel,
      input: {
        label: words.byName,
        value: templateName,
        emptyError: NAME_MISSING,
        validate: (value) => nameFault(value, 'template'),
      },
    })
    if (typeof name !== 'string' || name === templateName) return
    await callServer(RenameFolio, { token, folioName: name }).catch(showProblem)
    await cache.refresh()
  }

  async function switchTo(addAsTemplateType: 1 | 2, { token, templateName }: SavedTemplate): Promise<void> {
    try {
      await callServer(SwitchTemplateTypes, { token, addAsTemplateType })
      const isTeams = addAsTemplateType === TEMPLATE_KIND.team
      toast(isTeams ? words.isTeamsNow(templateName, user.team.name) : words.isYoursNow(templateName))
    } catch (failure) {
      showProblem(failure)
    }
    await cache.refresh()
  }

  async function update({ token, templateName, source }: SavedTemplate): Promise<void> {
    try {
      await callServer(UpdateTemplate, { token })
      toast(words.updated(templateName, source?.folioName ?? ''))
    } catch (failure) {
      showProblem(failure)
    }
    await cache.refresh()
  }

  async function bringBack(token: string): Promise<void> {
    await callServer(RestoreTemplate, { token }).catch(showProblem)
    await cache.refresh()
  }

  async function remove({ token, templateName }: SavedTemplate): Promise<void> {
    try {
      await callServer(DeleteTemplate, { token })
      toast(words.deleted(templateName), { action: { label: words.undo, onAction: () => void bringBack(token) } })
    } catch (failure) {
      // [TPL-20]
      await openPopup('message', { title: words.oops, text: messageOf(failure) })
    }
    await cache.refresh()
  }

  /** The rows of a template's menu. */
  return function menuOf(template: SavedTemplate): MenuEntry[] {
    const share: MenuEntry = {
      label: words.copyLink,
      icon: Link2,
      onSelect: () => void openPopup('template-link', { template }),
    }
    if (!template.canManage) return [share]
    const isOwn = template.userEmail === user.email
    const { source } = template
    const rows: (MenuEntry | false)[] = [
      {
        label: words.editTemplate,
        icon: SquarePen,
        onSelect: () => {
          close()
          void navigate(`/edit/${template.token}`)
        },
      },
      { label: words.rename, icon: Pencil, onSelect: () => void rename(template) },
      source !== null && {
        label: words.updateFrom(source.folioName),
        icon: RefreshCw,
        onSelect: () => void update(template),
      },
      share,
      template.kind === TEMPLATE_KIND.personal && {
        label: words.giveToTeam,
        icon: UsersRound,
        onSelect: () => void switchTo(TEMPLATE_KIND.team, template),
      },
      template.kind === TEMPLATE_KIND.team &&
        isOwn && {
          label: words.keepToMyself,
          icon: UserRound,
          onSelect: () => void switchTo(TEMPLATE_KIND.personal, template),
        },
      'line',
      { label: words.deleteTemplate, icon: Trash2, danger: true, onSelect: () => void remove(template) },
    ]
    return rows.filter((row) => row !== false)
  }
}
