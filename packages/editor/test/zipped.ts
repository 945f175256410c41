import { deflateRawSync } from 'node:zlib'

/** A ZIP of files, packed, as office programs write them. */
export function zipped(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content as string)
    const packed = deflateRawSync(raw)
    const head = (signature: number, more: number[]) => {
      const bytes = Buffer.alloc(more.length > 0 ? 46 : 30)
      bytes.writeUInt32LE(signature, 0)
      const at = more.length > 0 ? 2 : 0
      bytes.writeUInt16LE(8, 8 + at)
      bytes.writeUInt32LE(packed.length, 18 + at)
      bytes.writeUInt32LE(raw.length, 22 + at)
      bytes.writeUInt16LE(Buffer.byteLength(name), 26 + at)
      if (more.length > 0) bytes.writeUInt32LE(more[0] ?? 0, 42)
      return Buffer.concat([bytes, Buffer.from(name)])
    }
    const own = Buffer.concat([head(0x04034b50, []), packed])
    list.push(head(0x02014b50, [offset]))
    parts.push(own)
    offset += own.length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, central, end]))
}
