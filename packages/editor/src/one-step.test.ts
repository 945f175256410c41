import { expect, it } from 'vitest'
import { createState } from './core/state.ts'
import { afterStep, beginStep, endStep, tellReact } from './one-step.ts'

const microtask = () => new Promise<void>((resolve) => queueMicrotask(resolve))

it('tells a component once, after all that a step sets; outside a step at once', async () => {
  const [place, chosen] = [createState(0), createState('')]
  const told: [number, string][] = []
  const read = () => void told.push([place.get(), chosen.get()])
  const offs = [tellReact(read, place.subscribe), tellReact(read, chosen.subscribe)]
  beginStep()
  place.set(1)
  chosen.set('text')
  beginStep()
  place.set(2)
  endStep()
  endStep()
  expect(told).toEqual([])
  await microtask()
  expect(told).toEqual([[2, 'text']])
  place.set(3)
  expect(told).toEqual([
    [2, 'text'],
    [3, 'text'],
  ])
  for (const off of offs) off()
})

it('forgets a component that is gone by the end of a step, and begins anew in the next', async () => {
  const place = createState(0)
  let told = 0
  const count = () => void told++
  const off = tellReact(count, place.subscribe)
  beginStep()
  place.set(1)
  off()
  endStep()
  await microtask()
  expect(told).toBe(0)
  beginStep()
  afterStep(count)
  expect(told).toBe(0)
  endStep()
  await microtask()
  expect(told).toBe(1)
})
