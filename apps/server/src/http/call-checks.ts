// What a call is checked for before its handler runs.
import { ACCESS, refusalText, STATUS, token22 } from '@recto/contract'
import type { FastifyRequest } from 'fastify'
import type { Access } from './access.ts'
import { ANTI_FORGERY_FIELD, ANTI_FORGERY_HEADER, type AntiForgery } from './anti-forgery.ts'
import type { CallContext, Handler } from './handler.ts'
import type { Limit, Limits } from './limits.ts'
import { conflict, forbidden, invalidInput, notFound, notLoggedIn, Refusal, tooMany } from './refusal.ts'
import type { Session, Sessions } from './session.ts'

/** What access passes to a handler. */
type Granted = Pick<CallContext, 'folio' | 'privilege' | 'workspace' | 'workspacePrivilege' | 'teamRole'>

/** Counts a request. @throws Refusal beyond the limit. */
export async function count(limits: Limits, key: string, limit: Limit): Promise<void> {
  const answer = await limits.hit(key, limit)
  if (!answer.allowed) throw tooMany(answer.retryAfterS)
}

/** Allows one request every `windowS` seconds. @throws Refusal for the others. */
export async function once(limits: Limits, key: string, windowS: number): Promise<void> {
  const answer = await limits.hit(key, { max: 1, windowS })
  if (!answer.allowed) {
    throw conflict(`You may only perform this action every ${windowS} seconds.`, { retryAfterS: answer.retryAfterS })
  }
}

/** The call that a field of the input selects instead, by the declaration's `variants`. */
export function variantOf(
  asked: Handler,
  shaped: Record<string, unknown>,
  find: (name: string) => Handler | undefined,
): Handler {
  const wanted = Object.entries(asked.call.variants ?? {}).find(([condition]) => {
    const [field = '', value] = condition.split('=')
    const name = Object.keys(shaped).find((one) => one.toLowerCase() === field.toLowerCase())
    const given = name === undefined ? undefined : shaped[name]
    return value === undefined ? given !== undefined : String(given).toLowerCase() === value
  })
  return (wanted && find(wanted[1])) ?? asked
}

/** @throws Refusal for a request that none of our pages has sent. */
export function checkForgery(
  antiForgery: AntiForgery,
  request: FastifyRequest,
  { fields, needsHeader }: { fields: Record<string, unknown>; needsHeader: boolean },
): void {
  const header = request.headers[ANTI_FORGERY_HEADER]
  const token = header ?? (needsHeader ? undefined : fields[ANTI_FORGERY_FIELD])
  if (!antiForgery.isValid(request.headers.cookie, token)) {
    throw new Refusal(
      { httpStatus: 403, statusCode: STATUS.forbidden, data: { reason: 'anti-forgery' } },
      'This page is out of date. Please reload it and try again.',
    )
  }
}

/** What the access row of a call grants. @throws Refusal if it grants nothing. */
export async function decide(
  { access, sessions }: { access: Access; sessions: Sessions },
  handler: Handler,
  session: Session | null,
  shaped: Record<string, unknown>,
  request: FastifyRequest,
): Promise<Granted> {
  const { access: action } = handler.call
  const hadSession = sessions.hasCookie(request.headers.cookie)
  const { subject } = ACCESS[action]
  if (subject !== 'folio' && subject !== 'workspace') {
    const decision = access.own(session, action)
    if (!decision.allowed) throw forbidden(decision, action, hadSession)
    return {}
  }
  if (!session) throw notLoggedIn(hadSession)
  const field = subject === 'folio' ? 'token' : 'labelToken'
  const token = shaped[field]
  if (typeof token !== 'string') throw invalidInput(field, `${field} is missing.`)
  if (!token22.safeParse(token).success) throw notFound(refusalText('not-found', action))
  const decision = await access[subject](session, token, action)
  if (!decision.allowed) throw forbidden(decision, action, hadSession)
  const { allowed: _, ...granted } = decision
  return granted
}
