import { type Envelope, STATUS } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { FileStoreError } from '../adapters/files/file-store.ts'
import { ProviderError } from '../adapters/payments/payment-provider.ts'
import { refersToNothing, TeamGone } from '../db/gone.ts'
import { isPassing } from '../db/transaction.ts'
import { BusyError } from '../fair-queue.ts'
import { ProjectionError } from '../projection/faults.ts'
import { PictureError } from '../sanitize/picture-error.ts'
import { BODY_BYTES, isBrokenOff, UPLOAD_BYTES } from './call.ts'
import type { Notices } from './notices.ts'
import { busy, invalidInput, notFound, Refusal, refused, tooLarge, unavailable } from './refusal.ts'

/** The response to a failed request. */
type Failure = { status: number; headers: Readonly<Record<string, string>>; said: Envelope }

/** Sends any failure as the envelope; as a page to a browser that opened an address which is no call. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, notices }: { log: Logger; notices: Notices },
): FastifyReply {
  const { status, headers, said } = failureOf(error, request, log)
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (!opensPage(request)) return reply.code(status).send(said)
  const title = TITLES[status] ?? (status < 500 ? 'This cannot be shown' : 'Something went wrong')
  return notices.send(reply.code(status), { title, text: said.Message })
}

const TITLES: Readonly<Record<number, string>> = {
  404: 'There is nothing here',
  429: 'Too many requests',
  503: 'One moment, please',
}

/** A person is at the address, not a script or a tool. */
const opensPage = ({ handler, headers, url }: FastifyRequest): boolean =>
  String(headers.accept ?? '').includes('text/html') && !handler && !url.startsWith('/Apiv1/')

/** An unexpected error gets a reference number that is also in the log. */
function failureOf(error: unknown, request: FastifyRequest, log: Logger): Failure {
  if (error instanceof ProviderError) log.warn({ err: error }, 'the payment provider did not answer')
  const refusal = refusalOf(error)
  if (refusal) {
    const { httpStatus: status, statusCode, message, data, headers } = refusal
    return { status, headers, said: envelope(statusCode, message, data) }
  }
  const [method, path] = [request.method, request.url.split('?')[0]]
  // Not our failure, and no one receives the response.
  if (isBrokenOff(request.raw)) {
    log.info({ reason: (error as Error).message, method, path }, 'a client broke off what it sent')
    const said = envelope(STATUS.invalidInput, 'The request ended too early.', { field: 'input' })
    return { status: 400, headers: {}, said }
  }
  const reference = randomBase62(10)
  const isFiles = error instanceof FileStoreError
  const mayTryAgain = isFiles || isPassing(error)
  const words = isFiles
    ? 'Recto can’t reach its file storage right now. Please try again in a moment.'
    : mayTryAgain
      ? 'Recto couldn’t do this right now. Please try again in a moment.'
      : 'There was an error, please try again.'
  log.error({ err: error, reference, method, path }, 'a request failed')
  return {
    status: mayTryAgain ? 503 : 500,
    headers: mayTryAgain ? { 'retry-after': String(RETRY_AFTER_S) } : {},
    said: envelope(STATUS.internal, `${words} If it happens again, tell us this reference: ${reference}`, {
      reference,
    }),
  }
}

const envelope = (StatusCode: number, Message: string, Data: unknown): Envelope => ({ StatusCode, Message, Data })

/** To whoever waits for the payment provider: nothing they can lose by another try. */
const NO_PROVIDER = 'The payment provider did not answer. You won’t be charged twice: please try again in a moment.'

/** Its fault is recorded and was logged when it began. */
const unshown = (): Refusal =>
  new Refusal(
    { httpStatus: 503, statusCode: STATUS.internal, headers: { 'retry-after': '60' } },
    'This folio cannot be shown right now. Its content is safe. Please tell the people who run this Recto server.',
  )

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof PictureError) return refused(error.message, { field: 'file' })
  if (error instanceof BusyError) return busy(error.retryAfterS)
  if (error instanceof ProviderError) return unavailable(NO_PROVIDER, RETRY_AFTER_S)
  if (error instanceof ProjectionError) return unshown()
  if (error instanceof TeamGone) return notFound('This team no longer exists.')
  if (refersToNothing(error)) return notFound('This no longer exists: it was deleted a moment ago.')
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
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidInput('input', 'The body of the request cannot be read.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return invalidInput('input', 'Send a form, a multipart form or JSON.')
    default:
      // secure-json-parse and JSON.parse throw plain SyntaxErrors; busboy says what is missing.
      return /JSON|__proto__|nexpected end of (form|multipart data)|Multipart: Boundary/.test(message)
        ? invalidInput('input', 'The body of the request cannot be read.')
        : null
  }
}

/** Seconds after which a request may be sent again that the database could not do just now. */
const RETRY_AFTER_S = 2
