import { missingRuns, type Runs, withRuns } from './ranges.ts'
import { cutUpdate, encodeClocks } from './update.ts'
import type { UpdateFacts, UpdatePart } from './update-facts.ts'

/** How far a folio's log reaches: what a sync needs to know about it without holding the document. */
export type CoverageData = {
  /** Per Yjs client: everything below this clock is there. */
  clocks: Map<number, number>
  /** Per Yjs client: what is deleted. */
  deletions: Map<number, Runs>
}

/** An update's relation to a log. */
export type Verdict =
  /** It builds on something missing: it must not be stored. */
  | { kind: 'gap' }
  /** Everything in it is there already. */
  | { kind: 'known' }
  /** `update` is its new part; `clients` made that. */
  | { kind: 'new'; update: Uint8Array; clients: readonly number[] }

/** The contiguous clock of each Yjs client and the merged deletions of a folio. */
export type Coverage = {
  /** Compares an update with the log; changes nothing. `facts` are those of `update`. */
  judge(update: Uint8Array, facts: UpdateFacts): Verdict
  /** Adds an update found to be new, or one that is in the log. */
  add(facts: UpdateFacts): void
  clockOf(client: number): number
  /** As a state vector of y-protocols. */
  encode(): Uint8Array
}

/** What a document's log covers, by client; grows as updates are added. */
export function createCoverage(
  { clocks, deletions }: CoverageData = { clocks: new Map(), deletions: new Map() },
): Coverage {
  const clockOf = (client: number) => clocks.get(client) ?? 0

  return {
    clockOf,
    judge(update, facts) {
      const author = soleAuthorOf(facts, clockOf)
      if (author !== null) return { kind: 'new', update, clients: [author] }
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
      for (let at = 0; at < deleted.length; ) {
        const { client } = deleted[at] as UpdateFacts['deletions'][number]
        let end = at + 1
        while (deleted[end]?.client === client) end++
        deletions.set(client, withRuns(deletions.get(client) ?? [], deleted.slice(at, end)))
        at = end
      }
    },
    encode: () => encodeClocks(clocks),
  }
}

/**
 * The client of a single struct that continues its clock and builds on what is there, as almost every update does; else
 * null.
 */
function soleAuthorOf({ parts, deletions }: UpdateFacts, clockOf: (client: number) => number): number | null {
  const [part] = parts
  if (!part || parts.length > 1 || deletions.length > 0 || part.clock !== clockOf(part.client)) return null
  for (const { client, clock } of part.refs) if (clock >= clockOf(client)) return null
  return part.client
}

/** One client's parts, and how many of them are processed. */
type Queue = { readonly parts: readonly UpdatePart[]; from: number; readonly to: number }

/**
 * Where each client of `parts` would reach with them, or null if a part builds on something neither present nor before
 * it. Takes one step per part and reference, in whatever order the parts come: an update must not cost more than its
 * bytes.
 */
function endsAfter(
  parts: readonly UpdatePart[],
  clockOf: (client: number) => number,
): ReadonlyMap<number, number> | null {
  const ends = new Map<number, number>()
  const [first] = parts
  if (first && parts.at(-1)?.client === first.client) {
    const end = endOfOne(first.client, parts, clockOf)
    return end === null ? null : ends.set(first.client, end)
  }
  const endOf = (client: number) => ends.get(client) ?? clockOf(client)
  const queues = queuesOf(parts)
  for (const client of queues.keys()) {
    // Clients that wait for the next one to reach a clock; the first waits only for its own last part.
    const waiting = [{ client, clock: Number.POSITIVE_INFINITY }]
    const isWaiting = new Set([client])
    for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
      const queue = queues.get(last.client)
      const part = queue && queue.from < queue.to ? queue.parts[queue.from] : undefined
      if (!queue || !part || endOf(last.client) > last.clock) {
        if (endOf(last.client) <= last.clock && waiting.length > 1) return null
        waiting.pop()
        isWaiting.delete(last.client)
        continue
      }
      if (part.clock > endOf(part.client)) return null
      const missing = part.refs.find((ref) =>
        // A struct may build on an earlier part of its own run, never on itself.
        ref.client === part.client ? ref.clock >= part.clock : ref.clock >= endOf(ref.client),
      )
      if (!missing) {
        ends.set(part.client, Math.max(endOf(part.client), part.clock + part.length))
        queue.from++
      } else {
        // Those who wait for each other wait for ever.
        if (isWaiting.has(missing.client)) return null
        waiting.push(missing)
        isWaiting.add(missing.client)
      }
    }
  }
  return ends
}

/** The same for nearly every update: parts of one client, which build on what is there or on each other. */
function endOfOne(client: number, parts: readonly UpdatePart[], clockOf: (client: number) => number): number | null {
  let end = clockOf(client)
  for (const { clock, length, refs } of parts) {
    if (clock > end) return null
    for (const ref of refs) if (ref.clock >= (ref.client === client ? clock : clockOf(ref.client))) return null
    end = Math.max(end, clock + length)
  }
  return end
}

/** The parts are grouped by client. */
function queuesOf(parts: readonly UpdatePart[]): Map<number, Queue> {
  const queues = new Map<number, Queue>()
  for (let from = 0; from < parts.length; ) {
    const { client } = parts[from] as UpdatePart
    let to = from + 1
    while (parts[to]?.client === client) to++
    queues.set(client, { parts, from, to })
    from = to
  }
  return queues
}

const pairs = (client: number, runs: Runs) => {
  const out: { client: number; from: number; to: number }[] = []
  for (let i = 0; i < runs.length; i += 2) out.push({ client, from: runs[i] as number, to: runs[i + 1] as number })
  return out
}

const sameDeletions = (a: UpdateFacts['deletions'], b: UpdateFacts['deletions']): boolean =>
  a.length === b.length && a.every((one, i) => one.from === b[i]?.from && one.to === b[i]?.to)
