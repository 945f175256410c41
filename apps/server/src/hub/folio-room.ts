import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * What folios themselves hold of their team's storage. It is counted when a folio begins, when its log is compacted and with
 * each further megabyte, not with each update: an edit costs no lock on its team.
 */
export type FolioRoom = {
  /** A new folio's first bytes, in the transaction that makes it. @throws Refusal when team or disk have no room. */
  begin(trx: Kysely<DB>, folioId: number, bytes: number): Promise<void>
  /** Counts what a folio holds now. Answers the most that it may hold from now on. Bytes. */
  count(folioId: number, bytes: number): Promise<number>
  /** The most that a folio may hold now. Bytes. */
  mostBytes(folioId: number): Promise<number>
  /** Whether no edit is taken, because the disk is full. */
  isDiskFull(): boolean
  /** @throws Refusal when no edit is taken. */
  refuseEdits(): void
}
