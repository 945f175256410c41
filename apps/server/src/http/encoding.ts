import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** How a response is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes of an answer below which packing it costs more than it saves. */
const LEAST_BYTES = 1024
/** For responses that are generated each time. */
const QUICK_BROTLI = 4
const QUICK_GZIP = 6
const TEXT = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript|manifest)\b)/i

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The encodings that a browser accepts, smallest result first. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const taken = (acceptEncoding ?? '').toLowerCase()
  return BROTLI_TAKEN.test(taken) ? 'br' : GZIP_TAKEN.test(taken) ? 'gzip' : 'identity'
}

/** Whether a browser takes gzip, whatever else it takes. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  GZIP_TAKEN.test((acceptEncoding ?? '').toLowerCase())

/** A name in the list, unless its weight is 0. */
const takenAs = (name: string) => new RegExp(`(^|[,\\s])${name}($|[,;\\s])(?!\\s*q=0(\\.0*)?($|[,\\s]))`)
const [BROTLI_TAKEN, GZIP_TAKEN] = [takenAs('br'), takenAs('gzip')]

/**
 * Compresses every text-like response of `LEAST_BYTES` and more. Responses compressed by their route, files sent as
 * streams and parts of files are sent unchanged.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload
    if (reply.hasHeader('content-encoding') || reply.statusCode === 206) return payload
    if (Buffer.byteLength(payload) < LEAST_BYTES) return payload
    addVary(reply)
    const encoding = encodingOf(request.headers['accept-encoding'] as string | undefined)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? packBrotli(payload, brotliOf(payload)) : packGzip(payload, { level: QUICK_GZIP })
  })
}

const brotliOf = (payload: string | Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
  },
})

/** Says that the answer depends on what the browser takes. */
export function addVary(reply: {
  getHeader(name: string): unknown
  header(name: string, value: string): unknown
}): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/(^|,\s*)(accept-encoding|\*)/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}
