import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { CELLS, nameOf, walk } from '../../../test/plan-changes.ts'

/** Cells that are walked at the same time. */
const AT_ONCE = 12

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())

it('each cell of the table of plan changes: what is said, its mail and its ledger are what then happens', async () => {
  let walked = 0
  const waiting = [...CELLS]
  const failed: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const result = await walk(server, cell).catch((error: Error) => ({ differences: [error.message] }))
        walked++
        failed.push(...result.differences.map((one) => `${cell && nameOf(cell)}: ${one}`))
      }
    }),
  )
  console.log(`${walked} cells walked, ${failed.length} differences`)
  expect(failed).toEqual([])
}, 3_600_000)
