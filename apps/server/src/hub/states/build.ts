import { SPECS } from '@recto/modules/specs'
import { type Doc, migrateFolio, repairFolio } from '@recto/store'
import { buildSnapshot, buildState, editStored, type StoredState, stateAbove } from '@recto/store/wire'
import type { Built } from '../relay/ports.ts'

/** What the thread is asked. */
export type StateQuestion =
  | { kind: 'build'; stored: StoredState; snapshot: boolean; migrate: boolean }
  | { kind: 'above'; state: Uint8Array; vector: Uint8Array | null; maxBytes: number }

export type StateAnswer = Built | Uint8Array[]

export function answerOf(question: StateQuestion): StateAnswer {
  if (question.kind === 'above') return stateAbove(question.state, question.vector, question.maxBytes)
  const built = buildState(question.stored)
  const stored: StoredState = { base: { bytes: built.state, encoding: 'v1' }, updates: [] }
  // A folio that nobody wrote to has no shape to migrate.
  const migration = question.migrate && built.clocks.size > 0 ? editStored(stored, openOnce) : null
  return { ...built, snapshot: question.snapshot ? buildSnapshot(stored).snapshot : null, migration }
}

/** What is done to a folio before its first sync: brought to the newest shape, and repaired once where it is at odds. */
function openOnce(doc: Doc): void {
  migrateFolio(doc)
  repairFolio(doc, SPECS, Date.now())
}
