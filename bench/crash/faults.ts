import type { Product } from './product.ts'
import { until } from './waiting.ts'

/** Faults that occur without warning. */
export const STRIKES = [
  'server',
  'between broadcast and commit',
  'server and PostgreSQL',
  'PostgreSQL',
  'a child of PostgreSQL',
  'again while it recovers',
  'browsers',
  'full disk',
  'clock jump',
] as const
export type Strike = (typeof STRIKES)[number]

/** The kinds take turns, so that even a short run covers them all; their timing is random. */
export const ORDER: readonly Strike[] = [
  'server',
  'between broadcast and commit',
  'full disk',
  'server and PostgreSQL',
  'browsers',
  'again while it recovers',
  'clock jump',
  'PostgreSQL',
  'server',
  'a child of PostgreSQL',
]

/** How far the server's clock is off, in either direction. */
const LONGEST_JUMP_MS = 6 * 3600_000
const FULL_FOR_MS = { least: 200, most: 1200 }
const RECOVERS_FOR_MS = { least: 20, most: 700 }

export type Struck = {
  /** Since when people have been waiting; null if the product kept running. */
  since: number | null
}

/**
 * Causes `strike`; afterwards the product is starting again. Not for strikes at browsers. `isNoticed`: someone's edits could
 * not be stored.
 */
export async function bringAbout(
  strike: Strike,
  product: Product,
  random: () => number,
  isNoticed: () => boolean,
): Promise<Struck> {
  const between = ({ least, most }: { least: number; most: number }) => pause(least + random() * (most - least))
  const startAgain = (): Struck => {
    const since = performance.now()
    product.start()
    return { since }
  }
  switch (strike) {
    case 'browsers':
      return { since: null }
    case 'PostgreSQL': {
      const since = performance.now()
      await product.killPostgres()
      return { since }
    }
    case 'a child of PostgreSQL': {
      const since = performance.now()
      await product.killPostgresChild(random)
      return { since }
    }
    case 'full disk': {
      product.disk?.fill()
      await until('a full disk keeps no edit', () => isNoticed() || product.hasEnded() || undefined)
      await between(FULL_FOR_MS)
      // PostgreSQL may have stopped with it, and then the server.
      const isKilled = random() < 0.5 || product.hasEnded()
      if (isKilled) await product.endServer()
      product.disk?.free()
      if (isKilled) return startAgain()
      await between(RECOVERS_FOR_MS)
      if (!product.hasEnded()) return { since: null }
      await product.endServer()
      return startAgain()
    }
    case 'clock jump': {
      product.setClock(Math.round((random() * 2 - 1) * LONGEST_JUMP_MS))
      await between(FULL_FOR_MS)
      if (random() < 0.5) return { since: null }
      await product.killServer()
      return startAgain()
    }
    case 'again while it recovers': {
      await product.killPostgres()
      await product.killServer()
      product.start()
      await between(RECOVERS_FOR_MS)
      await product.killPostgres().catch(() => {}) // it may not be running yet
      await product.endServer()
      return startAgain()
    }
    default: {
      if (strike === 'server and PostgreSQL') await product.killPostgres()
      await product.killServer()
      return startAgain()
    }
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
