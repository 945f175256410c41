import {
  type GetPagedDashboard,
  type GetReadings,
  type GetVisit,
  type GetVisits,
  type InputOf,
  type OutputOf,
  SHARING,
} from '@recto/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { AGENTS, readerOf, say, visitName } from '../../../test/reading.ts'
import { remind } from '../notifications/index.ts'
import { sectionsRead } from './queries/figures.ts'
import { medianOf } from './queries/median.ts'
import { type EventRow, keepVisits, type VisitRow } from './store.ts'

type Readings = OutputOf<typeof GetReadings>
type Visits = OutputOf<typeof GetVisits>

const DAY = 24 * 3600_000
/** A Monday. */
const NOW = Date.UTC(2026, 10, 23, 9)
let clock = NOW
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ now: () => clock })
  ada = await signUp(server, { fullName: 'Ada Quill' })
})
afterAll(() => server.stop())

async function folio(folioName = 'Read') {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  const { rows } = await server.app.pool.query<{ id: number }>('select id from folio where token = $1', [token])
  return { token, id: rows[0]?.id ?? 0 }
}

const read = (token: string, more: Partial<InputOf<typeof GetReadings>> = {}) =>
  ada.ask<Readings>('GetReadings', { token, to: '2026-11-23', ...more })

/** All pages of a list. */
async function list(token: string, more: Partial<InputOf<typeof GetVisits>> = {}): Promise<Visits> {
  const all: Visits['visits'] = []
  let next: string | null | undefined
  let first: Visits | undefined
  do {
    const page: Visits = await ada.ask('GetVisits', {
      token,
      to: '2026-11-23',
      pageSize: 17,
      ...more,
      ...(next ? { next } : {}),
    })
    first ??= page
    all.push(...page.visits)
    next = page.next
  } while (next)
  return { ...(first as Visits), visits: all }
}

const hex = fc.stringMatching(/^[0-9a-f]{32}$/)
const visitOf = fc.record({
  id: hex,
  at: fc.integer({ min: 0, max: 40 * DAY }),
  reader: fc.integer({ min: 0, max: 12 }),
  verdict: fc.constantFrom(2, 2, 2, 2, 0, 1, 4),
  seenMs: fc.option(fc.integer({ min: 0, max: 900_000 }), { freq: 8 }),
  sectionMs: fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 3, maxLength: 3 }),
  isEnd: fc.boolean(),
  device: fc.integer({ min: 0, max: 3 }),
  country: fc.constantFrom('SE', 'PT', null),
  site: fc.constantFrom(0, 0, 0, 1),
  isNew: fc.constantFrom(null, true, false),
  clicks: fc.array(fc.constantFrom('Book a call', 'Pricing'), { maxLength: 3 }),
})

function rowsOf(folioId: number, one: typeof visitOf extends fc.Arbitrary<infer V> ? V : never) {
  const beganAt = NOW - one.at
  const day = new Date(beganAt).toISOString().slice(0, 10)
  const reached = one.sectionMs.filter((ms) => ms >= 1000).length
  const visit: VisitRow = {
    day,
    id: one.id,
    folioId,
    n: 1,
    beganAt,
    lastAt: beganAt,
    reader: Buffer.from([1, ...Array.from({ length: 15 }, () => 0), one.reader]),
    isNew: one.isNew,
    personId: null,
    verdict: one.verdict,
    seenMs: one.seenMs,
    sections: [1, 2, 3],
    sectionMs: one.sectionMs,
    reached,
    ofSections: 3,
    isEnd: one.isEnd,
    inputs: 1,
    flags: 0,
    agent: 0,
    crowd: 1,
    quiet: 0,
    device: one.device,
    browser: 1,
    country: one.country,
    place: null,
    site: one.site,
    fromHost: null,
    utmSource: null,
  }
  const events = one.clicks.map(
    (words, nth): EventRow => ({
      day,
      visitId: one.id,
      n: nth + 1,
      folioId,
      at: beganAt + nth,
      kind: 4,
      section: 1,
      what: 'link',
      words,
      link: null,
      moduleId: null,
    }),
  )
  return { visit, events }
}

const getJson = async <T>(path: string): Promise<T> => (await ada.fetch(path)).json() as Promise<T>

type FolioReport = { data: Record<string, unknown> }

