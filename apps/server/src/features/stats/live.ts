import type { Events } from '../../http/outbox.ts'
import { answer, type HubHandler } from '../../hub/handler.ts'
import { begin } from '../../load/load.ts'

/** How long someone is notified after asking to watch; the request is repeated every 20 s. */
const LOOKS_MS = 30_000
/** Minimum time between notifications about one folio. */
const EVERY_MS = 2000

/** Tells open stats pages about new visits; created by `createLive`. */
export function createLive(now: () => number, events: Pick<Events, 'toAccount'>) {
  /** By folio: who is watching, and until when; and its name on the wire. */
  const looking = new Map<number, { token: string; until: Map<number, number>; toldAt: number; timer: boolean }>()

  function tell(folioId: number): void {
    const folio = looking.get(folioId)
    if (!folio) return
    folio.timer = false
    folio.toldAt = now()
    for (const [accountId, until] of folio.until) {
      if (until < now()) folio.until.delete(accountId)
      else events.toAccount(accountId, { type: 'readingChanged', data: { folioToken: folio.token } })
    }
    if (folio.until.size === 0) looking.delete(folioId)
  }

  const methods: HubHandler[] = [
    answer('watchReadings', async (_, { folio, session }) => {
      if (!folio) return {}
      const known = looking.get(folio.id) ?? { token: folio.token, until: new Map(), toldAt: 0, timer: false }
      known.until.set(session.accountId, now() + LOOKS_MS)
      looking.set(folio.id, known)
      return {}
    }),
  ]

  return {
    methods,
    /** These folios have new visits. */
    changed(folioIds: readonly number[]): void {
      for (const folioId of folioIds) {
        const folio = looking.get(folioId)
        if (!folio || folio.timer) continue
        folio.timer = true
        const { end } = begin('waiting', 'watchers')
        const due = () => {
          end()
          tell(folioId)
        }
        setTimeout(due, Math.max(0, folio.toldAt + EVERY_MS - now())).unref()
      }
    },
  }
}
