/** The person and folio of the edits: copies of different people on one computer never mix. */
export type CopyOwner = { user: string; team: string; folio: string }

const DATABASE = 'recto-unsaved'

/**
 * What is stored on this computer: `updates` that the server has not confirmed (S18), `folios` in their last state, and
 * `versions` to go back to. Each row has its owner, and its user for sign-out.
 */
export type LocalTable = 'updates' | 'folios' | 'versions'

/** Key of one person's data about a folio while in one team. */
export const ownerKey = ({ user, team, folio }: CopyOwner): string => JSON.stringify([user, team, folio])

/** Rejects if the browser has no IndexedDB or refuses it (private windows, full disks). */
export function openLocalDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.onupgradeneeded = ({ oldVersion }) => {
    const table = (name: LocalTable, keyPath: string) => {
      const rows = request.result.createObjectStore(name, { keyPath })
      if (keyPath !== 'owner') rows.createIndex('owner', 'owner')
      rows.createIndex('user', 'user')
    }
    if (oldVersion < 1) table('updates', 'id')
    table('folios', 'owner')
    table('versions', 'id')
  }
  return answer<IDBDatabase>(request).then((database) => {
    // Newer code in another tab may add tables: it is not blocked.
    database.onversionchange = () => database.close()
    return database
  })
}

// Default durability: the copy is the second place an edit is stored, and it is written at every keystroke.
const transaction = (database: IDBDatabase, tables: LocalTable[], mode: IDBTransactionMode): IDBTransaction =>
  database.transaction(tables, mode, { durability: 'relaxed' })

/** A table of the database, opened to be read. */
export const reading = (database: IDBDatabase, table: LocalTable): IDBObjectStore =>
  transaction(database, [table], 'readonly').objectStore(table)

/** Resolves with a request's result; rejects with its error. */
export function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}

/**
 * Writes all of it or nothing. Resolves when the transaction is complete: a successful request may still be rolled
 * back.
 */
export function written<T extends LocalTable>(
  database: IDBDatabase,
  tables: readonly T[],
  write: (rows: Record<T, IDBObjectStore>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const all = transaction(database, [...tables], 'readwrite')
    all.oncomplete = () => resolve()
    all.onabort = () => reject(all.error ?? new Error('IndexedDB gave up a transaction'))
    write(Object.fromEntries(tables.map((table) => [table, all.objectStore(table)])) as Record<T, IDBObjectStore>)
  })
}

/** Deletes the rows of an index that have this key, within a transaction. */
export function deleteWhere(rows: IDBObjectStore, index: 'owner' | 'user', key: string): void {
  const request = rows.index(index).getAllKeys(key)
  request.onsuccess = () => {
    for (const id of request.result) rows.delete(id)
  }
}
