import { Writable } from 'node:stream'
import type { GetReadings, GetVisits, OutputOf } from '@recto/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../apps/server/test/harness.ts'
import { openHubTab } from '../../../apps/server/test/hub-tab.ts'
import { type Person, signIn, signUp } from '../../../apps/server/test/people.ts'
import { AGENTS, readerOf, say, visitName } from '../../../apps/server/test/reading.ts'
import { createProduct } from '../../crash/product.ts'
import { expectTruth } from './expect-truth.ts'
import { leaksIn, leaksOf } from './leaks.ts'
import { runMachine, tableOf } from './machine.ts'

/** The duration depends on the machine; the findings don't. */
const LONG = 1_800_000

describe('visits whose truth is known', () => {
  /** Four minutes before a month ends. */
  const clock = { at: Date.UTC(2026, 9, 31, 23, 56) }
  const lines: string[] = []
  let server: TestServer
  let ada: Person
  beforeAll(async () => {
    const kept = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    server = await startServer({ now: () => clock.at, log: pino({ level: 'debug' }, kept) })
    ada = await signUp(server, { fullName: 'Ada Quill' })
  })
  afterAll(() => server.stop())

  it('ten thousand, and two thousand scanners, are counted as they were', { timeout: LONG }, async () => {
    const found = await runMachine(server, ada, clock, { visits: 10_000, seed: 20261121, readers: 'on' })
    console.log(tableOf(found))
    expectTruth(found)
  })

  it('without anything remembered, all are but who comes on two days, and offices apart', {
    timeout: LONG,
  }, async () => {
    const found = await runMachine(server, ada, clock, { visits: 2000, seed: 20261122, readers: 'off' })
    console.log(tableOf(found))
    const { office, 'next day': nextDay, ...others } = Object.fromEntries(found.byKind.map((one) => [one.kind, one]))
    const sumOf = (what: 'people' | 'visitors') => Object.values(others).reduce((sum, one) => sum + one[what], 0)
    expectTruth({ ...found, visitors: Math.abs(sumOf('visitors') / sumOf('people') - 1) })
    // Everyone whose visit was counted is one visitor: none is split or merged with another.
    for (const { kind, met, visitors } of Object.values(others)) expect([kind, visitors]).toEqual([kind, met])
    expect(nextDay?.visitors).toBe((nextDay?.met ?? 0) * 2)
    expect(office?.visitors).toBeLessThanOrEqual(office?.met ?? 0)
  })

  it('ten thousand names from one network are no ten thousand visits', { timeout: LONG }, async () => {
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Flooded' })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const { client } = readerOf(server, token)
    for (let nth = 0; nth < 10_000; nth += 400)
      await Promise.all(
        Array.from({ length: 400 }, () => say(server, token, { v: visitName(clock.at), seen: 20_000 }, { client })),
      )
    const read = await ada.ask<OutputOf<typeof GetReadings>>('GetReadings', {
      token,
      to: new Date(clock.at).toISOString().slice(0, 10),
    })
    expect(read.figures.views).toBeLessThanOrEqual(2)
    const { robots, brief, flood } = read.leftOut
    expect(robots + brief + flood).toBeLessThanOrEqual(4000)
  })

  it('leave nothing of a reader: no address, browser or query in tables, files, log and backup', {
    timeout: LONG,
  }, async () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(await leaksOf(server, lines)).toEqual([])
  })
})

it('what a page says is on the screen within five seconds, at p99', { timeout: LONG }, async () => {
  const server = await startServer()
  const ada = await signUp(server, { fullName: 'Ada Quill' })
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Live' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const tab = await openHubTab(server, ada)
  const times: number[] = []
  const open = new Set<number>()
  const asked: Promise<unknown>[] = []
  tab.socket.on('message', (bytes: Buffer) => {
    if (!bytes.includes('readingChanged')) return
    const seen = [...open]
    open.clear()
    // What the screen does then: it requests the numbers and has them.
    asked.push(
      ada
        .ask('GetReadings', { token, to: new Date().toISOString().slice(0, 10) })
        .then(() => times.push(...seen.map((at) => performance.now() - at))),
    )
  })
  for (let nth = 0; nth < 300; nth++) {
    if (nth % 100 === 0) await tab.ask('watchReadings', { token })
    const at = performance.now()
    await say(server, token, { in: 1 })
    open.add(at)
  }
  await expect.poll(() => open.size).toBe(0)
  await Promise.all(asked)
  times.sort((a, b) => a - b)
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
  console.log(
    `live: ${times.length} messages, p50 ${times[times.length >> 1]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  expect(times.length).toBe(300)
  expect(p99).toBeLessThan(5000)
  tab.socket.terminate()
  await server.stop()
})

it('a server that is killed keeps what it answered, and counts nothing twice', { timeout: LONG }, async () => {
  const product = await createProduct()
  try {
    product.start()
    await product.answers()
    const owner = await signIn(product, await product.demoLogin())
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Killed' })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const read = () =>
      owner.ask<OutputOf<typeof GetReadings>>('GetReadings', { token, to: new Date().toISOString().slice(0, 10) })
    const began = performance.now()
    const pages = Array.from({ length: 40 }, () => ({
      ...readerOf(product, token, AGENTS.chrome),
      v: visitName(Date.now()),
      n: 0,
      seen: 0,
      answered: 0,
      clicked: false,
    }))
    /** Each reports its position; what got no response is repeated with the next message. */
    const tell = () =>
      Promise.all(
        pages.map(async (page) => {
          const age = Math.round(performance.now() - began)
          const e = page.clicked ? [] : [[1, 10, '', 'click', 'button', 'Go', '', '']]
          const said = { v: page.v, n: ++page.n, age, seen: age, in: page.n, e }
          const status = await page.say(said).catch(() => 0)
          if (status !== 204) return
          page.clicked = true
          page.answered = age
        }),
      )
    for (let round = 0; round < 8; round++) await tell()
    const last = tell()
    await product.killServer()
    await last
    product.start()
    await product.answers()
    const after = await read()
    expect([after.figures.views, after.figures.clicks]).toEqual([40, 40])
    expect(after.figures.medianMs ?? 0).toBeGreaterThanOrEqual(Math.min(...pages.map(({ answered }) => answered)))
    for (let round = 0; round < 3; round++) await tell()
    const finally_ = await read()
    expect([finally_.figures.views, finally_.figures.clicks]).toEqual([40, 40])
    const { visits } = await owner.ask<OutputOf<typeof GetVisits>>('GetVisits', {
      token,
      to: new Date().toISOString().slice(0, 10),
      pageSize: 50,
    })
    const inOrder = (times: (number | null)[]) => times.map(Number).sort((a, b) => a - b)
    expect(inOrder(visits.map(({ timeSpent }) => timeSpent))).toEqual(inOrder(pages.map(({ answered }) => answered)))
    // Nor do the database's own files and log contain their addresses.
    const addresses = pages.map(({ client }) => client.address.replaceAll('.', '\\.'))
    expect(await leaksIn(product.dataDir, new RegExp(`\\b(${addresses.join('|')})\\b|AppleWebKit`))).toEqual([])
  } finally {
    await product.remove()
  }
})
