import { answer, type CopyOwner, deleteWhere, openLocalDatabase, ownerKey, reading, written } from './local-database.ts'

/** Why edits on this computer wait for the person's decision instead of merging automatically [SAVE-16]. */
export type HeldFor = 'right-lost' | 'other-code' | 'removed'

/** The complete folio in its last state here. */
export type LocalBackup = {
  /** A Yjs V1 update from empty. */
  readonly state: Uint8Array
  /** ms since 1970. */
  readonly madeAt: number
  /** Of the code that wrote it. */
  readonly schemaVersion: number
}

/** What created a version: the time, module moves, closing the page, or edits that could not merge automatically. */
export type VersionCause = 'time' | 'moves' | 'exit' | 'held'

/** A state of the folio stored on this computer, without the state itself. */
export type LocalVersion = {
  readonly id: string
  readonly cause: VersionCause
  readonly heldFor: HeldFor | null
  /** ms since 1970. */
  readonly madeAt: number
  readonly bytes: number
  readonly schemaVersion: number
  /** How many times the page had been closed by then [SAVE-13]. */
  readonly exit: number
  /** Kept until then, whatever comes after it, ms since 1970; null: as long as there is room. */
  readonly keepUntil: number | null
  /** The person is still to be asked about it. */
  readonly isOffered: boolean
  /** Modules that this person edited and that were gone when the edits came. */
  readonly gone: readonly string[]
}

/** What IndexedDB has of one folio besides its updates. */
export type FolioRow = CopyOwner & {
  owner: string
  backup: LocalBackup | null
  heldFor: HeldFor | null
  exits: number
}
type VersionRow = CopyOwner & LocalVersion & { owner: string; state: Uint8Array }

/** One folio of one person, on this computer. */
export type LocalFolio = {
  read(): Promise<{ backup: LocalBackup | null; heldFor: HeldFor | null; exits: number }>
  /** `exits`: also counts that the page is being left. */
  writeBackup(backup: LocalBackup, exits?: number): Promise<void>
  /** Newest first. */
  versions(): Promise<LocalVersion[]>
  stateOf(id: string): Promise<Uint8Array | null>
  /** Adds or changes one and removes others, at once. */
  keepVersion(version: LocalVersion, state: Uint8Array | null, without?: readonly string[]): Promise<void>
  removeVersions(ids: readonly string[]): Promise<void>
  /** Makes a version of what could not merge, replacing the unconfirmed edits and the backup: all of it or nothing. */
  setAside(version: LocalVersion, state: Uint8Array): Promise<void>
}

/** Opens it in IndexedDB. Rejects if the browser has none or refuses it (private windows, full disks). */
export async function openLocalFolio(owner: CopyOwner): Promise<LocalFolio> {
  const database = await openLocalDatabase()
  const key = ownerKey(owner)
  const own = { ...owner, owner: key }
  const readRow = async (): Promise<FolioRow> =>
    (await answer<FolioRow | undefined>(reading(database, 'folios').get(key))) ?? {
      ...own,
      backup: null,
      heldFor: null,
      exits: 0,
    }
  return {
    async read() {
      const { backup, heldFor, exits } = await readRow()
      return { backup, heldFor, exits }
    },
    async writeBackup(backup, exits) {
      await written(database, ['folios'], ({ folios }) => {
        const request = folios.get(key) as IDBRequest<FolioRow | undefined>
        request.onsuccess = () => {
          const known = request.result ?? { ...own, heldFor: null, exits: 0 }
          folios.put({ ...known, backup, exits: exits ?? known.exits } satisfies FolioRow)
        }
      })
    },
    async versions() {
      const rows = await answer<VersionRow[]>(reading(database, 'versions').index('owner').getAll(key))
      return rows
        .map(({ state: _, owner: __, user: ___, team: ____, folio: _____, ...version }) => version)
        .sort((a, b) => b.madeAt - a.madeAt)
    },
    async stateOf(id) {
      const row = await answer<VersionRow | undefined>(reading(database, 'versions').get(id))
      return row?.owner === key ? row.state : null
    },
    async keepVersion(version, state, without = []) {
      await written(database, ['versions'], ({ versions }) => {
        for (const id of without) versions.delete(id)
        if (state) versions.put({ ...own, ...version, state } satisfies VersionRow)
        else {
          const request = versions.get(version.id) as IDBRequest<VersionRow | undefined>
          request.onsuccess = () => request.result && versions.put({ ...request.result, ...version })
        }
      })
    },
    async removeVersions(ids) {
      await written(database, ['versions'], ({ versions }) => {
        for (const id of ids) versions.delete(id)
      })
    },
    async setAside(version, state) {
      await written(database, ['updates', 'folios', 'versions'], ({ updates, folios, versions }) => {
        versions.put({ ...own, ...version, state } satisfies VersionRow)
        deleteWhere(updates, 'owner', key)
        const request = folios.get(key) as IDBRequest<FolioRow | undefined>
        request.onsuccess = () => {
          const exits = request.result?.exits ?? 0
          folios.put({ ...own, backup: null, heldFor: null, exits } satisfies FolioRow)
        }
      })
    },
  }
}
