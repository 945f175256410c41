import type { SeenMessage } from './message.ts'
import type { Source } from './source.ts'
import type { NamedReader, VisitRow } from './store.ts'

/** The origin of a message as the server sees it; none of it is stored in this form. */
export type Arrival = {
  folioId: number
  /** The last commit of the folio. */
  seq: number
  /** The site of the page, if not Recto's own address. */
  site: string | null
  address: string
  agent: string
  language: string
  /** The reader asks not to be tracked: Do Not Track, Global Privacy Control. */
  isPrivate: boolean
  /** Where they came from; null: not to be stored. */
  from: Source | null
  /** Signed in, and invited by name. */
  named: NamedReader | null
  /** Whether the team allows recognising devices. */
  mayRemember: boolean
}

/** A visit in progress, or one that has just ended. */
export type LiveVisit = {
  arrival: Arrival
  message: SeenMessage
  beganAt: number
  firstHeardAt: number
  heardAt: number
  crowd: number
  quiet: number
  /** Which reader with this address and browser this is, counted from 1. */
  nth: number
  /** What was determined with the first write. */
  found: FoundVisit | null
}

/** Values of a visit that are computed once. */
export type FoundVisit = Pick<VisitRow, 'reader' | 'isNew' | 'personId' | 'country' | 'place' | 'site'> & {
  isFromRow: boolean
  /** Which of several readers with the same address and browser `reader` is, if only the day's salt identifies them. */
  nth?: number
}
