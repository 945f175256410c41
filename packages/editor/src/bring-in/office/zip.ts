import { FileFault } from '../file-fault.ts'
import * as words from '../words.ts'

/** Files of a ZIP by name, unpacked on demand. */
export type Zip = {
  names: readonly string[]
  /** The text of a part as it is unpacked. */
  text: (name: string) => AsyncIterable<string>
  bytes: (name: string) => Promise<Uint8Array>
}

type Entry = { offset: number; packed: number; isPacked: boolean }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** Bytes at the end in which the list of a ZIP is announced, with the longest comment. */
const END_BYTES = 22 + 65_535
const MOST_ENTRIES = 5_000
/** Bytes of all texts, and of all pictures: what unpacks to more is not a document to import as a folio. */
const MOST_TEXT = 40 * 1024 * 1024
const MOST_MEDIA = 60 * 1024 * 1024
/** How often a part may hold its packed bytes; real ones hold up to 42. Small ones may be anything. */
const MOST_RATIO = 200
const SMALL = 1024 * 1024

/** Opens a ZIP. @throws Error if it is not one, FileFault if it has more parts than a document */
export function openZip(data: Uint8Array): Zip {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const entries = entriesOf(view, data)
  const left = { text: MOST_TEXT, media: MOST_MEDIA }
  async function* unpacked(name: string, of: keyof typeof left): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name)
    if (!entry) throw new Error(`${name} is missing.`)
    const { offset, packed, isPacked } = entry
    if (view.getUint32(offset, true) !== LOCAL) throw new Error(`${name} is not where it should be.`)
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const own = data.subarray(from, from + packed)
    let size = 0
    for await (const part of isPacked ? inflated(own) : [own]) {
      size += part.byteLength
      left[of] -= part.byteLength
      if (left[of] < 0 || size > Math.max(SMALL, own.byteLength * MOST_RATIO)) throw new FileFault(words.tooMuch)
      yield part
    }
  }
  return {
    names: [...entries.keys()],
    async bytes(name) {
      const parts: Uint8Array[] = []
      for await (const part of unpacked(name, 'media')) parts.push(part)
      return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
    },
    async *text(name) {
      let decoder: TextDecoder | undefined
      for await (const part of unpacked(name, 'text')) {
        decoder ??= new TextDecoder(encodingOf(part))
        yield decoder.decode(part, { stream: true })
      }
      yield decoder?.decode() ?? ''
    },
  }
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

function entriesOf(view: DataView, data: Uint8Array): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = endOf(view)
  const count = view.getUint16(at + 10, true)
  if (count > MOST_ENTRIES) throw new FileFault(words.tooMuch)
  at = view.getUint32(at + 16, true)
  for (let nth = 0; nth < count && at + 46 <= view.byteLength; nth++) {
    if (view.getUint32(at, true) !== CENTRAL) break
    const [name, extra, comment] = [28, 30, 32].map((own) => view.getUint16(at + own, true)) as [number, number, number]
    const method = view.getUint16(at + 10, true)
    const isKnown = (method === 0 || method === 8) && (view.getUint16(at + 8, true) & 1) === 0
    const isHere = view.getUint32(at + 42, true) + 30 <= view.byteLength
    const path = new TextDecoder().decode(data.subarray(at + 46, at + 46 + name)).replaceAll('\\', '/')
    // Two parts of one name mean two things to two programs.
    if (entries.has(path)) throw new FileFault(words.tooMuch)
    if (isKnown && isHere) {
      const packed = view.getUint32(at + 20, true)
      entries.set(path, { offset: view.getUint32(at + 42, true), packed, isPacked: method === 8 })
    }
    at += 46 + name + extra + comment
  }
  return entries
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - END_BYTES); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Error('It is no ZIP.')
}

/** Unpacks piece by piece: who has enough stops it. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  // Nobody reads on: what is left is never unpacked.
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
