import {
  type ActionName,
  CreateFolio,
  DeleteFolio,
  DeleteFolioPermanent,
  DeleteFolios,
  Duplicate,
  EmptyTrash,
  FOLIO_STATUS,
  type FolioCard,
  folioNameOf,
  LeaveFolio,
  RenameFolio,
  refusalText,
  SHARING,
  type TeamRole,
  Unarchive,
} from '@recto/contract'
import { type MenuEntry, toast } from '@recto/ui'
import {
  ArrowRightLeft,
  ContactRound,
  Copy,
  DoorOpen,
  Download,
  ExternalLink,
  FolderInput,
  LayoutTemplate,
  Link2,
  Pencil,
  RotateCcw,
  Share2,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callServer, withRetryNotice } from '../../api/index.ts'
import { copyText } from '../../clipboard.ts'
import { NAME_MISSING, NAME_TOO_SHORT } from '../../data/folio-names.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { archiveWords } from './archive-words.ts'
import { decideFeatureOf, decideFolio, isByPlan, mayFolio, mayLeave, type Refused, showsFolio } from './rules.ts'

/** All that can be done with the folios of a list. */
export function useFolioActions(channelToken: string | null = null) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useFolioCache()
  const [isCreating, setCreating] = useState(false)

  const problem = showProblem
  const archiveProblem = (error: unknown) =>
    error instanceof CallError && error.reason !== null
      ? showProblem(error)
      : void toast(archiveWords(error), { problem: true })

  async function create(): Promise<void> {
    if (isCreating) return
    setCreating(true)
    try {
      const { token } = await withRetryNotice((options) =>
        callServer(CreateFolio, { channelToken: channelToken ?? '' }, options),
      )
      await navigate(`/edit/${token}`)
    } catch (error) {
      problem(error)
    } finally {
      setCreating(false)
    }
  }

  /** Shows the new name at once; puts the old one back when it cannot be stored. */
  async function rename(card: FolioCard, name: string): Promise<void> {
    cache.patch(card.token, (folio) => ({ ...folio, folioName: name }))
    try {
      const stored = await callServer(RenameFolio, { token: card.token, folioName: name })
      cache.patch(card.token, (folio) => ({ ...folio, folioName: stored.folioName }))
    } catch (error) {
      cache.patch(card.token, (folio) => ({ ...folio, folioName: card.folioName }))
      problem(error)
    }
  }

  /** Asks for the name in a popup, where there is no room to type it in place. */
  async function askName(card: FolioCard): Promise<void> {
    const name = await openPopup('message', {
      title: 'Rename folio',
      confirm: 'Rename',
      cancel: 'Cancel',
      input: {
        label: 'Name',
        value: card.folioName,
        emptyError: NAME_MISSING,
        validate: (value) => (folioNameOf(value) === null ? NAME_TOO_SHORT : null),
      },
    })
    if (typeof name === 'string' && name !== card.folioName) await rename(card, name)
  }

  /** What the plan does not have is shown, and says so when it is asked for [PLAN-058]. */
  function block(refused: Refused, action: ActionName, { teamRole }: FolioCard): void {
    const role = teamRole as TeamRole | null
    const text = refusalText(refused.reason, action, { feature: refused.feature, role })
    void openPopup('blocker', { reason: refused.reason, role, text })
  }

  async function copy(card: FolioCard): Promise<void> {
    const done = toast(`Copying “${card.folioName}”…`)
    try {
      const made = await withRetryNotice((options) => callServer(Duplicate, { token: card.token }, options))
      done()
      toast(`Made “${made.folioName}”.`, {
        action: { label: 'Open', onAction: () => void navigate(`/edit/${made.token}`) },
      })
      await cache.refresh()
    } catch (error) {
      done()
      problem(error)
    }
  }

  async function archive(card: FolioCard): Promise<void> {
    const decision = decideFolio('folio.archive', card)
    if (!decision.allowed && mayLeave(card, user.email)) return leave(card)
    if (!decision.allowed) {
      // Where the plan has no trash a folio goes for good [OPEN-102].
      if (mayFolio('folio.remove', card)) return removeForGood(card)
      if (isByPlan(decision)) return block(decision, 'folio.archive', card)
      toast(refusalText(decision.reason, 'folio.archive'), { problem: true })
      return
    }
    cache.remove(card.token)
    try {
      await callServer(DeleteFolio, { token: card.token })
      toast(`“${card.folioName}” is in the trash.`, {
        action: { label: 'Undo', onAction: () => void restore(card) },
      })
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  /** Several at once; those that cannot be are named [FOLIO-33, FOLIO-34]. */
  async function archiveAll(cards: readonly FolioCard[]): Promise<void> {
    if (cards.every((card) => mayFolio('folio.remove', card))) return removeAll(cards)
    try {
      const { archived, refused } = await callServer(DeleteFolios, { tokens: cards.map(({ token }) => token) })
      const back = cards.filter(
        (card) =>
          archived.includes(card.token) && mayFolio('folio.restore', { ...card, status: FOLIO_STATUS.archived }),
      )
      toast(archived.length === 1 ? 'One folio is in the trash.' : `${archived.length} folios are in the trash.`, {
        action: back.length > 0 ? { label: 'Undo', onAction: () => void restoreAll(back) } : undefined,
      })
      for (const { message } of refused) toast(message, { problem: true })
    } catch (error) {
      const refused = error instanceof CallError && Array.isArray(error.data.refused) ? error.data.refused : []
      for (const { message } of refused as { message: string }[]) toast(message, { problem: true })
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  async function restoreAll(cards: readonly FolioCard[]): Promise<void> {
    let restored = 0
    try {
      for (const { token } of cards) {
        await callServer(Unarchive, { token })
        restored++
      }
    } catch (error) {
      archiveProblem(error)
    } finally {
      if (restored > 0) toast(restored === 1 ? 'One folio is back.' : `${restored} folios are back.`)
      await cache.refresh()
    }
  }

  /** Back to the active folios, its card on top [DASH-22]. */
  async function restore(card: FolioCard): Promise<void> {
    // [OPEN-04]: what has no archive does not recover from the dashboard.
    const trash = decideFeatureOf('archive', card)
    if (!trash.allowed && isByPlan(trash)) return block(trash, 'folio.restore', card)
    try {
      await callServer(Unarchive, { token: card.token })
      cache.remove(card.token)
      const restored: FolioCard = { ...card, status: FOLIO_STATUS.active }
      await navigate({ pathname: '/', hash: 'active' }, { state: { onTop: restored } })
      toast(`“${card.folioName}” is back.`)
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  /** What is in the trash does not open: it can be taken out of it. */
  async function askRestore(card: FolioCard): Promise<void> {
    // Says so itself.
    if (isByPlan(decideFeatureOf('archive', card))) return restore(card)
    if (!mayFolio('folio.restore', card)) {
      await openPopup('message', {
        title: `${card.folioName} is in the trash`,
        text: 'Its owner or an admin of their team can restore it.',
      })
      return
    }
    const isSure = await openPopup('message', {
      title: `Restore ${card.folioName}?`,
      text: 'What is in the trash does not open. Restored, it goes back among the active folios.',
      confirm: 'Restore',
      cancel: 'Leave it there',
    })
    if (isSure) await restore(card)
  }

  /** Who does not own a folio leaves it instead [FOLIO-32]. */
  async function leave(card: FolioCard): Promise<void> {
    const isSure = await openPopup('message', {
      title: `Leave ${card.folioName}?`,
      text: 'You can open it again only when somebody invites you. What you wrote stays in it.',
      confirm: 'Leave folio',
      cancel: 'Stay',
      danger: true,
    })
    if (isSure)
      await takeAway(card, () => callServer(LeaveFolio, { token: card.token }), `You left “${card.folioName}”.`)
  }

  async function removeForGood(card: FolioCard): Promise<void> {
    const isSure = await openPopup('message', {
      title: `Delete ${card.folioName} for good?`,
      text: 'This cannot be undone: its content, its pictures and its link go with it. Copies made by others stay.',
      confirm: 'Delete for good',
      cancel: 'Keep it',
      danger: true,
    })
    if (!isSure) return
    await takeAway(card, () => callServer(DeleteFolioPermanent, { token: card.token }), `“${card.folioName}” is gone.`)
  }

  /** Several of the trash, after one question. */
  async function removeAll(cards: readonly FolioCard[]): Promise<void> {
    const [only] = cards
    if (only && cards.length === 1) return removeForGood(only)
    const isSure = await openPopup('message', {
      title: `Delete ${cards.length} folios for good?`,
      text: 'This cannot be undone: their content, pictures and links go with them. Copies made by others stay.',
      confirm: 'Delete for good',
      cancel: 'Keep them',
      danger: true,
    })
    if (!isSure) return
    let gone = 0
    try {
      for (const { token } of cards) {
        await callServer(DeleteFolioPermanent, { token })
        cache.remove(token)
        gone++
      }
    } catch (error) {
      problem(error)
    } finally {
      if (gone > 0) toast(`${gone} ${gone === 1 ? 'folio is' : 'folios are'} gone.`)
      await cache.refresh()
    }
  }

  async function takeAway(card: FolioCard, work: () => Promise<unknown>, done: string): Promise<void> {
    cache.remove(card.token)
    try {
      await work()
      toast(done)
    } catch (error) {
      problem(error)
    } finally {
      await cache.refresh()
    }
  }

  /**
   * Everything in the trash, once the person is sure; of an empty trash the server says so [DASH-11]. `count`: how many
   * folios it holds, where that is known. `listed`: those that show; of other teams it is said that theirs go as well.
   */
  async function emptyTrash(count: number | null, listed: readonly FolioCard[]): Promise<void> {
    const others = new Set(
      listed.filter(({ team, teamId }) => team !== '' && teamId !== user.team.id).map(({ team }) => team),
    )
    const reach = others.size === 0 ? '' : ` Those of ${[...others].join(' and ')} are among them.`
    const isSure =
      count === 0 ||
      (await openPopup('message', {
        ...(count === null
          ? {
              title: 'Empty the whole trash?',
              text: `Every folio in it is deleted for good, whether it is listed now or not, with its content, pictures and links.${reach} Copies made by others stay.`,
            }
          : {
              title: `Delete ${count} ${count === 1 ? 'folio' : 'folios'} for good?`,
              text: `Their content, pictures and links go with them.${reach} Copies made by others stay.`,
            }),
        confirm: 'Empty trash',
        cancel: 'Keep them',
        danger: true,
      }))
    if (!isSure) return
    try {
      const { removed } = await callServer(EmptyTrash, {})
      toast(`${removed} ${removed === 1 ? 'folio is' : 'folios are'} gone.`)
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  async function copyLink(card: FolioCard): Promise<void> {
    const problemText = await copyText(`${location.origin}/folio/${card.token}`)
    toast(problemText ?? 'Link copied.', { problem: problemText !== null })
  }

  /** Into workspaces and out of them: the way that needs no dragging. */
  const move = (cards: readonly FolioCard[]) => openPopup('move', { folios: cards })
  const share = (card: FolioCard) => openPopup('share', { token: card.token, folioName: card.folioName })
  const exportFolio = (card: FolioCard) => openPopup('export', { token: card.token, folioName: card.folioName })

  /** To another owner [XFER-03]; where the plan has none of it, that is said. */
  function transfer(card: FolioCard): void {
    const decision = decideFolio('folio.transfer', card)
    if (decision.allowed) void openPopup('transfer', { token: card.token })
    else block(decision, 'folio.transfer', card)
  }

  /** For later ones like it; where the plan has no templates, that is said [PLAN-058]. */
  function saveTemplate(card: FolioCard): void {
    const decision = decideFolio('folio.saveTemplate', card)
    if (decision.allowed) void openPopup('save-template', { token: card.token, folioName: card.folioName })
    else block(decision, 'folio.saveTemplate', card)
  }

  /** The rows of a card's menu; what this person may not do is not there. */
  function menuOf(card: FolioCard, startRename: () => void): MenuEntry[] {
    if (card.status === FOLIO_STATUS.archived) {
      const rows: (MenuEntry | false)[] = [
        mayFolio('folio.restore', card) && { label: 'Restore', icon: RotateCcw, onSelect: () => void restore(card) },
        mayFolio('folio.remove', card) && {
          label: 'Delete for good',
          icon: Trash2,
          danger: true,
          onSelect: () => void removeForGood(card),
        },
      ]
      return rows.filter((row) => row !== false)
    }
    const may = (action: Parameters<typeof mayFolio>[0]) => mayFolio(action, card)
    const isPublic = card.sharingType === SHARING.linkView || card.sharingType === SHARING.linkCopy
    const rows: (MenuEntry | false)[] = [
      {
        label: card.isLocked ? 'View' : 'Open',
        icon: SquarePen,
        keys: 'Enter',
        onSelect: () => void navigate(`/edit/${card.token}`),
      },
      { label: 'View page', icon: ExternalLink, onSelect: () => window.open(`/folio/${card.token}`, '_blank') },
      'line',
      may('folio.rename') && { label: 'Rename', icon: Pencil, keys: 'F2', onSelect: startRename },
      may('folio.move') && { label: 'Workspaces', icon: FolderInput, keys: 'M', onSelect: () => void move([card]) },
      showsFolio('folio.copy', card) && { label: 'Make a copy', icon: Copy, onSelect: () => void copy(card) },
      { label: 'Share', icon: Share2, onSelect: () => void share(card) },
      showsFolio('folio.saveTemplate', card) && {
        label: 'Save as template',
        icon: LayoutTemplate,
        onSelect: () => saveTemplate(card),
      },
      showsFolio('folio.transfer', card) && {
        label: 'Transfer',
        icon: ArrowRightLeft,
        onSelect: () => transfer(card),
      },
      isPublic && { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(card) },
      card.leadCount > 0 &&
        may('folio.answers') && {
          label: 'Leads',
          icon: ContactRound,
          end: card.leadCount,
          onSelect: () => void openPopup('leads', { token: card.token }),
        },
      may('folio.export') && { label: 'Download', icon: Download, onSelect: () => void exportFolio(card) },
    ]
    const list = rows.filter((row) => row !== false)
    if (may('folio.remove')) {
      list.push('line', {
        label: 'Delete for good',
        icon: Trash2,
        keys: 'Del',
        danger: true,
        onSelect: () => void removeForGood(card),
      })
    } else if (may('folio.archive')) {
      list.push('line', { label: 'Move to trash', icon: Trash2, keys: 'Del', onSelect: () => void archive(card) })
    }
    if (mayLeave(card, user.email))
      list.push('line', { label: 'Leave', icon: DoorOpen, onSelect: () => void leave(card) })
    return list
  }

  /** From a template, or blank under a name. */
  const createFrom = () => void openPopup('new-folio', channelToken ? { channelToken } : {})

  return {
    user,
    isCreating,
    create,
    createFrom,
    rename,
    askName,
    copy,
    archive,
    archiveAll,
    restore,
    askRestore,
    restoreAll,
    removeAll,
    emptyTrash,
    share,
    move,
    menuOf,
  }
}

/** What `useFolioActions` answers. */
export type FolioActions = ReturnType<typeof useFolioActions>
