import type { KeptUpdate } from './ledger.ts'

/** Whose edits, of which folio: copies of different people on one computer never mix. */
export type CopyOwner = { user: string; team: string; folio: string }

/** This person's unacknowledged edits of one folio, on this computer (S20). */
export type LocalCopy = {
  load(): Promise<KeptUpdate[]>
  add(kept: KeptUpdate): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  close(): void
}

type Stored = {
  id: string
  owner: string
  user: string
  team: string
  folio: string
  madeAt: number
  update: Uint8Array
}

const DATABASE = 'recto-unsaved'
const STORE = 'updates'
const ownerKey = ({ user, team, folio }: CopyOwner): string => JSON.stringify([user, team, folio])

/** Opens the copy in IndexedDB. Rejects where the browser has none or refuses it (private windows, full disks). */
export async function openLocalCopy(owner: CopyOwner): Promise<LocalCopy> {
  const database = await openDatabase()
  return {
    async load() {
      const rows = await answer<Stored[]>(store(database, 'readonly').index('owner').getAll(ownerKey(owner)))
      return rows.map(({ id, update, madeAt }) => ({ id, update, madeAt })).sort((a, b) => a.madeAt - b.madeAt)
    },
    async add(kept) {
      const row: Stored = { ...kept, ...owner, owner: ownerKey(owner) }
      await done(store(database, 'readwrite'), (rows) => rows.put(row))
    },
    async remove(ids) {
      await done(store(database, 'readwrite'), (rows) => {
        for (const id of ids) rows.delete(id)
      })
    },
    close: () => database.close(),
  }
}

/** The folios in which this person has edits that are nowhere but here, for the question at sign-out. */
export async function unsavedFolios(user: string): Promise<{ team: string; folio: string; updates: Uint8Array[] }[]> {
  const database = await openDatabase()
  try {
    const rows = await answer<Stored[]>(store(database, 'readonly').index('user').getAll(user))
    const groups = Map.groupBy(rows, ({ owner }) => owner)
    return [...groups.values()].map((group) => {
      const { team, folio } = group[0] as Stored
      return { team, folio, updates: group.map(({ update }) => update) }
    })
  } finally {
    database.close()
  }
}

/** Deletes every copy of this person: after sign-out, when they were sent or given up. */
export async function deleteLocalCopies(user: string): Promise<void> {
  const database = await openDatabase()
  try {
    const rows = store(database, 'readwrite')
    const ids = await answer<IDBValidKey[]>(rows.index('user').getAllKeys(user))
    await done(rows, () => {
      for (const id of ids) rows.delete(id)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    const rows = request.result.createObjectStore(STORE, { keyPath: 'id' })
    rows.createIndex('owner', 'owner')
    rows.createIndex('user', 'user')
  }
  return answer(request)
}

// Durability is the disk's own: the copy is the second place an edit is kept, and it is written at every keystroke.
const store = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE)

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}

/** Resolves when the transaction is complete: a request's own success may still be rolled back. */
function done(rows: IDBObjectStore, write: (rows: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = rows
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up a transaction'))
    write(rows)
  })
}
