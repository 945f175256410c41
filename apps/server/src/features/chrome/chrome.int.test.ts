import type { BannerRecord, OutputOf, SetupTheDashboard, SetupTheEditor } from '@recto/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'

const DAY = 24 * 3600_000
let now = Date.parse('2026-11-21T12:00:00Z')
let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await startServer({ now: () => now })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Marsh' })
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

describe('banners', () => {
  const put = (row: { zone: 'dashboard' | 'editor' | 'export'; title: string; html?: string; shows_until?: Date }) =>
    server.app.db
      .insertInto('banner')
      .values({ html: 'News', shows_from: new Date(now - DAY), ...row })
      .execute()
  const banners = (zone: string, by = ada) => by.ask<BannerRecord[]>('GetBanners', { zone })
  const titles = async (zone: string, by = ada) => (await banners(zone, by)).map(({ title }) => title)

  it('stand in their zone, with their fields; no script or style of theirs gets through [BANNER-01, BANNER-02, API-201]', async () => {
    await server.app.db
      .insertInto('banner')
      .values({
        zone: 'dashboard',
        title: 'Slides are here',
        html: 'Show a folio as <b>slides</b>.<script>alert(1)</script><img src=x onerror=alert(1)>',
        learn_more_html:
          '<a href="https://lowmere.example/slides" onclick="alert(1)" style="x">Learn more</a> <a href="javascript:alert(1)">bad</a>',
        background_hex: '#e9f8f5',
        shows_from: new Date(now - DAY),
      })
      .execute()
    await put({ zone: 'editor', title: 'For the editor' })
    await put({ zone: 'export', title: 'For exports' })
    await put({ zone: 'dashboard', title: 'Over', shows_until: new Date(now - 1) })
    const [shown, ...others] = await banners('dashboard')
    expect(others).toEqual([])
    expect(shown).toEqual({
      bannerId: expect.any(String),
      title: 'Slides are here',
      bannerHtml: 'Show a folio as <b>slides</b>.',
      learnMoreHtml:
        '<a href="https://lowmere.example/slides" target="_blank" rel="noopener noreferrer">Learn more</a> <a target="_blank" rel="noopener noreferrer">bad</a>',
      backgroundColorHex: '#e9f8f5',
    })
    expect([await titles('editor'), await titles('export')]).toEqual([['For the editor'], ['For exports']])
    expect((await ada.call('GetBanners', { zone: 'nowhere' })).status).toBe(400)
  })

  it('closed by a person they stay away for that person, and for nobody else [BANNER-03, API-202]', async () => {
    const [{ bannerId } = { bannerId: '' }] = await banners('dashboard')
    await ada.ask('SetUserBannerClose', { zone: 'dashboard', bannerId })
    await ada.ask('SetUserBannerClose', { zone: 'dashboard', bannerId })
    expect([await titles('dashboard'), await titles('dashboard', bob)]).toEqual([[], ['Slides are here']])
    expect((await ada.call('SetUserBannerClose', { zone: 'export', bannerId })).status).toBe(404)
    expect((await createClient(server).call('GetBanners', { zone: 'dashboard' })).status).toBe(401)
  })
})

