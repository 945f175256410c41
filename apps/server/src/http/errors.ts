import { type Envelope, STATUS } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isPassing } from '../db/transaction.ts'
import { ProjectionError } from '../projection/faults.ts'
import { PictureError } from '../sanitize/picture-error.ts'
import { BODY_BYTES, isBrokenOff, UPLOAD_BYTES } from './call.ts'
import { BusyError } from './fair-turns.ts'
import { busy, invalidInput, Refusal, refused, tooLarge } from './refusal.ts'

/** Sends any failure as the envelope; what nobody expected gets a number under which the log has it. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal) {
    for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value)
    return reply.code(refusal.httpStatus).send(envelope(refusal.statusCode, refusal.message, refusal.data))
  }
  const [method, path] = [request.method, request.url.split('?')[0]]
  // Nothing of ours failed, and nobody hears the answer.
  if (isBrokenOff(request.raw)) {
    log.info({ reason: (error as Error).message, method, path }, 'a client broke off what it sent')
    return reply.code(400).send(envelope(STATUS.invalidInput, 'The request ended too early.', { field: 'input' }))
  }
  const reference = randomBase62(10)
  const mayTryAgain = isPassing(error)
  if (mayTryAgain) reply.header('retry-after', RETRY_AFTER_S)
  const words = mayTryAgain
    ? 'Recto could not do this just now. Please try again in a moment.'
    : 'There was an error, please try again.'
  log.error({ err: error, reference, method, path }, 'a request failed')
  return reply
    .code(mayTryAgain ? 503 : 500)
    .send(envelope(STATUS.internal, `${words} If it happens again, tell us this number: ${reference}`, { reference }))
}

const envelope = (StatusCode: number, Message: string, Data: unknown): Envelope => ({ StatusCode, Message, Data })

/** Its fault is recorded and was logged when it began. */
const unshown = (): Refusal =>
  new Refusal(
    { httpStatus: 503, statusCode: STATUS.internal, headers: { 'retry-after': '60' } },
    'This folio cannot be shown just now. What was written in it is kept. Please tell whoever runs this Recto.',
  )

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof PictureError) return refused(error.message, { field: 'file' })
  if (error instanceof BusyError) return busy(error.retryAfterS)
  if (error instanceof ProjectionError) return unshown()
  return refusalOfParser(error as { code?: string; message?: string })
}

/** Failures that Fastify and its parsers name by code. */
function refusalOfParser({ code, message = '' }: { code?: string; message?: string }): Refusal | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(BODY_BYTES)
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(UPLOAD_BYTES)
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return invalidInput('file', 'Send one file at a time.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidInput('input', 'The body of the request cannot be read.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return invalidInput('input', 'Send a form, a multipart form or JSON.')
    default:
      // secure-json-parse and JSON.parse throw plain SyntaxErrors; busboy says what it misses.
      return /JSON|__proto__|nexpected end of (form|multipart data)|Multipart: Boundary/.test(message)
        ? invalidInput('input', 'The body of the request cannot be read.')
        : null
  }
}

/** Seconds after which a request may be sent again that the database could not do just now. */
const RETRY_AFTER_S = 2
