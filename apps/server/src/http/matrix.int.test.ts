import { CALLS, HUB_METHODS } from '@recto/contract'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type ActorName, askMatrix, PLAN_CLASSES, type PlanClass } from '../../test/matrix.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

/** The few that differ most; `npm run verify` asks all ten. */
const ACTORS: ActorName[] = ['owner', 'member who edits', 'guest who views', 'other team', 'signed out']

it.each(Object.keys(PLAN_CLASSES) as PlanClass[])(
  'every call and hub message answers as the table says, plan class %s',
  async (planClass) => {
    const { asked, allowed, refused, wrong } = await askMatrix(server, planClass, ACTORS)
    console.log(`${planClass}: ${asked} asked, ${allowed} allowed, ${refused} refused, ${wrong.length} otherwise`)
    expect(wrong).toEqual([])
    expect(asked).toBe(ACTORS.length * CALLS.length + (ACTORS.length - 1) * HUB_METHODS.length)
  },
)
