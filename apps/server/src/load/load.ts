import { KINDS, type Kind, LOAD, type LoadName, type NameOf } from './table.ts'

/** Something that is held, runs or waits. */
export type Begun = {
  /** It is over; later calls change nothing. */
  end(): void
  /** It takes this much from now on. */
  resize(amount: number): void
}

/** How much there is under one name, and for how long the oldest of it has been there. */
export type LoadFigure = { of: LoadName; kind: Kind; amount: number; oldestMs: number }

type Open = { at: number; amount: number }
type Tally = { of: LoadName; kind: Kind; lateMs: number; open: Set<Open>; amount: number }

/** One for the process: what it holds is held, whichever part of it asks. */
const tallies = new Map<string, Tally>()
for (const of of Object.keys(LOAD) as LoadName[]) {
  for (const kind of KINDS) {
    const lasting = (LOAD[of] as Partial<Record<Kind, { lateS: number }>>)[kind]
    if (lasting) tallies.set(`${kind} ${of}`, { of, kind, lateMs: lasting.lateS * 1000, open: new Set(), amount: 0 })
  }
}

/** Counts something until its `end`, in whatever way it ends. */
export function begin<K extends Kind>(kind: K, of: NameOf<K>, amount = 1): Begun {
  const tally = tallies.get(`${kind} ${of}`) as Tally
  const one: Open = { at: performance.now(), amount }
  tally.open.add(one)
  tally.amount += amount
  return {
    end() {
      if (tally.open.delete(one)) tally.amount -= one.amount
    },
    resize(next) {
      if (!tally.open.has(one)) return
      tally.amount += next - one.amount
      one.amount = next
    },
  }
}

const gaveUp = new Map<LoadName, number>()

/** Counts someone who waited as long as may be and was sent away. */
export function noteGivenUp(of: NameOf<'waiting'>): void {
  gaveUp.set(of, (gaveUp.get(of) ?? 0) + 1)
}

/** How many were sent away since the start, by name. */
export const givenUpNow = (): ReadonlyMap<LoadName, number> => gaveUp

/** Counts `work` as running until it is settled. */
export function running<T>(of: NameOf<'running'>, work: Promise<T>): Promise<T> {
  const { end } = begin('running', of)
  work.then(end, end)
  return work
}

/** All figures at this moment, those of 0 too. */
export function loadNow(now = performance.now()): LoadFigure[] {
  return [...tallies.values()].map(({ of, kind, open, amount }) => {
    const [oldest] = open
    return { of, kind, amount, oldestMs: oldest ? now - oldest.at : 0 }
  })
}

/** What has lasted longer than it may: something holds on to it, or something that it waits for does not end. */
export function lateNow(now = performance.now()): LoadFigure[] {
  return loadNow(now).filter(({ of, kind, oldestMs }) => oldestMs > (tallies.get(`${kind} ${of}`)?.lateMs ?? 0))
}
