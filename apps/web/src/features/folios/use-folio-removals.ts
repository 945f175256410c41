import { DeleteFolioPermanent, EmptyTrash, type FolioCard, LeaveFolio } from '@recto/contract'
import { toast } from '@recto/ui'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { openPopup, showProblem } from '../../popups/index.ts'
import { archiveProblem } from './refusals.ts'

/** Leaving folios and deleting them for good: what cannot be undone, and asks first. */
export function useFolioRemovals() {
  const user = useUser()
  const cache = useFolioCache()

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
      title: `Delete ${card.folioName} permanently?`,
      text: 'This cannot be undone: its content, its pictures and its link go with it. Copies made by others stay.',
      confirm: 'Delete permanently',
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
      title: `Delete ${cards.length} folios permanently?`,
      text: 'This cannot be undone: their content, pictures and links go with them. Copies made by others stay.',
      confirm: 'Delete permanently',
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
      showProblem(error)
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
      showProblem(error)
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
              text: `Every folio in it is deleted permanently, whether it is listed now or not, with its content, pictures and links.${reach} Copies made by others stay.`,
            }
          : {
              title: `Delete ${count} ${count === 1 ? 'folio' : 'folios'} permanently?`,
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

  return { leave, removeForGood, removeAll, emptyTrash }
}
