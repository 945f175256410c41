import type { Readable } from 'node:stream'

/** A stored file: its key is the SHA-256 of its content, in hex. */
export type StoredFile = { key: string; bytes: number }

/** The content to store: in memory, or a stream. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** First and last byte of a part of a file. */
export type ByteRange = { start: number; end: number }

/** Reading stored files. */
export type FileReader = Pick<FileStore, 'read' | 'stream' | 'head'>

/** Content on this server's disk that is not stored yet. It is either kept or discarded, once. */
export type Draft = StoredFile & {
  /** The file that contains it until then, for programs that read files. */
  path: string
  /** Stores it durably under its key. A second call does nothing. @throws what `put` throws */
  keep(): Promise<void>
  /** Removes the draft if it was not kept. */
  discard(): Promise<void>
}

/**
 * Storage for bytes: pictures, thumbnails, exports. A key names content, not a place: `put` with the same bytes returns
 * the same key and stores nothing twice. A file is there whole or not at all. Code that has a key decides who may read
 * the file.
 */
export type FileStore = {
  /** Stores content durably. At most a few blocks of it are in memory. @throws FileTooLargeError, FileStoreError */
  put(content: FileContent, options?: PutOptions): Promise<StoredFile>
  /** The same in two steps: what must be known of a file before it is stored is known after the first. */
  draft(content: FileContent, options?: PutOptions): Promise<Draft>
  /** The whole file; null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** The file, or the bytes from `start` to `end`, inclusive; null if there is none. */
  stream(key: string, range?: ByteRange): Promise<Readable | null>
  head(key: string): Promise<{ bytes: number } | null>
  delete(key: string): Promise<void>
  /** Keys of files stored before a given time, in batches. */
  keysBefore(moment: Date): AsyncIterable<string[]>
  /** Removes drafts from before a given time, left by a killed server. */
  removeDrafts(before: Date): Promise<void>
}

/** `limit`: most bytes. */
export type PutOptions = { limit?: number }

/** The content was too long; none of it is stored. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
  readonly limit: number
  constructor(limit: number) {
    super(`The file is larger than ${limit} bytes.`)
    this.limit = limit
  }
}

/** The store does not answer, or refuses. `message` is one sentence for the operator; the cause is the client's error. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
}

const KEY = /^[0-9a-f]{64}$/

/** Whether a name is a key. */
export const isKey = (name: string): boolean => KEY.test(name)

/** @throws Error if it is not a key, for example a path */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a file key: ${key}`)
}
