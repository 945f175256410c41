import { Worker } from 'node:worker_threads'
import type { Built, StateBuilder } from '../relay/ports.ts'
import type { PutBackAnswer, PutBackQuestion, StateAnswer, StateQuestion } from './build.ts'

type Waiting = { resolve: (answer: StateAnswer) => void; reject: (error: Error) => void }
type Message = { id: number; answer?: StateAnswer; error?: string }

export type StateThread = StateBuilder & {
  putBack(question: PutBackQuestion): Promise<PutBackAnswer>
  stop(): Promise<void>
}

/** Builds states in a thread of its own, so that no socket waits for a large folio. A thread that dies fails what it held; the next question starts another. */
export function createStateThread(): StateThread {
  let worker: Worker | null = null
  let nextId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    started.unref()
    started.on('message', ({ id, answer, error }: Message) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (answer) one?.resolve(answer)
      else one?.reject(new Error(error ?? 'The state thread answered nothing.'))
    })
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error('The state thread ended.')))
    return started
  }

  function fail(which: Worker, error: Error): void {
    if (worker !== which) return
    worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  function ask(question: StateQuestion): Promise<StateAnswer> {
    worker ??= start()
    const id = ++nextId
    const answer = new Promise<StateAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, question })
    return answer
  }

  // At once: the first person to open a folio need not wait for it.
  worker = start()
  return {
    build: async (stored, { snapshot = false, migrate = false } = {}) =>
      (await ask({ kind: 'build', stored, snapshot, migrate })) as Built,
    above: async (state, vector, maxBytes) => (await ask({ kind: 'above', state, vector, maxBytes })) as Uint8Array[],
    putBack: async (question) => (await ask({ kind: 'put back', ...question })) as PutBackAnswer,
    async stop() {
      const last = worker
      worker = null
      await last?.terminate()
    },
  }
}
