import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { TestClient } from './client.ts'

/** y-websocket's provider as it is, with cookie and Origin through its own option; `make` is what its person made offline. */
export function connectStandardClient(
  server: { url: string },
  person: Pick<TestClient, 'cookie' | 'address'>,
  token: string,
  make: (doc: Y.Doc) => void = () => {},
): { doc: Y.Doc; provider: WebsocketProvider; synced: Promise<void> } {
  const doc = new Y.Doc()
  make(doc)
  class Polyfill extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie: person.cookie(), origin: server.url, 'x-forwarded-for': person.address } })
    }
  }
  const provider = new WebsocketProvider(`${server.url.replace('http', 'ws')}/hub/sync`, token, doc, {
    WebSocketPolyfill: Polyfill as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  })
  return { doc, provider, synced: new Promise((resolve) => provider.once('sync', () => resolve())) }
}
