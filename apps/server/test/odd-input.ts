import { subscribe } from 'node:diagnostics_channel'
import { Writable } from 'node:stream'
import { CALLS, type CreateFolio, type OutputOf } from '@recto/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { BODY_BYTES } from '../src/http/call.ts'
import { startServer, type TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'
import { post, tokenOf } from './raw-call.ts'

type Line = { level: number; msg: string; path?: string }
type Route = { method: string; url: string; isInternal: boolean }

const ERROR = 50
const lines: Line[] = []
const routes: Route[] = []
const said = () => lines.filter(({ level }) => level >= ERROR).map(({ msg, path }) => `${msg} ${path ?? ''}`)

const NAMES = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'isPrototypeOf']
const PARAMETERS =
  'signature curl live apiKey token folioToken w to count next code state error module embed domain key siteId site start from end interval tz report sort wrong nonce isCheckout q cursor page'.split(
    ' ',
  )

/** Each from another network, so that no limit answers instead. */
let count = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` })

/**
 * What nobody sends on purpose, at every call and address that there is, found as the server registers them: `isWhole`, each
 * text and each parameter by itself; otherwise all of one request together.
 */
export function oddInput(isWhole: boolean): void {
  let server: TestServer
  let ada: Person
  let token = ''
  beforeAll(async () => {
    subscribe('fastify.initialization', (message) => {
      const { fastify } = message as { fastify: FastifyInstance }
      // The internal port takes bodies of the usual size.
      const isInternal = fastify.initialConfig.bodyLimit !== BODY_BYTES
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url, isInternal })
      })
    })
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(JSON.parse(chunk.toString()) as Line)
        done()
      },
    })
    server = await startServer({ log: pino({ level: 'debug' }, sink) })
    ada = await signUp(server)
    token = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Odd' })).token
  })
  afterAll(() => server.stop())

  it('N3: answers names of what every object has in each text of each call, and logs no failure', async () => {
    const headers = { RequestVerificationToken: await tokenOf(ada), 'content-type': 'application/json' }
    const failed: string[] = []
    const ends = new Set(['SignOut', 'DeleteAccount', 'RevokeSession'])
    // The fuzzing of `fuzz.int.test.ts` asks each call in `npm test`.
    const calls = isWhole ? CALLS.filter((call) => !ends.has(call.name) && !call.upload) : []
    for (const [at, { name, input }] of calls.entries()) {
      const odd = NAMES[at % NAMES.length] ?? ''
      const fields = Object.keys((input as z.ZodObject).shape)
      const body = Object.fromEntries(fields.map((field) => [field, /^token$/.test(field) ? token : odd]))
      const own = fields.includes('token') ? { token } : {}
      // One by one as well: another field's fault hides what a text does.
      for (const given of [body, ...fields.map((field) => ({ ...own, [field]: odd }))]) {
        const { status } = await post(ada, name, {
          headers: { ...headers, ...elsewhere() },
          body: JSON.stringify(given),
        })
        if (status >= 500) failed.push(`${name} ${JSON.stringify(given)}`)
      }
    }
    expect(failed).toEqual([])
    const known = [
      ['Upgrade', 'plan'],
      ['ChangePlan', 'plan'],
      ['GetUpcomingInvoice', 'plan'],
      ['GetQuote', 'plan'],
      ['AddFont', 'name'],
    ] as const
    for (const odd of NAMES) {
      for (const [call, field] of known) {
        const body = JSON.stringify({ [field]: odd })
        const { status } = await post(ada, call, { headers: { ...headers, ...elsewhere() }, body })
        if (status >= 500) failed.push(`${call} ${body}`)
      }
    }
    expect(failed).toEqual([])
    expect(said()).toEqual([])
  })

  it('N15: answers doubled, listed, endless and empty parameters at every address, and logs no failure', async () => {
    const found = routes.filter(({ method, isInternal }) => method === 'GET' && !isInternal)
    expect(found.length).toBeGreaterThan(40)
    const queries = [
      PARAMETERS.map((name) => `${name}=a&${name}=b`).join('&'),
      PARAMETERS.map((name) => `${name}[]=a`).join('&'),
      PARAMETERS.map((name) => `${name}=${'9'.repeat(400)}`).join('&'),
      PARAMETERS.map((name) => `${name}=`).join('&'),
      '__proto__=1&constructor=1&constructor=2&%ff=%fe',
    ]
    const failed: string[] = []
    for (const { url } of found) {
      const parts = isWhole ? [token, 'constructor', '9'.repeat(400)] : [token]
      const paths = parts.map((part) => url.replace(/:[^/]+|\*/g, part))
      for (const path of new Set(paths)) {
        const single = isWhole ? PARAMETERS.map((name) => `${name}=a&${name}=b`) : []
        for (const query of isWhole ? [...queries, ...single] : queries.slice(0, 3)) {
          const answer = await ada.fetch(`${path}?${query}`, { headers: elsewhere(), redirect: 'manual' })
          await answer.body?.cancel()
          if (answer.status >= 500) failed.push(`${path.slice(0, 60)}?${query.slice(0, 30)} ${answer.status}`)
        }
      }
    }
    expect(failed).toEqual([])
    expect(said()).toEqual([])
  })

  it('N15: says in words which parameter was given twice', async () => {
    for (const name of ['signature', 'curl', 'live', 'apiKey']) {
      const answer = await ada.fetch(`/stats/report?token=${token}&${name}=a&${name}=b`, { headers: elsewhere() })
      expect([answer.status, await answer.json()]).toEqual([400, { message: `${name} may be given once.` }])
    }
  })

  it('N15: answers an empty body that is said to be JSON at every address that takes one, also inside', async () => {
    const found = routes.filter(({ method }) => method === 'POST')
    expect(found.length).toBeGreaterThan(10)
    const failed: string[] = []
    for (const { url, isInternal } of found) {
      const path = url.replace(/:[^/]+|\*/g, token)
      const headers = { 'content-type': 'application/json', ...(isInternal ? {} : elsewhere()) }
      const { status } = isInternal
        ? await fetch(`${server.internalUrl}${path}`, { method: 'POST', headers })
        : await ada.fetch(path, { method: 'POST', headers })
      if (status >= 500) failed.push(`${url} ${status}`)
    }
    expect(failed).toEqual([])
    expect(said()).toEqual([])
  })
}
