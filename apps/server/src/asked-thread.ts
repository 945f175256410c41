import { Worker } from 'node:worker_threads'

type Message<Answer> = { id: number; answer?: Answer; error?: string }

/** A thread that answers questions. */
export type AskedThread<Question, Answer> = {
  /** @throws Error of the thread's own words, or that the thread ended. */
  ask(question: Question): Promise<Answer>
  /** Starts the thread now, so that the first question need not wait for it. */
  warm(): void
  stop(): Promise<void>
}

/**
 * Work in a thread of its own, so that no socket waits for it. A thread that dies fails what it held; the next question
 * starts another. The file at `url` answers each `{ id, question }` with `{ id, answer }` or `{ id, error }`.
 */
export function createAskedThread<Question, Answer>(
  name: string,
  url: URL,
  options: { maxYoungGenerationSizeMb?: number } = {},
): AskedThread<Question, Answer> {
  let worker: Worker | null = null
  let nextId = 0
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()

  function start(): Worker {
    const started = new Worker(url, { resourceLimits: options })
    started.unref()
    started.on('message', ({ id, answer, error }: Message<Answer>) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (answer) one?.resolve(answer)
      else one?.reject(new Error(error ?? `The ${name} thread answered nothing.`))
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error(`The ${name} thread ended.`)))
    return started
  }

  function fail(which: Worker, error: Error): void {
    if (worker !== which) return
    worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  const running = () => {
    worker ??= start()
    return worker
  }

  return {
    ask(question) {
      const id = ++nextId
      const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }))
      const asked = running()
      asked.ref() // a process stays for its answers, not for a thread that has nothing to do
      asked.postMessage({ id, question })
      return answer
    },
    warm: () => void running(),
    async stop() {
      if (!worker) return
      const last = worker
      fail(last, new Error(`The ${name} thread was stopped.`))
      await last.terminate()
    },
  }
}
