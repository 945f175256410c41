import { SPECS } from '@recto/modules/specs'
import { type Doc, migrateFolio, openState, type PartToPutBack, type PutBack, putBack, repairFolio } from '@recto/store'
import { buildState, editStored, readUpdate, type StoredState, splitUpdate, stateAbove } from '@recto/store/wire'
import type { Built } from '../relay/ports.ts'

/** What the thread is asked. */
export type StateQuestion =
  | { kind: 'build'; stored: StoredState; snapshot: boolean; migrate: boolean }
  | { kind: 'above'; state: Uint8Array; vector: Uint8Array | null; maxBytes: number }
  | { kind: 'split'; update: Uint8Array; maxBytes: number }
  | ({ kind: 'put back' } & PutBackQuestion)

/** A folio's state and an older one of it (both Yjs, V1), and what of that one is put back. A trial writes nothing. */
export type PutBackQuestion = { state: Uint8Array; past: Uint8Array; part: PartToPutBack; isTrial: boolean }
/** What came of it, and the update that does it; null when there is nothing to write. */
export type PutBackAnswer = { outcome: PutBack; update: Uint8Array | null }

/** Null where the bytes are no update that every client reads alike. */
export type SplitAnswer = { parts: Uint8Array[] | null }

/** What the state worker answers. */
export type StateAnswer = Built | Uint8Array[] | SplitAnswer | PutBackAnswer

/** The answer to a question about a folio's state. */
export function answerOf(question: StateQuestion): StateAnswer {
  if (question.kind === 'above') return stateAbove(question.state, question.vector, question.maxBytes)
  if (question.kind === 'put back') return putBackOf(question)
  if (question.kind === 'split') return splitOf(question.update, question.maxBytes)
  const { edited, ...built } = buildState(question.stored, {
    snapshot: question.snapshot,
    // A folio that nobody wrote to has no shape to migrate.
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

/** What is done to a folio before its first sync: brought to the newest shape, and repaired once where it is at odds. */
function openOnce(doc: Doc): void {
  migrateFolio(doc)
  repairFolio(doc, SPECS, Date.now())
}
