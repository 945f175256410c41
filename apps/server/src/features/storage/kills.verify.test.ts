import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { signUp } from '../../../test/people.ts'
import { runStoreKills } from '../../../test/store-kills.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('a store that is ended 1,000 times at any place has no row without bytes, and after the collector no bytes without a row', async () => {
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', {})
  const { rows } = await server.app.pool.query('select id from folio where token = $1', [token])
  await runStoreKills(server, rows[0].id, 1_000, 20_261_127)
  expect(rows).toHaveLength(1)
}, 600_000)
