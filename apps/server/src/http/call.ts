import type { IncomingMessage } from 'node:http'
import { CALL_WEIGHT, type Envelope, STATUS } from '@recto/contract'
import { cleanText, LIMITS } from '@recto/document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileStore, FileTooLargeError } from '../adapters/files/file-store.ts'
import type { App } from '../context.ts'
import { readOnly } from '../db/read-only.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Access } from './access.ts'
import { networkOf } from './address.ts'
import type { AntiForgery } from './anti-forgery.ts'
import { checkForgery, count, decide, once, variantOf } from './call-checks.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { goneMeanwhile } from './gone-meanwhile.ts'
import { Answer, type CallContext, type Handler, type UploadedFile } from './handler.ts'
import { type Answered, answerOnce } from './idempotency.ts'
import { cleanInput, shapeInput, validInput } from './input.ts'
import type { KnownDevices } from './known-devices.ts'
import { createNetworkWindow, createWindow, hitNetworks, type Limits, PERSONS_PER_ADDRESS } from './limits.ts'
import { createOutbox, type Events } from './outbox.ts'
import { referralOf } from './referral.ts'
import { invalidInput, notFound, notLoggedIn, Refusal, tooLarge, tooMany } from './refusal.ts'
import type { Session, Sessions } from './session.ts'

/** Bytes of a call's body, and of one that carries a file. */
export const BODY_BYTES = 1024 * 1024

/** Most bytes of an upload. */
export const UPLOAD_BYTES = LIMITS.uploadMegabytes * 1024 * 1024
/** Most bytes of several files in one call [IMG-23]. */
const TOGETHER_BYTES = 200 * 1024 * 1024
/** Total weight of one person's calls per minute; for an address, which an office may share, twenty times as many. */
const PERSON_PER_MINUTE = 600
/** Files of one person received at a time; further ones wait in the network. */
const UPLOADS_AT_ONCE = 4
/** Further uploads of one person that wait unread. */
const UPLOADS_WAITING = 100

type CallParts = Pick<App, 'db' | 'now' | 'log' | 'config'> & {
  access: Access
  sessions: Sessions
  antiForgery: AntiForgery
  limits: Limits
  devices: Pick<KnownDevices, 'of'>
  events: Events
  /** Where uploads are written as they arrive. */
  files: Pick<FileStore, 'draft'>
  addressOf(request: FastifyRequest): string
  /** The handler of a call by its name. */
  find(name: string): Handler | undefined
}

type Sent = { fields: Record<string, unknown>; files: readonly UploadedFile[] }
type Body = Sent & { isForm: boolean; needsHeader: boolean }

/**
 * The wrapper that every call goes through, in its one order: address limit, declared size,
 * session; then, once the body is read: anti-forgery, account limit, access, schema, handler in a transaction, outbox.
 */
