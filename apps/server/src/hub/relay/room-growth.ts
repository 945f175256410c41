import type { FolioLog } from './ports.ts'

/** A folio's growth between two compactions of its log is added to its team's storage in steps of this size. Bytes. */
const COUNT_EVERY_BYTES = 1024 * 1024

/** A folio's maximum size, kept up to date as it grows. */
export type RoomGrowth = {
  readonly mostBytes: number
  /** The folio grew by this much, and is now `held`, including uncommitted updates. */
  grew(by: number, held: number): void
  /**
   * Runs a compaction, which counts by itself and returns the folio's new maximum size. Nothing is counted in parallel.
   */
  during(compaction: () => Promise<number | undefined>): Promise<void>
}

/** Keeps a folio's maximum size up to date as it grows. */
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
