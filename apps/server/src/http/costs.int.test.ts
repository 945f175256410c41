import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureCalls, measureFrames, overBudget } from '../../test/call-costs.ts'
import { startServer, type TestServer } from '../../test/harness.ts'

/** Those that take the longest input, and do most with it. */
const DEAREST = ['CreateFolio', 'Duplicate', 'FolioStore', 'ModStore', 'SaveEmbedHtml', 'SaveProjectModules']

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('S20: the dearest calls and frames stay in their budget of processor and memory', async () => {
  // What threads and processes take to start is nobody's call.
  await measureCalls(server, ['SaveProjectModules'])
  const costs = [...(await measureCalls(server, DEAREST)), ...(await measureFrames(server))]
  const answers = costs.flatMap(({ name, status }) => (status > 0 ? [`${name} ${status}`] : []))
  expect(answers.toSorted()).toEqual(DEAREST.map((name) => `${name} 200`))
  expect(overBudget(costs)).toEqual([])
})
