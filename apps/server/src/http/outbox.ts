import type { HubEvent } from '@recto/contract'

/** What the hub tells open tabs. Called after a commit only, so that nobody fetches what is not there yet. */
export type Events = {
  toTeam(teamId: number, event: HubEvent): void
  toFolio(folioId: number, event: HubEvent): void
  toAccount(accountId: number, event: HubEvent): void
  /** Closes every socket of these sessions. */
  sessionEnded(sessionIds: readonly number[]): void
  /** Decides anew for every socket on a folio, or only those of one person. */
  accessChanged(folioId: number, accountId: number | null): void
}

/** The same words, kept until the call's transaction has committed; a rollback forgets them. */
export type Outbox = Events & {
  /** Any other work that follows the commit. Its failure is logged and does not fail the call. */
  after(work: () => unknown): void
  flush(): Promise<void>
}

export function createOutbox(events: Events, onError: (error: unknown) => void): Outbox {
  let waiting: (() => unknown)[] = []
  const later =
    <A extends unknown[]>(tell: (...args: A) => void) =>
    (...args: A): void => {
      waiting.push(() => tell(...args))
    }
  return {
    toTeam: later((...args) => events.toTeam(...args)),
    toFolio: later((...args) => events.toFolio(...args)),
    toAccount: later((...args) => events.toAccount(...args)),
    sessionEnded: later((...args) => events.sessionEnded(...args)),
    accessChanged: later((...args) => events.accessChanged(...args)),
    after(work) {
      waiting.push(work)
    },
    async flush() {
      const due = waiting
      waiting = []
      for (const work of due) {
        try {
          await work()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
