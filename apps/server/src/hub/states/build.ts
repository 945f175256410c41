import { SPECS } from '@recto/modules/specs'
import { type Doc, migrateFolio, openState, type PartToPutBack, type PutBack, putBack, repairFolio } from '@recto/store'
import { buildState, editStored, readUpdate, type StoredState, splitUpdate, stateAbove } from '@recto/store/wire'
import type { Built } from '../relay/ports.ts'

/** Requests to the thread. */
export type StateQuestion =
  | { kind: 'build'; stored: StoredState; snapshot: boolean; migrate: boolean }
  | { kind: 'above'; state: Uint8Array; vector: Uint8Array | null; maxBytes: number }
  | { kind: 'split'; update: Uint8Array; maxBytes: number }
  | ({ kind: 'put back' } & PutBackQuestion)

/**
 * A folio's state and an older one of it (both Yjs, V1), and which part of that is restored. A trial writes nothing.
 */
export type PutBackQuestion = { state: Uint8Array; past: Uint8Array; part: PartToPutBack; isTrial: boolean }
/** The result, and the update that produces it; null if there is nothing to write. */
export type PutBackAnswer = { outcome: PutBack; update: Uint8Array | null }

/** Null if the bytes are not an update that every client decodes alike. */
export type SplitAnswer = { parts: Uint8Array[] | null }

/** Responses of the state worker. */
export type StateAnswer = Built | Uint8Array[] | SplitAnswer | PutBackAnswer

/** The answer to a question about a folio's state. */
export function answerOf(question: StateQuestion): StateAnswer {
  if (question.kind === 'above') return stateAbove(question.state, question.vector, question.maxBytes)
  if (question.kind === 'put back') return putBackOf(question)
  if (question.kind === 'split') return splitOf(question.update, question.maxBytes)
  const { edited, ...built } = buildState(question.stored, {
    snapshot: question.snapshot,
    // An empty folio has no format to migrate.
    ...(question.migrate ? { edit: openOnce } : {}),
  })
  return { ...built, migration: edited }
}

const splitOf = (update: Uint8Array, maxBytes: number): SplitAnswer => ({
  parts: readUpdate(update) ? splitUpdate(update, maxBytes) : null,
})

function putBackOf({ state, past, part, isTrial }: PutBackQuestion): PutBackAnswer {
  const then = openState(past)
  let outcome: PutBack = { outcome: 'gone' }
  const update = editStored({ base: { bytes: state, encoding: 'v1' }, updates: [] }, (doc) => {
    migrateFolio(doc)
    outcome = putBack(doc, then, SPECS, part, { isTrial })
  })
  then.destroy()
  return { outcome, update: isTrial ? null : update }
}

/**
 * What is done to a folio before its first sync: migrated to the newest format, and repaired once if it is
 * inconsistent.
 */
function openOnce(doc: Doc): void {
  migrateFolio(doc)
  repairFolio(doc, SPECS, Date.now())
}
