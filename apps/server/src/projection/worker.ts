import { parentPort } from 'node:worker_threads'
import { SPECS } from '@recto/modules/specs'
import { checkState, projectState } from './project.ts'

/** One state in, one projection out; a large folio is read here so that no socket waits for it. */
parentPort?.on('message', ({ id, state, files }: { id: number; state: Uint8Array; files?: readonly string[] }) => {
  try {
    const answer = files ? checkState(state, SPECS, files) : projectState(state, SPECS)
    parentPort?.postMessage({ id, answer })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
