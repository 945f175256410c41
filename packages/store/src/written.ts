import * as Y from 'yjs'
import { noteKey, noteWhole, nothingTouched, type Touched } from './changes.ts'
import type { FolioMaps } from './layout.ts'

/** What a running transaction has written so far: events come only at its end, and commands read before. */
export type Written = {
  /** Follows a transaction of this client from its beginning. */
  begin(transaction: Y.Transaction): void
  /** What it wrote since the last call; the cost depends on that, not on the folio. */
  take(): Touched
  /** Whether anything was taken from the transaction. */
  isTaken(): boolean
  /** The rest of what an ended transaction wrote: once anything was taken, the rest must be taken before it ends. */
  untaken(touched: Touched, ended: Y.Transaction): Touched
}

/** Tracks what the running transaction of a document writes. */
export function createWritten(doc: Y.Doc, maps: FolioMaps): Written {
  let transaction: Y.Transaction | undefined
  /** The first clock of this client not yet processed. */
  let clock = 0
  /** How many of the transaction's deletions were processed, by client. */
  let deletions = new Map<number, number>()
  /** The modules that were taken while it ran. */
  let taken = new Set<string>()

  function noteStruct(struct: Y.AbstractStruct, touched: Touched): void {
    if (!(struct instanceof Y.Item)) return
    let key = struct.parentSub
    let type = struct.parent as Y.AbstractType<unknown>
    for (;;) {
      if (type === maps.meta) touched.meta = true
      else if (type === maps.sections) touched.sections = true
      else if (type === maps.modules) noteWhole(touched, key as string)
      const item = type._item
      if (item === null) return
      if (item.parent === maps.modules) {
        noteKey(touched, item.parentSub as string, key as string)
        return
      }
      key = item.parentSub
      type = item.parent as Y.AbstractType<unknown>
    }
  }

  function noteNew(touched: Touched): void {
    const structs = doc.store.clients.get(doc.clientID) ?? []
    for (let at = structs.length - 1; at >= 0; at--) {
      const struct = structs[at] as Y.AbstractStruct
      if (struct.id.clock < clock) break
      noteStruct(struct, touched)
    }
    clock = Y.getState(doc.store, doc.clientID)
  }

  function noteDeleted(client: number, from: number, end: number, touched: Touched): void {
    const structs = doc.store.clients.get(client) ?? []
    for (let at = Y.findIndexSS(structs, from); at < structs.length; at++) {
      const struct = structs[at] as Y.AbstractStruct
      if (struct.id.clock >= end) return
      noteStruct(struct, touched)
    }
  }

  return {
    begin(begun) {
      transaction = begun
      clock = begun.beforeState.get(doc.clientID) ?? 0
      deletions = new Map()
      taken = new Set()
    },
    take() {
      const touched = nothingTouched()
      noteNew(touched)
      for (const [client, deleted] of transaction?.deleteSet.clients ?? []) {
        for (let at = deletions.get(client) ?? 0; at < deleted.length; at++) {
          const { clock: from, len } = deleted[at] as { clock: number; len: number }
          noteDeleted(client, from, from + len, touched)
        }
        deletions.set(client, deleted.length)
      }
      for (const id of touched.modules) taken.add(id)
      return touched
    },
    isTaken: () => taken.size > 0,
    untaken(touched, ended) {
      if (ended !== transaction || taken.size === 0) return touched
      return { ...touched, modules: new Set([...touched.modules].filter((id) => !taken.has(id))) }
    },
  }
}
