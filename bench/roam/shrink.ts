import type { Browser } from 'playwright-core'
import type { Persona } from './persona.ts'
import type { Tables } from './tables.ts'
import { type Failure, type Step, walk } from './walk.ts'

/** On a machine where one try takes as long as all should, as many are made all the same. */
const LEAST_TRIES = 3

/**
 * Looks for fewer steps that lead to the same failure, each try on a fresh product: the last step alone, then ever
 * smaller parts left out. `isRepeated` is false where it was not seen again in the time.
 */
export async function shrink(
  tables: Tables,
  browser: Browser,
  persona: Persona,
  failure: Failure,
  seconds: number,
): Promise<{ shortest: Step[]; isRepeated: boolean }> {
  const until = performance.now() + seconds * 1000
  let isRepeated = false
  let tries = 0
  const mayTry = () => performance.now() < until || tries < LEAST_TRIES
  const fails = async (steps: readonly Step[]) => {
    tries++
    const left = steps.map(({ door, draw }) => ({ door, draw }))
    const walked: Step[] = []
    const next = () => {
      const step = left.shift() ?? null
      if (step) walked.push(step)
      return step
    }
    const found = await walk(tables, browser, { persona, next, only: failure.check, until: failure.check })
    const again = found.some(({ check }) => check === failure.check)
    if (again) isRepeated = true
    return again ? walked : null
  }
  let shortest = failure.steps
  const last = shortest.at(-1)
  if (last && seconds > 0) {
    const alone = shortest.length > 1 ? await fails([last]) : null
    if (alone) return { shortest: alone, isRepeated }
    for (
      let part = Math.ceil(shortest.length / 2);
      part >= 1 && mayTry();
      part = part === 1 ? 0 : Math.ceil(part / 2)
    ) {
      for (let from = 0; from < shortest.length && mayTry(); ) {
        const rest = [...shortest.slice(0, from), ...shortest.slice(from + part)]
        const again = rest.length > 0 ? await fails(rest) : null
        if (again) shortest = again
        else from += part
      }
    }
  }
  return { shortest, isRepeated }
}
