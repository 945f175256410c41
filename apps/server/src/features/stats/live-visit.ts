import type { SeenMessage } from './message.ts'
import type { NamedReader, VisitRow } from './store.ts'

/** Where a message came from, as the server sees it; none of it is stored as it is. */
export type Arrival = {
  folioId: number
  /** The last commit of the folio. */
  seq: number
  /** Where the page was, if not at the product's own address. */
  site: string | null
  address: string
  agent: string
  language: string
  /** Asks not to be told apart: Do Not Track, Global Privacy Control. */
  isPrivate: boolean
  /** Signed in, and invited by name. */
  named: NamedReader | null
  /** Whether the team lets devices remember. */
  mayRemember: boolean
}

/** A visit that is going on, or was until a moment ago. */
export type LiveVisit = {
  arrival: Arrival
  message: SeenMessage
  beganAt: number
  firstHeardAt: number
  heardAt: number
  crowd: number
  quiet: number
  /** The how manieth reader of this address and browser. */
  nth: number
  /** What was found out with the first write. */
  found: FoundVisit | null
}

/** What of a visit is worked out once. */
export type FoundVisit = Pick<VisitRow, 'reader' | 'isNew' | 'personId' | 'country' | 'place' | 'site'> & {
  isFromRow: boolean
  /** Which of the readers of its address and browser `reader` is, where only the day tells it apart. */
  nth?: number
}
