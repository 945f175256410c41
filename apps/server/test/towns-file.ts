import { writeFile } from 'node:fs/promises'

type Value = string | number | { [key: string]: Value }

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const TYPE = { string: 2, double: 3, uint32: 6, map: 7 } as const

/** A value as MMDB files hold it; numbers as the metadata and the coordinates need them. */
function encoded(value: Value, isDouble: boolean): Buffer {
  const begun = (type: number, size: number) => Buffer.from([(type << 5) | size])
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([begun(TYPE.string, bytes.length), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(isDouble ? 8 : 4)
    if (isDouble) bytes.writeDoubleBE(value)
    else bytes.writeUInt32BE(value)
    return Buffer.concat([begun(isDouble ? TYPE.double : TYPE.uint32, bytes.length), bytes])
  }
  const entries = Object.entries(value)
  const parts = entries.flatMap(([key, one]) => [encoded(key, isDouble), encoded(one, isDouble)])
  return Buffer.concat([begun(TYPE.map, entries.length), ...parts])
}

/** Writes a file of towns (`GEO_DB`) by which every address is in this one. Texts are shorter than 29 bytes. */
export async function writeTownsFile(path: string, town: { [key: string]: Value }): Promise<void> {
  // One node, both of whose records point to the first value of the data.
  const record = Buffer.from([0, 0, 1 + 16])
  const metadata = { node_count: 1, record_size: 24, ip_version: 4, binary_format_major_version: 2 }
  const parts = [record, record, Buffer.alloc(16), encoded(town, true), MARKER, encoded(metadata, false)]
  await writeFile(path, Buffer.concat(parts))
}
