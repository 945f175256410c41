import type { HubEvent } from '@recto/contract'

/** A part of the page that is still loading hears what came so long before it. */
const UNHEARD_MS = 15_000

type EventType = HubEvent['type']
type DataOf<T extends EventType> = Extract<HubEvent, { type: T }>['data']

/** Who on the page hears which event of the hub. */
export type Listeners = {
  on<T extends EventType>(type: T, listener: (data: DataOf<T>) => void): () => void
  tell(event: HubEvent): void
  /** The same, but without listeners the event waits for a part that may still be loading. */
  tellOrHold(event: HubEvent): void
  /** Drops waiting events: the account has changed. */
  forgetHeld(): void
}

/** Listeners by type of event; `after` sets a timer. */
export function createListeners(after: (work: () => void, ms: number) => unknown): Listeners {
  const listeners = new Map<EventType, Set<(data: never) => void>>()
  const held = new Set<HubEvent>()

  function tell(event: HubEvent): void {
    for (const listener of listeners.get(event.type) ?? []) {
      try {
        listener(event.data as never)
      } catch (error) {
        // The others hear it all the same.
        console.error(error)
      }
    }
  }

  return {
    tell,
    tellOrHold(event) {
      if (listeners.get(event.type)?.size) return tell(event)
      held.add(event)
      after(() => held.delete(event), UNHEARD_MS)
    },
    on(type, listener) {
      const all = listeners.get(type) ?? new Set()
      listeners.set(type, all)
      all.add(listener as (data: never) => void)
      for (const event of held) if (event.type === type && held.delete(event)) tell(event)
      return () => all.delete(listener as (data: never) => void)
    },
    forgetHeld: () => held.clear(),
  }
}
