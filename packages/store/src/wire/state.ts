import * as Y from 'yjs'
import type { CoverageData } from './coverage.ts'
import { addRun, type Runs } from './ranges.ts'
import { splitUpdate } from './split-update.ts'

/** A stored folio: a base, in whichever encoding it has, and the updates (V1) since. */
export type StoredState = {
  base: { bytes: Uint8Array; encoding: 'v1' | 'v2' } | null
  updates: readonly Uint8Array[]
}

/** A folio's complete content. Only the ids of deleted content are left, not a byte of it. */
export type BuiltState = CoverageData & {
  /** Yjs update, V1. */
  state: Uint8Array
}

/** Other results wanted from the same replay. */
export type BuildWants = {
  /** The content for keeping: V2 is 0.49 to 0.64 of the size. */
  snapshot?: boolean
  /** What should be done to a non-empty folio. */
  edit?(doc: Y.Doc): void
}

/**
 * Replays a stored folio and encodes it without deleted content. `snapshot` is null if it is not wanted, `edited`, the
 * update (V1) of `edit` by a separate client, if nothing changed.
 */
export function buildState(
  stored: StoredState,
  { snapshot = false, edit }: BuildWants = {},
): BuiltState & { snapshot: Uint8Array | null; edited: Uint8Array | null } {
  const doc = replay(stored)
  try {
    const deletions = new Map<number, Runs>()
    for (const [client, ranges] of Y.createDeleteSetFromStructStore(doc.store).clients) {
      const runs: Runs = []
      for (const { clock, len } of ranges) addRun(runs, clock, clock + len)
      deletions.set(client, runs)
    }
    const clocks = Y.decodeStateVector(Y.encodeStateVector(doc))
    return {
      state: Y.encodeStateAsUpdate(doc),
      clocks,
      deletions,
      snapshot: snapshot ? Y.encodeStateAsUpdateV2(doc) : null,
      edited: edit && clocks.size > 0 ? editsOf(doc, edit) : null,
    }
  } finally {
    doc.destroy()
  }
}

/** The effect of `edit` on a stored folio, as an update (V1) by a separate client; null if it changes nothing. */
export function editStored(stored: StoredState, edit: (doc: Y.Doc) => void): Uint8Array | null {
  const doc = replay(stored)
  try {
    return editsOf(doc, edit)
  } finally {
    doc.destroy()
  }
}

function editsOf(doc: Y.Doc, edit: (doc: Y.Doc) => void): Uint8Array | null {
  const made: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => made.push(update))
  doc.transact(() => edit(doc))
  return made.length === 0 ? null : Y.mergeUpdates(made)
}

/** The part of a built state above `vector`, in parts of about `maxBytes`, each building on the previous ones. */
export function stateAbove(state: Uint8Array, vector: Uint8Array | null, maxBytes: number): Uint8Array[] {
  return splitUpdate(vector ? Y.diffUpdate(state, vector) : state, maxBytes)
}

/**
 * Number of updates replayed as one transaction. A transaction each would take longer; a single one keeps deleted
 * content alive until its end: a history of 228,000 updates then takes 4.9 s of processor time instead of 3.1 s.
 */
const TOGETHER = 2_000

function replay({ base, updates }: StoredState): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    if (base?.encoding === 'v2') Y.applyUpdateV2(doc, base.bytes)
    else if (base) Y.applyUpdate(doc, base.bytes)
    for (const update of updates.slice(0, TOGETHER)) Y.applyUpdate(doc, update)
  })
  for (let from = TOGETHER; from < updates.length; from += TOGETHER)
    doc.transact(() => {
      for (const update of updates.slice(from, from + TOGETHER)) Y.applyUpdate(doc, update)
    })
  return doc
}
