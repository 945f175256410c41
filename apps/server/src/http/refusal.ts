import {
  type ActionName,
  type Counted,
  limitStatus,
  limitText,
  type PlanFacts,
  refusalText,
  STATUS,
  type TeamRole,
} from '@recto/contract'
import type { Refused } from './plan-facts.ts'

/**
 * An expected refusal, returned instead of a call's output. Thrown by handlers and by the wrapper; nothing is written.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly httpStatus: number
  readonly statusCode: number
  readonly data: Record<string, unknown> | null
  readonly headers: Readonly<Record<string, string>>

  constructor(
    answer: {
      httpStatus: number
      statusCode: number
      data?: Record<string, unknown>
      headers?: Record<string, string>
    },
    message: string,
  ) {
    super(message)
    this.httpStatus = answer.httpStatus
    this.statusCode = answer.statusCode
    this.data = answer.data ?? null
    this.headers = answer.headers ?? {}
  }
}

/** The product's own no, such as a wrong code: HTTP 200, StatusCode 0 or the row's own. */
export const refused = (
  message: string,
  data?: Record<string, unknown>,
  statusCode: number = STATUS.refused,
): Refusal => new Refusal({ httpStatus: 200, statusCode, data }, message)

/** The refusal of something that does not exist. */
export const notFound = (message: string): Refusal =>
  new Refusal({ httpStatus: 404, statusCode: STATUS.notFound }, message)

/** [API-009]; the text for a session that was there and is over is its own [AUTH-31]. */
export const notLoggedIn = (hadSession: boolean): Refusal =>
  new Refusal(
    { httpStatus: 401, statusCode: STATUS.notLoggedIn, data: { reason: 'signed-out' } },
    hadSession ? 'Session expired. Please sign in again.' : 'Not logged in.',
  )

/** A refusal by the access table; `Data` determines what is shown: the reason, the feature, the person's role. */
export function forbidden(refused: Refused, action: ActionName, hadSession: boolean): Refusal {
  const { reason, feature, teamRole: role, plan } = refused
  if (reason === 'signed-out') return notLoggedIn(hadSession)
  const text = refusalText(reason, action, { feature, role })
  if (reason === 'not-found') return notFound(text)
  const isEnded = reason === 'plan' && plan?.state === 'downgraded' && SAYING_ENDED.includes(action)
  const statusCode = isEnded ? STATUS.planEnded : STATUS.forbidden
  return new Refusal({ httpStatus: 403, statusCode, data: { reason, action, feature, role } }, text)
}

/** Calls whose refusal says that the plan has ended since the browser last heard of it [EXPORT-03]. */
const SAYING_ENDED: readonly ActionName[] = ['folio.export', 'folio.exportSections', 'folio.password']

/** A limit of the plan is reached: StatusCode 5 for the team's owner, 10 for everyone else [OPEN-35]; 6 as above. */
export function limitReached(what: Counted, plan: PlanFacts, role: TeamRole | null): Refusal {
  const data = { reason: 'limit', what, role }
  const statusCode = what === 'exports' && plan.state === 'downgraded' ? STATUS.planEnded : limitStatus(role)
  return new Refusal({ httpStatus: 200, statusCode, data }, limitText(what, plan, role))
}

/** Input that does not fit; `field` is the name in the contract. */
export const invalidInput = (field: string, message: string, issues?: { field: string; message: string }[]): Refusal =>
  new Refusal(
    { httpStatus: 400, statusCode: STATUS.invalidInput, data: { field, ...(issues ? { issues } : {}) } },
    message,
  )

/** The refusal of a body of more than `maxBytes`. */
export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(
    { httpStatus: 413, statusCode: STATUS.tooLarge, data: { maxBytes }, headers: { connection: 'close' } },
    `This is too large. At most ${Math.round(maxBytes / 1024 / 1024)} MB can be sent at once.`,
  )

/** The refusal of a request beyond its rate limit. */
export const tooMany = (retryAfterS: number): Refusal =>
  new Refusal(
    {
      httpStatus: 429,
      statusCode: STATUS.tooMany,
      data: { retryAfterS },
      headers: { 'retry-after': String(retryAfterS) },
    },
    `Too many attempts. Please try again in ${retryAfterS < 90 ? `${retryAfterS} seconds` : `${Math.ceil(retryAfterS / 60)} minutes`}.`,
  )

/** The server has too much to do; the same request may succeed in a moment. */
export const busy = (retryAfterS: number): Refusal =>
  new Refusal(
    {
      httpStatus: 503,
      statusCode: STATUS.internal,
      data: { reason: 'busy', retryAfterS },
      headers: { 'retry-after': String(retryAfterS) },
    },
    'The server is very busy. Please try again in a moment.',
  )

/** The refusal of what contradicts the present state. */
export const conflict = (message: string, data?: Record<string, unknown>): Refusal =>
  new Refusal({ httpStatus: 409, statusCode: STATUS.conflict, data }, message)

/** Not possible for the moment, through no fault of who asks. */
export const unavailable = (message: string, retryAfterS: number): Refusal =>
  new Refusal(
    {
      httpStatus: 503,
      statusCode: STATUS.internal,
      data: { retryAfterS },
      headers: { 'retry-after': String(retryAfterS) },
    },
    message,
  )
