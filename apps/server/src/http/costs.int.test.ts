import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureCalls, measureFrames, overBudget } from '../../test/call-costs.ts'
import { startServer, type TestServer } from '../../test/harness.ts'

/** Those that take the longest input, and do most with it. */
const DEAREST = ['CreateFolio', 'FolioStore', 'SaveProjectModules']

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('S20: the dearest calls and frames stay in their budget of processor and memory', async () => {
  const costs = [...(await measureCalls(server, DEAREST)), ...(await measureFrames(server))]
  const answers = costs.flatMap(({ name, status }) => (status > 0 ? [`${name} ${status}`] : []))
  expect(answers.toSorted()).toEqual(DEAREST.map((name) => `${name} 200`))
  expect(overBudget(costs)).toEqual([])
}, 180_000)
