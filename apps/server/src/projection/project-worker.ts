import { createWorkerRpc } from '../worker-rpc.ts'
import type { CheckedFolio, ProjectedFolio } from './project.ts'

/** What the thread is asked: a state, and the files that a check knows of. */
export type ProjectionQuestion = { state: Uint8Array; files?: readonly string[] }

/** Projects states in a thread of its own. */
export function createProjectWorker(): {
  /** `folioId`: whose turn it takes; states of no open folio take one each. */
  project(state: Uint8Array, folioId?: number): Promise<ProjectedFolio>
  /** The same with what is wrong with what is stored. */
  check(state: Uint8Array, files: readonly string[]): Promise<CheckedFolio>
  stop(): Promise<void>
} {
  const thread = createWorkerRpc<ProjectionQuestion, ProjectedFolio | CheckedFolio>(
    'projection',
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
