/** Runs one task at a time; the waiting task with the lowest rank goes first, and within a rank the oldest. */
export function createPriorityQueue() {
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
      if (isGoing) await new Promise<void>((go) => waiting.push({ rank, go }))
      isGoing = true
      try {
        return await work()
      } finally {
        pass()
      }
    },
    /** When nothing is in progress and nothing is waiting. */
    idle: (): Promise<void> => (isGoing ? new Promise((tell) => whenIdle.push(tell)) : Promise.resolve()),
  }
}
