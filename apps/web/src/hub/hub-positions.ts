/** Kept events that are remembered as handled. */
const MOST_REMEMBERED = 1_000
/** Changes committed together may arrive in another order, so this many before the last one are requested too. */
const OVERLAP = 100

/** Up to where the kept events of the person, or of a room, are handled. */
export type Position = {
  /** The start position: earlier events are in the page's data. Null: the hub decides. */
  from: number | null
  since: number | null
  /** All missed events have arrived on this connection. */
  isCaughtUp: boolean
}

/** A position that begins at an event. */
export const positionFrom = (from: number | null): Position => ({ from, since: from, isCaughtUp: false })

/** Knows which kept events this page has handled, so that each is handled once. `all`: the positions there are. */
export function createPositions(all: () => readonly Position[]) {
  /** The newest kept event that this page knows of. */
  let newest: number | null = null
  const handled = new Set<number>()

  return {
    newest: () => newest,
    /** From where to ask again. */
    missedBy: ({ from, since }: Position) => ({
      since: from === null || since === null ? null : Math.max(from, since - OVERLAP),
    }),
    caughtUp(position: Position): void {
      position.isCaughtUp = true
      position.since = newest
      position.from ??= newest
    },
    /** The connection is gone: events may be missed from now on. */
    behind(): void {
      for (const position of all()) position.isCaughtUp = false
    },
    startAt(event: number): void {
      newest = event
      handled.clear()
      for (const position of all()) position.from = position.since = event
    },
    forget(person: Position): void {
      newest = person.from = person.since = null
    },
    /** Notes an event as handled; false where it was before. */
    handle(id: number): boolean {
      const isNew = !handled.has(id)
      if (isNew) {
        handled.add(id)
        if (handled.size > MOST_REMEMBERED) handled.delete(handled.values().next().value as number)
      }
      newest = Math.max(newest ?? 0, id)
      for (const position of all()) if (position.isCaughtUp) position.since = newest
      return isNew
    },
  }
}
