import type { AdapterFacts } from '@recto/contract'
import type { Logger } from 'pino'

/** A part that reaches outside the server, or stands in for one. */
export type Adapter = Pick<AdapterFacts, 'name' | 'what' | 'isEmbedded'> & {
  /** Uses it once, without leaving anything. @throws Error that says what is wrong */
  attempt: () => Promise<unknown>
}

/** The table of adapters: what they are, how they are doing, and a way to try each. */
export type Adapters = ReturnType<typeof createAdapters>

/** An attempt that takes longer has failed. */
const ATTEMPT_MS = 15_000

/** Knows the adapters of this installation, and what went wrong with them last. */
export function createAdapters(list: readonly Adapter[], { now, log }: { now: () => number; log: Logger }) {
  const faults = new Map<string, { text: string; at: number }>()

  /** What an adapter was just seen to do: fail, or go well. */
  function note(name: string, error: unknown): void {
    if (error === null) faults.delete(name)
    else faults.set(name, { text: error instanceof Error ? error.message : String(error), at: now() })
  }

  return {
    list,
    note,
    facts: (): AdapterFacts[] =>
      list.map(({ name, what, isEmbedded }) => {
        const fault = faults.get(name)
        return { name, what: withoutKey(what), isEmbedded, lastError: fault?.text ?? '', failedAt: fault?.at ?? null }
      }),
    /** Null: there is none of this name. */
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

/** The key of the outbox opens everybody's mail: it is for who reads the start, on this machine. */
const withoutKey = (what: string): string => what.replace(/\?key=\S+/, '')

/** The same adapter, with what each of its calls comes to told to somebody. */
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
