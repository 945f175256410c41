import type { SessionUser } from '@recto/contract'
import type { CallContext } from '../../http/handler.ts'
import type { KnownDevices } from '../../http/known-devices.ts'
import type { Sessions } from '../../http/session.ts'
import { readSessionUser } from './queries.ts'

/** The browser is in with a new session, and is known from now on to be one of this account's. */
export async function letIn(
  { db, request, setCookie }: Pick<CallContext, 'db' | 'request' | 'setCookie'>,
  { sessions, devices }: { sessions: Pick<Sessions, 'cookieFor'>; devices: Pick<KnownDevices, 'cookieFor'> },
  { accountId, sessionToken }: { accountId: number; sessionToken: string },
): Promise<SessionUser> {
  const user = await readSessionUser(db, accountId)
  setCookie(sessions.cookieFor(sessionToken))
  setCookie(devices.cookieFor(request.device, user.token))
  return user
}
