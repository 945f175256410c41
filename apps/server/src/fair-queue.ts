import { begin } from './load/load.ts'
import type { NameOf } from './load/table.ts'

/** No place is left to wait in. The same request may succeed in a moment. */
export class BusyError extends Error {
  override name = 'BusyError'
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('Too many tasks are queued.')
    this.retryAfterS = retryAfterS
  }
}

type FairQueueLimits = {
  /** The name under which it is counted. */
  of: NameOf<'running'> & NameOf<'waiting'>
  /** Work under way at a time. */
  atOnce: number
  /** Waiting altogether, and of one key. */
  mostWaiting: number
  mostPerKey: number
  /** The message if the queue is full. */
  retryAfterS: number
}

type FairQueue<K> = {
  /** Runs `work` when its key's turn comes. @throws BusyError when no place is left to wait in. */
  run<T>(key: K, work: () => Promise<T>): Promise<T>
  /** How many are waiting. */
  waiting(): number
}

/** One bounded queue, served round robin by key: who sends much waits behind their own work only. */
export function createFairQueue<K>({
  of,
  atOnce,
  mostWaiting,
  mostPerKey,
  retryAfterS,
}: FairQueueLimits): FairQueue<K> {
  /** In the order in which the keys are served. */
  const lines = new Map<K, (() => void)[]>()
  let going = 0
  let waiting = 0

  function wait(key: K): Promise<void> {
    const line = lines.get(key) ?? []
    if (waiting >= mostWaiting || line.length >= mostPerKey) throw new BusyError(retryAfterS)
    lines.set(key, line)
    waiting++
    const { end } = begin('waiting', of)
    return new Promise((resolve) =>
      line.push(() => {
        end()
        resolve()
      }),
    )
  }

  /** The place of who has finished goes to the next key. */
  function pass(): void {
    for (const [key, line] of lines) {
      const next = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      if (!next) continue
      waiting--
      next()
      return
    }
    going--
  }

  return {
    async run(key, work) {
      if (going < atOnce) going++
      else await wait(key)
      const { end } = begin('running', of)
      try {
        return await work()
      } finally {
        end()
        pass()
      }
    },
    waiting: () => waiting,
  }
}
