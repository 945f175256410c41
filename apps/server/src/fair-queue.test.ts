import { expect, it } from 'vitest'
import { BusyError, createFairQueue } from './fair-queue.ts'

/** Work that ends when it is told to. */
function begun(turns: ReturnType<typeof createFairQueue<string>>) {
  const order: string[] = []
  const ends: (() => void)[] = []
  const start = (key: string, name: string) =>
    turns.run(key, () => {
      order.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { order, ends, start }
}

it('S3: whoever sends much waits behind their own work, others come in between', async () => {
  const turns = createFairQueue<string>({ of: 'html', atOnce: 1, mostWaiting: 9, mostPerKey: 5, retryAfterS: 1 })
  const { order, ends, start } = begun(turns)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => start(name.slice(0, 1), name))
  expect(turns.waiting()).toBe(5)
  for (const one of [0, 1, 2, 3, 4, 5]) {
    await expect.poll(() => ends.length).toBe(one + 1)
    ends[one]?.()
  }
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  expect(turns.waiting()).toBe(0)
})

it('S3: who finds no place to wait in is told when to come again', async () => {
  const turns = createFairQueue<string>({ of: 'html', atOnce: 1, mostWaiting: 3, mostPerKey: 2, retryAfterS: 2 })
  const { ends, start } = begun(turns)
  const kept = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3')]
  await expect(start('a', 'a4')).rejects.toMatchObject({ name: 'BusyError', retryAfterS: 2 })
  kept.push(start('b', 'b1'))
  await expect(start('c', 'c1')).rejects.toBeInstanceOf(BusyError)
  for (const one of [0, 1, 2, 3]) {
    await expect.poll(() => ends.length).toBe(one + 1)
    ends[one]?.()
  }
  await Promise.all(kept)
  // A place is free again, also after work that failed.
  await expect(turns.run('c', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.run('c', async () => 'done')).toBe('done')
})
