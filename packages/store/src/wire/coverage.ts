import { addRun, missingRuns, type Runs } from './ranges.ts'
import { type ClockId, cutUpdate, encodeClocks, type UpdateFacts, type UpdatePart } from './update.ts'

/** How far a folio's log reaches: what a sync needs to know of it without holding the document. */
export type CoverageData = {
  /** Per Yjs client: everything below this clock is there. */
  clocks: Map<number, number>
  /** Per Yjs client: what is deleted. */
  deletions: Map<number, Runs>
}

/** What an update is to a log that reaches so far. */
export type Verdict =
  /** It stands on something that is not there: it must not be stored. */
  | { kind: 'gap' }
  /** Everything in it is there already. */
  | { kind: 'known' }
  /** `update` is what of it is new; `clients` made that. */
  | { kind: 'new'; update: Uint8Array; clients: readonly number[] }

/** The contiguous clock of each Yjs client and the merged deletions of a folio. */
export type Coverage = {
  /** Judges an update against what is there; changes nothing. `facts` are those of `update`. */
  judge(update: Uint8Array, facts: UpdateFacts): Verdict
  /** Takes in an update that was judged new, or one that is in the log. */
  add(facts: UpdateFacts): void
  clockOf(client: number): number
  /** As a state vector of y-protocols. */
  encode(): Uint8Array
}

export function createCoverage(
  { clocks, deletions }: CoverageData = { clocks: new Map(), deletions: new Map() },
): Coverage {
  const clockOf = (client: number) => clocks.get(client) ?? 0

  return {
    clockOf,
    judge(update, facts) {
      const ends = endsAfter(facts.parts, clockOf)
      if (!ends) return { kind: 'gap' }
      const endOf = (client: number) => ends.get(client) ?? clockOf(client)
      for (const { client, to } of facts.deletions) if (to > endOf(client)) return { kind: 'gap' }

      const clients = [...ends].filter(([client, end]) => end > clockOf(client)).map(([client]) => client)
      const missing = facts.deletions.flatMap(({ client, from, to }) =>
        pairs(client, missingRuns(deletions.get(client), from, to)),
      )
      if (clients.length === 0 && missing.length === 0) return { kind: 'known' }
      const isAllNew =
        facts.parts.every(({ client, clock }) => clock >= clockOf(client)) && sameDeletions(missing, facts.deletions)
      if (isAllNew) return { kind: 'new', update, clients }
      const known = new Map([...ends.keys()].map((client) => [client, clockOf(client)]))
      return { kind: 'new', update: cutUpdate(update, known, missing), clients }
    },
    add({ parts, deletions: deleted }) {
      for (const { client, clock, length } of parts) {
        if (clock + length > clockOf(client)) clocks.set(client, clock + length)
      }
      for (const { client, from, to } of deleted) {
        const runs = deletions.get(client)
        if (runs) addRun(runs, from, to)
        else deletions.set(client, [from, to])
      }
    },
    encode: () => encodeClocks(clocks),
  }
}

/** Where each client of `parts` would reach with them, or null when a part stands on what neither is there nor before it. */
function endsAfter(
  parts: readonly UpdatePart[],
  clockOf: (client: number) => number,
): ReadonlyMap<number, number> | null {
  const ends = new Map<number, number>()
  const isThere = ({ client, clock }: ClockId) => clock < (ends.get(client) ?? clockOf(client))
  const take = (part: UpdatePart): boolean => {
    const end = ends.get(part.client) ?? clockOf(part.client)
    if (part.clock > end) return false
    for (const ref of part.refs) {
      // A thing may stand on an earlier part of its own run, never on itself.
      if (ref.client === part.client ? ref.clock >= part.clock : !isThere(ref)) return false
    }
    ends.set(part.client, Math.max(end, part.clock + part.length))
    return true
  }

  let waiting: readonly UpdatePart[] = parts
  while (waiting.length > 0) {
    // Each client's parts in order; a client that has to wait for another goes on in the next round.
    const blocked = new Set<number>()
    const later = waiting.filter((part) => {
      if (!blocked.has(part.client) && take(part)) return false
      blocked.add(part.client)
      return true
    })
    if (later.length === waiting.length) return null
    waiting = later
  }
  return ends
}

const pairs = (client: number, runs: Runs) => {
  const out: { client: number; from: number; to: number }[] = []
  for (let i = 0; i < runs.length; i += 2) out.push({ client, from: runs[i] as number, to: runs[i + 1] as number })
  return out
}

const sameDeletions = (a: UpdateFacts['deletions'], b: UpdateFacts['deletions']): boolean =>
  a.length === b.length && a.every((one, i) => one.from === b[i]?.from && one.to === b[i]?.to)
