import { afterEach, expect, it } from 'vitest'
import { createWorkerRpc, ThreadBusy, type WorkerRpc } from './worker-rpc.ts'

/** Answers a question with itself, 'which thread' with its number, 'hang' never, and ends at 'die'. */
const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, question }) => {
      if (question === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      if (question === 'die') process.exit(1)
      parentPort.postMessage({ id, answer: question === 'which thread' ? threadId : question })
    })`)}`,
)

let thread: WorkerRpc<unknown, unknown> | null = null
afterEach(() => thread?.stop())

it('S1: whoever asks once is answered before the second question of somebody who asks 60 times', async () => {
  thread = createWorkerRpc('state-thread', ECHO)
  const order: string[] = []
  const many = Array.from({ length: 60 }, (_, i) =>
    thread?.ask(`many ${i}`, { key: 1 }).then((answer) => order.push(String(answer))),
  )
  await thread.ask('one', { key: 2 }).then((answer) => order.push(String(answer)))
  expect(order).toEqual(['many 0', 'one'])
  await Promise.all(many)
  expect(order).toHaveLength(61)
})

it('S1: what waits is bounded by key: beyond it a question is refused, and another key is answered', async () => {
  thread = createWorkerRpc('state-thread', ECHO)
  const asked = Array.from({ length: 100 }, (_, i) => thread?.ask(i + 1, { key: 1 }) as Promise<unknown>)
  const other = thread.ask('other', { key: 2 })
  const outcomes = await Promise.allSettled(asked)
  // One is with the thread, 64 wait.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(65)
  expect((outcomes.at(-1) as PromiseRejectedResult).reason).toBeInstanceOf(ThreadBusy)
  expect(await other).toBe('other')
})

it('S1: a question that takes too long, or ends its thread, fails alone; those behind it are answered by a new thread', async () => {
  thread = createWorkerRpc('state-thread', ECHO, { mostMs: 2_000 })
  const hang = thread.ask('hang', { key: 1 })
  const behind = thread.ask('behind', { key: 1 })
  await expect(hang).rejects.toThrow('The state thread took longer than 2 s.')
  expect(await behind).toBe('behind')
  const die = thread.ask('die', { key: 1 })
  const next = thread.ask('next', { key: 1 })
  await expect(die).rejects.toThrow('The state thread ended.')
  expect(await next).toBe('next')
})

it('S1: what is transferred is moved, and shared memory stays one', async () => {
  thread = createWorkerRpc('state-thread', ECHO)
  const moved = new Uint8Array(1000)
  await thread.ask(moved, { key: 1, transfer: [moved.buffer] })
  expect(moved.byteLength).toBe(0)
  const shared = new Uint8Array(new SharedArrayBuffer(1000))
  const back = (await thread.ask(shared, { key: 1 })) as Uint8Array
  back[0] = 7
  expect(shared[0]).toBe(7)
})

it('S20: a thread without work ends and gives its memory back; the next question starts another', async () => {
  thread = createWorkerRpc('state-thread', ECHO, { idleMs: 1 })
  const first = await thread.ask('which thread', { key: 1 })
  await expect.poll(() => thread?.ask('which thread', { key: 1 })).not.toBe(first)
})
