import { begin } from '../load/load.ts'
import type { NameOf } from '../load/table.ts'

/** Runs one task at a time; the waiting task with the lowest rank goes first, and within a rank the oldest. Counted as `of`. */
export function createPriorityQueue(of: NameOf<'running'> & NameOf<'waiting'>) {
  const waiting: { rank: number; go: () => void }[] = []
  let isGoing = false
  let whenIdle: (() => void)[] = []

  function pass(): void {
    const [next] = waiting.toSorted((a, b) => a.rank - b.rank)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      next.go()
      return
    }
    isGoing = false
    for (const tell of whenIdle) tell()
    whenIdle = []
  }

  return {
    async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
      if (isGoing) {
        const { end } = begin('waiting', of)
        await new Promise<void>((go) => waiting.push({ rank, go })).finally(end)
      }
      isGoing = true
      const { end } = begin('running', of)
      try {
        return await work()
      } finally {
        end()
        pass()
      }
    },
    /** When nothing is in progress and nothing is waiting. */
    idle: (): Promise<void> => (isGoing ? new Promise((tell) => whenIdle.push(tell)) : Promise.resolve()),
  }
}
