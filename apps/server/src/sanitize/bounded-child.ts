import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { childEnv } from '../child-env.ts'
import type { Question, Reply } from './tasks.ts'

/** Why the process was ended while it worked. */
export class StoppedError extends Error {
  override name = 'StoppedError'
}

/** Limits of a child process and its tasks. */
export type ChildLimits = {
  /** Processor time and time of one task. */
  cpuSeconds: number
  longestMs: number
  /** Memory of the process. */
  memoryBytes: number
  /** The process ends and releases its memory after being idle for this long. */
  idleMs: number
}

/** How often a working process is checked. */
const LOOK_EVERY_MS = 100
/** Above 0: the process gets what others leave of the processors. */
const NICENESS = 10
/** Heap of its JavaScript; pictures are outside of it. */
const FLAGS = ['--max-old-space-size=384', '--max-semi-space-size=16']
const PAGE_BYTES = 4096
/** Ticks a second of /proc/[pid]/stat, on every Linux that Node runs on. */
const TICKS = 100

type Waiting = { resolve(output: unknown): void; reject(error: Error): void; makeError(words: string): Error }

/**
 * A separate process that works on one task at a time. It has no secret and no database, runs at low priority, and is
 * killed when a task exceeds its time or memory; the next task starts another one.
 */
export function createBoundedChild(limits: ChildLimits) {
  let child: ChildProcess | null = null
  let working: (Waiting & { id: number }) | null = null
  let nextId = 0
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(new URL('./child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: FLAGS,
      env: { UV_THREADPOOL_SIZE: '2', ...childEnv('NODE_COMPILE_CACHE') },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (started.pid !== undefined) lower(started.pid)
    started.on('message', (reply: Reply) => {
      if (started === child && working?.id === reply.id) settle(reply)
    })
    started.on('error', (error) => end(started, error))
    started.on('exit', () => end(started, new Error('The process that handles uploads ended.')))
    return started
  }

  function settle(reply: Reply): void {
    const task = working
    working = null
    if (!task) return
    if ('output' in reply) task.resolve(reply.output)
    else task.reject('words' in reply ? task.makeError(reply.words) : new Error(reply.fault))
  }

  /** Whatever it was working on failed with it. */
  function end(which: ChildProcess, error: Error): void {
    if (child !== which) return
    child = null
    which.kill('SIGKILL')
    const task = working
    working = null
    task?.reject(error)
  }

  async function watch(which: ChildProcess, id: number): Promise<() => void> {
    const stopFor = (what: string) => {
      if (working?.id === id) end(which, new StoppedError(what))
    }
    const longest = setTimeout(() => stopFor('It took too long.'), limits.longestMs)
    const before = await usageOf(which)
    const look = setInterval(async () => {
      const now = await usageOf(which)
      if (now.cpuSeconds - before.cpuSeconds > limits.cpuSeconds) stopFor('It took too much processor time.')
      if (now.memoryBytes > limits.memoryBytes) stopFor('It took too much memory.')
    }, LOOK_EVERY_MS)
    return () => {
      clearTimeout(longest)
      clearInterval(look)
    }
  }

  return {
    /**
     * One task; the caller ensures that there is no other one. @throws StoppedError beyond the limits; the result of
     * `makeError` for a message to the sender.
     */
    async ask(question: Omit<Question, 'id'>, makeError: (words: string) => Error): Promise<unknown> {
      clearTimeout(idle)
      child ??= start()
      const [asked, id] = [child, ++nextId]
      const answer = new Promise<unknown>((resolve, reject) => {
        working = { id, resolve, reject, makeError }
      })
      answer.catch(() => {})
      const unwatch = await watch(asked, id)
      try {
        if (asked.connected) asked.send({ id, ...question } satisfies Question)
        return await answer
      } finally {
        unwatch()
        idle = setTimeout(stop, limits.idleMs).unref()
      }
    },
    stop,
  }

  function stop(): void {
    clearTimeout(idle)
    if (child) end(child, new Error('The server is shutting down.'))
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // It has already ended, which is reported elsewhere.
  }
}

/** Usage of a process; zeros if the system does not report it. Then only the time limit applies. */
async function usageOf({ pid }: ChildProcess): Promise<{ cpuSeconds: number; memoryBytes: number }> {
  if (process.platform !== 'linux') return { cpuSeconds: 0, memoryBytes: 0 }
  const [stat, statm] = await Promise.all([read(`/proc/${pid}/stat`), read(`/proc/${pid}/statm`)])
  // After the name, which is in brackets: state is field 3, utime 14, stime 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  return { cpuSeconds: ticks / TICKS, memoryBytes: Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES }
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
