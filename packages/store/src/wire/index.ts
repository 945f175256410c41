export { type AwarenessEntry, decodeAwareness, encodeAwareness } from './awareness.ts'
export { type Coverage, type CoverageData, createCoverage, type Verdict } from './coverage.ts'
export {
  encodeAwarenessFrame,
  encodeStep1,
  encodeStep2,
  encodeUpdateFrame,
  parseFrame,
  type WireFrame,
} from './frames.ts'
export { joinUpdates } from './join-updates.ts'
export { readPlainUpdate } from './read-plain.ts'
export { splitUpdate } from './split-update.ts'
export { type BuiltState, buildState, editStored, type StoredState, stateAbove } from './state.ts'
export { decodeClocks, encodeClocks, readUpdate } from './update.ts'
export type { UpdateFacts } from './update-facts.ts'
