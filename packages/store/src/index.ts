export type { Awareness } from 'y-protocols/awareness'
export type { Doc, XmlFragment } from 'yjs'
export { changeFolio } from './change-folio.ts'
export { fragmentToRichText, richTextToFragment } from './fragment.ts'
export { migrateFolio } from './migrate-folio.ts'
export { type Clock, systemClock } from './provider/clock.ts'
export {
  type CopyOwner,
  deleteLocalCopies,
  type LocalCopy,
  openLocalCopy,
  unsavedFolios,
} from './provider/local-copy.ts'
export { createProvider, type ProviderOptions, type SocketLike } from './provider/provider.ts'
export { type PartToPutBack, type PutBack, putBack } from './put-back.ts'
export { folioFromUpdate, readFolio } from './read-folio.ts'
export { folioFaults, noteRepairAttempt, repairAttemptedAt, repairFolio } from './repair-folio.ts'
export { copySection, openState, type SectionState, sectionState, takeSection } from './section-transfer.ts'
export { createFolioStore, type FolioStoreOptions } from './store.ts'
export type * from './types.ts'
export { folioUpdate, writeFolio } from './write-folio.ts'
