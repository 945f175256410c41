import { CreateFolio, Duplicate, type FolioCard, RenameFolio } from '@recto/contract'
import { type MenuEntry, toast } from '@recto/ui'
import { common } from '@recto/words'
import { useState } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { copyText } from '../../clipboard.ts'
import { NAME_MISSING, nameFault, tellLeftOut } from '../../data/folio-names.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import { folioMenu } from './folio-menu.ts'
import { block } from './refusals.ts'
import { decideFolio } from './rules.ts'
import { useFolioRemovals } from './use-folio-removals.ts'
import { useFolioTrash } from './use-folio-trash.ts'
import * as words from './words.ts'

/** All that can be done with the folios of a list. */
export function useFolioActions(channelToken: string | null = null) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useFolioCache()
  const [isCreating, setCreating] = useState(false)

  const problem = showProblem
  const removals = useFolioRemovals()
  const trash = useFolioTrash(removals)

  async function create(): Promise<void> {
    if (isCreating) return
    setCreating(true)
    try {
      const { token } = await withRetryNotice((options) =>
        callServer(CreateFolio, { channelToken: channelToken ?? '' }, options),
      )
      navigate(`/edit/${token}`)
    } catch (error) {
      problem(error)
    } finally {
      setCreating(false)
    }
  }

  /** Shows the new name at once; reverts it if it cannot be stored. */
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

  /** Asks for the name in a popup, if there is no room to type it in place. */
  async function askName(card: FolioCard): Promise<void> {
    const name = await openPopup('message', {
      title: words.renameFolio,
      confirm: words.rename,
      cancel: common.cancel,
      input: {
        label: words.name,
        value: card.folioName,
        emptyError: NAME_MISSING,
        validate: nameFault,
      },
    })
    if (typeof name !== 'string' || name === card.folioName) return
    await rename(card, name)
    tellLeftOut(name)
  }

  async function copy(card: FolioCard): Promise<void> {
    const done = toast(`Copying “${card.folioName}”…`)
    try {
      const made = await withRetryNotice((options) => callServer(Duplicate, { token: card.token }, options))
      done()
      toast(`Made “${made.folioName}”.`, {
        action: { label: words.open, onAction: () => void navigate(`/edit/${made.token}`) },
      })
      await cache.refresh()
    } catch (error) {
      done()
      problem(error)
    }
  }

  async function copyLink(card: FolioCard): Promise<void> {
    const problemText = await copyText(`${location.origin}/folio/${card.token}`)
    toast(problemText ?? words.linkCopied, { problem: problemText !== null })
  }

  /** Into workspaces and out of them: the way that needs no dragging. */
  const move = (cards: readonly FolioCard[]) => openPopup('move', { folios: cards })
  const share = (card: FolioCard) => openPopup('share', { token: card.token, folioName: card.folioName })
  const exportFolio = (card: FolioCard) => openPopup('export', { token: card.token, folioName: card.folioName })

  /** To another owner [XFER-03]; if the plan does not allow it, a message says so. */
  function transfer(card: FolioCard): void {
    const decision = decideFolio('folio.transfer', card)
    if (decision.allowed) void openPopup('transfer', { token: card.token })
    else block(decision, 'folio.transfer', card)
  }

  /** To start later folios from; if the plan has no templates, a message says so [PLAN-058]. */
  function saveTemplate(card: FolioCard): void {
    const decision = decideFolio('folio.saveTemplate', card)
    if (decision.allowed) void openPopup('save-template', { token: card.token, folioName: card.folioName })
    else block(decision, 'folio.saveTemplate', card)
  }

  const open = (card: FolioCard) => navigate(`/edit/${card.token}`)
  const menuOf = (card: FolioCard, startRename: () => void): MenuEntry[] =>
    folioMenu(card, user.email, {
      ...{ open, copy, share, copyLink, exportFolio, saveTemplate, transfer, move, startRename },
      ...{ ...removals, ...trash },
    })

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
    ...trash,
    removeAll: removals.removeAll,
    emptyTrash: removals.emptyTrash,
    share,
    move,
    menuOf,
  }
}

/** What `useFolioActions` returns. */
export type FolioActions = ReturnType<typeof useFolioActions>
