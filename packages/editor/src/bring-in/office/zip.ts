/** Files of a ZIP by name, unpacked on demand. */
export type Zip = {
  names: readonly string[]
  text: (name: string) => Promise<string>
  bytes: (name: string) => Promise<Uint8Array>
}

type Entry = { offset: number; packed: number; isPacked: boolean }

const END = 0x06054b50
const CENTRAL = 0x02014b50
/** Bytes at the end in which the list of a ZIP is announced, with the longest comment. */
const END_BYTES = 22 + 65_535
const MOST_ENTRIES = 5_000
/** Total of all files: anything that unpacks to more is not a document to import as a folio. */
const MOST_UNPACKED = 40 * 1024 * 1024

/** Opens a ZIP. @throws Error if it is not one, or unpacks to more than a document would */
export function openZip(data: Uint8Array): Zip {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const entries = entriesOf(view, data)
  let left = MOST_UNPACKED
  async function bytes(name: string): Promise<Uint8Array> {
    const entry = entries.get(name)
    if (!entry) throw new Error(`${name} is missing.`)
    const { offset, packed, isPacked } = entry
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const own = data.subarray(from, from + packed)
    const unpacked = isPacked ? await inflated(own, left) : own
    left -= unpacked.byteLength
    if (left < 0) throw new Error('It is too large.')
    return unpacked
  }
  return {
    names: [...entries.keys()],
    bytes,
    text: async (name) => new TextDecoder().decode(await bytes(name)),
  }
}

function entriesOf(view: DataView, data: Uint8Array): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = endOf(view)
  const count = Math.min(view.getUint16(at + 10, true), MOST_ENTRIES)
  at = view.getUint32(at + 16, true)
  for (let nth = 0; nth < count && at + 46 <= view.byteLength; nth++) {
    if (view.getUint32(at, true) !== CENTRAL) break
    const [name, extra, comment] = [28, 30, 32].map((own) => view.getUint16(at + own, true)) as [number, number, number]
    const method = view.getUint16(at + 10, true)
    const isKnown = (method === 0 || method === 8) && (view.getUint16(at + 8, true) & 1) === 0
    const isHere = view.getUint32(at + 42, true) + 30 <= view.byteLength
    if (isKnown && isHere) {
      entries.set(new TextDecoder().decode(data.subarray(at + 46, at + 46 + name)), {
        offset: view.getUint32(at + 42, true),
        packed: view.getUint32(at + 20, true),
        isPacked: method === 8,
      })
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

/** Unpacks as much as there may be, and not a byte more. */
async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array[] = []
  let size = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new Error('It is too large.')
    }
    parts.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}
