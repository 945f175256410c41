import { decompress } from 'wawoff2'

/** A font file for HarfBuzz: WOFF2 is decompressed, everything else is unchanged. */
export async function sfntOf(bytes: Uint8Array): Promise<Uint8Array> {
  const isWoff2 = String.fromCharCode(...bytes.subarray(0, 4)) === 'wOF2'
  return isWoff2 ? new Uint8Array(await decompress(bytes)) : bytes
}
