import { expect, it } from 'vitest'
import { manualClock } from '../../../test/relay-driver.ts'
import { createPace } from './pace.ts'

/** A node that told on so many deliveries in the second before. */
async function nodeWith(deliveries: number) {
  const { clock, pass } = manualClock()
  const pace = createPace(clock)
  pace.told(deliveries)
  await pass(1000)
  return { pace, pass }
}

it('with little to tell everything goes out at once', async () => {
  const { pace } = await nodeWith(3000)
  expect([pace.betweenFrames(), pace.forAcknowledgement()]).toEqual([0, 0])
})

it('a busy node lets acknowledgements wait for a frame, and no frame for another', async () => {
  const { pace } = await nodeWith(12_000)
  expect([pace.betweenFrames(), pace.forAcknowledgement()]).toEqual([0, 50])
})

it("a crowded node spaces out a room's frames, by 50 ms at most", async () => {
  expect((await nodeWith(16_000)).pace.betweenFrames()).toBe(25)
  expect((await nodeWith(90_000)).pace.betweenFrames()).toBe(50)
})

it('is as quick as before once the rush is over', async () => {
  const { pace, pass } = await nodeWith(90_000)
  expect(pace.betweenFrames()).toBe(50)
  await pass(1000)
  expect([pace.betweenFrames(), pace.forAcknowledgement()]).toEqual([0, 0])
})
