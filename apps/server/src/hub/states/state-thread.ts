import { createWorkerRpc } from '../../worker-rpc.ts'
import type { Built, StateBuilder } from '../relay/ports.ts'
import type { PutBackAnswer, PutBackQuestion, StateAnswer, StateQuestion } from './build.ts'

type FolioStates = StateBuilder & {
  putBack(question: PutBackQuestion): Promise<PutBackAnswer>
}

/** The worker thread that builds states of folios. */
export type StateThread = {
  forFolio(folioId: number): FolioStates
  stop(): Promise<void>
}

/**
 * Builds states in a separate thread, which is started in advance: the first person to open a folio need not wait for
 * it.
 */
export function createStateThread(): StateThread {
  const { ask, warm, stop } = createWorkerRpc<StateQuestion, StateAnswer>(
    'state-thread',
    new URL('./worker.ts', import.meta.url),
    { maxYoungGenerationSizeMb: 8 },
  )
  warm()
  return {
    forFolio: (key) => ({
      build: async (stored, { snapshot = false, migrate = false } = {}) =>
        (await ask({ kind: 'build', stored, snapshot, migrate }, { key })) as Built,
      above: async (state, vector, maxBytes) =>
        (await ask({ kind: 'above', state, vector, maxBytes }, { key })) as Uint8Array[],
      async split(update, maxBytes) {
        const { parts } = (await ask(
          { kind: 'split', update, maxBytes },
          { key, transfer: isWhole(update) ? [update.buffer] : [] },
        )) as { parts: Uint8Array[] | null }
        return parts
      },
      putBack: async (question) => (await ask({ kind: 'put back', ...question }, { key })) as PutBackAnswer,
    }),
    stop,
  }
}

/** Nearly all of its memory is its own buffer: transferring it affects no one else. */
const isWhole = (bytes: Uint8Array): boolean => bytes.buffer.byteLength - bytes.byteLength < MOST_HEAD_BYTES

/** What precedes an update in its frame. */
const MOST_HEAD_BYTES = 16
