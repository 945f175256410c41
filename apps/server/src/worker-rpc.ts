import { type Transferable, Worker } from 'node:worker_threads'
import { type Begun, begin } from './load/load.ts'
import type { NameOf } from './load/table.ts'

type Message<Answer> = { id: number; answer?: Answer; error?: string }

/** Questions that may wait for one key, and for all of them; one more is refused. */
const MOST_WAITING_PER_KEY = 64
const MOST_WAITING = 1024
/** A request that takes longer has lost its thread: it fails, and the next one gets a new thread. ms */
const MOST_MS = 120_000

/** The key of a request: keys take turns. `transfer` is moved to the thread instead of copied. */
export type Asking = { key: string | number; transfer?: readonly Transferable[] }

/** A thread that answers questions. */
export type WorkerRpc<Question, Answer> = {
  /** @throws Error with the thread's message, or that the thread ended, or that too many requests wait. */
  ask(question: Question, asking: Asking): Promise<Answer>
  /** Starts the thread now, so that the first question need not wait for it. */
  warm(): void
  stop(): Promise<void>
}

/** More questions wait than may. */
export class ThreadBusy extends Error {
  override name = 'ThreadBusy'
}

type AskedThreadLimits = {
  /** Time limit per request. ms */
  mostMs?: number
  /** A thread that is idle for this long ends and releases its memory; the next request starts another. ms */
  idleMs?: number
  maxYoungGenerationSizeMb?: number
}

type Waiting<Question, Answer> = {
  question: Question
  transfer: readonly Transferable[]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  counted: Begun
}

/** Names under which threads are counted. */
type ThreadName = Extract<NameOf<'running'> & NameOf<'waiting'>, `${string}-thread`>

/**
 * Work in a separate thread, so that no socket waits for it. The thread has one request at a time; the others wait
 * here, in order, and their keys take turns. A thread that dies fails its current request; the next request starts
 * another. It is counted as `of`. The file at `url` answers each `{ id, question }` with `{ id, answer }` or `{ id, error }`.
 */
export function createWorkerRpc<Question, Answer>(
  of: ThreadName,
  url: URL,
  { mostMs = MOST_MS, idleMs, ...limits }: AskedThreadLimits = {},
): WorkerRpc<Question, Answer> {
  const name = of.slice(0, -'-thread'.length)
  let worker: Worker | null = null
  let lastId = 0
  let held: (Waiting<Question, Answer> & { id: number; timer: NodeJS.Timeout }) | null = null
  /** In the order in which the keys have their turns. */
  const lines = new Map<string | number, Waiting<Question, Answer>[]>()
  let waiting = 0
  let servedKey: string | number | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(url, { resourceLimits: limits })
    started.unref()
    // The time limit of requests made before it runs starts here.
    started.once('online', () => void held?.timer.refresh())
    started.on('message', ({ id, answer, error }: Message<Answer>) => {
      const done = held
      if (worker !== started || done?.id !== id) return
      release()
      if (answer) done.resolve(answer)
      else done.reject(new Error(error ?? `The ${name} thread did not respond.`))
      next()
    })
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error(`The ${name} thread ended.`)))
    return started
  }

  function release(): void {
    clearTimeout(held?.timer)
    held?.counted.end()
    held = null
    worker?.unref()
    if (idleMs !== undefined && worker) idle = setTimeout(end, idleMs, worker).unref()
  }

  function end(which: Worker): void {
    if (worker !== which || held) return
    worker = null
    void which.terminate()
  }

  function fail(which: Worker, error: Error): void {
    if (worker !== which) return
    const lost = held
    release()
    worker = null
    lost?.reject(error)
    next()
  }

  function running(): Worker {
    worker ??= start()
    return worker
  }

  function takeNext(): Waiting<Question, Answer> | null {
    const [first, second] = lines
    // The key served last that made another request goes behind the others.
    const turn = first?.[0] === servedKey ? (second ?? first) : first
    if (!turn) return null
    const [key, line] = turn
    servedKey = key
    const one = line.shift() ?? null
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    waiting--
    return one
  }

  function next(): void {
    if (held) return
    const one = takeNext()
    if (!one) return
    clearTimeout(idle)
    const asked = running()
    asked.ref() // a process stays alive for its responses, not for an idle thread
    const id = ++lastId
    const timer = setTimeout(() => {
      fail(asked, new Error(`The ${name} thread took longer than ${mostMs / 1000} s.`))
      void asked.terminate()
    }, mostMs).unref()
    one.counted.end()
    held = { ...one, id, timer, counted: begin('running', of) }
    try {
      asked.postMessage({ id, question: one.question }, one.transfer)
    } catch (error) {
      release()
      one.reject(error as Error)
      next()
    }
  }

  return {
    ask(question, { key, transfer = [] }) {
      const line = lines.get(key) ?? []
      if (line.length >= MOST_WAITING_PER_KEY || waiting >= MOST_WAITING) {
        return Promise.reject(new ThreadBusy(`Too many requests are waiting for the ${name} thread.`))
      }
      return new Promise<Answer>((resolve, reject) => {
        line.push({ question, transfer, resolve, reject, counted: begin('waiting', of) })
        lines.set(key, line)
        waiting++
        next()
      })
    },
    warm: () => void running(),
    async stop() {
      const last = worker
      worker = null
      const error = new Error(`The ${name} thread was stopped.`)
      held?.reject(error)
      release()
      clearTimeout(idle)
      for (const one of [...lines.values()].flat()) {
        one.counted.end()
        one.reject(error)
      }
      lines.clear()
      waiting = 0
      await last?.terminate()
    },
  }
}
