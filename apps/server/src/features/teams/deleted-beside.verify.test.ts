import { CALLS } from '@recto/contract'
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

/** Not those that end the session that the others of a batch are sent with, and one that only asks outside. */
const WRITING = CALLS.filter(
  ({ kind, name }) => kind === 'write' && !/^(SignOut|LogOut|DeleteAccount|DeleteTeam|TryAdapter)/i.test(name),
).map(({ name }) => name)

it('N17: every call that writes beside the deletion of its team is answered in words, and nothing is logged', async () => {
  const answers = await besideDeletion(server, WRITING, 3)
  expect(answers.filter(([, status]) => status >= 500)).toEqual([])
  const missed = answers.filter(([, status]) => status === 404).map(([name]) => name)
  console.log(`${answers.length} calls, 404: ${missed.join(' ')}`)
  expect([lines, missed.length > 10]).toEqual([[], true])
})
