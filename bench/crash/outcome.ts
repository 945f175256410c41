/** The results of all rounds of one kind. */
export type Outcome = {
  rounds: number
  /** Acknowledged as saved but missing, either right after the restart or at the end. */
  lost: string[]
  /** Duplicated edits. */
  duplicated: string[]
  /** Not saved, but held by someone who stayed or by a browser's disk, and missing at the end. */
  forgotten: string[]
  /** Folios whose editors ended up with different content. */
  unequal: number
  /** From the start of the process (or the end of PostgreSQL) until a newcomer's edit is saved. ms */
  restartMs: number[]
  /** The same of folios up to 3 MB, and of larger ones. ms */
  smallMs: number[]
  largeMs: number[]
}
