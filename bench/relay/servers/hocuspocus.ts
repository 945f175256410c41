// hocuspocus with its defaults, holding what every folio of the bench begins with. It stores nothing.
import type { AddressInfo } from 'node:net'
import { Server } from '@hocuspocus/server'
import * as Y from 'yjs'
import { startDocument } from '../start-document.ts'
import { beMeasured } from './measured.ts'

const start = startDocument()
const server = new Server({
  quiet: true,
  port: 0,
  address: '127.0.0.1',
  stopOnSignals: false,
  async onLoadDocument({ document }) {
    Y.applyUpdate(document, start)
  },
})
await server.listen()
beMeasured((server.httpServer.address() as AddressInfo).port)
