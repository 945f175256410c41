import { CALLS } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureCalls, measureFrames, measureJobs, overBudget, tableOf } from '../../test/call-costs.ts'
import { startServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('S20: each call, frame and export stays in its budget of processor and memory at its input limits', async () => {
  // What threads and processes take to start is no one's call.
  await measureCalls(server, ['SaveProjectModules', 'PowerDataModuleFix'])
  const calls = await measureCalls(server)
  const costs = [...calls, ...(await measureFrames(server)), ...(await measureJobs(server))]
  console.log(tableOf(costs))
  expect(calls).toHaveLength(CALLS.length)
  expect(calls.filter(({ status }) => status >= 500)).toEqual([])
  expect(overBudget(costs)).toEqual([])
})
