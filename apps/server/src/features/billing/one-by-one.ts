import type { App } from '../../context.ts'

/** Processes rows one by one. An error in one is logged, and the others continue; `failed` is the log message. */
export async function oneByOne<T extends { id: number }>(
  log: App['log'],
  rows: readonly T[],
  failed: string,
  work: (row: T) => Promise<unknown>,
  /** What is done with a row whose processing failed. */
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