export function createCallWrapper(parts: CallParts) {
  const { db, now, log, sessions, antiForgery, limits, events } = parts
  const scheme = parts.config.publicUrl.startsWith('https:') ? 'https' : 'http'
  const perAddress = createNetworkWindow(now, { max: PERSON_PER_MINUTE * PERSONS_PER_ADDRESS, windowMs: 60_000 })
  const perAccount = createWindow(now, { max: PERSON_PER_MINUTE, windowMs: 60_000 })
  const uploading = createConcurrencyLimit<number>('uploads', UPLOADS_AT_ONCE, UPLOADS_WAITING)

  /** Before the body is read. Answers who asks. */
  async function admit(handler: Handler | undefined, request: FastifyRequest): Promise<Session | null> {
    const address = parts.addressOf(request)
    const within = perAddress(address)
    if (!within.allowed) throw tooMany(within.retryAfterS)
    if (!handler) throw notFound('There is no call with this name.')
    const { call } = handler
    if (call.limit) {
      const { per, max, windowS } = call.limit
      const answer = await hitNetworks(limits, (network) => `${call.name}:address:${network}`, address, {
        max: per === 'address' ? max : max * PERSONS_PER_ADDRESS,
        windowS,
      })
      if (!answer.allowed) throw tooMany(answer.retryAfterS)
    }
    const maxBytes = (call.upload ? mostBytes(call) : 0) + BODY_BYTES
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    const session = await sessions.fromRequest(request.headers.cookie, address, request.site)
    // Uploads without a session are rejected before the body is read.
    if (call.upload && !session) throw notLoggedIn(sessions.hasCookie(request.headers.cookie))
    return session
  }

  async function answer(
    asked: Handler,
    session: Session | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Envelope> {
    if (!asked.call.upload || !session) return answerNow(asked, session, request, reply)
    const end = await uploading(session.accountId)
    try {
      return await answerNow(asked, session, request, reply)
    } finally {
      end()
    }
  }

  async function answerNow(
    asked: Handler,
    session: Session | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Envelope> {
    const body = await readBody(parts.files, asked, request)
    try {
      return await answerBody(asked, session, request, reply, body)
    } finally {
      await discardAll(body.files)
    }
  }

  async function answerBody(
    asked: Handler,
    session: Session | null,
    request: FastifyRequest,
    reply: FastifyReply,
    body: Body,
  ): Promise<Envelope> {
    const { fields } = body
    checkForgery(antiForgery, request, body)
    if (session) {
      const within = perAccount(String(session.accountId), asked.call.weight ?? CALL_WEIGHT[asked.call.kind])
      if (!within.allowed) throw tooMany(within.retryAfterS)
    }
    const handler = variantOf(asked, shapeInput(asked.call, fields, body.isForm), parts.find)
    const { call } = handler
    const given = shapeInput(call, fields, body.isForm)
    const shaped = cleanInput(given)
    if (call.limit?.per === 'account' && session)
      await count(limits, `${call.name}:account:${session.accountId}`, call.limit)
    const subject = subjectOf(shaped, session, parts.addressOf(request))
    if (call.limit?.per === 'subject' && subject) await count(limits, `${call.name}:subject:${subject}`, call.limit)

    const granted = await decide(parts, handler, session, shaped, request)
    const input = validInput(call, given)
    /** A refused call sends nothing and uses no attempt. */
    const uncount = async () => {
      if (call.everyS && call.limit?.per === 'subject') await limits.giveBack(`${call.name}:subject:${subject}`)
    }
    if (call.everyS && subject) {
      await once(limits, `${call.name}:every:${subject}`, call.everyS).catch(async (error) => {
        await uncount()
        throw error
      })
    }

    const outbox = createOutbox(events, (error) => log.error({ err: error, call: call.name }, 'after a commit'))
    const cookies: string[] = []
    /** Events for tabs are stored by the last statements before the commit. */
    const keeping =
      <T>(work: (trx: CallContext['db']) => Promise<T>) =>
      async (trx: CallContext['db']): Promise<T> => {
        const result = await work(trx)
        await outbox.keep(trx)
        return result
      }
    const isRead = call.kind === 'read'
    const isApart = call.external || isRead
    const plain = isRead ? db.withPlugin(readOnly) : db
    /** Each attempt of a transaction has its own events and cookies. */
    const transact = <T>(work: (trx: CallContext['db']) => Promise<T>): Promise<T> => {
      const [untell, set] = [outbox.mark(), cookies.length]
      return inTransaction(db, keeping(work), () => {
        untell()
        cookies.length = set
      })
    }
    const context = (on: CallContext['db']): CallContext => ({
      db: on,
      transaction: (work) => (call.external ? transact(work) : work(on)),
      outbox,
      now: new Date(now()),
      log,
      request: {
        address: parts.addressOf(request),
        userAgent: String(request.headers['user-agent'] ?? ''),
        browser: antiForgery.browserOf(request.headers.cookie),
        site: request.site,
        device: parts.devices.of(request.headers.cookie),
        referral: referralOf(request.headers.cookie, { isSecure: scheme === 'https' }),
        origin: `${scheme}://${request.headers.host}`,
      },
      setCookie: (line) => cookies.push(line),
      file: body.files.at(-1) ?? null,
      files: body.files,
      session,
      ...granted,
    })
    let answered: Answered
    try {
      const prepared = await handler.before?.(input, context(plain))
      answered = isApart
        ? answeredWith(await handler.run(input, context(plain), prepared))
        : await transact((trx) => {
            const run = async () => answeredWith(await handler.run(input, context(trx), prepared))
            const requestId = (input as { requestId?: string }).requestId
            return call.retryable && requestId && session
              ? answerOnce(
                  trx,
                  { accountId: session.accountId, name: call.name, requestId, input },
                  new Date(now()),
                  run,
                )
              : run()
          })
    } catch (error) {
      // What a failed attempt has used is returned, so that the next one need not wait.
      if (call.everyS && subject) {
        await limits.reset(`${call.name}:every:${subject}`)
        await uncount()
      }
      if (error instanceof Refusal) await outbox.flushRefused()
      throw (await goneMeanwhile(db, error, session, granted.folio?.id ?? null)) ?? error
    }
    for (const line of cookies) reply.header('set-cookie', line)
    await outbox.flush()
    return { StatusCode: STATUS.ok, ...answered }
  }

  return { admit, answer }
}

/** The address that a call is about, per caller: no one uses up another's attempts. */
function subjectOf(shaped: Record<string, unknown>, session: Session | null, address: string): string | null {
  if (typeof shaped.email !== 'string') return null
  const asker = session ? `account ${session.accountId}` : networkOf(address)
  return `${shaped.email.trim().toLowerCase().slice(0, 254)} ${asker}`
}

/** Whether the connection closed before the whole request had arrived. */
export const isBrokenOff = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete

const answeredWith = (output: unknown): Answered =>
  output instanceof Answer ? { Message: output.message, Data: output.data } : { Message: '', Data: output }

/**
 * Form, multipart or JSON. A form's values are text; the header is required where a foreign page could not send a form.
 */
async function readBody(files: CallParts['files'], handler: Handler, request: FastifyRequest): Promise<Body> {
  if (request.isMultipart()) {
    // For an aborted request the parser would wait forever, and keep its place in the queue.
    if (isBrokenOff(request.raw)) throw new Error('aborted')
    const sent = await readMultipart(files, request, handler.call)
    if (handler.call.upload && sent.files.length === 0) throw invalidInput('file', 'A file is missing.')
    return { ...sent, isForm: true, needsHeader: true }
  }
  if (handler.call.upload) throw invalidInput('file', 'Send a multipart form with one file.')
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalidInput('input', 'Send an object with named fields.')
  return { fields: body as Record<string, unknown>, files: [], isForm, needsHeader: !isForm }
}

const mostBytes = ({ mostFiles = 1 }: Pick<Handler['call'], 'mostFiles'>): number =>
  mostFiles > 1 ? TOGETHER_BYTES : UPLOAD_BYTES

const discardAll = (files: readonly UploadedFile[]) => Promise.all(files.map(({ draft }) => draft.discard()))

/** A body need not declare its size, so received bytes are counted. */
async function readMultipart(files: CallParts['files'], request: FastifyRequest, call: Handler['call']): Promise<Sent> {
  const fields: Record<string, unknown> = {}
  const came: UploadedFile[] = []
  const limit = call.upload ? UPLOAD_BYTES : BODY_BYTES
  const most = call.mostFiles ?? 1
  let [fieldBytes, fileBytes] = [0, 0]
  try {
    for await (const part of request.parts({ limits: { fileSize: limit + 1, files: most, parts: most + 50 } })) {
      if (part.type === 'file') {
        const draft = await files.draft(part.file, { limit })
        came.push({ name: cleanText(part.filename ?? ''), contentType: cleanText(part.mimetype), draft })
        fileBytes += draft.bytes
        if (most > 1 && fileBytes > TOGETHER_BYTES) throw invalidInput('file', 'Upload Limit Exceeded')
      } else {
        fieldBytes += Buffer.byteLength(String(part.value))
        if (fieldBytes > BODY_BYTES) throw tooLarge(BODY_BYTES)
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    await discardAll(came)
    throw error instanceof FileTooLargeError ? tooLarge(limit) : error
  }
  return { fields, files: came }
}