describe('what a screen starts from', () => {
  const dashboard = async (by = ada) => (await by.ask<OutputOf<typeof SetupTheDashboard>>('SetupTheDashboard')).user

  it('names the person, their team and all of their teams [BOOT-38, BOOT-39, BOOT-40]', async () => {
    const { user } = ada
    const start = await dashboard()
    expect(start).toMatchObject({ token: user.token, fullName: 'Ada Quill', userEmail: ada.email })
    expect(start.team).toEqual({
      id: user.team.id,
      name: user.team.name,
      role: 1,
      teamUrl: '',
      logoUrl: null,
      createdUtc: expect.stringMatching(/^\d{4}-/),
      isTrial: false,
      isTeamOwnerTrialExpired: false,
      userId: user.token,
      st: 31,
      ownerEmail: ada.email,
      plusExpireTime: null,
      isDelinquent: false,
    })
    await ada.ask('AddMembers', { teamMembers: [{ email: bob.email, role: 3 }] })
    const [own, invited] = (await dashboard(bob)).userTeams
    expect(own).toMatchObject({ id: bob.user.team.id, status: 1, role: 1 })
    expect(invited).toEqual({ id: user.team.id, name: user.team.name, logoUrl: null, teamUrl: '', status: 0, role: 3 })
  })

  it('says how the team stands with its plan: tried, over, cancelled, not paid [BOOT-42]', async () => {
    const carl = await signUp(server, { fullName: 'Carl Hume' })
    const plan = (set: string) =>
      server.app.pool.query(`update team_plan set ${set} where team_id = (select id from team where token = $1)`, [
        carl.user.team.id,
      ])
    const subscription = async () => (await dashboard(carl)).subscription
    expect(await subscription()).toEqual({
      subCancelledDate: null,
      isDelinquent: false,
      isTrial: false,
      isTrialExpired: false,
      plusInfo: { end: null },
      isUpgraded: true,
      autoRenew: false,
    })
    const at = (ms: number) => `'${new Date(ms).toISOString()}'`
    await plan(`trial_ends_at = ${at(now + DAY)}`)
    expect(await subscription()).toMatchObject({ isTrial: true, isTrialExpired: false })
    now += 2 * DAY
    expect(await subscription()).toMatchObject({ isTrial: false, isTrialExpired: true, isUpgraded: false })
    expect((await dashboard(carl)).team.isTeamOwnerTrialExpired).toBe(true)
    const end = now + 9 * DAY
    await plan(`trial_ends_at = null, ends_at = ${at(end)}, auto_renew = true, cancelled_at = ${at(now)}`)
    expect(await subscription()).toMatchObject({ subCancelledDate: now, plusInfo: { end }, autoRenew: true })
    await plan(`cancelled_at = null, delinquent_at = ${at(now - 1)}`)
    expect(await subscription()).toMatchObject({ isDelinquent: true, isUpgraded: false })
  })

  it('is the same in the editor, with the folio it is about [BOOT-41]', async () => {
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })
    const { user, folioName, folioVersion } = await ada.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', {
      token,
    })
    expect([folioName, folioVersion]).toEqual(['Harbour plan', 3])
    expect(user).toEqual(await dashboard())
  })
})

describe('a browser', () => {
  const page = (path: string, headers: Record<string, string> = {}) =>
    createClient(server).fetch(path, { headers: { accept: 'text/html', ...headers } })

  it('that is Internet Explorer is led to a page that says so, complete without script [BOOT-07, ROUTE-03]', async () => {
    const ie = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' }
    for (const path of ['/', '/edit/abc', '/account/signin?next=/']) {
      const { status, headers } = await page(path, ie)
      expect([status, headers.get('location')]).toEqual([302, '/Error/UnsupportedBrowser'])
    }
    const there = await page('/Error/UnsupportedBrowser', ie)
    const html = await there.text()
    expect([there.status, html]).toEqual([200, expect.stringContaining('This browser is too old for Recto')])
    expect(html).not.toContain('<script')
    const current = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' }
    expect((await page('/', current)).status).not.toBe(302)
  })

  it('keeps who sent it, and an invitation [ROUTE-10, ROUTE-25]', async () => {
    expect((await page('/account/signup?ref=maren-1')).headers.get('set-cookie')).toMatch(/^recto_ref=maren-1;/)
    expect((await page(`/invite/${'a'.repeat(22)}`)).headers.get('set-cookie')).toContain(
      `recto_ref=${'a'.repeat(22)};`,
    )
    expect((await page('/account/signup')).headers.get('set-cookie')).toBe(null)
  })

  it('reports what nobody expected into the log, and hears nothing of it [ERR-07]', async () => {
    const said = vi.spyOn(server.app.log, 'warn').mockImplementation(() => {})
    const answer = await ada.call('ReportError', { message: 'x is undefined', stack: 'at y', page: '/edit/abc' })
    expect(answer.envelope).toEqual({ StatusCode: 1, Message: '', Data: {} })
    expect(said).toHaveBeenCalledWith(
      { browser: expect.objectContaining({ message: 'x is undefined', page: '/edit/abc', account: ada.user.token }) },
      'something failed in a browser',
    )
    expect((await createClient(server).call('ReportError', { message: 'signed out' })).status).toBe(200)
  })
})
