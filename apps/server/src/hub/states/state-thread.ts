import { createAskedThread } from '../../asked-thread.ts'
import type { Built, StateBuilder } from '../relay/ports.ts'
import type { PutBackAnswer, PutBackQuestion, StateAnswer, StateQuestion } from './build.ts'

export type StateThread = StateBuilder & {
  putBack(question: PutBackQuestion): Promise<PutBackAnswer>
  stop(): Promise<void>
}

/** Builds states in a thread of its own, which is there at once: the first person to open a folio need not wait for it. */
export function createStateThread(): StateThread {
  const { ask, warm, stop } = createAskedThread<StateQuestion, StateAnswer>(
    'state',
    new URL('./worker.ts', import.meta.url),
    { maxYoungGenerationSizeMb: 8 },
  )
  warm()
  return {
    build: async (stored, { snapshot = false, migrate = false } = {}) =>
      (await ask({ kind: 'build', stored, snapshot, migrate })) as Built,
    above: async (state, vector, maxBytes) => (await ask({ kind: 'above', state, vector, maxBytes })) as Uint8Array[],
    putBack: async (question) => (await ask({ kind: 'put back', ...question })) as PutBackAnswer,
    stop,
  }
}