/** What the analytics service says where the screen has these numbers. */
function reportOf({ clicks, figures, places, sections, series }: Readings) {
  const stepsOf = <T>(of: (step: Readings['series'][number]) => T) =>
    series.map((step) => ({ date: step.from, value: of(step) }))
  const clicksBy = (key: 'what' | 'words') =>
    expect.arrayContaining(
      [...new Set(clicks.map((click) => click[key]))].map((name) => ({
        name,
        count: sum(
          clicks.filter((click) => click[key] === name),
          ({ count }) => count,
        ),
      })),
    )
  return {
    views: figures.views,
    visits: figures.views,
    visitors: figures.visitors,
    clicks: figures.clicks,
    clickRate: figures.clickRate,
    medianSpent: figures.medianMs,
    completion: figures.completion,
    series: {
      views: stepsOf(({ views }) => views),
      visitors: stepsOf(({ visitors }) => visitors),
      clicks: stepsOf((step) => step.clicks),
      clickRate: stepsOf(({ clickRate }) => clickRate),
      median: stepsOf(({ medianMs }) => medianMs),
      devices: stepsOf(({ devices: { desktop, mobile, tablet } }) => ({
        Desktop: desktop,
        Mobile: mobile,
        Tablet: tablet,
      })),
      completion: stepsOf(({ completion }) => completion),
    },
    totalMedian: sections.map(({ time, name, percent }) => ({ time, name, percent })),
    clickStats: { types: clicksBy('what'), buttons: clicksBy('words'), links: [], locations: [] },
    locationData: places.map(({ country, countryCode, city, state, latlong, views }) => ({
      country,
      country_code: countryCode,
      city,
      state,
      latlong,
      views,
    })),
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

describe('how a folio was read', () => {
  it('every number is the length or sum of the list it opens, and the same in file, report, summary and on the card [STATS-03, STATS-04, STATS-10]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(visitOf, { selector: ({ id }) => id, maxLength: 40 }),
        fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
        fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
        fc.integer({ min: 0, max: 40 }),
        async (made, tz, interval, back) => {
          const { token, id } = await folio()
          const rows = made.map((one) => rowsOf(id, one))
          await keepVisits(
            server.app.pool,
            rows.map(({ visit }) => visit),
            rows.flatMap(({ events }) => events),
            clock,
          )
          const from = new Date(NOW - back * DAY).toISOString().slice(0, 10)
          const scope = { from, tz }
          const readings = await read(token, { ...scope, interval })
          const { figures } = readings
          const all = await list(token, scope)
          expect(new Set(all.visits.map(({ visitId }) => visitId)).size).toBe(all.visits.length)
          expect([figures.views, all.total]).toEqual([all.visits.length, all.visits.length])
          expect(figures.clicks).toBe(sum(all.visits, ({ clicks }) => clicks))
          const engaged = await list(token, { ...scope, sort: 'engaged' })
          expect(engaged.visits.map(({ visitId }) => visitId).sort()).toEqual(
            all.visits.map(({ visitId }) => visitId).sort(),
          )
          const times = engaged.visits.map(({ timeSpent }) => timeSpent ?? 0)
          expect(times).toEqual([...times].sort((a, b) => b - a))

          const visitors = await list(token, { ...scope, by: 'visitor' })
          expect([figures.visitors, visitors.total]).toEqual([visitors.visits.length, visitors.visits.length])
          expect(sum(visitors.visits, ({ total }) => total)).toBe(figures.views)

          const count = async (filter: InputOf<typeof GetVisits>['filter']) =>
            (await list(token, { ...scope, filter })).visits
          expect(figures.endShare).toBe(figures.views ? (await count({ isEnd: true })).length / figures.views : null)
          expect(figures.clickRate).toBe(
            figures.views ? (await count({ isClicked: true })).length / figures.views : null,
          )
          expect(figures.bounceRate).toBe(
            figures.views ? (await count({ isBounce: true })).length / figures.views : null,
          )
          for (const { device, views } of readings.devices)
            expect((await count({ device: device as 'Desktop' })).length).toBe(views)
          expect(sum(readings.devices, ({ views }) => views)).toBe(figures.views)
          for (const { countryCode, views } of readings.places)
            expect((await count({ country: countryCode })).length).toBe(views)
          expect(sum(readings.places, ({ views }) => views)).toBe(figures.views)
          for (const { n, reached } of readings.sections) expect((await count({ section: n })).length).toBe(reached)
          for (const { count: clicks, ...target } of readings.clicks)
            expect(sum(await count({ target }), ({ matches }) => matches)).toBe(clicks)
          expect(sum(readings.clicks, (one) => one.count)).toBe(figures.clicks)
          const { robots, brief, flood } = readings.leftOut
          for (const [of, number] of [
            ['robots', robots],
            ['brief', brief],
            ['flood', flood],
            ['leftOut', robots + brief + flood],
          ] as const)
            expect((await count({ of })).length).toBe(number)

          expect(sum(readings.series, ({ views }) => views)).toBe(figures.views)
          for (const step of readings.series.filter(({ views }) => views > 0).slice(-4))
            expect((await list(token, { ...scope, from: step.from, to: step.to })).visits.length).toBe(step.views)

          const asked = `from=${from}&to=2026-11-23&tz=${tz}&interval=${interval}`
          const file = async (what: string) =>
            (await (await ada.fetch(`/folio/${token}/stats/${what}.csv?${asked}`)).text()).trim().split('\r\n').slice(1)
          const lines = await file('visits')
          expect(lines.length).toBe(figures.views)
          expect(sum(lines, (line) => Number(line.split(',').at(-1)))).toBe(figures.clicks)
          expect(sum(await file('days'), (line) => Number(line.split(',')[2]))).toBe(figures.views)
          expect(sum(await file('clicks'), (line) => Number(line.split(',').at(-1)))).toBe(figures.clicks)
          expect((await file('sections')).map((line) => Number(line.split(',')[3]))).toEqual(
            readings.sections.map(({ reached }) => reached),
          )
          const summary = (await (await ada.fetch(`/stats?token=${token}&${asked}`)).json()) as Readings
          expect(summary.figures).toEqual(figures)
          const report = await getJson<FolioReport>(`/stats/report?report=folio&folioToken=${token}&${asked}`)
          expect(report.data).toEqual(reportOf(readings))
          const timed = all.visits.flatMap(({ timeSpent }) => timeSpent ?? [])
          expect(figures.medianMs).toBe(medianOf(timed))
          const shares = all.visits.map(({ completion }) => completion ?? 0)
          expect(figures.completion ?? 0).toBeCloseTo(sum(shares, (share) => share) / Math.max(1, shares.length), 6)
          const cards = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
          expect(cards.folios.find((card) => card.token === token)?.views).toBe((await read(token)).figures.views)
          const { rows: days } = await server.app.pool.query<{ views: number }>(
            'select coalesce(sum(views), 0)::int as views from folio_day where folio_id = $1',
            [id],
          )
          expect(days[0]?.views).toBe((await read(token)).figures.views)
        },
      ),
      { numRuns: 3 },
    )
  })

  it('S3: two readers of 1 s and 100 s have a median of 50.5 s, of the folio, the day and its sections alike', async () => {
    const { token, id } = await folio()
    for (let n = 0; n < 2; n++) await readerOf(server, token).say({ v: visitName(clock), n: 1, seen: 1000, in: 1 })
    await server.app.pool.query(
      `with one as (select id, row_number() over (order by id) as nth from visit where folio_id = $1)
        update visit v set seen_ms = case nth when 1 then 1000 else 100000 end, sections = '{1}',
          section_ms = array[case nth when 1 then 1000 else 100000 end] from one where one.id = v.id`,
      [id],
    )
    const { figures, series } = await read(token)
    expect([figures.views, figures.medianMs]).toEqual([2, 50_500])
    expect(series.find(({ views }) => views === 2)?.medianMs).toBe(50_500)
    const scope = { folioId: id, from: '2026-11-01', to: '2026-11-23', tz: 'UTC' }
    expect(await sectionsRead(server.app.pool, scope, 2)).toEqual([{ n: 1, reached: 2, medianMs: 50_500 }])
    // Of many views, by classes 2 % wide.
    const [{ medianMs = 0 } = {}] = (await sectionsRead(server.app.pool, scope, 2, 0)) as { medianMs?: number }[]
    expect(Math.abs(medianMs / 50_500 - 1)).toBeLessThan(0.02)
  })

  it('says what was before, and nothing where that was not measured; what was counted otherwise is apart', async () => {
    const { token, id } = await folio()
    const reader = (at: number, agent?: string) => {
      clock = at
      return readerOf(server, token, agent).say({ v: visitName(at), in: 1, seen: 5000 })
    }
    for (const back of [10, 9, 2, 1, 0]) await reader(NOW - back * DAY)
    clock = NOW
    await server.app.pool.query(
      `insert into folio_day (folio_id, day, views, opens) values ($1, '2026-11-01', 0, 70)`,
      [id],
    )
    const week = await read(token, { from: '2026-11-17' })
    expect([week.figures.views, week.before, week.firstDate, week.opensUntil]).toEqual([
      3,
      null,
      '2026-11-13',
      '2026-11-01',
    ])
    const days = await read(token, { from: '2026-11-19' })
    expect([days.figures.views, days.before?.views]).toEqual([3, 1])
    expect(days.series.map(({ viewsBefore }) => viewsBefore)).toEqual([1, 0, 0, 0, 0])
    const month = await read(token, { from: '2026-11-01', interval: 'weekly' })
    expect(month.series.map(({ opens, views }) => [opens, views])).toEqual([
      [70, 0],
      [0, 0],
      [0, 2],
      [0, 2],
      [0, 1],
    ])
    const all = await read(token)
    expect([all.from, all.figures.views]).toEqual(['2026-11-13', 5])
  })

  it('a visit opens to its sections and moments, as they are called now; one that is gone keeps its name [STATS-05]', async () => {
    const { token, id } = await folio()
    const html = await (await ada.fetch(`/folio/${token}`)).text()
    const section = /id="s-([^"]+)"/.exec(html)?.[1] ?? ''
    clock = NOW
    const v = visitName(NOW)
    const e = [
      [1, 1000, section, 'reached'],
      [2, 2000, section, 'click', 'link', 'Our prices', 'https://studio.example/p', 'm1'],
    ]
    await say(
      server,
      token,
      { v, n: 1, age: 3000, seen: 3000, in: 1, s: [[section, 3000]], e },
      { agent: AGENTS.firefox },
    )
    await server.app.pool.query(
      `insert into folio_section (folio_id, n, section_id, title) values ($1, 9, 'gone', 'Old prices')`,
      [id],
    )
    await server.app.pool.query(
      `update visit set sections = sections || 9::smallint, section_ms = section_ms || 1500 where folio_id = $1`,
      [id],
    )
    const [visit] = (await list(token)).visits
    expect(visit).toMatchObject({
      userName: 'Visitor',
      device: 'Desktop',
      browserType: 'Firefox',
      timeSpent: 3000,
      clicks: 1,
      totalSections: 1,
      completion: 1,
      isNewVisitor: null,
      total: 1,
      // The mean of the two sections.
      median: 2250,
    })
    const opened = await ada.ask<OutputOf<typeof GetVisit>>('GetVisit', {
      token,
      day: visit?.day,
      visitId: visit?.visitId,
    })
    expect(opened.sections).toEqual([
      { name: 'Section 1', time: 3000, isRemoved: false },
      { name: 'Old prices', time: 1500, isRemoved: true },
    ])
    expect(opened.moments.map(({ kind, section: name, words }) => [kind, name, words])).toEqual([
      ['opened', '', ''],
      ['reached', 'Section 1', ''],
      ['click', 'Section 1', 'Our prices'],
    ])
    expect((await read(token)).sections.map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
      ['Section 1', false],
      ['Old prices', true],
    ])
  })

  it('mails say the number that the screen says', async () => {
    const { token } = await folio('Quarterly')
    clock = NOW - 3 * DAY
    const many = Array.from({ length: 11 }, () => ({ v: visitName(clock), in: 1 }))
    await Promise.all(many.map((one) => say(server, token, one)))
    clock = NOW
    await remind({ ...server.app, events: server.events, stats: server.app })
    const { rows } = await server.app.pool.query(
      `select data from notification where kind = 'weeklyInsights' order by id desc limit 1`,
    )
    const all = await Promise.all(
      (
        await server.app.pool.query<{ token: string }>(
          `select token from folio where owner_id = (select id from account where email = $1)`,
          [ada.email],
        )
      ).rows.map(async (one) => (await read(one.token, { from: '2026-11-16', to: '2026-11-22' })).figures.views),
    )
    expect(rows[0]?.data.views).toBe(sum(all, (views) => views))
  })
})

