import { DeleteFolioPermanent, EmptyTrash, type FolioCard, LeaveFolio } from '@recto/contract'
import { onceOnline, toast } from '@recto/ui'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { archiveProblem } from './refusals.ts'
import * as words from './words.ts'

/** Their words come when something is asked: the first cards do without them. */
const questions = () => onceOnline(() => import('./removal-questions.ts'))

/** Leaving folios and deleting them permanently, which cannot be undone and asks first. */
export function useFolioRemovals() {
  const user = useUser()
  const cache = useFolioCache()

  /** Someone who does not own a folio leaves it instead [FOLIO-32]. */
  async function leave(card: FolioCard): Promise<void> {
    const isSure = await openPopup('message', (await questions()).aboutLeaving(card))
    if (isSure) await takeAway(card, () => callServer(LeaveFolio, { token: card.token }), words.youLeft(card.folioName))
  }

  async function removeForGood(card: FolioCard): Promise<void> {
    const isSure = await openPopup('message', (await questions()).aboutDeleting(card))
    if (!isSure) return
    await takeAway(card, () => callServer(DeleteFolioPermanent, { token: card.token }), words.goneNamed(card.folioName))
  }

  /** Several of the trash, after one question. */
  async function removeAll(cards: readonly FolioCard[]): Promise<void> {
    const [only] = cards
    if (only && cards.length === 1) return removeForGood(only)
    const isSure = await openPopup('message', (await questions()).aboutDeletingMany(cards.length))
    if (!isSure) return
    let gone = 0
    try {
      for (const { token } of cards) {
        await callServer(DeleteFolioPermanent, { token })
        cache.remove(token)
        gone++
      }
    } catch (error) {
      showProblem(error)
    } finally {
      if (gone > 0) toast(words.gone(gone))
      await cache.refresh()
    }
  }

  async function takeAway(card: FolioCard, work: () => Promise<unknown>, done: string): Promise<void> {
    cache.remove(card.token)
    try {
      await work()
      toast(done)
    } catch (error) {
      showProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  /**
   * Deletes everything in the trash, once confirmed; for an empty trash the server says so [DASH-11]. `count`: how many
   * folios it has, if known. `listed`: those shown; if some belong to other teams, the text says that these are deleted
   * too.
   */
  async function emptyTrash(count: number | null, listed: readonly FolioCard[]): Promise<void> {
    const others = new Set(
      listed.filter(({ team, teamId }) => team !== '' && teamId !== user.team.id).map(({ team }) => team),
    )
    const isSure =
      count === 0 ||
      (await openPopup('message', {
        ...(count === null
          ? {
              title: words.emptyTheWholeTrash,
              text: words.emptyWholeTrashText([...others]),
            }
          : {
              title: words.emptyTrashTitle(count),
              text: words.emptyTrashText([...others]),
            }),
        confirm: words.emptyTrash,
        cancel: words.keepThem,
        danger: true,
      }))
    if (!isSure) return
    try {
      const { removed } = await callServer(EmptyTrash, {})
      toast(words.gone(removed))
    } catch (error) {
      archiveProblem(error)
    } finally {
      await cache.refresh()
    }
  }

  return { leave, removeForGood, removeAll, emptyTrash }
}
