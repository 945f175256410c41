import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAbsent, untilIdle } from './absent.ts'
import { answerUntil } from './answer-once.ts'
import { callsOf, withFolios } from './dashboard-driver.ts'
import { choose, folioLink, listed, makeFolios, type Site, settles, startSite, stopClock } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const status = (page: Page) => page.getByRole('main').getByRole('status').first().textContent()

it('begins empty, makes a folio and opens it in the editor [DASH-19, ROUTE-02, ROUTE-11]', async () => {
  const { page } = await withFolios(site, [])
  await page.getByRole('heading', { name: 'Create your first folio' }).waitFor()
  // Templates to begin with.
  await page.getByRole('region', { name: 'Recommended' }).waitFor()
  await page.getByRole('button', { name: 'New folio', exact: true }).click()
  await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}$/)
  await page.goto(`${page.url()}/`)
  await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  await page.goto('/')
  await folioLink(page, 'Untitled folio').waitFor()
})

it('waits 400 ms before it searches for what is typed, and for nothing but its file before it opens a popup [LIMIT-01, BOOT-48]', async () => {
  const person = await site.newPerson()
  await makeFolios(person, ['Autumn plan'])
  const page = await site.open(person, { at: '/favicon.svg' })
  await page.clock.install()
  await page.goto('/')
  await folioLink(page, 'Autumn plan').waitFor()
  await stopClock(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  const calls = callsOf(page, 'GetPagedDashboard')
  const searches = async () => calls.map(({ search }) => search).filter(Boolean)
  await page.getByRole('banner').getByRole('searchbox').pressSequentially('aut')
  await page.clock.runFor(390)
  // A search of this moment would have been asked for before these are answered.
  for (let i = 0; i < 3; i++) await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(await searches()).toEqual([])
  await page.clock.runFor(20)
  await settles(searches, ['aut'])
})

it('loads page by page as the end comes near, in pages of a multiple of 4 that fill the window; a page that fails is only logged, its loader goes [DASH-03, DASH-04, DASH-05]', async () => {
  const person = await site.newPerson()
  const names = Array.from({ length: 36 }, (_, index) => `Folio ${String(index).padStart(2, '0')}`)
  const tokens = await makeFolios(person, names)
  const page = await site.open(person, { at: '/favicon.svg' })
  await page.setViewportSize({ width: 1440, height: 700 })
  const calls = callsOf(page, 'GetPagedDashboard')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  let tries = 0
  const isBack = await answerUntil(page, '**/GetPagedDashboard', (route) => {
    if (!route.request().postDataJSON().cursor) return route.continue()
    tries++
    return route.abort()
  })
  const line = page.waitForEvent('websocket', (socket) => socket.url().includes('/hub'))
  await page.goto('/')
  await page.locator('[data-folio]').first().waitFor()
  await settles(() => status(page), '36 folios')
  // Once it follows what happens it fetches what happened before that, and then nothing by itself.
  await settles(async () => calls.length, 2)
  await untilIdle(page)
  expect((await listed(page)).length).toBeLessThan(36)

  // The end is reached by a machine so slow that a change is to be fetched at the same moment, in place of the next page.
  const changed = (await line).waitForEvent('framereceived', ({ payload }) => `${payload}`.includes('updateFolioData'))
  await person.ask('RenameFolio', { token: tokens[35], folioName: 'Folio of all' })
  await changed
  await page.evaluate(() => {
    const keepBusy = () => {
      for (const begun = performance.now(); performance.now() - begun < 600; );
    }
    document.addEventListener('scroll', keepBusy, { once: true })
  })
  await page.keyboard.press('End')
  await settles(async () => logged.some((text) => text.includes('next page of folios')), true)
  const first = await listed(page)
  expect(first[0]).toBe('Folio of all')
  // It is tried again when someone scrolls, and not by itself.
  await untilIdle(page)
  const asked = tries
  await untilIdle(page)
  expect(tries).toBe(asked)
  expect(tries).toBeLessThan(4)
  await page.mouse.wheel(0, -40)
  await settles(async () => tries > asked, true)
  await settles(() => page.getByText('Loading more folios').count(), 0)
  await expectAbsent(page.getByRole('alert'))
  expect(await listed(page)).toEqual(first)

  isBack()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return (await listed(page)).length
    })
    .toBe(36)
  expect(new Set(await listed(page)).size).toBe(36)
  const sizes = calls.map(({ pageSize }) => Number(pageSize))
  expect(sizes.every((size) => size % 4 === 0)).toBe(true)
  calls.length = 0
  await page.setViewportSize({ width: 1440, height: 2000 })
  await page.reload()
  await settles(async () => Number(calls[0]?.pageSize) > (sizes[0] ?? 0), true)
})

it('on a phone rows fit, messages leave free what is done with the chosen ones, and a folio is renamed in a popup, which wants a name [FOLIO-19, BOOT-54, BOOT-63]', async () => {
  const name = 'A folio with a name that is a good deal longer than a phone is wide'
  const person = await site.newPerson()
  // As many as reach below the window, where what is done with them stands then.
  await makeFolios(person, [...Array.from({ length: 14 }, (_, index) => `Folio ${index}`), name, 'Second'])
  const page = await site.open(person, { hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'List' }).tap()
  await page.getByRole('table').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const more = page.getByRole('button', { name: `More options for ${name}` })
  await more.waitFor()
  const edge = await more.boundingBox()
  expect(edge && edge.x + edge.width).toBeLessThanOrEqual(390)
  await more.tap()
  await page.getByRole('menuitem', { name: 'Select' }).tap()
  await page.getByRole('region', { name: 'Selection' }).waitFor()
  await choose(page, 'Second', 'Move to trash')
  const [message, bar] = await Promise.all([
    page.getByRole('region', { name: 'Messages' }).getByRole('group').boundingBox(),
    page.getByRole('region', { name: 'Selection' }).boundingBox(),
  ])
  expect(message && message.y + message.height).toBeLessThanOrEqual(bar?.y ?? 0)

  await page.getByRole('button', { name: 'More options for Folio 13' }).tap()
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  const popup = page.getByRole('dialog', { name: 'Rename folio' })
  const renameTo = async (typed: string) => {
    await popup.getByRole('textbox', { name: 'Name' }).fill(typed)
    await popup.getByRole('button', { name: 'Rename' }).tap()
  }
  await renameTo('  ')
  expect(await popup.getByRole('alert').textContent()).toBe('Please provide a name for the folio')
  await renameTo('ab')
  expect(await popup.getByRole('alert').textContent()).toBe('Folio names must be at least three characters long.')
  await renameTo('Winter plan')
  await folioLink(page, 'Winter plan').waitFor()
})
