import { expect, it } from 'vitest'
import { createPriorityQueue } from './priority-queue.ts'

it('S14: what teams wait for goes before what is for visitors, except the one under way', async () => {
  const turns = createPriorityQueue('printing')
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const one = (rank: number, name: string) => turns.run(rank, async () => void order.push(name))
  const all = [
    turns.run(2, () => first.promise),
    one(2, 'visitor 1'),
    one(1, 'thumbnail'),
    one(0, 'team 1'),
    one(0, 'team 2'),
  ]
  const failing = turns.run(1, () => Promise.reject(new Error('failed')))
  first.resolve()
  await expect(failing).rejects.toThrow('failed')
  await Promise.all(all)
  await turns.idle()
  expect(order).toEqual(['team 1', 'team 2', 'thumbnail', 'visitor 1'])
})
