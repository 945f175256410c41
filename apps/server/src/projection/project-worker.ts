import { Worker } from 'node:worker_threads'
import type { CheckedFolio, ProjectedFolio } from './project.ts'

type Made = ProjectedFolio | CheckedFolio
type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void }
type Answer = { id: number; answer?: Made; error?: string }

/** Projects states in a thread of its own. A thread that dies fails what it held; the next state starts another. */
export function createProjectWorker(): {
  project(state: Uint8Array): Promise<ProjectedFolio>
  /** The same with what is wrong with what is stored. */
  check(state: Uint8Array, files: readonly string[]): Promise<CheckedFolio>
  stop(): Promise<void>
} {
  let worker: Worker | null = null
  let nextId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    started.on('message', ({ id, answer, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (answer) one?.resolve(answer)
      else one?.reject(new Error(error ?? 'The projection worker answered nothing.'))
    })
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error('The projection worker ended.')))
    return started
  }

  function fail(which: Worker, error: Error): void {
    if (worker !== which) return
    worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  function ask(question: { state: Uint8Array; files?: readonly string[] }): Promise<Made> {
    worker ??= start()
    const id = ++nextId
    const answer = new Promise<Made>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, ...question })
    return answer
  }

  return {
    project: async (state) => (await ask({ state })) as ProjectedFolio,
    check: async (state, files) => (await ask({ state, files })) as CheckedFolio,
    async stop() {
      const last = worker
      worker = null
      await last?.terminate()
    },
  }
}
