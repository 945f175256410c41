import { toHexString } from 'lib0/buffer'
import { digest } from 'lib0/hash/sha256'

/** The SHA-256 of words as hexadecimal digits, at once: the browser's own hashing answers later. */
export const sha256Hex = (words: string): string => toHexString(digest(new TextEncoder().encode(words)))

/** An id made from another one: who makes the same thing of it at the same time makes it under the same id. */
export const followingId = (id: string, nth: number): string => sha256Hex(`${id} ${nth}`).slice(0, 12)
