import { networkOf } from '../../http/address.ts'
import { RULES } from './verdict.ts'

/** Visits from one network to one folio in the last ten minutes, in order of arrival. */
type Crowd = { visits: Map<string, { at: number; isQuiet: boolean }>; quiet: number }

/** What a network's other visits say about a visit. */
export type Company = { crowd: number; quiet: number }

const MOST_CROWDS = 50_000

/** Counts visits per network, in memory only: no address is stored. */
export function createCrowds(now: () => number) {
  const crowds = new Map<string, Crowd>()

  function prune(crowd: Crowd): void {
    const before = now() - RULES.windowMs
    for (const [id, visit] of crowd.visits) {
      if (visit.at > before) return
      crowd.visits.delete(id)
      if (visit.isQuiet) crowd.quiet--
    }
  }

  return {
    /** A visit in its current state. The `crowd` of a known visit stays the same. */
    meet(folioId: number, address: string, visit: { id: string; isQuiet: boolean; crowd: number | null }): Company {
      const key = `${folioId} ${networkOf(address)}`
      const crowd = crowds.get(key) ?? { visits: new Map(), quiet: 0 }
      crowds.delete(key)
      crowds.set(key, crowd)
      if (crowds.size > MOST_CROWDS) crowds.delete(crowds.keys().next().value as string)
      prune(crowd)
      const known = crowd.visits.get(visit.id)
      const nth = visit.crowd ?? crowd.visits.size + 1
      if (known) {
        if (known.isQuiet && !visit.isQuiet) crowd.quiet--
        known.isQuiet = visit.isQuiet && known.isQuiet
      } else if (visit.crowd === null && crowd.visits.size < RULES.stored) {
        crowd.visits.set(visit.id, { at: now(), isQuiet: visit.isQuiet })
        if (visit.isQuiet) crowd.quiet++
      }
      const isCounted = crowd.visits.get(visit.id)?.isQuiet === true
      return { crowd: nth, quiet: crowd.quiet - (isCounted ? 1 : 0) }
    },
  }
}

/** Created by `createCrowds`. */
export type Crowds = ReturnType<typeof createCrowds>
