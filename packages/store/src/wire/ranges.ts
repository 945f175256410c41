/** Half-open runs of clocks of one Yjs client, sorted, never touching: `[from, to, from, to, …]`. */
export type Runs = number[]

/** Index of the first run that ends at or after `clock`, counted in runs. */
function firstReaching(runs: Runs, clock: number): number {
  let low = 0
  let high = runs.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle * 2 + 1] as number) < clock) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds `[from, to)` in place. */
export function addRun(runs: Runs, from: number, to: number): void {
  const first = firstReaching(runs, from)
  let last = first
  let start = from
  let end = to
  while (last * 2 < runs.length && (runs[last * 2] as number) <= to) {
    start = Math.min(start, runs[last * 2] as number)
    end = Math.max(end, runs[last * 2 + 1] as number)
    last++
  }
  runs.splice(first * 2, (last - first) * 2, start, end)
}

/** The parts of `[from, to)` that are not in `runs`. */
export function missingRuns(runs: Runs | undefined, from: number, to: number): Runs {
  if (!runs) return [from, to]
  const missing: Runs = []
  let at = from
  for (let i = firstReaching(runs, from); i * 2 < runs.length && at < to; i++) {
    const start = runs[i * 2] as number
    if (start >= to) break
    if (start > at) missing.push(at, start)
    at = Math.max(at, runs[i * 2 + 1] as number)
  }
  if (at < to) missing.push(at, to)
  return missing
}

/** From this many on they are sorted in at once; fewer are inserted into `runs` one by one. */
const MANY = 32

/** `runs` with more runs, in whatever order these come. */
export function withRuns(runs: Runs, more: readonly { from: number; to: number }[]): Runs {
  if (more.length < MANY) {
    for (const { from, to } of more) addRun(runs, from, to)
    return runs
  }
  const all = [...more]
  for (let i = 0; i < runs.length; i += 2) all.push({ from: runs[i] as number, to: runs[i + 1] as number })
  const merged: Runs = []
  for (const { from, to } of all.sort((a, b) => a.from - b.from)) {
    const last = merged.length - 1
    if (last > 0 && from <= (merged[last] as number)) merged[last] = Math.max(merged[last] as number, to)
    else merged.push(from, to)
  }
  return merged
}
