import { afterAll, beforeAll, expect, it } from 'vitest'
import { besideDeletion } from '../../../test/beside-deletion.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { loggedWarnings } from '../../../test/load-figures.ts'

const { log, lines } = loggedWarnings()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ log })
})
afterAll(() => server.stop())

it('N17: a call beside the deletion of its team is answered with 404 in words, and nothing is logged', async () => {
  const answers = await besideDeletion(server, ['CreateFolio', 'AddDiscount', 'CancelPlan'], 1)
  expect([answers.map(([, status]) => status), lines]).toEqual([[404, 404, 404], []])
})
