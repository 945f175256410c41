import { parentPort } from 'node:worker_threads'
import { SPECS } from '@recto/modules/specs'
import { checkState, projectState } from './project.ts'
import type { ProjectionQuestion } from './project-worker.ts'

/** One state in, one projection out; a large folio is read here so that no socket waits for it. */
parentPort?.on('message', ({ id, question: { state, files } }: { id: number; question: ProjectionQuestion }) => {
  try {
    const answer = files ? checkState(state, SPECS, files) : projectState(state, SPECS)
    parentPort?.postMessage({ id, answer })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
