import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A stored file of a folio, as exported with it. */
export type SealedFile = { bytes: Uint8Array; contentType: string; width: number; height: number }

/** Signs and checks files of JSON exports; created by `createFileSeals`. */
export type FileSeals = ReturnType<typeof createFileSeals>

/**
 * Signatures of files in a JSON export. A picture with a valid one was encoded or sanitized by this server and is
 * stored unchanged; any other picture is re-encoded.
 */
export function createFileSeals(key: string) {
  const sealOf = ({ bytes, contentType, width, height }: SealedFile): string => {
    const digest = createHash('sha256').update(bytes).digest('base64url')
    return createHmac('sha256', key).update(`file:${digest}:${contentType}:${width}:${height}`).digest('base64url')
  }
  return {
    sealOf,
    isOurs(file: SealedFile, seal: string): boolean {
      const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(file))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
