import { networksOf } from '../../http/address.ts'
import type { CallContext } from '../../http/handler.ts'
import { type Backoff, hitNetworks, type Limit, type LimitAnswer, type Limits } from '../../http/limits.ts'
import { tooMany } from '../../http/refusal.ts'

/** Wrong passwords for one address from one network, or from one known device: ten are free, then each waits longer. */
const BACKOFF: Backoff = { free: 10, firstS: 30, maxS: 600, forgottenAfterS: 24 * 3600 }
/** Sign-ins of one network for whatever addresses: an office may share it. */
const OF_NETWORK: Limit = { max: 200, windowS: 600 }

/** Whose password is tried: the token is null where there is no such account. */
export type Tried = { email: string; accountToken: string | null }

/**
 * Counts failed sign-ins where a stranger's count for nobody else: by address and network, and apart from all of them by
 * a device that is known for the account. From there, neither what other networks nor what others in the same one do
 * stands in the way of the right password.
 */
export function createSignInAttempts(limits: Pick<Limits, 'hit' | 'attempt' | 'giveBack' | 'reset'>) {
  const knownId = ({ device }: CallContext['request'], { accountToken }: Tried) =>
    device && accountToken !== null && device.accounts.includes(accountToken) ? device.id : null
  /** Where a try is counted: by the known device alone, else by the network and, in IPv6, the site that has it. */
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
    /** Whether the password may be looked at. @throws Refusal with the time to wait */
    async begin(request: CallContext['request'], tried: Tried): Promise<void> {
      if (knownId(request, tried) === null) {
        refuse(await hitNetworks(limits, (network) => `SignIn:network ${network}`, request.address, OF_NETWORK))
      }
      for (const { key, backoff } of countersOf(request, tried)) refuse(await limits.attempt(key, backoff))
    },
    /** The password was right. */
    succeeded: (request: CallContext['request'], tried: Tried) => forEach(request, tried, limits.reset),
    /** It was not looked at: what went wrong is no failure of theirs. */
    broke: (request: CallContext['request'], tried: Tried) => forEach(request, tried, limits.giveBack),
  }
}

function refuse(answer: LimitAnswer): void {
  if (!answer.allowed) throw tooMany(answer.retryAfterS)
}
