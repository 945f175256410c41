import { createWorkerRpc } from '../worker-rpc.ts'
import type { CheckedFolio, ProjectedFolio } from './project.ts'

/** A request to the thread: a state, and the files that a check knows. */
export type ProjectionQuestion = { state: Uint8Array; files?: readonly string[] }

/** Projects states in a separate thread. */
export function createProjectWorker(): {
  /** `folioId`: the key for taking turns; states without a folio each count as their own. */
  project(state: Uint8Array, folioId?: number): Promise<ProjectedFolio>
  /** The same, with the problems of the stored content. */
  check(state: Uint8Array, files: readonly string[]): Promise<CheckedFolio>
  stop(): Promise<void>
} {
  const thread = createWorkerRpc<ProjectionQuestion, ProjectedFolio | CheckedFolio>(
    'projection-thread',
    new URL('./worker.ts', import.meta.url),
  )
  let singles = 0
  const single = () => `single ${++singles}`
  return {
    project: async (state, folioId) => (await thread.ask({ state }, { key: folioId ?? single() })) as ProjectedFolio,
    check: async (state, files) => (await thread.ask({ state, files }, { key: single() })) as CheckedFolio,
    stop: thread.stop,
  }
}
