export { archiveCalls } from './calls.ts'
export { type ArchiveParts, giveUpArchive, makeArchive } from './make-archive.ts'
export { archiveRoutes } from './routes.ts'
export { clearArchives, startArchiveSchedule } from './schedule.ts'
