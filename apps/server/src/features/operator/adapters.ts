import type { AdapterFacts } from '@recto/contract'
import type { Logger } from 'pino'

/** A component that contacts an outside service, or its embedded default. */
export type Adapter = Pick<AdapterFacts, 'name' | 'what' | 'isEmbedded'> & {
  /** Uses it once, leaving no trace. @throws Error that says what is wrong */
  attempt: () => Promise<unknown>
  /** What is wrong now, for one that watches itself; its last use then says nothing. */
  watched?: () => { text: string; at: number } | null
}

/** The table of adapters: what they are, their health, and a test for each. */
export type Adapters = ReturnType<typeof createAdapters>

/** An attempt that takes longer has failed. */
const ATTEMPT_MS = 15_000

/** Tracks this installation's adapters and their last errors. */
export function createAdapters(list: readonly Adapter[], { now, log }: { now: () => number; log: Logger }) {
  const faults = new Map<string, { text: string; at: number }>()

  /** The result of an adapter's last use: failure or success. */
  function note(name: string, error: unknown): void {
    if (error === null) faults.delete(name)
    else faults.set(name, { text: error instanceof Error ? error.message : String(error), at: now() })
  }

  return {
    list,
    note,
    facts: (): AdapterFacts[] =>
      list.map(({ name, what, isEmbedded, watched }) => {
        const fault = watched ? watched() : faults.get(name)
        return { name, what: withoutKey(what), isEmbedded, lastError: fault?.text ?? '', failedAt: fault?.at ?? null }
      }),
    /** Null: there is none with this name. */
    async attempt(name: string): Promise<{ isWell: boolean; text: string } | null> {
      const adapter = list.find((one) => one.name === name)
      if (!adapter) return null
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('It did not answer in 15 seconds.')), ATTEMPT_MS).unref(),
      )
      try {
        await Promise.race([adapter.attempt(), late])
        note(name, null)
        return { isWell: true, text: 'It works.' }
      } catch (error) {
        log.warn({ err: error, adapter: name }, 'an adapter was tried and failed')
        note(name, error)
        return { isWell: false, text: faults.get(name)?.text ?? '' }
      }
    },
  }
}

/**
 * The outbox key gives access to everyone's email: it is only for the person who reads the start output on this
 * machine.
 */
const withoutKey = (what: string): string => what.replace(/\?key=\S+/, '')

/** The same adapter, with the result of each call reported. */
export function noting<T extends object>(adapter: T, note: (error: unknown) => void): T {
  return new Proxy(adapter, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown
      if (typeof own !== 'function') return own
      return (...given: unknown[]) => {
        const answer = own.apply(target, given) as unknown
        if (answer instanceof Promise) {
          answer.then(
            () => note(null),
            (error: unknown) => note(error),
          )
        }
        return answer
      }
    },
  })
}
