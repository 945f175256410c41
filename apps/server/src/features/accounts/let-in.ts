import type { SessionUser } from '@recto/contract'
import type { CallContext } from '../../http/handler.ts'
import { hashOfSessionToken } from '../../http/session.ts'
import type { AccountParts } from './account-parts.ts'
import { noteDevice, tellNewDevice } from './new-device.ts'
import { readSessionUser } from './queries.ts'
import { noteProof } from './recent-proof.ts'

/**
 * The browser is in with a new session, and is known from now on to be one of this account's. Its owner is told of a
 * browser that never was here, unless they are told of how it came in (`isTold`).
 */
export async function letIn(
  { db, now, request, setCookie }: Pick<CallContext, 'db' | 'now' | 'request' | 'setCookie'>,
  parts: Pick<AccountParts, 'sessions' | 'devices' | 'limits' | 'mail' | 'baseUrl'>,
  { accountId, sessionToken, isTold = false }: { accountId: number; sessionToken: string; isTold?: boolean },
): Promise<SessionUser> {
  await noteProof(db, hashOfSessionToken(sessionToken), now)
  const user = await readSessionUser(db, accountId)
  const who = { accountId, token: user.token, email: user.email }
  if (isTold) await noteDevice({ db, request }, parts, who)
  else await tellNewDevice({ db, now, request }, parts, who)
  setCookie(parts.sessions.cookieFor(sessionToken))
  setCookie(parts.devices.cookieFor(request.device, user.token))
  return user
}
