import { BACKUP_SETTINGS, type BackupSettings } from '@recto/store/local'

const KEY = 'recto.autosave'
/** The options a person can choose. */
export const AUTO_SAVE_MS = [60_000, 300_000, 900_000] as const

/** Numbers of changes after which a copy can be written. */
export const MOVES = [10, 30, 100] as const

/** How often this browser keeps a version [SAVE-11, SAVE-12]. */
export function readBackupSettings(): BackupSettings {
  try {
    const { autoSaveMs, moves } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<BackupSettings>
    return {
      autoSaveMs: AUTO_SAVE_MS.find((ms) => ms === autoSaveMs) ?? BACKUP_SETTINGS.autoSaveMs,
      moves: MOVES.find((count) => count === moves) ?? BACKUP_SETTINGS.moves,
    }
  } catch {
    return BACKUP_SETTINGS
  }
}

/** Stores how often a copy is written; without storage it applies until the page is left. */
export function keepBackupSettings(settings: BackupSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is disabled: the choice applies until the page is left.
  }
}
