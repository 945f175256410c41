import { textIn } from '../src/bring-in/encodings/guess.ts'

const tables = new Map<string, ReadonlyMap<string, number[]>>()

/** Text as bytes of an encoding that browsers only read: each letter by the bytes that read as it. @throws Error */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (/^utf-16/.test(encoding)) return utf16(text, encoding === 'utf-16le')
  if (encoding === 'utf-8') return new Uint8Array(new TextEncoder().encode(text))
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  const bytes = [...text].flatMap((letter) => {
    const own = table.get(letter)
    if (!own) throw new Error(`${encoding} has no ${letter}.`)
    return own
  })
  return Uint8Array.from(bytes)
}

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

function tableOf(encoding: string): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const letter = textIn(Uint8Array.from(bytes), encoding)
    if (letter && [...letter].length === 1 && !found.has(letter)) found.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add([byte])
  if (/jis|jp|gb|big5|kr/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      const trails = Array.from({ length: 0xff - 0x40 }, (_, at) => at + 0x40)
      const lines = new TextDecoder(encoding)
        .decode(Uint8Array.from(trails.flatMap((trail) => [lead, trail, 0x0a, 0x0a])))
        .split('\n\n')
      lines.forEach((letter, at) => {
        const isOne = [...letter].length === 1 && letter !== '\ufffd'
        if (isOne && !found.has(letter)) found.set(letter, [lead, trails[at] as number])
      })
    }
  }
  return found
}
