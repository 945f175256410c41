import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * The share of folios' content in their team's storage. It is counted when a folio is created, when its log is
 * compacted and with each further megabyte, not with each update, so an edit takes no lock on its team.
 */
export type FolioRoom = {
  /** A new folio's first bytes, in the transaction that creates it. @throws Refusal if team or disk have no room. */
  begin(trx: Kysely<DB>, folioId: number, bytes: number): Promise<void>
  /** Counts a folio's current content. Returns its maximum size from now on. Bytes. */
  count(folioId: number, bytes: number): Promise<number>
  /** The maximum size of a folio now. Bytes. */
  mostBytes(folioId: number): Promise<number>
  /** Whether edits are refused because the disk is full. */
  isDiskFull(): boolean
  /** @throws Refusal if edits are refused. */
  refuseEdits(): void
}
