import type { Browser } from 'playwright-core'
import { createRandom, pick } from '../random.ts'
import { DOORS } from './doors/all.ts'
import { drawPersona, type Persona, toldPersona } from './persona.ts'
import { shrink } from './shrink.ts'
import type { Tables } from './tables.ts'
import { type Failure, type Step, walk } from './walk.ts'

/** What a seed found: whose walk it was, and the shortest way that was found to it. */
export type Found = Failure & { seed: number; persona: Persona; shortest: Step[]; isRepeated: boolean }

/** How a seed is walked. */
export type SeedOptions = {
  seed: number
  minutes: number
  /** One person's steps at most; without, as many people as there is time for. */
  steps?: number
  /** Only doors whose names hold one of these words; all without. */
  doors?: readonly string[]
  /** Longest that a shorter way is looked for, for each failure. s */
  shrinkS: number
  say: (line: string) => void
}

/** How long one person walks before another comes. ms */
const PERSON_MS = 80_000

/** Lets the persons of a seed walk one after the other, for so many minutes. */
export async function roam(
  tables: Tables,
  browser: Browser,
  { seed, minutes, steps, doors, shrinkS, say }: SeedOptions,
): Promise<Found[]> {
  const random = createRandom(seed)
  const end = performance.now() + minutes * 60_000
  const found: Found[] = []
  for (let person = 1; person === 1 || (steps === undefined && performance.now() < end); person++) {
    const persona = drawPersona(random, Object.keys(tables.LAYOUTS))
    const choose = createRandom(Math.floor(random() * 2 ** 32))
    say(`seed ${seed}, person ${person}: ${toldPersona(persona)}`)
    // A number of steps takes as long as the machine needs for them.
    const until = steps === undefined ? Math.min(end, performance.now() + PERSON_MS) : Number.POSITIVE_INFINITY
    let taken = 0
    const failures = await walk(tables, browser, {
      persona,
      next: () =>
        performance.now() < until && taken++ < (steps ?? Number.POSITIVE_INFINITY)
          ? nextStep(choose, persona, doors)
          : null,
      onStep: ({ said = '' }, ms) => say(`${inS(ms)}  ${said}`),
      onCheck: (name, ms) => say(`${inS(ms)}  at the end: ${name}`),
    })
    // What one check says after one step has one cause, and one way there.
    const ways = new Map<string, Awaited<ReturnType<typeof shrink>>>()
    for (const failure of failures) {
      if (found.some(({ check, words }) => check === failure.check && words === failure.words)) continue
      say(`  NOT: ${failure.check}: ${failure.words}`)
      const at = `${failure.check} ${failure.steps.length}`
      const short = ways.get(at) ?? (await shrink(tables, browser, persona, failure, shrinkS))
      ways.set(at, short)
      found.push({ ...failure, seed, persona, ...short })
    }
  }
  return found
}

const inS = (ms: number) => `  ${(ms / 1000).toFixed(1).padStart(5)} s`

/** A door by chance, by its weight, that this person has. */
function nextStep(random: () => number, persona: Persona, words?: readonly string[]): Step | null {
  const named = DOORS.filter(({ name }) => words?.some((word) => name.includes(word)) ?? true)
  const open = named.filter(({ may }) => may?.({ persona } as never) ?? true)
  if (open.length === 0) return null
  const door = pick(
    open.flatMap((one) => Array.from({ length: one.weight ?? 1 }, () => one)),
    random,
  )
  return { door: door.name, draw: Math.floor(random() * 2 ** 32) }
}
