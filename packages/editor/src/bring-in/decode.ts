/** The text of a file in whatever encoding its program used; null for a file without text. */
export function decodedWords(bytes: Uint8Array): string | null {
  const words = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\ufeff/, '')
  return words.includes('\0') ? null : words
}

/**
 * By its first bytes, else UTF-16 by its empty bytes; UTF-8 if all of it is valid, else the encoding of old Excel
 * versions.
 */
function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const empty = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // Not UTF-8: the letters of Western Europe, one byte each.
    return 'windows-1252'
  }
}

const CHUNK = 0x8000

/** Bytes as Base64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  }
  return btoa(binary)
}
