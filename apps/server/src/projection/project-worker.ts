import { Worker } from 'node:worker_threads'
import type { ProjectedFolio } from './project.ts'

type Waiting = { resolve: (projected: ProjectedFolio) => void; reject: (error: Error) => void }
type Answer = { id: number; projected?: ProjectedFolio; error?: string }

/** Projects states in a thread of its own. A thread that dies fails what it held; the next state starts another. */
export function createProjectWorker(): {
  project(state: Uint8Array): Promise<ProjectedFolio>
  stop(): Promise<void>
} {
  let worker: Worker | null = null
  let nextId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    started.on('message', ({ id, projected, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (projected) one?.resolve(projected)
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

  return {
    project(state) {
      worker ??= start()
      const id = ++nextId
      const answer = new Promise<ProjectedFolio>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, state })
      return answer
    },
    async stop() {
      const last = worker
      worker = null
      await last?.terminate()
    },
  }
}
