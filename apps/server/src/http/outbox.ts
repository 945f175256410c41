import { HUB_DELIVERY, type HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * Whom the hub tells: everybody on a team's dashboard, everybody on a folio, all tabs of a person, or everybody in a team
 * and on one of its folios.
 */
export type HubTarget = { to: 'team' | 'folio' | 'account' | 'folios of team'; id: number }

/** A hub event and who hears it. */
export type Told = { target: HubTarget; event: HubEvent }

/** What the hub tells open tabs. Called after a commit only, so that nobody fetches what is not there yet. */
export type Events = {
  toTeam(teamId: number, event: HubEvent): void
  toFolio(folioId: number, event: HubEvent): void
  toAccount(accountId: number, event: HubEvent): void
  /** Passing events alone: a tab that was away reads what they are about anew. */
  toFoliosOf(teamId: number, event: HubEvent): void
  /** Closes every socket of these sessions. */
  sessionEnded(sessionIds: readonly number[]): void
  /** Decides anew for every socket on a folio, or only those of one person. */
  accessChanged(folioId: number, accountId: number | null): void
  /**
   * Stores events of the class "kept" with `db`, the last statements of its transaction; answers their ids. A call's
   * outbox does so by itself: with the business rows or not at all, also when the server is killed right after.
   */
  keep(db: Kysely<DB>, told: readonly Told[]): Promise<number[]>
  /** Sends what was kept under `id`, or with null what is passing, to whoever is there now. */
  deliver(told: Told, id: number | null): void
}

/** The same words, kept until the call's transaction has committed; a rollback forgets them. */
export type Outbox = Omit<Events, 'keep' | 'deliver'> & {
  /** Any other work that follows the commit. Its failure is logged and does not fail the call. */
  after(work: () => unknown): void
  /** Work for when the call is refused: nothing of its transaction stays, and yet somebody has to hear of it. */
  afterRefusal(work: () => unknown): void
  /** What was asked for until now; calling the answer takes back what came after it. */
  mark(): () => void
  /** Stores what must arrive, in the transaction that is about to commit. */
  keep(db: Kysely<DB>): Promise<void>
  flush(): Promise<void>
  /** In the place of `flush`, after the refusal took everything back. */
  flushRefused(): Promise<void>
}

type Waiting = { work: () => unknown } | { told: Told; id: number | null }

/** Holds events of a call until its transaction has committed. */
export function createOutbox(events: Events, onError: (error: unknown) => void): Outbox {
  let waiting: Waiting[] = []
  const refused: (() => unknown)[] = []
  const tell = (to: HubTarget['to']) => (id: number, event: HubEvent) => {
    waiting.push({ told: { target: { to, id }, event }, id: null })
  }
  const after = (work: () => unknown): void => {
    waiting.push({ work })
  }
  return {
    toTeam: tell('team'),
    toFolio: tell('folio'),
    toAccount: tell('account'),
    toFoliosOf: tell('folios of team'),
    sessionEnded: (...args) => after(() => events.sessionEnded(...args)),
    accessChanged: (...args) => after(() => events.accessChanged(...args)),
    after,
    afterRefusal: (work) => {
      refused.push(work)
    },
    mark() {
      const before = waiting.map((one) => ('told' in one ? { ...one } : one))
      const refusals = refused.length
      return () => {
        // What a transaction that is gone has kept is kept no more.
        waiting = before.map((one) => ('told' in one ? { ...one } : one))
        refused.length = refusals
      }
    },
    async keep(db) {
      const due = waiting.flatMap((one) => ('told' in one && one.id === null && mustArrive(one.told) ? one : []))
      if (due.length === 0) return
      const ids = await events.keep(
        db,
        due.map(({ told }) => told),
      )
      for (const [at, one] of due.entries()) one.id = ids[at] ?? null
    },
    async flush() {
      const due = waiting
      waiting = []
      for (const one of due) {
        try {
          if ('work' in one) await one.work()
          // Outside a transaction of the call's own, such as after an external call, it is kept now.
          else if (one.id === null && mustArrive(one.told)) tellNow(events, one.told)
          else events.deliver(one.told, one.id)
        } catch (error) {
          onError(error)
        }
      }
    },
    async flushRefused() {
      for (const work of refused.splice(0)) {
        try {
          await work()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}

/** Whether an event is stored, and sent again to whoever was away. */
export const mustArrive = ({ event }: Told): boolean => HUB_DELIVERY[event.type] === 'kept'

function tellNow(events: Events, { target, event }: Told): void {
  if (target.to === 'team') events.toTeam(target.id, event)
  else if (target.to === 'folio') events.toFolio(target.id, event)
  else if (target.to === 'folios of team') events.toFoliosOf(target.id, event)
  else events.toAccount(target.id, event)
}
