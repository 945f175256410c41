import type { ClockId, Deletions } from './structs.ts'

/** One struct of an update: `length` consecutive ids, and the ids it builds on. */
export type UpdatePart = {
  readonly client: number
  readonly clock: number
  readonly length: number
  /** Origin, right origin and parent, if any. */
  readonly refs: readonly ClockId[]
}

/** What an update contains and builds on, read without a document. */
export type UpdateFacts = {
  /** By client as written, each client's in the order of its clocks. */
  readonly parts: readonly UpdatePart[]
  readonly deletions: Deletions
  /** Position of the only client's structs in the bytes; null if unknown. */
  readonly body: { readonly from: number; readonly to: number } | null
}
