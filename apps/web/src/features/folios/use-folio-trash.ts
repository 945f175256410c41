import { DeleteFolio, DeleteFolios, FOLIO_STATUS, type FolioCard, refusalText, Unarchive } from '@recto/contract'
import { toast } from '@recto/ui'
import { CallError, callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { openPopup } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import { archiveProblem, block } from './refusals.ts'
import { decideFeatureOf, decideFolio, isByPlan, mayFolio, mayLeave } from './rules.ts'
import type { useFolioRemovals } from './use-folio-removals.ts'
import * as words from './words.ts'

/** Moving folios to the trash and out of it; what cannot go there is left or deleted instead. */
export function useFolioTrash({ leave, removeForGood, removeAll }: ReturnType<typeof useFolioRemovals>) {
  const user = useUser()
  const navigate = useNavigate()
  const cache = useFolioCache()

  async function archive(card: FolioCard): Promise<void> {
    const decision = decideFolio('folio.archive', card)
    if (!decision.allowed && mayLeave(card, user.email)) return leave(card)
    if (!decision.allowed) {
      // If the plan has no trash, a folio is deleted permanently [OPEN-102].
      if (mayFolio('folio.remove', card)) return removeForGood(card)
      if (isByPlan(decision)) return block(decision, 'folio.archive', card)
      toast(refusalText(decision.reason, 'folio.archive'), { problem: true })
      return
    }
    cache.remove(card.token)
    try {
      await callServer(DeleteFolio, { token: card.token })
      toast(words.inTrashSentence(card.folioName), {
        action: { label: words.undo, onAction: () => void restore(card) },
      })
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  /** Several at once; those that cannot be archived are listed [FOLIO-33, FOLIO-34]. */
  async function archiveAll(cards: readonly FolioCard[]): Promise<void> {
    if (cards.every((card) => mayFolio('folio.remove', card))) return removeAll(cards)
    try {
      const { archived, refused } = await callServer(DeleteFolios, { tokens: cards.map(({ token }) => token) })
      const back = cards.filter(
        (card) =>
          archived.includes(card.token) && mayFolio('folio.restore', { ...card, status: FOLIO_STATUS.archived }),
      )
      toast(words.manyInTrash(archived.length), {
        action: back.length > 0 ? { label: words.undo, onAction: () => void restoreAll(back) } : undefined,
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
      if (restored > 0) toast(words.manyBack(restored))
      await cache.refresh()
    }
  }

  /** Back to the active folios, its card on top [DASH-22]. */
  async function restore(card: FolioCard): Promise<void> {
    // [OPEN-04]: on a plan without archive, folios cannot be restored from the dashboard.
    const trash = decideFeatureOf('archive', card)
    if (!trash.allowed && isByPlan(trash)) return block(trash, 'folio.restore', card)
    try {
      await callServer(Unarchive, { token: card.token })
      cache.remove(card.token)
      const restored: FolioCard = { ...card, status: FOLIO_STATUS.active }
      navigate({ pathname: '/', hash: 'active' }, { state: { onTop: restored } })
      toast(words.backNamed(card.folioName))
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  /** A folio in the trash cannot be opened, but restored. */
  async function askRestore(card: FolioCard): Promise<void> {
    // The popup of the plan is shown by restore().
    if (isByPlan(decideFeatureOf('archive', card))) return restore(card)
    if (!mayFolio('folio.restore', card)) {
      await openPopup('message', {
        title: words.inTrash(card.folioName),
        text: words.ownerRestores,
      })
      return
    }
    const isSure = await openPopup('message', {
      title: words.restoreQuestion(card.folioName),
      text: words.trashText,
      confirm: words.restore,
      cancel: words.leaveItThere,
    })
    if (isSure) await restore(card)
  }

  return { archive, archiveAll, restore, restoreAll, askRestore }
}
