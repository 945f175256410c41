import type { Mailer } from '../../adapters/mail/mailer.ts'
import { DAY_MS } from '../../durations.ts'
import { networkOf } from '../../http/address.ts'
import type { CallContext } from '../../http/handler.ts'
import type { Limits } from '../../http/limits.ts'
import { deviceName } from './device.ts'

type Browser = { request: Pick<CallContext['request'], 'address' | 'userAgent' | 'device'> }
type Counted = { limits: Pick<Limits, 'hitWith'> }
type Owner = { accountId: number; token: string; email: string }

/**
 * Tells a person that a browser signed in which never did before; one mail a day for the same kind of browser in the
 * same network, because a private window is new each time.
 */
export async function tellNewDevice(
  { db, now, request }: Pick<CallContext, 'db' | 'now'> & Browser,
  { mail, limits, baseUrl }: Counted & { mail: Pick<Mailer, 'queue'>; baseUrl: string },
  who: Owner,
): Promise<void> {
  if (!(await noteDevice({ db, request }, { limits }, who))) return
  const data = { change: 'new-device', ...signInFacts(request, now), url: securityUrl(baseUrl) } as const
  await mail.queue(db, { to: who.email, template: 'security-notice', data })
}

/** Notes a browser whose owner is told of it anyway. Returns whether it never was here, nor one like it today. */
export async function noteDevice(
  { db, request }: Pick<CallContext, 'db'> & Browser,
  { limits }: Counted,
  who: Owner,
): Promise<boolean> {
  if (request.device?.accounts.includes(who.token)) return false
  const key = `mail:device:${who.accountId}:${deviceName(request.userAgent)}:${networkOf(request.address)}`
  return (await limits.hitWith(db, key, { max: 1, windowS: DAY_MS / 1000 })).allowed
}

/** What a mail says of a sign-in: the browser, and when. */
export const signInFacts = ({ userAgent }: { userAgent: string }, now: Date) => ({
  device: deviceName(userAgent),
  at: now.toISOString(),
})

/** Where people end sessions, remove ways in and set a new password. */
export const securityUrl = (baseUrl: string): string => `${baseUrl}/settings/security`
