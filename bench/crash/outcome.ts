/** What became of the rounds of one kind. */
export type Outcome = {
  rounds: number
  /** Told to be saved, and not there: for somebody who came right after the restart, or in the end. */
  lost: string[]
  /** There more than once. */
  duplicated: string[]
  /** Not saved, but held by somebody who stayed or by a browser's disk, and not there in the end. */
  forgotten: string[]
  /** Folios that were not the same for all of their editors in the end. */
  unequal: number
  /** From the start of the process (or PostgreSQL's end) to an edit of a newcomer that is saved. ms */
  restartMs: number[]
}
