import { type CreateFolio, type GetPagedDashboard, type OutputOf, SHARING } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'
import { AGENTS, readerOf, say, seenPath, stampOnPage, visitName } from '../../../test/reading.ts'
import { keepMonths } from './keep-tidy.ts'
import { createSalts } from './salts.ts'

let server: TestServer
let ada: Person
let skewMs = 0
const now = () => Date.now() + skewMs
beforeAll(async () => {
  server = await startServer({ now })
  ada = await signUp(server, { fullName: 'Ada Quill' })
})
afterAll(() => server.stop())

async function folio(folioName = 'Read', sharingType: number = SHARING.linkView) {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType })
  const html = await (await ada.fetch(`/folio/${token}`)).text()
  return { token, section: /id="s-([^"]+)"/.exec(html)?.[1] ?? '' }
}

const visitsOf = async (token: string) =>
  (
    await server.app.pool.query(
      `select v.* from visit v join folio f on f.id = v.folio_id where f.token = $1 order by v.began_at, v.id`,
      [token],
    )
  ).rows
const viewsOf = async (token: string): Promise<number> =>
  (
    await server.app.pool.query<{ views: number }>(
      `select coalesce(sum(d.views), 0)::int as views from folio_day d join folio f on f.id = d.folio_id where f.token = $1`,
      [token],
    )
  ).rows[0]?.views ?? 0

