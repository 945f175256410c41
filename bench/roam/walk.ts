import type { Browser } from 'playwright-core'
import { createRandom } from '../random.ts'
import { CHECKS } from './checks/all.ts'
import { DOORS } from './doors/all.ts'
import { NotOpened } from './in-page.ts'
import { makeWorld } from './make-world.ts'
import type { Persona } from './persona.ts'
import type { Tables } from './tables.ts'
import type { Check, Done, Door, World } from './world.ts'

/** One step of a walk: which door, and what decides everything that it chooses. */
export type Step = { door: string; draw: number; said?: string }

/** What did not hold, and after which steps. */
export type Failure = { check: string; words: string; steps: Step[] }

/** How a walk goes: until a time, or through given steps. */
export type Walk = {
  persona: Persona
  /** The next step; null: the walk is over. */
  next: () => Step | null
  /** Only these checks are made; all without. */
  only?: string
  /** Whether what takes seconds is checked when it is over, too. */
  rests?: boolean
  /** `ms`: how long the step and its checks took. */
  onStep?: (step: Step, ms: number) => void
  /** What takes longer than a step, as it is checked. */
  onCheck?: (name: string, ms: number) => void
  /** The walk ends with the first failure of this check. */
  until?: string
}

/** Checks that look at several steps at once are made after so many. */
const FEW = 5
/** A door that takes longer has been given up by its own waits; this is for what they do not see. ms */
const STEP_MS = 90_000

/** Walks through a product of its own and returns everything that did not hold, each sentence once. */
export async function walk(tables: Tables, browser: Browser, how: Walk): Promise<Failure[]> {
  const world = await makeWorld(tables, browser, how.persona)
  const found = new Map<string, Failure>()
  const steps: Step[] = []
  const look = async (after: Check['after'], done: Done) => {
    for (const check of CHECKS.filter((one) => one.after === after && (!how.only || one.name === how.only))) {
      const began = performance.now()
      const words = await check
        .look(world, done)
        .catch((error: Error) => (isGone(error) ? [] : [`could not be checked: ${error.message.split('\n')[0]}`]))
      note(check.name, words)
      if (after === 'idle' || after === 'end') how.onCheck?.(check.name, performance.now() - began)
    }
  }
  const note = (check: string, words: readonly string[]) => {
    for (const sentence of words) {
      const key = `${check}: ${sentence}`
      if (!found.has(key)) found.set(key, { check, words: sentence, steps: [...steps] })
    }
  }
  const isOver = () => how.until !== undefined && [...found.values()].some(({ check }) => check === how.until)
  try {
    for (let step = how.next(); step && !isOver(); step = how.next()) {
      const door = DOORS.find(({ name }) => name === step?.door)
      if (!door) continue
      steps.push(step)
      const began = performance.now()
      const done = await go(door, world, step, note)
      step.said = done.said
      await look('step', done)
      if (steps.length % FEW === 0) await look('few', done)
      how.onStep?.(step, performance.now() - began)
    }
    if (how.rests !== false && !isOver()) {
      for (const context of [world.context, world.other?.context()])
        for (const page of context?.pages() ?? []) await page.close()
      await look('idle', { said: 'everybody has left' })
      await look('end', { said: 'the walk is over' })
    }
  } finally {
    await world.close()
  }
  return [...found.values()]
}

/** Goes through a door. What a busy machine or an earlier step made impossible is said. */
async function go(
  door: Door,
  world: World,
  { draw }: Step,
  note: (check: string, words: string[]) => void,
): Promise<Done> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Done>((resolve) => {
    timer = setTimeout(() => resolve({ said: `${door.name}: given up after ${STEP_MS / 1000} s` }), STEP_MS)
  })
  try {
    return await Promise.race([door.go(world, createRandom(draw)), late])
  } catch (error) {
    if (error instanceof NotOpened) note('the folio opens', [`it did not: ${error.message}`])
    return { said: `${door.name}: given up (${(error as Error).message.split('\n')[0]})` }
  } finally {
    clearTimeout(timer)
  }
}

/** The page went while it was looked at. */
const isGone = (error: Error) => /closed|destroyed|navigat|detached/i.test(error.message)
