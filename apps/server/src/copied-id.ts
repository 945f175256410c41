import { createHash } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Id of a copy of `id`: the same for the same seed, so that a retry finds what the first attempt created. */
export const copiedId = (seed: string, id: string): string =>
  [...createHash('sha256').update(`${seed} ${id}`).digest().subarray(0, 12)].map((byte) => DIGITS[byte % 62]).join('')
