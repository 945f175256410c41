import type { CreateFolio, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { connectStandardClient } from '../../test/standard-client.ts'

let server: TestServer
let ada: Person
let token: string

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  token = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Standard' })).token
})
afterAll(() => server.stop())

it("y-websocket's provider stays connected alone and idle for 60 s", async () => {
  const { provider, synced } = connectStandardClient(server, ada, token)
  await synced
  let closes = 0
  provider.on('connection-close', () => closes++)
  // It keeps its own awareness alive; without it, only the server's word keeps the connection.
  provider.awareness.setLocalState(null)
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  expect(closes).toBe(0)
  provider.destroy()
}, 90_000)
