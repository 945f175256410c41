import type { Readable } from 'node:stream'

/** What is known of a stored file without reading it. */
export type FileHead = { bytes: number }

/** First and last byte of a part of a file. */
export type ByteRange = { start: number; end: number }

/** What is read of stored files. */
export type FileReader = Pick<FileStore, 'read' | 'stream' | 'head'>

/**
 * Where bytes are kept: pictures, thumbnails, exports. A key names content, not a place: `put` of the same bytes
 * answers the same key and stores nothing twice. Who may read a file is decided by whoever holds its key.
 */
export type FileStore = {
  /** The key that these bytes have, stored or not. */
  keyOf(bytes: Uint8Array): string
  /** Stores the bytes durably (on disk: written, flushed, renamed) and answers their key. */
  put(bytes: Uint8Array): Promise<string>
  /** The whole file; null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** The file, or the bytes from `start` to `end`, both included. */
  stream(key: string, range?: ByteRange): Promise<Readable | null>
  head(key: string): Promise<FileHead | null>
  delete(key: string): Promise<void>
  /** Keys of what was stored before a moment, some at a time; drafts of what was never finished by then are removed. */
  keysBefore(moment: Date): AsyncIterable<string[]>
}
