import type { CreateFolio, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { openEditor } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'

let server: TestServer
let ada: Person
let grace: Person
let token: string

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  grace = await signUp(server)
  token = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Standard' })).token
})
afterAll(() => server.stop())

/** y-websocket's provider as it is, with cookie and Origin through its own option. */
function connect(person: Person): { doc: Y.Doc; provider: WebsocketProvider } {
  const doc = new Y.Doc()
  class Polyfill extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie: person.cookie(), origin: server.url, 'x-forwarded-for': person.address } })
    }
  }
  const address = `${server.url.replace('http', 'ws')}/hub/sync`
  const provider = new WebsocketProvider(address, token, doc, {
    WebSocketPolyfill: Polyfill as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  })
  return { doc, provider }
}

const synced = (provider: WebsocketProvider) => new Promise<void>((resolve) => provider.once('sync', () => resolve()))

it("y-websocket's provider opens, reads and edits a folio, and stays connected alone and idle for 60 s [SYNC-01]", async () => {
  const { doc, provider } = connect(ada)
  await synced(provider)
  expect(doc.getMap('sections').size).toBe(1)
  let closes = 0
  provider.on('connection-close', () => closes++)
  // It keeps its own awareness alive; without it, only the server's word keeps the connection.
  provider.awareness.setLocalState(null)
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  expect(closes).toBe(0)

  doc.getText('note').insert(0, 'from a standard client')
  const editor = await openEditor(server, ada, token)
  await editor.until(() => editor.doc.getText('note').toString() === 'from a standard client')
  editor.doc.getText('note').insert(0, 'heard ')
  await new Promise<void>((resolve) => doc.on('update', () => doc.getText('note').length === 28 && resolve()))
  expect(doc.getText('note').toString()).toBe('heard from a standard client')
  editor.close()
  provider.destroy()
}, 90_000)

it("y-websocket's provider is refused a folio that its person may not edit, and does not try again", async () => {
  const { doc, provider } = connect(grace)
  const closed = await new Promise<{ code: number }>((resolve) => provider.once('closed', resolve))
  expect(closed.code).toBe(4403)
  expect(doc.getMap('sections').size).toBe(0)
  expect(provider.shouldConnect).toBe(false)
  provider.destroy()
})
