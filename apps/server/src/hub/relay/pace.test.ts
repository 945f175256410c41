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

it('on a node that is not crowded everything goes out at once', async () => {
  const { pace } = await nodeWith(13_000)
  expect([pace.betweenFrames(25), pace.forAcknowledgement(25)]).toEqual([0, 0])
})

it('in a lively room an acknowledgement waits a little for the next frame; edits go out at once', async () => {
  const { pace } = await nodeWith(12_000)
  expect([pace.betweenFrames(250), pace.forAcknowledgement(250)]).toEqual([0, 20])
})

it("a crowded node spaces a room's frames out, by 160 ms at most", async () => {
  const { pace } = await nodeWith(18_000)
  expect([pace.betweenFrames(25), pace.forAcknowledgement(25)]).toEqual([100, 100])
  const { pace: crowded } = await nodeWith(90_000)
  expect([crowded.betweenFrames(25), crowded.forAcknowledgement(25)]).toEqual([160, 160])
})

it('a room with many edits waits for four of them only, and one that has just begun to be busy no shorter', async () => {
  const { pace } = await nodeWith(90_000)
  expect([pace.betweenFrames(1000), pace.betweenFrames(0)]).toEqual([4, 160])
})

it('is as quick as before once the rush is over', async () => {
  const { pace, pass } = await nodeWith(90_000)
  expect(pace.betweenFrames(25)).toBe(160)
  await pass(1000)
  expect([pace.betweenFrames(25), pace.forAcknowledgement(25)]).toEqual([0, 0])
})
