import { toHexString } from 'lib0/buffer'
import { digest } from 'lib0/hash/sha256'

/** The SHA-256 of bytes, synchronously and at any address: the browser's own hashing is neither. */
export const sha256: (bytes: Uint8Array) => Uint8Array = digest

/** The SHA-256 of text as hexadecimal digits, synchronously: the browser's own hashing is asynchronous. */
export const sha256Hex = (words: string): string => toHexString(digest(new TextEncoder().encode(words)))

/** An id derived from another one: two people who do the same at the same time get the same id. */
export const followingId = (id: string, nth: number): string => sha256Hex(`${id} ${nth}`).slice(0, 12)
