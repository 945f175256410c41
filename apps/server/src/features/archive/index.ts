export { archiveCalls } from './calls.ts'
export { clearArchives, startArchiveClock } from './clock.ts'
export { type ArchiveParts, giveUpArchive, makeArchive } from './make-archive.ts'
export { archiveRoutes } from './routes.ts'
