import { type CreateFolio, type OutputOf, SHARING } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { AGENTS, seenPath, stampOnPage, visitName } from '../../../test/reading.ts'

let server: TestServer
let ada: Person
let skewMs = 0
const now = () => Date.now() + skewMs
beforeAll(async () => {
  server = await startServer({ now })
  ada = await signUp(server, { fullName: 'Ada Quill' })
})
afterAll(() => server.stop())

async function folio(): Promise<string> {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Open' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  return token
}

type Kept = { seen_ms: number | null; ageMs: number; verdict: number }
const kept = async (token: string): Promise<Kept[]> =>
  (
    await server.app.pool.query<Kept>(
      `select v.seen_ms, extract(epoch from v.last_at - v.began_at)::float8 * 1000 as "ageMs", v.verdict
        from visit v join folio f on f.id = v.folio_id where f.token = $1 order by v.began_at, v.id`,
      [token],
    )
  ).rows
const views = async (token: string) => (await kept(token)).filter(({ verdict }) => verdict === 2).length

const load = async (token: string, query = '') => (await createClient(server).fetch(`/folio/${token}${query}`)).text()
const stampFor = async (token: string, query = '') => stampOnPage(await load(token, query))

/** One message, as a program would make it up; answers its status. */
async function post(path: string, said: object = {}, headers: Record<string, string> = {}, by = createClient(server)) {
  const body = JSON.stringify({
    v: 0,
    n: 1,
    age: 60_000,
    seen: 50_000,
    in: 50,
    s: [],
    e: [],
    w: 1440,
    x: 0,
    f: 1,
    ...said,
  })
  const answer = await by.fetch(path, { method: 'POST', body, headers: { 'user-agent': AGENTS.chrome, ...headers } })
  await answer.arrayBuffer()
  return answer.status
}

describe('readers who never loaded the page', () => {
  it('N1: four hundred posts without a page load add no view (V10)', async () => {
    const token = await folio()
    const by = createClient(server)
    const statuses = await Promise.all(
      Array.from({ length: 400 }, (_, nth) =>
        post(`/folio/${token}/seen`, { v: nth % 2 ? nth : visitName(now()) }, {}, by),
      ),
    )
    expect([new Set(statuses), await kept(token)]).toEqual([new Set([400]), []])
  })

  it('N1: four hundred posts with the stamp of one page are one visit (V10)', async () => {
    const token = await folio()
    const path = `/folio/${token}/seen?stamp=${await stampFor(token)}`
    const by = createClient(server)
    await Promise.all(
      Array.from({ length: 400 }, (_, nth) => post(path, { v: nth % 3 ? 0 : nth, n: nth + 1, in: nth }, {}, by)),
    )
    expect((await kept(token)).length).toBe(1)
    // Also on a server that does not know the visit.
    server = Object.assign(server, { app: (await server.restart()).app })
    await post(path, { n: 900 })
    expect([(await kept(token)).length, await views(token)]).toEqual([1, 1])
  })

  it('N1: neither age nor time read is ever longer than the stamp is old (V10)', async () => {
    const token = await folio()
    const path = `/folio/${token}/seen?stamp=${await stampFor(token)}`
    skewMs += 4000
    await post(path, { age: 900_000, seen: 900_000 })
    const [visit] = await kept(token)
    expect(visit?.seen_ms).toBeGreaterThanOrEqual(4000)
    expect(visit?.seen_ms).toBeLessThan(9000)
    expect(visit?.ageMs).toBeLessThan(9000)
  })

  const odd: [what: string, query: (stamp: string, other: string) => string][] = [
    ['no stamp', () => ''],
    ['an empty stamp', () => '?stamp='],
    ['the stamp of another folio', (_, other) => `?stamp=${other}`],
    [
      'a stamp with one digit changed',
      (stamp) => `?stamp=${stamp.replace(/\.(.)/, (_, one) => `.${one === '0' ? 1 : 0}`)}`,
    ],
    ['a stamp of another moment', (stamp) => `?stamp=000000001${stamp.slice(9)}`],
    ['a stamp without its signature', (stamp) => `?stamp=${stamp.split('.').slice(0, 2).join('.')}`],
    ['a stamp with more behind it', (stamp) => `?stamp=${stamp}.x`],
    ['a stamp given twice', (stamp) => `?stamp=${stamp}&stamp=${stamp}`],
    ['a stamp under another name', (stamp) => `?stamps=${stamp}`],
    ['a name of Object.prototype', () => '?stamp=__proto__.constructor.toString'],
    ['a stamp in capitals', (stamp) => `?stamp=${stamp.toUpperCase()}`],
    ['a stamp with a space before it', (stamp) => `?stamp=%20${stamp}`],
  ]
  it('N1: no other stamp is taken, at the message or at the picture (V10)', async () => {
    const [token, other] = [await folio(), await folio()]
    const [stamp, others] = [await stampFor(token), await stampFor(other)]
    for (const [what, query] of odd) {
      expect([what, await post(`/folio/${token}/seen${query(stamp, others)}`)]).toEqual([what, 400])
      const picture = await createClient(server).fetch(`/folio/${token}/seen.gif${query(stamp, others)}`, {
        headers: { 'user-agent': AGENTS.firefox },
      })
      expect([what, picture.status]).toEqual([what, 200])
    }
    expect(await kept(token)).toEqual([])
    expect(await post(`/folio/${token}/seen?stamp=${stamp}`)).toBe(204)
    expect(await views(token)).toBe(1)
  })

  it('N1: the picture and the script of one page are one visit (V8, V10)', async () => {
    const token = await folio()
    const stamp = await stampFor(token)
    const get = () =>
      createClient(server).fetch(`/folio/${token}/seen.gif?stamp=${stamp}`, {
        headers: { 'user-agent': AGENTS.firefox },
      })
    for (let time = 0; time < 5; time++) await (await get()).arrayBuffer()
    await post(`/folio/${token}/seen?stamp=${stamp}`, { n: 2 })
    expect((await kept(token)).length).toBe(1)
  })
})

