export { type RevisionParts, revisionCalls } from './calls.ts'
export { createKeeper, type Keeper, type KeeperParts } from './keeper.ts'
export { keepSnapshot, usableContent } from './snapshots.ts'
