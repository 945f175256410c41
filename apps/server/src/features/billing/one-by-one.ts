import type { App } from '../../context.ts'

/** Does something for each of some rows. An error of one is logged, and the others go on; `failed` is what the log says. */
export async function oneByOne<T extends { id: number }>(
  log: App['log'],
  rows: readonly T[],
  failed: string,
  work: (row: T) => Promise<unknown>,
  /** What is done with a row whose work has failed. */
  after: (row: T) => Promise<unknown> = async () => {},
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, id: row.id }, failed)
      await after(row)
    }
  }
}
