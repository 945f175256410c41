import {
  DeleteTemplate,
  folioName,
  RenameFolio,
  type SavedTemplate,
  SwitchTemplateTypes,
  TEMPLATE_KIND,
} from '@recto/contract'
import { type MenuEntry, toast } from '@recto/ui'
import { Pencil, SquarePen, Trash2, UserRound, UsersRound } from 'lucide-react'
import { callServer, messageOf } from '../../api/index.ts'
import { NAME_MISSING, NAME_TOO_SHORT } from '../../data/folio-names.ts'
import { useUser } from '../../data/session.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import { useTemplateCache } from './use-templates.ts'

/** What can be done with a template by those who may change it [ROLE-54]. */
export function useTemplateActions(close: () => void) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useTemplateCache()

  async function rename({ token, templateName }: SavedTemplate): Promise<void> {
    const name = await openPopup('message', {
      title: 'Rename template',
      confirm: 'Rename',
      cancel: 'Cancel',
      input: {
        label: 'Name',
        value: templateName,
        emptyError: NAME_MISSING,
        validate: (value) => (folioName.safeParse(value).success ? null : NAME_TOO_SHORT),
      },
    })
    if (typeof name !== 'string' || name === templateName) return
    await callServer(RenameFolio, { token, folioName: name }).catch(showProblem)
    await cache.refresh()
  }

  async function switchTo(addAsTemplateType: 1 | 2, { token, templateName }: SavedTemplate): Promise<void> {
    try {
      await callServer(SwitchTemplateTypes, { token, addAsTemplateType })
      const whose = addAsTemplateType === TEMPLATE_KIND.team ? `everybody’s in ${user.team.name}` : 'yours alone'
      toast(`“${templateName}” is ${whose} now.`)
    } catch (failure) {
      showProblem(failure)
    }
    await cache.refresh()
  }

  async function remove({ token, templateName }: SavedTemplate): Promise<void> {
    const isSure = await openPopup('message', {
      title: `Delete ${templateName}?`,
      text: 'The template goes for good. Folios that were made from it stay.',
      confirm: 'Delete template',
      cancel: 'Keep it',
      danger: true,
    })
    if (!isSure) return
    try {
      await callServer(DeleteTemplate, { token })
      toast(`“${templateName}” is gone.`)
    } catch (failure) {
      // [TPL-20]
      await openPopup('message', { title: 'Oops!', text: messageOf(failure) })
    }
    await cache.refresh()
  }

  /** The rows of a template's menu; none for whoever may only use it. */
  return function menuOf(template: SavedTemplate): MenuEntry[] {
    if (!template.canManage) return []
    const isOwn = template.userEmail === user.email
    const rows: (MenuEntry | false)[] = [
      {
        label: 'Edit template',
        icon: SquarePen,
        onSelect: () => {
          close()
          void navigate(`/edit/${template.token}`)
        },
      },
      { label: 'Rename', icon: Pencil, onSelect: () => void rename(template) },
      template.kind === TEMPLATE_KIND.personal && {
        label: 'Give to the team',
        icon: UsersRound,
        onSelect: () => void switchTo(TEMPLATE_KIND.team, template),
      },
      template.kind === TEMPLATE_KIND.team &&
        isOwn && {
          label: 'Keep to myself',
          icon: UserRound,
          onSelect: () => void switchTo(TEMPLATE_KIND.personal, template),
        },
      'line',
      { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void remove(template) },
    ]
    return rows.filter((row) => row !== false)
  }
}
