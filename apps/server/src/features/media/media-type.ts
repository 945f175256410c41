import { open } from 'node:fs/promises'

/** The type of a media file, by its first bytes; its name and declared type do not matter. Null: not accepted. */
export function mediaTypeOf(bytes: Buffer): 'video/mp4' | 'video/webm' | 'text/vtt' | null {
  if (isMp4(bytes)) return 'video/mp4'
  if (isWebm(bytes)) return 'video/webm'
  return isCaptions(bytes) ? 'text/vtt' : null
}

/** The same for a file, including QuickTime videos, which `mediaTypeOf` does not accept. */
export async function mediaTypeOfFile(path: string): Promise<ReturnType<typeof mediaTypeOf> | 'video/quicktime'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_CAPTION_BYTES + 1))
    const beginning = buffer.subarray(0, bytesRead)
    return isQuickTime(beginning) ? 'video/quicktime' : mediaTypeOf(beginning)
  } finally {
    await file.close()
  }
}

/** An ISO media file begins with its `ftyp` box. QuickTime's own brand is what most browsers do not play. */
function isMp4(bytes: Buffer): boolean {
  return bytes.length > 16 && bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.toString('latin1', 8, 12) !== 'qt  '
}

/** A QuickTime video, as iPhones and Macs create them. */
const isQuickTime = (bytes: Buffer): boolean => bytes.length > 16 && bytes.toString('latin1', 4, 12) === 'ftypqt  '

/** A Matroska file says in its header which kind it is. */
function isWebm(bytes: Buffer): boolean {
  return bytes.length > 16 && bytes.readUInt32BE(0) === 0x1a45dfa3 && bytes.toString('latin1', 4, 80).includes('webm')
}

const MAX_CAPTION_BYTES = 1024 * 1024

/** WebVTT: text in UTF-8 under its signature line. */
function isCaptions(bytes: Buffer): boolean {
  if (bytes.length > MAX_CAPTION_BYTES) return false
  try {
    return /^WEBVTT([ \t\r\n]|$)/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
