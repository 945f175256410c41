import { HUB_DELIVERY, type HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * Recipients of the hub: everyone on a team's dashboard, everyone on a folio, all tabs of a person, or everyone in a
 * team and on one of its folios.
 */
export type HubTarget = { to: 'team' | 'folio' | 'account' | 'folios of team'; id: number }

/** A hub event and who hears it. */
export type Told = { target: HubTarget; event: HubEvent }

/** What the hub sends to open tabs. Called only after a commit, so that no tab fetches data that is not there yet. */
export type Events = {
  toTeam(teamId: number, event: HubEvent): void
  toFolio(folioId: number, event: HubEvent): void
  toAccount(accountId: number, event: HubEvent): void
  /** Passing events only: a disconnected tab fetches the current state. */
  toFoliosOf(teamId: number, event: HubEvent): void
  /** Closes every socket of these sessions. */
  sessionEnded(sessionIds: readonly number[]): void
  /** Re-evaluates every socket on a folio, or only those of one person. */
  accessChanged(folioId: number, accountId: number | null): void
  /**
   * Stores "kept" events with `db`, in the last statements of its transaction; returns their ids. A call's outbox does
   * so itself: with the business rows or not at all, even if the server is killed right afterwards.
   */
  keep(db: Kysely<DB>, told: readonly Told[]): Promise<number[]>
  /** Sends the event stored under `id`, or with null a passing event, to connected tabs. */
  deliver(told: Told, id: number | null): void
}

/** The same interface, holding events until the call's transaction has committed; a rollback discards them. */
export type Outbox = Omit<Events, 'keep' | 'deliver'> & {
  /** Any other work that follows the commit. Its failure is logged and does not fail the call. */
  after(work: () => unknown): void
  /** Work for a refused call: nothing of its transaction remains, but someone still has to be told. */
  afterRefusal(work: () => unknown): void
  /** Marks the current position; calling the result discards everything added after it. */
  mark(): () => void
  /** Stores what must arrive, in the transaction that is about to commit. */
  keep(db: Kysely<DB>): Promise<void>
  flush(): Promise<void>
  /** In the place of `flush`, after the refusal took everything back. */
  flushRefused(): Promise<void>
}

type Waiting = { work: () => unknown } | { told: Told; id: number | null }

/** Holds a call's events until its transaction has committed. */
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
        // Events stored in a rolled-back transaction are not stored.
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
          // Outside the call's own transaction, such as after an external call, it is stored now.
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

/** Whether an event is stored, and sent again to disconnected tabs. */
export const mustArrive = ({ event }: Told): boolean => HUB_DELIVERY[event.type] === 'kept'

function tellNow(events: Events, { target, event }: Told): void {
  if (target.to === 'team') events.toTeam(target.id, event)
  else if (target.to === 'folio') events.toFolio(target.id, event)
  else if (target.to === 'folios of team') events.toFoliosOf(target.id, event)
  else events.toAccount(target.id, event)
}
