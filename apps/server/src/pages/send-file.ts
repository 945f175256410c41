import type { FastifyReply } from 'fastify'
import type { ByteRange, FileStore } from '../adapters/files/file-store.ts'

/** An SVG by itself is a document too: it may style itself and do nothing else. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * A stored file as a response, complete or the requested range; players seek by ranges. Its content never changes, but
 * access does, so it is revalidated each time. Files that we did not re-encode are sent as downloads, which players
 * accept. False: there is no such file. The result is not the reply itself, because awaiting a reply gives undefined.
 */
export async function sendFile(
  reply: FastifyReply,
  files: Pick<FileStore, 'head' | 'stream'>,
  { key, contentType, name }: { key: string; contentType: string; name?: string },
): Promise<boolean> {
  const { headers } = reply.request
  const etag = `"${key.slice(0, 32)}"`
  const head = await files.head(key)
  if (!head) return false
  reply
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
  if (!contentType.startsWith('image/')) {
    const download = name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment'
    reply.header('content-disposition', download)
  }
  if (headers['if-none-match'] === etag) {
    reply.code(304).send()
    return true
  }
  const range = headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined
  const part = partOf(range, head.bytes)
  if (part === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${head.bytes}`).send()
    return true
  }
  const stream = await files.stream(key, part ?? undefined)
  if (!stream) return false
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${head.bytes}`)
  reply
    .header('content-length', part ? part.end - part.start + 1 : head.bytes)
    .type(contentType)
    .send(stream)
  return true
}

/** The single range of a Range header; null: everything (no range, several, or unknown units). */
export function partOf(range: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const [from, to] = [found[1] ?? '', found[2] ?? '']
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start >= bytes || start > end ? 'unsatisfiable' : { start, end }
}
