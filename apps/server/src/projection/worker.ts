import { parentPort } from 'node:worker_threads'
import { SPECS } from '@recto/modules/specs'
import { projectState } from './project.ts'

/** One state in, one projection out; a large folio is read here so that no socket waits for it. */
parentPort?.on('message', ({ id, state }: { id: number; state: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, projected: projectState(state, SPECS) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
