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
  expect([pace.betweenFrames(25), pace.forAcknowledgement()]).toEqual([0, 0])
})

it("a busy node spaces out a room's frames for about one more edit, by 12 ms at most, and acknowledges at once", async () => {
  const { pace } = await nodeWith(12_000)
  expect([pace.betweenFrames(25), pace.betweenFrames(250), pace.forAcknowledgement()]).toEqual([12, 4, 0])
  expect(pace.betweenFrames(0)).toBe(0)
})

it('a crowded node gathers more, by 80 ms at most, and acknowledgements ride on frames', async () => {
  const { pace } = await nodeWith(90_000)
  expect([pace.betweenFrames(25), pace.forAcknowledgement()]).toEqual([80, 80])
})

it('is as quick as before once the rush is over', async () => {
  const { pace, pass } = await nodeWith(90_000)
  expect(pace.betweenFrames(25)).toBe(80)
  await pass(1000)
  expect([pace.betweenFrames(25), pace.forAcknowledgement()]).toEqual([0, 0])
})
