import { networksOf } from '../../http/address.ts'
import type { CallContext } from '../../http/handler.ts'
import { type Backoff, hitNetworks, type Limit, type LimitAnswer, type Limits } from '../../http/limits.ts'
import { tooMany } from '../../http/refusal.ts'

/** Wrong passwords for one address from one network, or from one known device: ten are free, then each waits longer. */
const BACKOFF: Backoff = { free: 10, firstS: 30, maxS: 600, forgottenAfterS: 24 * 3600 }
/** Sign-ins of one network for whatever addresses: an office may share it. */
const OF_NETWORK: Limit = { max: 200, windowS: 600 }

/** The account whose password is tried: the token is null if there is no such account. */
export type Tried = { email: string; accountToken: string | null }

/**
 * Counts failed sign-ins so that a stranger's failures affect no one else: by address and network, and separately for
 * devices known to the account. On a known device, failures from other networks, or from others in the same network, do
 * not block the right password.
 */
export function createSignInAttempts(limits: Pick<Limits, 'hit' | 'attempt' | 'giveBack' | 'reset'>) {
  const knownId = ({ device }: CallContext['request'], { accountToken }: Tried) =>
    device && accountToken !== null && device.accounts.includes(accountToken) ? device.id : null
  /** The counters of an attempt: only that of the known device, else those of the network and, in IPv6, of its site. */
  const countersOf = (request: CallContext['request'], tried: Tried) => {
    const id = knownId(request, tried)
    return id === null
      ? networksOf(request.address).map(({ network, times }) => ({
          key: `SignIn:network ${network}:${tried.email}`,
          backoff: { ...BACKOFF, free: BACKOFF.free * times },
        }))
      : [{ key: `SignIn:device ${id}:${tried.email}`, backoff: BACKOFF }]
  }
  const forEach = async (request: CallContext['request'], tried: Tried, work: (key: string) => Promise<void>) => {
    for (const { key } of countersOf(request, tried)) await work(key)
  }

  return {
    /** Whether the password may be checked. @throws Refusal with the time to wait */
    async begin(request: CallContext['request'], tried: Tried): Promise<void> {
      if (knownId(request, tried) === null) {
        refuse(await hitNetworks(limits, (network) => `SignIn:network ${network}`, request.address, OF_NETWORK))
      }
      for (const { key, backoff } of countersOf(request, tried)) refuse(await limits.attempt(key, backoff))
    },
    /** The password was right. */
    succeeded: (request: CallContext['request'], tried: Tried) => forEach(request, tried, limits.reset),
    /** It was not checked: an internal error does not count as their failure. */
    broke: (request: CallContext['request'], tried: Tried) => forEach(request, tried, limits.giveBack),
  }
}

function refuse(answer: LimitAnswer): void {
  if (!answer.allowed) throw tooMany(answer.retryAfterS)
}
