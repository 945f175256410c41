const TABLE = 'answers'

/** Runs one request on a database of this browser that is one table of values by key. */
export type LocalTable = <T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => IDBRequest<T>) => Promise<T>

/** One table of an IndexedDB database, which is opened for each use. */
export const localTable =
  (database: string): LocalTable =>
  async (mode, run) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
    const opened = await answered(opening)
    try {
      return await answered(run(opened.transaction(TABLE, mode).objectStore(TABLE)))
    } finally {
      opened.close()
    }
  }

function answered<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  return promise
}
