import { FileStoreError } from '../adapters/files/file-store.ts'
import { ConfigError } from '../config.ts'
import { DatabaseError } from '../db/connection.ts'
import { BackupError } from './manifest.ts'

const OF_OURS = [BackupError, ConfigError, DatabaseError, FileStoreError]
/** Of the system and of PostgreSQL: no space, quota, a limit of the file's size. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']
const REFUSED = ['EACCES', 'EPERM', 'EROFS']

/** Whether the message of an error was written for the operator. */
export const isInWords = (error: unknown): error is Error => OF_OURS.some((kind) => error instanceof kind)

/** Any error as one sentence that begins with `what`; the error itself is its `cause`. Ours are returned as they are. */
export function inWords(what: string, error: unknown): Error {
  if (isInWords(error)) return error
  const { code = '', path, message } = error as { code?: string; path?: string; message?: string }
  const at = path ? `, at ${path}` : ''
  if (NO_ROOM.includes(code)) return new BackupError(`${what}: the disk is full${at}.`, { cause: error })
  if (REFUSED.includes(code)) return new BackupError(`${what}: this user may not write there${at}.`, { cause: error })
  const said = String(message ?? error)
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
  return new BackupError(`${what}: ${said}.`, { cause: error })
}
