export { archiveCalls } from './calls.ts'
export { clearArchives } from './clear.ts'
export { type ArchiveParts, giveUpArchive, makeArchive } from './make-archive.ts'
export { archiveRoutes } from './routes.ts'
