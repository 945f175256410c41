const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random base62 characters from the platform's secure source; bytes over the largest multiple of 62 are drawn again. */
export function randomBase62(length: number): string {
  let out = ''
  while (out.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && out.length < length) out += ALPHABET[byte % 62]
    }
  }
  return out
}

const randomId = (): string => randomBase62(12)
let nextId = randomId

/** Id of a section, module, table row or list item inside a document: 12 base62 characters. */
export const newId = (): string => nextId()

/**
 * Runs `make` with ids counted from 1, the same each time: values filled in by reading must be the same for everyone.
 */
export function withCountedIds<T>(make: () => T): T {
  let count = 0
  nextId = () => String(++count).padStart(12, '0')
  try {
    return make()
  } finally {
    nextId = randomId
  }
}
