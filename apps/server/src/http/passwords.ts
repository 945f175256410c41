import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { typedPassword } from '@recto/words'
import { createFairQueue } from '../fair-queue.ts'

/** argon2id with the costs OWASP names: 19 MiB, 2 passes, one lane; about 20 ms. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Passwords hashed at a time, one per processor; `UV_THREADPOOL_SIZE` (scripts/run.mjs) leaves threads to everything
 * else.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()))
/** Waiting altogether: about a second of one processor's work. One network, which an office may share, has half of it. */
const MOST_WAITING = 96
const MOST_PER_NETWORK = 48
const RETRY_AFTER_S = 2

/** One queue for the process: it shares the processors. */
const turns = createFairQueue<string>({
  of: 'passwords',
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostPerKey: MOST_PER_NETWORK,
  retryAfterS: RETRY_AFTER_S,
})

/**
 * Hashes a password, in the form that every keyboard gives it. Never inside a transaction: a hash takes processor time and may wait for its turn, and a waiting
 * caller must hold no connection. `network`: the caller's, for the limits. @throws BusyError if too many wait.
 */
export const hashPassword = (password: string, network: string): Promise<string> =>
  turns.run(network, () => hash(formsOf(password)[0], ARGON2))

/** Whether a password matches a stored hash; queued and outside transactions, like `hashPassword`. */
export const verifyPassword = (hashed: string, password: string, network: string): Promise<boolean> =>
  turns.run(network, async () => {
    const [first, second] = formsOf(password)
    return (await verify(hashed, first)) || (second !== undefined && verify(hashed, second))
  })

/** Takes the time of a check where there is no hash to check, and matches nothing. */
export const checkNothing = (password: string, network: string): Promise<string> =>
  turns.run(network, async () => {
    const [first, second] = formsOf(password)
    if (second !== undefined) await hash(second, ARGON2)
    return hash(first, ARGON2)
  })

/**
 * A password as it is hashed; and, if it differs, as it was typed, which is how passwords were hashed before. One that is all
 * blanks has no other form.
 */
function formsOf(password: string): [first: string, second?: string] {
  const typed = typedPassword(password)
  return typed === '' || typed === password ? [password] : [typed, password]
}
