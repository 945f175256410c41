import { expect, it } from 'vitest'
import { startServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { teamAtWork, workTogether } from './team-work.ts'

const LASTS_MS = 75_000

it('S9: owner and three admins, 4 workspaces, 12 folios, 8 calls at once for 75 s: no deadlock, no answer of 5xx', async () => {
  const server = await startServer()
  const team = await teamAtWork(server.app.db, () => signUp(server))
  const until = performance.now() + LASTS_MS
  const worked = await workTogether(server.app.db, team, { seed: 9, isOver: () => performance.now() > until })
  await server.stop()
  console.log(JSON.stringify(worked))
  expect(Object.keys(worked.statuses).filter((status) => Number(status) >= 500)).toEqual([])
  expect(worked.deadlocks).toBe(0)
})