describe('what a page says of a visit', () => {
  it('is kept once it is answered: the newest message counts, in whatever order they come', async () => {
    const { token, section } = await folio()
    const reader = readerOf(server, token)
    const v = visitName(now())
    expect(await reader.say({ v })).toBe(204)
    expect(await viewsOf(token)).toBe(0)
    skewMs += 20_000
    const later = { v, n: 4, age: 20_000, seen: 19_000, in: 3, s: [[section, 19_000]] as [string, number][] }
    expect(
      await reader.say({
        ...later,
        e: [
          [1, 1000, section, 'reached'],
          [2, 5000, section, 'click', 'link', 'Book a call', 'https://studio.example/call?who=me#top', 'm1'],
        ],
      }),
    ).toBe(204)
    expect(await reader.say({ v, n: 3, age: 15_000, seen: 14_000, in: 1 })).toBe(204)
    const [visit, ...more] = await visitsOf(token)
    expect(more).toEqual([])
    expect(visit).toMatchObject({
      n: 4,
      seen_ms: 19_000,
      verdict: 2,
      reached: 1,
      of_sections: 1,
      is_end: true,
      clicks: 1,
      device: 1,
    })
    expect(await viewsOf(token)).toBe(1)
    const { rows } = await server.app.pool.query(
      'select n, kind, what, words, link, module_id from visit_event where visit_id = $1 order by n',
      [visit.id],
    )
    expect(rows).toMatchObject([
      { n: 1, kind: 1, what: null },
      { n: 2, kind: 4, what: 'link', words: 'Book a call', link: 'https://studio.example/call', module_id: 'm1' },
    ])
  })

  it('is bounded: no more time than passed, none in sections of others, no links with queries', async () => {
    const { token, section } = await folio()
    const v = visitName(now())
    const s: [string, number][] = [
      ['elsewhere', 9000],
      [section, 900_000_000],
    ]
    const e = [
      [1, -5, 'x', 'click', 'link', 'Mail', 'mailto:ada@example.org?subject=x'],
      ['no'],
      null,
      [2, 1, section, 'nothing'],
    ]
    await say(server, token, { v, n: 1, seen: 900_000_000, s, e }, { agoMs: 60_000 })
    const [visit] = await visitsOf(token)
    expect([visit.seen_ms, visit.section_ms, visit.clicks]).toEqual([10_000, [10_000], 1])
    for (const bad of [{ v: 'x' }, { n: 0 }, { n: '1' as never }, { v: -1 }, { v: 0.5 }, { v: 1 }, { v: '0' }])
      expect([bad, await say(server, token, bad)]).toEqual([bad, 400])
    const client = createClient(server)
    const path = await seenPath(server, token, visitName(now()))
    expect((await client.fetch(path, { method: 'POST', body: 'no' })).status).toBe(400)
    expect((await client.fetch(path, { method: 'POST', body: 'x'.repeat(25_000) })).status).toBe(413)
    expect(await say(server, token, {}, { headers: { origin: 'https://elsewhere.example' } })).toBe(403)
    expect((await visitsOf(token)).length).toBe(1)
  })

  it('is told that the page is closed once it may no longer be seen, and the visits before stay', async () => {
    const { token } = await folio()
    expect(await say(server, token, { in: 1 })).toBe(204)
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.private })
    expect(await say(server, token, { in: 1 })).toBe(410)
    expect(await say(server, 'x'.repeat(22), {})).toBe(410)
    expect((await visitsOf(token)).length).toBe(1)
  })

  it('of a team is not stored, unless they say so; of guests it is, by name', async () => {
    const { token } = await folio()
    await say(server, token, { in: 1 }, { client: ada })
    expect(await visitsOf(token)).toEqual([])
    await say(server, token, { in: 1, o: '0' }, { client: ada })
    const guest = await signUp(server, { fullName: 'Gus Guest' })
    await ada.ask('AddCollaborator', { token, email: guest.email, privilege: 1 })
    await guest.ask('ProcessCollaborator', { verb: 'accept', idOrToken: token }).catch(() => {})
    await server.app.pool.query(`update folio_collaborator set accepted = true, awaits_answer = false`)
    await say(server, token, { in: 1 }, { client: guest })
    await say(server, token, { in: 1 }, { client: guest })
    const visits = await visitsOf(token)
    expect(visits.map(({ is_new }) => is_new)).toEqual([true, true, false])
    const { rows } = await server.app.pool.query('select name from folio_reader where id = any($1) order by id', [
      visits.map(({ person_id }) => person_id),
    ])
    expect(rows.map(({ name }) => name)).toEqual(['Ada Quill', 'Gus Guest'])
  })

  it('counts who reads: not robots, not what is too brief, not floods of one network', async () => {
    const { token } = await folio()
    const verdictOf = async (said: object, agent: string = AGENTS.chrome) => {
      const v = visitName(now())
      await say(server, token, { v, ...said }, { agent })
      const { rows } = await server.app.pool.query('select verdict from visit where id = $1', [v.slice(11)])
      return rows[0]?.verdict
    }
    expect(await verdictOf({ in: 1 }, AGENTS.googlebot)).toBe(1)
    expect(await verdictOf({ in: 1 }, ' ')).toBe(1)
    expect(await verdictOf({ in: 1, x: 1 })).toBe(1)
    expect(await verdictOf({ in: 1, x: 2 })).toBe(1)
    expect(await verdictOf({ in: 1, x: 2 }, AGENTS.iphone)).toBe(2)
    expect(await verdictOf({ seen: 4000 })).toBe(0)
    expect(await verdictOf({ seen: 4000 }, AGENTS.iphone)).toBe(2)
    const client = createClient(server)
    const many = Array.from({ length: 122 }, () => ({ v: visitName(now()), n: 1 }))
    await Promise.all(many.map((one) => say(server, token, one, { client })))
    const crowd = (await visitsOf(token)).filter(({ crowd }) => crowd > 120)
    expect(crowd.map(({ verdict }) => verdict)).toEqual([4, 4])
    // Someone among them reads after all.
    const [one] = crowd
    await say(
      server,
      token,
      { v: many.find(({ v }) => v.slice(11) === one.id.replaceAll('-', ''))?.v, n: 2, in: 1 },
      { client },
    )
    expect((await visitsOf(token)).find(({ id }) => id === one.id)?.verdict).toBe(2)
  })

  it('tells readers of one office apart while they read together, and remembers nobody over days', async () => {
    const { token } = await folio()
    const office = createClient(server)
    const visits = [visitName(now()), visitName(now())]
    for (const v of visits) await say(server, token, { v, in: 1 }, { client: office })
    await say(server, token, { v: visitName(now()), in: 1, f: 0 }, { client: office })
    skewMs += 10_000
    await say(server, token, { v: visitName(now()), in: 1 }, { client: office })
    const keys = (await visitsOf(token)).map(({ reader }) => reader.toString('hex'))
    expect(new Set(keys).size).toBe(2)
    skewMs += 24 * 3600_000
    await say(server, token, { v: visitName(now()), in: 1 }, { client: office })
    const after = (await visitsOf(token)).map(({ reader }) => reader.toString('hex'))
    expect(new Set(after).size).toBe(3)
    // Who asks not to be told apart is counted, each time anew, without a place.
    const asked = createClient(server, '8.8.8.8')
    for (let time = 0; time < 2; time++) await say(server, token, { in: 1 }, { client: asked, headers: { dnt: '1' } })
    await say(server, token, { in: 1 }, { client: asked })
    const of = (await visitsOf(token)).slice(-3)
    expect(of.map(({ country }) => country).sort()).toEqual(['US', null, null])
    expect(new Set(of.map(({ reader }) => reader.toString('hex'))).size).toBe(3)
  })

  it('without script is a picture: a view without time', async () => {
    const { token } = await folio()
    const html = await (await createClient(server).fetch(`/folio/${token}`)).text()
    const picture = `/folio/${token}/seen.gif?stamp=${stampOnPage(html)}`
    expect(html.split('<noscript>')[1]).toContain(`src="${picture}"`)
    const answer = await createClient(server).fetch(picture, { headers: { 'user-agent': AGENTS.firefox } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ])
    // Asked for ahead, shown by another site, opened by itself.
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'none'],
    ] as const)
      await createClient(server).fetch(await seenPath(server, token, visitName(now()), { picture: true }), {
        headers: { 'user-agent': AGENTS.firefox, [name]: value },
      })
    expect(await visitsOf(token)).toMatchObject([{ verdict: 2, seen_ms: null }])
    expect(await viewsOf(token)).toBe(1)
  })

  it('goes on after a restart, and is counted once', async () => {
    const { token } = await folio()
    const reader = readerOf(server, token)
    const v = visitName(now())
    const click = [1, 900, '', 'click', 'button', 'Go', '', '']
    await reader.say({ v, n: 1, age: 1000, seen: 900, in: 1, e: [click] })
    server = Object.assign(server, { app: (await server.restart()).app })
    skewMs += 30_000
    expect(await reader.say({ v, n: 2, age: 31_000, seen: 30_000, in: 2, e: [click] })).toBe(204)
    expect(await visitsOf(token)).toMatchObject([{ n: 2, seen_ms: 30_000, clicks: 1 }])
    expect(await viewsOf(token)).toBe(1)
    // The clock of a page stands still while its computer sleeps: it seems to have begun days after it did.
    server = Object.assign(server, { app: (await server.restart()).app })
    skewMs += 3 * 24 * 3600_000
    expect(await reader.say({ v, n: 3, age: 40_000, seen: 39_000, in: 3, e: [click] })).toBe(204)
    expect((await visitsOf(token)).length).toBe(1)
    expect(await viewsOf(token)).toBe(1)
  })

  it('of a reader who loads the page anew, and goes back to it, is that reader’s each time', async () => {
    const { token } = await folio()
    const reader = readerOf(server, token)
    for (let time = 0; time < 3; time++) {
      const v = visitName(now())
      await reader.say({ v, n: 1, in: 1 })
      skewMs += 1000
      // What the page says as it is left.
      await reader.say({ v, n: 2, age: 1000, seen: 900, in: 2, f: 0 })
    }
    const visits = await visitsOf(token)
    expect(visits.length).toBe(3)
    expect(new Set(visits.map(({ reader: key }) => key.toString('hex'))).size).toBe(1)
  })

  it('goes with its month once that is not kept, also from what cards count', async () => {
    const { token } = await folio()
    await readerOf(server, token).say({ v: visitName(now()), in: 1 })
    const { pool, config } = server.app
    await pool.query(
      `insert into folio_day (folio_id, day, views, opens) select id, '2020-01-05', 7, 3 from folio where token = $1`,
      [token],
    )
    expect(await viewsOf(token)).toBe(8)
    const salts = createSalts(pool, now)
    await keepMonths({ config, log: server.app.log, now, product: pool, pool, salts })
    expect(await viewsOf(token)).toBe(1)
    const { rows } = await pool.query(
      `select opens from folio_day d join folio f on f.id = d.folio_id where f.token = $1 and d.day = '2020-01-05'`,
      [token],
    )
    expect(rows).toEqual([{ opens: 3 }])
  })

  it('is on the card and told to who looks at the stats, and to nobody else', async () => {
    const { token } = await folio()
    const [looks, other] = [await openHubTab(server, ada), await openHubTab(server, await signUp(server))]
    expect((await looks.ask('watchReadings', { token })).type).toBe('ack')
    expect((await other.ask('watchReadings', { token })).type).toBe('error')
    const before = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
    expect(before.folios.find((one) => one.token === token)).toMatchObject({ views: 0, lastViewedUtc: null })
    await say(server, token, { v: visitName(now()), in: 1 })
    expect((await looks.event('readingChanged')).data).toEqual({ folioToken: token })
    await other.settled()
    expect(other.all('readingChanged')).toEqual([])
    const after = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
    expect(after.folios.find((one) => one.token === token)).toMatchObject({
      views: 1,
      lastViewedUtc: (await visitsOf(token))[0].began_at.toISOString(),
    })
    looks.socket.terminate()
    other.socket.terminate()
  })

  it('of a device that a maker opened the page on is not stored, until they say so', async () => {
    const { token } = await folio()
    const out = async (path: string, by: TestClient = ada) =>
      (await by.fetch(path, { redirect: 'manual' })).headers.get('location') ?? ''
    const [address, mark = ''] = (await out(`/folio/${token}/open`)).split('#own.')
    expect(address).toBe(`${server.url}/folio/${token}`)
    const stranger = createClient(server)
    expect(await out(`/folio/${token}/open`, stranger)).toBe(`/folio/${token}`)
    await say(server, token, { in: 1, o: mark }, { client: stranger })
    expect(await visitsOf(token)).toEqual([])
    await say(
      server,
      token,
      { in: 1, o: `${mark.slice(0, -5)}${mark.at(-5) === 'x' ? 'y' : 'x'}${mark.slice(-4)}` },
      { client: stranger },
    )
    expect((await visitsOf(token)).length).toBe(1)
    expect(await out(`/folio/${token}/open?count=me`)).toMatch(/#own\.0$/)
    await say(server, token, { in: 1, o: '0' }, { client: stranger })
    expect((await visitsOf(token)).length).toBe(2)
    // It is a maker's mark for what they make alone.
    const { token: others } = await signUp(server).then(async (bea) => {
      const made = await bea.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Hers' })
      await bea.ask('ChangeFolioSharingSettings', { token: made.token, sharingType: SHARING.linkView })
      return made
    })
    await say(server, others, { in: 1, o: mark }, { client: stranger })
    expect((await visitsOf(others)).length).toBe(1)
  })

  it('is a known reader’s where the team chose so, and nobody’s again once they ask', async () => {
    const bea = await signUp(server, { fullName: 'Bea Chooser' })
    const made = await bea.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Known' })
    const { token } = made
    await bea.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
    expect(await bea.ask('GetReadersMode')).toEqual({ readers: 'off', offered: ['off', 'ask', 'on'] })
    const page = async () => (await createClient(server).fetch(`/folio/${token}`)).text()
    const id = 'A1b2C3d4E5f6G7h8I9j0K1'
    const of = async () => (await visitsOf(token)).map(({ reader, is_new }) => [reader[0], is_new])
    expect(await page()).not.toContain('data-readers')
    await say(server, token, { in: 1, r: `0${id}` })
    expect(await of()).toEqual([[1, null]])

    await bea.ask('SetReadersMode', { readers: 'ask' })
    skewMs += 2000
    expect(await page()).toContain('data-readers="ask"')
    // They say yes in the middle of a visit, and come back on another day from elsewhere.
    const reader = readerOf(server, token)
    const v = visitName(now())
    await reader.say({ v, in: 1 })
    await reader.say({ v, n: 2, in: 1, r: `0${id}` })
    skewMs += 3 * 24 * 3600_000
    await say(server, token, { v: visitName(now()), in: 1, r: `1${id}` })
    expect((await of()).slice(1)).toEqual([
      [2, true],
      [2, false],
    ])
    const keys = () => visitsOf(token).then((visits) => new Set(visits.map((one) => one.reader.toString('hex'))).size)
    expect(await keys()).toBe(2)
    const forget = (body: string) =>
      reader.client.fetch(`/folio/${token}/forget`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      })
    expect((await forget('no id')).status).toBe(400)
    expect((await forget(id)).status).toBe(204)
    expect(await keys()).toBe(3)
    expect((await of()).slice(1)).toEqual([
      [4, null],
      [4, null],
    ])
    const member = await signUp(server)
    await joinTeam(server, bea, member, 3)
    await member.ask('SwitchTeam', { teamId: bea.user.team.id })
    expect((await member.call('SetReadersMode', { readers: 'on' })).status).toBe(403)
  })
})
