import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFolios } from '@recto/catalogue'
import {
  type GetFolioDataPoints,
  type GetOwaToken,
  type GetPagedVersions,
  type GetReadings,
  type GetVisits,
  type InputOf,
  type OutputOf,
  SHARING,
} from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/databases.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'
import { readerOf, say, visitName } from '../../../test/reading.ts'
import { writeTownsFile } from '../../../test/towns-file.ts'
import { writeContent } from '../../../test/write-folio.ts'
import { insertAnswer } from '../leads/queries.ts'

type Readings = OutputOf<typeof GetReadings>
type Points = OutputOf<typeof GetFolioDataPoints>

const NOW = Date.UTC(2026, 10, 23, 9)
const MINUTE = 60_000
let clock = NOW
let server: TestServer
let ada: Person
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  const towns = join(folder, 'towns.mmdb')
  await writeTownsFile(towns, {
    country_code: 'SE',
    state1: 'Västra Götaland',
    city: 'Gothenburg',
    latitude: 57.7,
    longitude: 11.97,
  })
  server = await startServer({ now: () => clock, env: { GEO_DB: towns } })
  ada = await signUp(server, { fullName: 'Ada Quill' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function folio(folioName = 'Read') {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  const { rows } = await server.app.pool.query<{ id: number }>('select id from folio where token = $1', [token])
  return { token, id: rows[0]?.id ?? 0 }
}

const read = (token: string, more: Partial<InputOf<typeof GetReadings>> = {}) =>
  ada.ask<Readings>('GetReadings', { token, to: '2026-11-23', ...more })

type Answer = { data: Record<string, unknown> & unknown[]; resultsRows?: number; next?: string | null }

describe('the older dashboard', () => {
  const pointsOf = (token: string) => ada.ask<Points>('GetFolioDataPoints', { token })

  it('has a folio’s data points: how it was read, and what was made of it [API-257, STATS-02]', async () => {
    clock = NOW
    const { token, id } = await folio('Points')
    const first = await pointsOf(token)
    expect(first).toMatchObject({
      folioName: 'Points',
      created: new Date(NOW).toISOString(),
      lastEdited: new Date(NOW).toISOString(),
      lastViewed: null,
      password: false,
      private: false,
      link: `${server.url}/folio/${token}`,
      isTemplate: false,
      views: 0,
      bounceRate: null,
      visitDuration: null,
    })
    expect([first.edits, first.exports, first.leads, first.usedCount]).toEqual([0, 0, 0, 0])
    expect(first.folioCollaborators).toEqual([{ fullName: 'Ada Quill', email: ada.email }])

    // Edited in two minutes, kept as a version, exported, answered, worked on by another.
    const [demo] = demoFolios()
    for (const later of [5, 9]) {
      clock = NOW + later * MINUTE
      if (demo) await writeContent(server, ada, token, demo.document)
    }
    await ada.ask('SaveFolioVersion', { token, note: 'Sent to the client' })
    await ada.ask('ExportV3', { token, format: 'json' })
    await server.app.db.transaction().execute((trx) =>
      insertAnswer(trx, {
        folioId: id,
        moduleId: 'form',
        fullName: 'Ruth Calloway',
        email: 'ruth@calloway.example',
        consent: '',
        answers: [],
        fingerprint: 'one',
        at: new Date(clock),
      }),
    )
    const mia = await signUp(server, { fullName: 'Mia Member' })
    await joinTeam(server, ada, mia, 3)
    await ada.ask('AddCollaborator', { token, email: mia.email, privilege: 2 })
    await server.app.pool.query('update folio_collaborator set accepted = true, awaits_answer = false')

    // Read by three: one known, who came again, one known and new, one unknown, who left at once.
    await ada.ask('SetReadersMode', { readers: 'on' })
    clock += MINUTE
    const [once, again] = ['A1b2C3d4E5f6G7h8I9j0K1', 'B1b2C3d4E5f6G7h8I9j0K1']
    for (const [r, seen] of [
      [`0${once}`, 9500],
      [`0${again}`, 9500],
      [`1${again}`, 9700],
      [undefined, 3000],
    ] as const) {
      const s: [string, number][] = (demo?.document.sections ?? []).slice(0, 2).map((section) => [section.id, seen / 2])
      await readerOf(server, token).say({ v: visitName(clock), in: 1, seen, s: r ? s : [], ...(r ? { r } : {}) })
    }
    const template = await ada.ask<{ token: string }>('SaveAsTemplate', { token, addAsTemplateType: 1 })
    await ada.ask('CreateFolio', { templateId: template.token })
    await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'open sesame 7' })

    const { folioVersions, totalItems } = await ada.ask<OutputOf<typeof GetPagedVersions>>('GetPagedVersions', {
      token,
    })
    expect(folioVersions.filter(({ notes }) => notes === 'Sent to the client').length).toBe(1)
    const after = await pointsOf(token)
    expect(after).toMatchObject({
      lastEdited: new Date(NOW + 9 * MINUTE).toISOString(),
      lastViewed: new Date(clock).toISOString(),
      edits: 2,
      revisions: totalItems,
      exports: 1,
      leads: 1,
      password: true,
      views: 4,
      bounces: 1,
      bounceRate: 0.25,
      visitDuration: 9500,
      visitors: 3,
      newVisitors: 1,
      repeatVisitors: 1,
      collaborators: 2,
    })
    expect(after.folioCollaborators.map(({ fullName }) => fullName)).toEqual(['Ada Quill', 'Mia Member'])
    expect(after.viewsByDay.at(-1)).toEqual({ day: '2026-11-23', views: 4, opens: 0 })
    expect(await pointsOf(template.token)).toMatchObject({ isTemplate: true, usedCount: 1 })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.private })
    expect((await pointsOf(token)).private).toBe(true)
    await ada.ask('SetReadersMode', { readers: 'off' })
  })
})

