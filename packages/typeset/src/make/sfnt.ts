import { decompress } from 'wawoff2'

/** A font file as HarfBuzz reads it: WOFF2 decompressed, everything else as it is. */
export async function sfntOf(bytes: Uint8Array): Promise<Uint8Array> {
  const isWoff2 = String.fromCharCode(...bytes.subarray(0, 4)) === 'wOF2'
  return isWoff2 ? new Uint8Array(await decompress(bytes)) : bytes
}
