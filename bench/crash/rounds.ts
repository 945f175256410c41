import { signIn } from '../../apps/server/test/people.ts'
import { createRandom } from '../random.ts'
import { bringAbout, ORDER, pause, STRIKES, type Strike } from './faults.ts'
import { type FolioSession, openSession } from './folio-session.ts'
import type { Outcome } from './outcome.ts'
import { createProduct, type Product } from './product.ts'
import { until } from './waiting.ts'

export type CrashOptions = {
  rounds: number
  /** Determines the strikes and their timing. */
  seed: number
  /** Number of concurrent editors per folio. */
  editors?: number
  /** Number of folios edited at the same time. */
  folios?: number
  /** Sizes of those folios in MB, of each lot of rounds by turns; small ones if nothing is said. */
  sizesMb?: readonly (readonly number[])[]
  /** Called after each round. */
  onRound?: (round: number, strike: Strike, restartMs: number | null) => void
}

/** The phases of a round, in order. */
export const PHASES = ['typing', 'the strike', 'back up', 'somebody new', 'everybody saved'] as const
type Phase = (typeof PHASES)[number]

export type CrashResult = {
  of: Record<Strike, Outcome>
  /** Total time of all rounds in each phase. ms */
  spent: Record<Phase, number>
  written: number
  saved: number
  /** Strikes that are impossible on this machine, and why. */
  skipped: string[]
}

/** How long after everyone has started typing a strike may happen. ms */
const EARLIEST_MS = 100
const LATEST_MS = 600
const LONGEST_PAUSE_MS = 60
/** Editors of a folio of more than this have fewer tabs: they all are in one process here. MB */
export const LARGE_MB = 3
const EDITORS_OF_LARGE = 4

/** Strikes, restarts and counts. @throws if the product doesn't come back at all. */
export async function runCrash({
  rounds,
  seed,
  editors = 10,
  folios = 2,
  sizesMb = [[]],
  onRound,
}: CrashOptions): Promise<CrashResult> {
  const random = createRandom(seed)
  const product = await createProduct()
  const result: CrashResult = {
    of: Object.fromEntries(STRIKES.map((strike) => [strike, emptyOutcome()])) as Record<Strike, Outcome>,
    spent: Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Record<Phase, number>,
    written: 0,
    saved: 0,
    skipped: product.disk ? [] : ['full disk: no small disk can be mounted here (it takes root)'],
  }
  const roundsAFolio = sizesMb.length > 1 ? Math.max(1, Math.ceil(rounds / sizesMb.length)) : 25
  const order = ORDER.filter((strike) => strike !== 'full disk' || product.disk)
  let sessions: FolioSession[] = []
  const leave = () => {
    for (const session of sessions) {
      const { written, saved } = session.close()
      result.written += written
      result.saved += saved
    }
    sessions = []
  }
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    for (let round = 0; round < rounds; round++) {
      if (round % roundsAFolio === 0) {
        leave()
        const sizes = sizesMb[(round / roundsAFolio) % sizesMb.length] ?? []
        for (let at = 0; at < folios; at++) {
          const megabytes = sizes[at] ?? 0
          const count = megabytes > LARGE_MB ? EDITORS_OF_LARGE : editors
          sessions.push(await openSession(product, person, { count, megabytes, random }))
        }
      }
      const strike = order[round % order.length] as Strike
      const outcome = result.of[strike]
      const restartMs = await playRound(strike, product, sessions, random, outcome, stopwatch(result.spent))
      outcome.rounds++
      if (restartMs !== null) outcome.restartMs.push(restartMs)
      onRound?.(round + 1, strike, restartMs)
    }
    return result
  } finally {
    leave()
    await product.remove()
  }
}

/** Returns how long people waited; null if the product kept running. */
async function playRound(
  strike: Strike,
  product: Product,
  sessions: readonly FolioSession[],
  random: () => number,
  outcome: Outcome,
  over: (phase: Phase) => void,
): Promise<number | null> {
  const stopTyping = sessions.map((session) => session.type(LONGEST_PAUSE_MS))
  await pause(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
  over('typing')
  let letGo: (() => Promise<void>) | null = null
  if (strike === 'between broadcast and commit') {
    letGo = await product.holdCommits()
    for (const session of sessions) await session.strikeBetween(outcome)
  }
  if (strike === 'browsers') for (const session of sessions) session.killBrowsers()
  else for (const session of sessions) session.stayAway()

  const { since } = await bringAbout(strike, product, random, () => sessions.some((session) => session.isAnyAway()))
  if (since !== null) await until('everybody notices', () => sessions.every((one) => one.areAway()) || undefined)
  await letGo?.()
  // People keep typing without a server.
  await pause(random() * LONGEST_PAUSE_MS)
  for (const stop of stopTyping) stop()
  for (const session of sessions) session.closeSome()
  over('the strike')

  await product.answers()
  over('back up')
  const waits = await Promise.all(sessions.map((session) => session.welcome(since !== null, outcome)))
  over('somebody new')
  const restartMs = since === null ? null : Math.max(...waits) - since
  for (const [at, { megabytes }] of sessions.entries()) {
    if (since !== null) (megabytes > LARGE_MB ? outcome.largeMs : outcome.smallMs).push((waits[at] ?? 0) - since)
  }
  await Promise.all(sessions.map((session) => session.settle(outcome)))
  over('everybody saved')
  return restartMs
}

/** Adds the time since the last call to a phase. */
function stopwatch(spent: Record<Phase, number>): (phase: Phase) => void {
  let at = performance.now()
  return (phase) => {
    const now = performance.now()
    spent[phase] += now - at
    at = now
  }
}

const emptyOutcome = (): Outcome => ({
  rounds: 0,
  lost: [],
  duplicated: [],
  forgotten: [],
  unequal: 0,
  restartMs: [],
  smallMs: [],
  largeMs: [],
})
