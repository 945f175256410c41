import { type Call, type Envelope, type InputOf, type OutputOf, STATUS } from '@recto/contract'
import { isRecord } from '@recto/document'
import { CallError, CONNECT_FAILED, UNKNOWN_FAILURE } from './call-error.ts'

/** Longest pause between two tries of a retryable call, in ms. */
export const MAX_PAUSE_MS = 60_000
const FIRST_PAUSE_MS = 1_000
/** Tries of a retryable call before it fails [API-003]. */
export const MAX_TRIES = 100

type ClientParts = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Resolves after `ms`; rejects when the signal aborts. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
  newId: () => string
  /** Called when the server says that no one is signed in. */
  onSessionExpired: () => void
  /** Called when a call was given up after its last attempt [API-006]. */
  onAbort: (sentence: string) => void
}

/** Options of one call besides its input. */
export type CallOptions = {
  signal?: AbortSignal
  /** Called before each pause of a retryable call. */
  onRetry?: (pauseMs: number) => void
}

/** Growing pauses: 1, 2, 4 … seconds, at most a minute. `attempt` counts from 0. */
export const pauseBefore = (attempt: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)

/**
 * Typed calls over the contract. One anti-forgery token per tab, fetched once and again when the server asks for it.
 */
export function createClient(parts: ClientParts) {
  let token: Promise<string> | null = null
  let hasCookie = true

  async function fetchToken(): Promise<string> {
    const { envelope } = await send('/Apiv1/GetAntiForgeryToken', { method: 'GET' })
    const value = isRecord(envelope.Data) ? envelope.Data.requestVerificationToken : null
    if (typeof value !== 'string') throw new CallError(UNKNOWN_FAILURE)
    hasCookie = !isRecord(envelope.Data) || envelope.Data.hasSession !== false
    return value
  }

  function currentToken(): Promise<string> {
    token ??= fetchToken().catch((error: unknown) => {
      token = null
      throw error
    })
    return token
  }

  /** Whether this browser has a session at all; without one there is no need to ask the server. */
  async function hasSession(): Promise<boolean> {
    token = null
    await currentToken()
    return hasCookie
  }

  async function send(path: string, init: RequestInit): Promise<{ status: number; envelope: Envelope }> {
    let response: Response
    try {
      response = await parts.fetch(path, { credentials: 'same-origin', ...init })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new CallError(CONNECT_FAILED)
    }
    const envelope = await response.json().catch(() => null)
    if (isEnvelope(envelope)) return { status: response.status, envelope }
    const message = response.status >= 502 && response.status <= 504 ? CONNECT_FAILED : UNKNOWN_FAILURE
    throw new CallError(message, { httpStatus: response.status })
  }

  /** One request; with a stale anti-forgery token a second one. */
  async function post(call: Call, body: () => BodyInit, headers: HeadersInit, signal?: AbortSignal): Promise<unknown> {
    for (let isSecond = false; ; isSecond = true) {
      const answer = await send(`/Apiv1/${call.name}`, {
        method: 'POST',
        headers: { ...headers, RequestVerificationToken: await currentToken() },
        body: body(),
        signal,
      })
      const error = errorOf(answer)
      if (!error) return answer.envelope.Data
      if (error.reason === 'anti-forgery' && !isSecond) {
        token = null
        continue
      }
      if (error.httpStatus === 401) parts.onSessionExpired()
      throw error
    }
  }

  /**
   * Calls the server. A retryable call carries one `requestId` for all its tries and is repeated while the server cannot
   * be reached.
   * @throws CallError
   */
  async function callServer<C extends Call>(
    call: C,
    input: InputOf<C>,
    options: CallOptions = {},
  ): Promise<OutputOf<C>> {
    const whole = call.retryable ? { requestId: parts.newId(), ...(input as object) } : input
    const body = () => JSON.stringify(whole)
    for (let attempt = 0; ; attempt++) {
      try {
        return (await post(call, body, { 'content-type': 'application/json' }, options.signal)) as OutputOf<C>
      } catch (error) {
        if (!call.retryable || !isPassing(error)) throw error
        if (attempt + 1 >= MAX_TRIES) {
          parts.onAbort(`${call.name} was aborted after ${MAX_TRIES} attempts`)
          throw error
        }
        const pauseMs = pauseBefore(attempt)
        options.onRetry?.(pauseMs)
        await parts.pause(pauseMs, options.signal)
      }
    }
  }

  return { callServer, currentToken, hasSession, forgetToken: () => (token = null) }
}

/** Sends calls to the server; created by `createClient`. */
export type Client = ReturnType<typeof createClient>

function errorOf({ status, envelope }: { status: number; envelope: Envelope }): CallError | null {
  if (envelope.StatusCode === STATUS.ok) return null
  return new CallError(envelope.Message || UNKNOWN_FAILURE, {
    httpStatus: status,
    statusCode: envelope.StatusCode,
    data: envelope.Data,
  })
}

/** No answer, or a server that is just starting or stopping. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.isUnreachable || [502, 503, 504].includes(error.httpStatus))
}

const isEnvelope = (value: unknown): value is Envelope => isRecord(value) && typeof value.StatusCode === 'number'
