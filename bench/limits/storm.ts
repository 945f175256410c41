import { readFileSync } from 'node:fs'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { signIn } from '../../apps/server/test/people.ts'
import { createProduct, type Product } from '../crash/product.ts'

export type Storm = {
  sockets: number
  folios: number
  /** From the restarted server's first response until everyone has synced. ms */
  syncedAfterMs: number
  /** The same for half of them. */
  halfAfterMs: number
  /** Connections that were refused or closed and retried. */
  retries: number
  /** Peak memory of the server process, before and during the storm. MB */
  peakBeforeMb: number
  peakMb: number
  /** Sockets that did not end up with their folio's content. */
  unequal: number
}

/** Retry delay of a client, without the jitter that spreads real ones: the worst case. */
const RETRY_MS = 500
const BATCH = 100

/** Everyone is connected, the server is killed and restarted, and everyone reconnects at once. */
export async function storm({ folios = 100, each = 50 } = {}): Promise<Storm> {
  const sockets = folios * each
  const product = await createProduct({
    MAX_SOCKETS_PER_SESSION: String(2 * sockets),
    MAX_SOCKETS_PER_ADDRESS: String(2 * sockets),
    // No thumbnails, because a browser on the same cores would distort the measurement.
    CHROMIUM_PATH: '/bin/false',
  })
  const clients: Client[] = []
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    const headers = { cookie: person.cookie(), origin: product.url, 'x-forwarded-for': person.address }
    const tokens: string[] = []
    for (let i = 0; i < folios; i++) {
      tokens.push((await person.ask<{ token: string }>('CreateFolio', { folioName: `Storm ${i}` })).token)
    }
    const url = (at: number) => `${product.url.replace('http', 'ws')}/hub/sync/${tokens[at % folios]}?ack=1`
    for (let from = 0; from < sockets; from += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, i) => createStormClient(url(from + i), headers))
      clients.push(...batch)
      for (const client of batch) client.connect()
      await Promise.all(batch.map((client) => client.synced()))
    }
    const peakBeforeMb = peakOf(product)
    await product.killServer()
    product.start()
    const retriesBefore = sum(clients, ({ retries }) => retries())
    const arrivals: number[] = []
    const everybody = clients.map((client) => client.synced().then(() => arrivals.push(performance.now())))
    await product.answers()
    const answeredAt = performance.now()
    await Promise.all(everybody)
    const at = (share: number) => (arrivals.toSorted((a, b) => a - b)[Math.ceil(sockets * share) - 1] ?? 0) - answeredAt
    const vectors = new Map<string, Set<string>>()
    for (const [index, client] of clients.entries()) {
      const known = vectors.get(url(index)) ?? new Set()
      vectors.set(url(index), known.add(client.vector()))
    }
    return {
      sockets,
      folios,
      syncedAfterMs: at(1),
      halfAfterMs: at(0.5),
      retries: sum(clients, ({ retries }) => retries()) - retriesBefore - sockets,
      peakBeforeMb,
      peakMb: peakOf(product),
      unequal: sum([...vectors.values()], (known) => known.size - 1),
    }
  } finally {
    for (const client of clients) client.close()
    await product.remove()
  }
}

type Client = {
  connect(): void
  /** Resolves when the next sync is done. */
  synced(): Promise<void>
  retries(): number
  vector(): string
  close(): void
}

/** The part of a tab that syncing needs; it holds its folio as bytes. */
function createStormClient(url: string, headers: Record<string, string>): Client {
  let socket: WebSocket | null = null
  let state: Uint8Array | null = null
  let waiting: (() => void)[] = []
  let isClosed = false
  let retries = 0

  function connect(): void {
    if (isClosed) return
    socket = new WebSocket(url, { headers, perMessageDeflate: false })
    socket.on('error', () => {}) // a close follows
    socket.on('open', () => {
      const vector = state ? Y.encodeStateVectorFromUpdate(state) : new Uint8Array([0])
      socket?.send(Buffer.from([0, 0, vector.length, ...vector]))
    })
    socket.on('message', (bytes: Buffer) => {
      if (bytes[0] !== 0 || bytes[1] !== 1) return
      // A small folio: its length takes up to three bytes.
      let at = 2
      while ((bytes[at++] as number) & 0x80);
      const update = new Uint8Array(bytes.subarray(at))
      state = state ? Y.mergeUpdates([state, update]) : update
      const done = waiting
      waiting = []
      for (const resolve of done) resolve()
    })
    socket.on('close', () => {
      retries++
      if (!isClosed) setTimeout(connect, RETRY_MS)
    })
  }

  return {
    connect,
    synced: () => new Promise((resolve) => waiting.push(resolve)),
    retries: () => retries,
    vector: () => Buffer.from(state ? Y.encodeStateVectorFromUpdate(state) : []).toString('base64'),
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
}

function peakOf(product: Product): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
