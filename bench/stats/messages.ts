import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { findPlace } from '../../apps/server/src/db/embedded/place.ts'
import { runningPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { freePorts } from '../../apps/server/test/harness.ts'
import { signIn } from '../../apps/server/test/people.ts'
import { postgresChildren } from '../../apps/server/test/postgres-children.ts'
import { AGENTS, stampOnPage } from '../../apps/server/test/reading.ts'
import { createProduct } from '../crash/product.ts'
import { measureLoad } from '../page/load.ts'
import { processorS } from '../page/processor.ts'

/** The cost of storing messages, as shares of one core, and how fast a page is sent meanwhile. */
export type Kept = {
  perSecond: number
  refused: number
  p99: number
  server: number
  postgres: number
  /** A server that reads the same messages, responds, and does nothing else. */
  bare: number
  pageAloneMs: number
  pageBesideMs: number
}

const READERS = 2000
const SECONDS = 15
const WARM_UP = 3000
const PAGE = { connections: 2, requests: 300 }

/** `perSecond` messages from two thousand readers, each as their page would send it. */
export async function measureMessages(perSecond: number): Promise<Kept> {
  const product = await createProduct()
  try {
    product.start()
    await product.answers()
    const owner = await signIn(product, await product.demoLogin())
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Read by many' })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const page = `${product.url}/folio/${token}`
    await measureLoad(page, { ...PAGE, requests: WARM_UP })
    const alone = await measureLoad(page, PAGE)

    const told = createReaders(page)
    const place = await findPlace(product.dataDir, process.env.POSTGRES_BIN || null)
    const postmaster = runningPostmaster(place)?.pid ?? 0
    const postgresS = () => postgresChildren(postmaster).reduce((sum, pid) => sum + processorS(pid), 0)
    // All readers have started and are connected before the measurement begins.
    await told.begin()
    const [serverFrom, postgresFrom] = [processorS(product.pid() ?? 0), postgresS()]
    const { p99, seconds, sent } = await told.tell(perSecond)
    const server = (processorS(product.pid() ?? 0) - serverFrom) / seconds
    const postgres = (postgresS() - postgresFrom) / seconds
    const bare = await measureBare(perSecond)

    const background = told.tell(perSecond)
    const beside = await measureLoad(page, PAGE)
    await background
    return {
      perSecond: sent / seconds,
      refused: told.refused(),
      p99,
      server,
      postgres,
      bare,
      pageAloneMs: alone.p50,
      pageBesideMs: beside.p50,
    }
  } finally {
    await product.remove()
  }
}

/** Readers of a page who report their position over persistent connections. */
function createReaders(page: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
  const { origin } = new URL(page)
  const began = performance.now()
  const readers = Array.from({ length: READERS }, (_, nth) => ({
    address: `10.${20 + (nth >> 14)}.${(nth >> 6) & 255}.${(nth & 63) * 4 + 1}`,
    stamp: '',
    n: 0,
  }))
  let [refused, next] = [0, 0]
  const say = (reader: (typeof readers)[number], times: number[]) =>
    new Promise<void>((resolve) => {
      const age = Math.round(performance.now() - began)
      const said = { v: 0, n: ++reader.n, age, seen: age, in: reader.n, s: [], e: [], w: 1440, x: 0, f: 1 }
      const from = performance.now()
      const headers = {
        origin,
        'x-forwarded-for': reader.address,
        'user-agent': AGENTS.chrome,
        'content-type': 'text/plain;charset=UTF-8',
      }
      const sent = request(`${page}/seen?stamp=${reader.stamp}`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume()
        if (answer.statusCode !== 204) refused++
        times.push(performance.now() - from)
        resolve()
      })
      sent.on('error', () => {
        refused++
        resolve()
      })
      sent.end(JSON.stringify(said))
    })

  return {
    refused: () => refused,
    async begin() {
      for (const reader of readers) reader.stamp = stampOnPage(await (await fetch(page)).text())
      return Promise.all(readers.map((reader) => say(reader, [])))
    },
    async tell(perSecond: number) {
      const times: number[] = []
      const waiting: Promise<void>[] = []
      const [first, from] = [next, performance.now()]
      for (let tick = 1; tick <= SECONDS * 50; tick++) {
        for (; next - first < Math.floor((perSecond * tick) / 50); next++)
          waiting.push(say(readers[next % READERS] as (typeof readers)[number], times))
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, from + tick * 20 - performance.now())))
      }
      await Promise.all(waiting)
      const seconds = (performance.now() - from) / 1000
      times.sort((a, b) => a - b)
      return { sent: times.length, seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
    },
  }
}

const BARE = `require('node:http').createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => { JSON.parse(body); response.writeHead(204); response.end() })
}).listen(Number(process.argv[1]))`

/** The share of one core that the same messages take on a server that stores nothing. */
async function measureBare(perSecond: number): Promise<number> {
  const [port] = await freePorts()
  const bare = spawn(process.execPath, ['-e', BARE, String(port)])
  try {
    const url = `http://localhost:${port}`
    for (;;) {
      if (await fetch(url, { method: 'POST', body: '{}' }).catch(() => null)) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const told = createReaders(url)
    await told.begin()
    const from = processorS(bare.pid ?? 0)
    const { seconds } = await told.tell(perSecond)
    return (processorS(bare.pid ?? 0) - from) / seconds
  } finally {
    bare.kill()
  }
}
