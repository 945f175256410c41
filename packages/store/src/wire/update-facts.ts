import type { ClockId, Deletions } from './structs.ts'

/** One thing an update brings: `length` consecutive ids, and the ids it stands on. */
export type UpdatePart = {
  readonly client: number
  readonly clock: number
  readonly length: number
  /** Origin, right origin and parent, where it has them. */
  readonly refs: readonly ClockId[]
}

/** What an update brings and stands on, read without a document. */
export type UpdateFacts = {
  /** By client as written, each client's in the order of its clocks. */
  readonly parts: readonly UpdatePart[]
  readonly deletions: Deletions
  /** Where the structs of the only client stand in the bytes; null where that is not known. */
  readonly body: { readonly from: number; readonly to: number } | null
}
