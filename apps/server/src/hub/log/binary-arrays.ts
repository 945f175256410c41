const INT8 = 20
const BYTEA = 17
/** Dimensions, whether nulls are in it, element type, length, lower bound. */
const HEAD_BYTES = 20

/**
 * `numbers` as PostgreSQL's binary form of `bigint[]`: the driver sends a Buffer unchanged, and converts anything else
 * to text.
 */
export function int8Array(numbers: readonly (number | null)[]): Buffer {
  if (numbers.length === 0) return emptyOf(INT8)
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + numbers.length * 12)
  let hasNull = false
  let at = HEAD_BYTES
  for (const number of numbers) {
    if (number === null) {
      hasNull = true
      at = bytes.writeInt32BE(-1, at)
      continue
    }
    if (!Number.isSafeInteger(number)) throw new RangeError(`${number} cannot be stored exactly as an integer.`)
    at = bytes.writeInt32BE(8, at)
    at = bytes.writeInt32BE(Math.floor(number / 2 ** 32), at)
    at = bytes.writeUInt32BE(number >>> 0, at)
  }
  writeHead(bytes, INT8, numbers.length, hasNull)
  return bytes.subarray(0, at)
}

/** `items` as PostgreSQL's binary form of `bytea[]`: as text each byte would be two digits. */
export function byteaArray(items: readonly Uint8Array[]): Buffer {
  if (items.length === 0) return emptyOf(BYTEA)
  let length = HEAD_BYTES
  for (const { byteLength } of items) length += 4 + byteLength
  const bytes = Buffer.allocUnsafe(length)
  writeHead(bytes, BYTEA, items.length, false)
  let at = HEAD_BYTES
  for (const item of items) {
    at = bytes.writeInt32BE(item.byteLength, at)
    bytes.set(item, at)
    at += item.byteLength
  }
  return bytes
}

/** It has no dimension, so neither length nor bound. */
function emptyOf(type: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeInt32BE(type, 8)
  return bytes
}

function writeHead(bytes: Buffer, type: number, length: number, hasNull: boolean): void {
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(hasNull ? 1 : 0, 4)
  bytes.writeInt32BE(type, 8)
  bytes.writeInt32BE(length, 12)
  bytes.writeInt32BE(1, 16)
}
