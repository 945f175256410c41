import { startServer, type TestServer } from './harness.ts'

/** What Vitest keeps for the process that runs one file after another. */
type Worker = { onCleanup(end: () => Promise<void>): void }
declare const __vitest_worker__: Worker

/** Begun when it is first asked for, and then the same for all files of a worker. */
export function kept<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () => {
    begun ??= begin()
    return begun
  }
}

/** Does `end` when the worker has run its last file. */
export const atWorkerEnd = (end: () => Promise<void>): void => __vitest_worker__.onCleanup(end)

/**
 * The server that the files of a worker share, in any order: for those that look at people, teams and folios of their own
 * only, and leave plans, the clock and what counts everything alone. A start and its threads cost a second and a half of
 * processor time. It ends with the worker.
 */
export const sharedServer = kept<TestServer>(async () => {
  const server = await startServer()
  atWorkerEnd(() => server.stop())
  return server
})