describe('who may see stats', () => {
  it('members and above, by the plan; guests are told so in words [PLAN-047, PLAN-056, ROLE-40, STATS-14]', async () => {
    const { token } = await folio('For whom')
    const asks = async (who: Person, call = 'GetReadings') => {
      const { status, envelope } = await who.call(call, { token, to: '2026-11-23' })
      return [status, status === 200 ? '' : envelope.Message]
    }
    expect(await asks(ada)).toEqual([200, ''])
    const guest = await signUp(server, { fullName: 'Gus Guest' })
    const member = await signUp(server, { fullName: 'Mia Member' })
    await joinTeam(server, ada, guest, 4)
    await joinTeam(server, ada, member, 3)
    for (const who of [guest, member]) {
      await ada.ask('AddCollaborator', { token, email: who.email, privilege: 2 })
      await server.app.pool.query('update folio_collaborator set accepted = true, awaits_answer = false')
    }
    expect(await asks(guest)).toEqual([403, 'Guests cannot view stats.'])
    expect(await asks(guest, 'GetFolioDataPoints')).toEqual([403, 'Guests cannot view stats.'])
    expect(await asks(member)).toEqual([200, ''])
    expect((await asks(await signUp(server)))[0]).toBe(404)

    // Free has the older dashboard only; a parked team none.
    await onPlan(server, ada, 'Free')
    expect(await asks(ada)).toEqual([
      403,
      'Reading times, visits and places are not available on your plan. Pro has them. See Plans',
    ])
    expect(await asks(member)).toEqual([
      403,
      'Reading times, visits and places are not available. Please ask your team owner to upgrade to Pro.',
    ])
    expect(await asks(ada, 'GetFolioDataPoints')).toEqual([200, ''])
    await onPlan(server, ada, 'Parking')
    expect((await asks(ada, 'GetFolioDataPoints'))[0]).toBe(403)
    await onPlan(server, ada, 'UnlimitedYearly25')
  })
})
