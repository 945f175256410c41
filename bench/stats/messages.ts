import { Agent, request } from 'node:http'
import { findPlace } from '../../apps/server/src/db/embedded/place.ts'
import { runningPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { signIn } from '../../apps/server/test/people.ts'
import { postgresChildren } from '../../apps/server/test/postgres-children.ts'
import { AGENTS, visitName } from '../../apps/server/test/reading.ts'
import { createProduct } from '../crash/product.ts'
import { measureLoad } from '../page/load.ts'
import { processorS } from '../page/processor.ts'

/** What keeping messages takes: shares of one core, and how fast a page is sent meanwhile. */
export type Kept = {
  perSecond: number
  refused: number
  p99: number
  server: number
  postgres: number
  pageAloneMs: number
  pageBesideMs: number
}

const READERS = 2000
const SECONDS = 15
const PAGE = { connections: 2, requests: 300 }

/** `perSecond` messages of two thousand readers, each as its page would say it. */
export async function measureMessages(perSecond: number): Promise<Kept> {
  const product = await createProduct()
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
  try {
    product.start()
    await product.answers()
    const owner = await signIn(product, await product.demoLogin())
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Read by many' })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const page = `${product.url}/folio/${token}`
    await measureLoad(page, PAGE)
    const alone = await measureLoad(page, PAGE)

    const began = performance.now()
    const readers = Array.from({ length: READERS }, (_, nth) => ({
      address: `10.${20 + (nth >> 14)}.${(nth >> 6) & 255}.${(nth & 63) * 4 + 1}`,
      v: visitName(Date.now()),
      n: 0,
    }))
    const times: number[] = []
    let refused = 0
    const say = (reader: (typeof readers)[number]) =>
      new Promise<void>((resolve) => {
        const age = Math.round(performance.now() - began)
        const said = { v: reader.v, n: ++reader.n, age, seen: age, in: reader.n, s: [], e: [], w: 1440, x: 0, f: 1 }
        const body = JSON.stringify(said)
        const from = performance.now()
        const sent = request(`${page}/seen`, {
          agent,
          method: 'POST',
          headers: {
            origin: product.url,
            'x-forwarded-for': reader.address,
            'user-agent': AGENTS.chrome,
            'content-type': 'text/plain;charset=UTF-8',
          },
        })
        sent.on('response', (answer) => {
          answer.resume()
          if (answer.statusCode !== 204) refused++
          times.push(performance.now() - from)
          resolve()
        })
        sent.on('error', () => {
          refused++
          resolve()
        })
        sent.end(body)
      })

    const place = await findPlace(product.dataDir, process.env.POSTGRES_BIN || null)
    const postmaster = runningPostmaster(place)?.pid ?? 0
    const postgresS = () => postgresChildren(postmaster).reduce((sum, pid) => sum + processorS(pid), 0)
    const waiting: Promise<void>[] = []
    let next = 0
    // All have begun, and the connections stand, before anything is measured.
    await Promise.all(readers.map(say))
    times.length = 0
    const [serverFrom, postgresFrom, from] = [processorS(product.pid() ?? 0), postgresS(), performance.now()]
    for (let tick = 1; tick <= SECONDS * 50; tick++) {
      for (let due = Math.floor((perSecond * tick) / 50); next < due; next++)
        waiting.push(say(readers[next % READERS] as (typeof readers)[number]))
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, from + tick * 20 - performance.now())))
    }
    await Promise.all(waiting)
    const seconds = (performance.now() - from) / 1000
    const server = (processorS(product.pid() ?? 0) - serverFrom) / seconds
    const postgres = (postgresS() - postgresFrom) / seconds
    const sent = times.length
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0

    let isOver = false
    const background = (async () => {
      while (!isOver) {
        const some = Array.from({ length: perSecond / 50 }, () =>
          say(readers[next++ % READERS] as (typeof readers)[number]),
        )
        await Promise.all([new Promise((resolve) => setTimeout(resolve, 20)), Promise.race(some)])
      }
    })()
    const beside = await measureLoad(page, PAGE)
    isOver = true
    await background
    return {
      perSecond: sent / seconds,
      refused,
      p99,
      server,
      postgres,
      pageAloneMs: alone.p50,
      pageBesideMs: beside.p50,
    }
  } finally {
    agent.destroy()
    await product.remove()
  }
}
