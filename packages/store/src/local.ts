// The local copy functions that the editor needs once a folio is open: loaded then, not before.
export { changeFolio } from './change-folio.ts'
export { BACKUP_SETTINGS, type Backup, type BackupSettings, createBackup } from './provider/backup.ts'
export { loadVersion, ownFolio, previewVersion, snapshotRecord } from './provider/local-versions.ts'
export { HELD_MS, stateOf } from './provider/set-aside.ts'
