import { CALLS, HUB_METHODS } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { ALL_ACTORS, askMatrix, PLAN_CLASSES, type PlanClass } from '../../test/matrix.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it.each(Object.keys(PLAN_CLASSES) as PlanClass[])(
  'every call and hub message, by ten kinds of people, answers as the table says, plan class %s [PLAN-057, PLAN-107]',
  async (planClass) => {
    const { asked, allowed, refused, wrong } = await askMatrix(server, planClass, ALL_ACTORS)
    console.log(`${planClass}: ${asked} asked, ${allowed} allowed, ${refused} refused, ${wrong.length} otherwise`)
    expect(wrong).toEqual([])
    expect(asked).toBe(ALL_ACTORS.length * CALLS.length + (ALL_ACTORS.length - 1) * HUB_METHODS.length)
  },
)
