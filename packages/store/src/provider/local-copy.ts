import type { KeptUpdate } from './ledger.ts'
import { answer, type CopyOwner, openLocalDatabase, ownerKey, reading, written } from './local-database.ts'
import type { FolioRow, HeldFor } from './local-folio.ts'

/** This person's unacknowledged edits of one folio, on this computer (S20). */
export type LocalCopy = {
  load(): Promise<KeptUpdate[]>
  add(kept: KeptUpdate): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Whether they wait for the person's decision: `hold` says so, or they were made for an older document format. */
  isHeld(schemaVersion: number): Promise<boolean>
  /**
   * At the next visit they wait for the person's decision instead of merging automatically; null: they may merge again.
   */
  hold(heldFor: HeldFor | null): Promise<void>
  close(): void
}

/** An unconfirmed update as stored in IndexedDB. */
export type UpdateRow = {
  id: string
  owner: string
  user: string
  team: string
  folio: string
  madeAt: number
  update: Uint8Array
  touched?: readonly string[]
}

/** Opens the copy in IndexedDB. Rejects if the browser has none or refuses it (private windows, full disks). */
export async function openLocalCopy(owner: CopyOwner): Promise<LocalCopy> {
  const database = await openLocalDatabase()
  const key = ownerKey(owner)
  return {
    async load() {
      const rows = await answer<UpdateRow[]>(reading(database, 'updates').index('owner').getAll(key))
      return rows
        .map(({ id, update, madeAt, touched = [] }) => ({ id, update, madeAt, touched }))
        .sort((a, b) => a.madeAt - b.madeAt)
    },
    async add(kept) {
      const row: UpdateRow = { ...kept, ...owner, owner: key }
      await written(database, ['updates'], ({ updates }) => updates.put(row))
    },
    async remove(ids) {
      await written(database, ['updates'], ({ updates }) => {
        for (const id of ids) updates.delete(id)
      })
    },
    async isHeld(schemaVersion) {
      const row = await answer<FolioRow | undefined>(reading(database, 'folios').get(key))
      return row !== undefined && (row.heldFor !== null || (row.backup?.schemaVersion ?? schemaVersion) < schemaVersion)
    },
    async hold(heldFor) {
      await written(database, ['folios'], ({ folios }) => {
        const request = folios.get(key) as IDBRequest<FolioRow | undefined>
        request.onsuccess = () => {
          const known = request.result
          if (known || heldFor !== null) {
            folios.put({ ...(known ?? { owner: key, ...owner, backup: null, exits: 0 }), heldFor } satisfies FolioRow)
          }
        }
      })
    },
    close: () => database.close(),
  }
}
