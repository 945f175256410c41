import type { SessionUser } from '@recto/contract'
import type { CallContext } from '../../http/handler.ts'
import type { KnownDevices } from '../../http/known-devices.ts'
import { hashOfSessionToken, type Sessions } from '../../http/session.ts'
import { readSessionUser } from './queries.ts'
import { noteProof } from './recent-proof.ts'

/** The browser is in with a new session, and is known from now on to be one of this account's. */
export async function letIn(
  { db, now, request, setCookie }: Pick<CallContext, 'db' | 'now' | 'request' | 'setCookie'>,
  { sessions, devices }: { sessions: Pick<Sessions, 'cookieFor'>; devices: Pick<KnownDevices, 'cookieFor'> },
  { accountId, sessionToken }: { accountId: number; sessionToken: string },
): Promise<SessionUser> {
  await noteProof(db, hashOfSessionToken(sessionToken), now)
  const user = await readSessionUser(db, accountId)
  setCookie(sessions.cookieFor(sessionToken))
  setCookie(devices.cookieFor(request.device, user.token))
  return user
}
