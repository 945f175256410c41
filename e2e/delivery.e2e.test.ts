import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolios, type Site, startSite } from './web-driver.ts'
import { BY_NAME } from './worker.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

/** What comes before the first card, with its headers, in kB; browsers take Brotli only from addresses that they trust. */
const MOST_KB = BY_NAME.byName ? 230 : 200
const MOST_ROUND_TRIPS = 4
/** Kinds of requests that the first card waits for; letters and pictures come later. */
const WAITED_FOR = new Set(['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR', 'Preload', 'Other'])

type Asked = { path: string; kind: string; depth: number; bytes: number; isOver: boolean }

/** What a page asks for, in order; `depth` counts the answers that came one after another before it was asked. */
async function watchLine(page: Page): Promise<() => Asked[]> {
  const line = await page.context().newCDPSession(page)
  const requests = new Map<string, Asked>()
  await line.send('Network.enable')
  line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const before = [...requests.values()].filter(({ isOver, kind }) => isOver && WAITED_FOR.has(kind))
    const depth = 1 + Math.max(0, ...before.map((one) => one.depth))
    const { pathname } = new URL(request.url)
    requests.set(requestId, { path: pathname, kind: type ?? 'Other', depth, bytes: 0, isOver: false })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, isOver: true })
  })
  return () => [...requests.values()]
}

/** The files that the document itself names, and the calls that are made with it. */
const OF_THE_START = /^\/$|\/(first|index|Dashboard)-|GetAntiForgeryToken|GetSessionUser|GetPagedDashboard/

it('W10: the first cards of the dashboard come after four round trips, nothing is asked for twice, and all text is compressed', async () => {
  const ada = await site.newPerson({ fullName: 'Ada Quill' })
  await makeFolios(ada, ['North wing', 'South wing'])
  const page = await site.open(ada, { at: '/favicon.svg', locale: 'en' })
  const plain: string[] = []
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-length': bytes, 'content-encoding': packed } = response.headers()
    if (/^(text|application\/(json|javascript))/.test(type) && Number(bytes) >= 1024 && !packed)
      plain.push(response.url())
  })
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  const asked = await watchLine(page)
  await page.goto('/')
  await page.locator('[data-folio]').first().waitFor()
  const sent = asked()
  const list = sent.find(({ path }) => path.endsWith('/GetPagedDashboard'))
  // A dashboard that has joined its room reads its lists again, perhaps already: that is after the first cards.
  const all = sent.filter(({ path, depth }) => !path.startsWith('/Apiv1/') || depth <= (list?.depth ?? 0))
  expect(list?.depth).toBeLessThanOrEqual(MOST_ROUND_TRIPS)
  const paths = all.map(({ path }) => path).filter((path) => path.startsWith('/assets/') || path.startsWith('/Apiv1/'))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const named: string[] = (await (await document).text()).match(/\/assets\/[\w.~-]+/g) ?? []
  const needed = all.filter(({ path }) => named.includes(path) || OF_THE_START.test(path))
  expect(needed.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', ...named]))
  expect(needed.reduce((sum, { bytes }) => sum + bytes / 1000, 0)).toBeLessThan(MOST_KB)
  expect(plain).toEqual([])
})

it('W10: a menu that is opened before its rows are here shows as they come, with the first of them chosen', async () => {
  const ada = await site.newPerson({ fullName: 'Ada Quill' })
  await makeFolios(ada, ['North wing'])
  const page = await site.open(ada, { at: '/favicon.svg', locale: 'en' })
  const { promise: isOn, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/assets\/popups-[^/]*\.js$/, async (route) => {
    await isOn
    await route.continue()
  })
  await page.goto('/')
  const trigger = page.getByRole('button', { name: 'More options for North wing' })
  await trigger.press('Enter')
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('menu').count()).toBe(0)
  letThrough()
  await expect
    .poll(() =>
      page
        .locator('[role=menuitem]')
        .first()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)
})