describe('for programs', () => {
  it('a signature opens a report for ten minutes, to whom it was given, at its own address alone [API-258, API-259, API-260]', async () => {
    const { token } = await folio('Reported')
    clock = NOW
    const many = Array.from({ length: 30 }, () => ({ v: visitName(NOW), n: 1, in: 1, seen: 4000 }))
    await Promise.all(many.map((one) => say(server, token, one)))
    const signed = async (requestUrl: string) => {
      const { signature } = await ada.ask<OutputOf<typeof GetOwaToken>>('GetOwaToken', { requestUrl })
      return `${requestUrl}&signature=${signature}`
    }
    const get = async (path: string) => {
      const answer = await fetch(new URL(path, server.url))
      return { status: answer.status, body: (await answer.json()) as Answer }
    }
    const report = `/stats/report?report=folio&folioToken=${token}&apiKey=${ada.user.team.id}&start=2026-11-20&end=2026-11-23&interval=day&firstDate=1`
    expect((await get(report)).status).toBe(404)
    const { status, body } = await get(await signed(report))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      views: 30,
      visits: 30,
      clicks: 0,
      clickRate: 0,
      medianSpent: 4000,
      firstDate: '2026-11-23',
    })
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining(['series', 'totalMedian', 'clickStats', 'locationData', 'completion']),
    )
    const visitors = `/stats/report?report=visitors&folioToken=${token}&start=2026-11-20&end=2026-11-23&sort=recent`
    const first = await get(await signed(visitors))
    expect([first.body.data.length, first.body.resultsRows]).toEqual([25, 30])
    expect(Object.keys(first.body.data[0] as object).sort()).toEqual([
      'browser_type',
      'city',
      'clicks',
      'completion',
      'country',
      'device',
      'isNewVisitor',
      'median',
      'state',
      'timeSpent',
      'timestamp',
      'total',
      'totalSections',
      'user_name',
    ])
    const rest = await get(await signed(`${visitors}&next=${first.body.next}`))
    expect([rest.body.data.length, rest.body.next]).toEqual([5, null])

    const address = await signed(report)
    expect((await get(address.replace('2026-11-20', '2026-11-19'))).status).toBe(404)
    expect((await get(report.replace(`apiKey=${ada.user.team.id}`, `apiKey=${'x'.repeat(22)}`))).status).toBe(404)
    clock += 11 * 60_000
    expect((await get(address)).status).toBe(404)
    clock = NOW
    const stranger = await signUp(server)
    expect((await stranger.call('GetOwaToken', { requestUrl: report })).status).toBe(404)
    expect((await get(await signed(`/stats?token=${token}&to=2026-99-01`))).status).toBe(400)
  })

  it('names a live folio by its link or domain, and no other [ROUTE-19]', async () => {
    const { token, id } = await folio('Live')
    clock = NOW
    await say(server, token, { v: visitName(NOW), in: 1 })
    await say(server, token, { v: visitName(NOW), in: 1 }, { query: '?embed=iframe' })
    const { rows } = await server.app.pool.query('select name from folio_site where folio_id = $1', [id])
    expect(rows).toEqual([{ name: 'embedded' }])
    expect((await read(token)).figures.views).toBe(2)
    expect((await read(token, { live: token })).figures.views).toBe(1)
    expect((await read(token, { live: 'embedded' })).figures.views).toBe(1)
    expect((await ada.call('GetReadings', { token, to: '2026-11-23', live: 'elsewhere.example' })).status).toBe(404)
  })

  it('refuses days that are none, zones by offset and places of other lists, in words', async () => {
    clock = NOW
    const { token } = await folio('Bounded')
    for (const [asked, words] of [
      ['end=9999-12-31', 'end must be a day'],
      ['start=2026-02-31', 'start must be a day'],
      ['tz=%2B05:30', 'time zone'],
      ['siteId=99999', 'siteId must be a number'],
      ['report=visitors&next=1.2', 'next must be'],
    ] as const) {
      const answer = await ada.fetch(`/stats/report?folioToken=${token}&${asked}`)
      expect([asked, answer.status]).toEqual([asked, 400])
      expect(await answer.text()).toContain(words)
    }
    for (const bad of [
      { to: '9999-12-31' },
      { to: '2026-11-23', filter: { section: 99_999 } },
      { to: '2026-11-23', filter: { reader: 'nobody' } },
      { to: '2026-11-23', next: 'x' },
    ])
      expect([bad, (await ada.call('GetVisits', { token, ...bad })).status]).toEqual([bad, 400])
    const { envelope } = await ada.call('GetVisits', { token, to: '2026-11-23', tz: '-08:00' })
    expect(envelope.Message).toBe('This time zone does not exist.')
  })

  it('counts who reads now: those heard a moment ago, whenever their visits began', async () => {
    clock = NOW
    const { token } = await folio('Now')
    await say(server, token, { v: visitName(NOW), in: 1 })
    clock += 5 * MINUTE
    const here = visitName(clock)
    await say(server, token, { v: here, in: 1 })
    expect((await read(token)).readingNow).toBe(1)
    const { visits } = await ada.ask<OutputOf<typeof GetVisits>>('GetVisits', {
      token,
      to: '2026-11-23',
      filter: { isNow: true },
    })
    expect(visits.map(({ visitId }) => visitId)).toEqual([here.slice(11)])
  })

  it('says where readers are to the town, where the operator’s file knows towns [STATS-04, STATS-05]', async () => {
    clock = NOW
    const { token } = await folio('Far away')
    await say(server, token, { v: visitName(NOW), in: 1, seen: 4000 })
    const [place, ...others] = (await read(token)).places
    expect(others).toEqual([])
    expect(place).toEqual({
      country: 'Sweden',
      countryCode: 'SE',
      state: 'Västra Götaland',
      city: 'Gothenburg',
      latlong: [57.7, 11.97],
      views: 1,
    })
    const list = await ada.ask<OutputOf<typeof GetVisits>>('GetVisits', {
      token,
      to: '2026-11-23',
      filter: { country: 'SE', city: 'Gothenburg', state: 'Västra Götaland' },
    })
    const where = { city: 'Gothenburg', state: 'Västra Götaland', country: 'Sweden' }
    expect(list.visits).toMatchObject([where])
    const inNoTown = await ada.ask<OutputOf<typeof GetVisits>>('GetVisits', {
      token,
      to: '2026-11-23',
      filter: { country: 'SE', city: '' },
    })
    expect(inNoTown.total).toBe(0)
    const report = async (name: string) =>
      (
        (await (
          await ada.fetch(`/stats/report?report=${name}&folioToken=${token}&start=2026-11-23&end=2026-11-23`)
        ).json()) as Answer
      ).data
    expect((await report('visitors'))[0]).toMatchObject({ ...where, user_name: 'Visitor', timeSpent: 4000 })
    expect((await report('folio')).locationData).toMatchObject([{ country_code: 'SE', latlong: [57.7, 11.97] }])
  })
})
