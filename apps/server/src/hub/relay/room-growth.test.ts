import { expect, it } from 'vitest'
import { createRoomGrowth } from './room-growth.ts'

const MB = 1024 * 1024

/** A team with room for so much, of which a folio's content is all that it holds. */
function team(most: number) {
  const told: number[] = []
  const count = async (bytes: number) => {
    told.push(bytes)
    return { mostBytes: bytes > most ? 5 * MB : 50 * MB }
  }
  return { told, count }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const fail = (error: unknown) => {
  throw error
}

it('S2: what a folio grows by is counted with each megabyte, and its full team leaves it 5 MB from then on', async () => {
  const { told, count } = team(10 * MB)
  const growth = createRoomGrowth({ count, most: 50 * MB, atFirst: undefined }, fail)
  for (let held = MB / 2; growth.mostBytes > held; held += MB / 2) {
    growth.grew(MB / 2, held)
    await settled()
  }
  expect(told).toEqual(Array.from({ length: 11 }, (_, i) => (i + 1) * MB))
  expect(growth.mostBytes).toBe(5 * MB)
})

it('S2: nothing is counted beside a compaction, which counts by itself; what came meanwhile is counted after it', async () => {
  const { told, count } = team(10 * MB)
  const growth = createRoomGrowth({ count, most: 50 * MB, atFirst: 20 * MB }, fail)
  expect(growth.mostBytes).toBe(20 * MB)
  const compaction = Promise.withResolvers<number | undefined>()
  const done = growth.during(() => compaction.promise)
  growth.grew(3 * MB, 3 * MB)
  await settled()
  expect(told).toEqual([])
  compaction.resolve(30 * MB)
  await done
  expect(growth.mostBytes).toBe(30 * MB)
  growth.grew(1, 3 * MB + 1)
  await settled()
  expect(told).toEqual([3 * MB + 1])
})

it('S2: a count that fails is told, and the next megabyte is counted again', async () => {
  const faults: unknown[] = []
  let tries = 0
  const count = async () => {
    tries++
    throw new Error('The database does not answer.')
  }
  const growth = createRoomGrowth({ count, most: 50 * MB, atFirst: undefined }, (error) => faults.push(error))
  for (const held of [MB, 2 * MB]) {
    growth.grew(MB, held)
    await settled()
  }
  expect([tries, faults.length, growth.mostBytes]).toEqual([2, 2, 50 * MB])
})
