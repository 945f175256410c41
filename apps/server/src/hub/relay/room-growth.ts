import type { FolioLog } from './ports.ts'

/** What a folio grows by between two compactions of its log is counted for its team after so much of it. Bytes. */
const COUNT_EVERY_BYTES = 1024 * 1024

/** The most that a folio may hold, kept up to date as it grows. */
export type RoomGrowth = {
  readonly mostBytes: number
  /** The folio grew by so much, and holds `held` with what is not committed yet. */
  grew(by: number, held: number): void
  /** Runs a compaction, which counts by itself and answers what the folio may hold then. Nothing is counted beside it. */
  during(compaction: () => Promise<number | undefined>): Promise<void>
}

/** Keeps the most that a folio may hold up to date as it grows. */
export function createRoomGrowth(
  {
    count,
    most,
    atFirst,
  }: {
    count: ((bytes: number) => ReturnType<NonNullable<FolioLog['count']>>) | null
    most: number
    atFirst: number | undefined
  },
  onError: (error: unknown) => void,
): RoomGrowth {
  let mostBytes = Math.min(most, atFirst ?? most)
  let uncounted = 0
  let counting: Promise<void> | null = null
  const allow = (answered: number | undefined) => {
    mostBytes = Math.min(most, answered ?? most)
  }

  return {
    get mostBytes() {
      return mostBytes
    },
    grew(by, held) {
      uncounted += by
      if (!count || counting || uncounted < COUNT_EVERY_BYTES) return
      uncounted = 0
      counting = count(held)
        .then((kept) => allow(kept.mostBytes), onError)
        .finally(() => {
          counting = null
        })
    },
    async during(compaction) {
      while (counting) await counting
      counting = compaction()
        .then(allow)
        .finally(() => {
          counting = null
        })
      await counting
    },
  }
}
