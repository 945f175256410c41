import { ConfigError } from './config.ts'

/** What the system says, as what to do about it. */
const DOES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space, then start Recto again',
  EDQUOT: 'the disk quota is used up: free some space, then start Recto again',
  EFBIG: 'files may not become that large for this user: raise the limit, then start Recto again',
  EACCES: 'this user may not use it: give it the right to read and write there',
  EPERM: 'this user may not use it: give it the right to read and write there',
  EROFS: 'it is on a disk that can only be read: choose another folder with RECTO_DATA',
  EISDIR: 'there is a folder where Recto keeps a file: move it away',
  ENOTDIR: 'there is a file where Recto keeps a folder: move it away',
  EEXIST: 'there is a file where Recto keeps a folder: move it away',
  EMFILE: 'too many files are open: raise the limit on open files',
  ENFILE: 'too many files are open on this machine',
  EIO: 'the disk reports a fault',
  /** PostgreSQL's own. */
  '53100': 'the disk of the database is full: free some space, then start Recto again',
}

/**
 * A failed start as one sentence, if the system's disks, folders or rights are why; any other error as it is. Ours are in
 * words already.
 */
export function startProblem(error: unknown): unknown {
  const { code = '', path } = error as { code?: string; path?: string }
  const words = DOES[code]
  if (!words || error instanceof ConfigError) return error
  return new ConfigError(`Recto cannot start${path ? ` with "${path}"` : ''}: ${words}.`, { cause: error })
}