describe('readers who loaded the page', () => {
  it('N1: each door gives a stamp of its own: link, frame, domain, HEAD none, a form that came back (V10)', async () => {
    const token = await folio()
    const page = await load(token)
    const stamp = stampOnPage(page)
    // Its picture and forms have the same one.
    expect(new Set(page.match(/stamp=([\w.-]+)/g))).toEqual(new Set([`stamp=${stamp}`]))
    expect(await post(`/folio/${token}/seen?stamp=${stamp}`)).toBe(204)
    const framed = await stampFor(token, '?embed=iframe')
    expect(await post(`/folio/${token}/seen?embed=iframe&stamp=${framed}`)).toBe(204)
    const { rows } = await server.app.pool.query<{ id: number }>('select id from folio where token = $1', [token])
    await server.app.pool.query(
      `with d as (insert into custom_domain (token, team_id, name, txt_value, created_at, owned_at, verified_at)
          select 'domainofstamps00000000', team_id, 'read.stamps.example', 'x', now(), now(), now() from folio where id = $1 returning id)
        insert into custom_domain_folio (domain_id, folio_id, attached_at) select id, $1, now() from d`,
      [rows[0]?.id],
    )
    const head = await createClient(server).fetch(`/folio/${token}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('cache-control'), await head.text()]).toEqual([200, 'private, no-cache', ''])
    expect(await views(token)).toBe(2)
  })

  it('N1: a page that stays open begins another visit each half hour at most, for seven days (V1, V10)', async () => {
    const token = await folio()
    const path = await seenPath(server, token, visitName(now()))
    expect(await post(path)).toBe(204)
    skewMs += 10 * 60_000
    expect(await post(path, { v: 1 })).toBe(400)
    skewMs += 21 * 60_000
    expect(await post(path, { v: 1 })).toBe(204)
    expect(await post(path, { v: 2 })).toBe(400)
    skewMs += 6 * 24 * 3600_000
    expect(await post(path, { v: 2 })).toBe(204)
    expect(await views(token)).toBe(3)
    skewMs += 24 * 3600_000
    expect(await post(path, { v: 3 })).toBe(204)
    expect(await views(token)).toBe(3)
  })

  it('N1: a copy of a page from a browser’s memory takes nothing from the visit it had (V6, V10)', async () => {
    const token = await folio()
    const path = await seenPath(server, token, visitName(now()), { agoMs: 40_000 })
    await post(path, { n: 3, seen: 9000 })
    for (const n of [1, 2, 3, 4]) expect(await post(path, { n, seen: n * 100 })).toBe(204)
    expect((await kept(token)).map((one) => one.seen_ms)).toEqual([9000])
    server = Object.assign(server, { app: (await server.restart()).app })
    expect(await post(path, { n: 9, seen: 700 })).toBe(204)
    expect((await kept(token)).map((one) => one.seen_ms)).toEqual([9000])
  })
})
