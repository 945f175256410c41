import { copyFile, type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** Above this size a new log is started, and the previous content is kept as one former log. Bytes. */
export const MOST_LOG_BYTES = 10 * 1024 * 1024
/** How often the size of a running server's log is checked, in milliseconds. */
export const LOG_LOOK_MS = 60_000

const logFile = ({ root }: Pick<Place, 'root'>) => join(root, 'postgres.log')

/**
 * The server's own output, for when it does not start. Always appended to, so that it can be truncated while the server
 * is running.
 */
export async function openLog(place: Pick<Place, 'root'>): Promise<FileHandle> {
  await boundLog(place)
  return open(logFile(place), 'a', 0o600)
}

/** Starts a new log when it has become too large. A line written at that moment may be lost. */
export async function boundLog(place: Pick<Place, 'root'>): Promise<void> {
  const path = logFile(place)
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size <= MOST_LOG_BYTES) return
  await copyFile(path, `${path}.former`)
  await truncate(path)
}

/** The last lines of the server's log. */
export async function lastWords(place: Pick<Place, 'root'>): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-3).join(' ')
}
