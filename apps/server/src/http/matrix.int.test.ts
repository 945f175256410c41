import { CALLS, HUB_METHODS } from '@recto/contract'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type ActorName, askMatrix, PLAN_CLASSES, type PlanClass } from '../../test/matrix.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

/**
 * On the full plan the few whose roles differ most; on the others, which only take away, the one whom no role refuses.
 * `npm run verify` asks all ten on each.
 */
const ACTORS: Record<PlanClass, ActorName[]> = {
  full: ['owner', 'member who edits', 'guest who views', 'other team', 'signed out'],
  free: ['owner'],
  locked: ['owner'],
}

it.each(Object.keys(PLAN_CLASSES) as PlanClass[])(
  'every call and hub message answers as the table says, plan class %s',
  async (planClass) => {
    const actors = ACTORS[planClass]
    const { asked, allowed, refused, wrong } = await askMatrix(server, planClass, actors)
    console.log(`${planClass}: ${asked} asked, ${allowed} allowed, ${refused} refused, ${wrong.length} otherwise`)
    expect(wrong).toEqual([])
    const onSockets = actors.filter((name) => name !== 'signed out').length
    expect(asked).toBe(actors.length * CALLS.length + onSockets * HUB_METHODS.length)
  },
)
