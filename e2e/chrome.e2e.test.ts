import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WINDOW } from '../apps/server/test/browser.ts'
import type { Person } from '../apps/server/test/people.ts'
import { POPUPS } from '../apps/web/src/app/popup-registry.ts'
import type { PopupName } from '../apps/web/src/popups/popup-map.ts'
import { expectAbsent } from './absent.ts'
import { answerUntil } from './answer-once.ts'
import { changedPopups } from './changed-popups.ts'
import { expectFaults } from './page-faults.ts'
import { faultsOfPopups } from './popup-faults.ts'
import { accessibilityFaults, makeFolios, type Site, settles, startSite, stopClock } from './web-driver.ts'

let site: Site
let ines: Person
let token: string
let archived: string
beforeAll(async () => {
  // What it changes belongs to everyone on the server.
  site = await startSite({})
  ines = await site.newPerson({ fullName: 'Ines Solberg' })
  ;[token, archived] = (await makeFolios(ines, ['Autumn plan', 'Old plan'])) as [string, string]
  for (const [zone, title] of [
    ['dashboard', 'Slides are here'],
    ['editor', 'Phone order'],
    ['export', 'Markdown too'],
  ] as const) {
    const html = '<b>New</b> since Monday.'
    const more = '<a href="https://lowmere.example/news">Learn more</a>'
    await site.server.app.db
      .insertInto('banner')
      .values({ zone, title, html, learn_more_html: more, background_hex: '#052b3e' })
      .execute()
  }
})
afterAll(() => site?.close())

const strip = (page: Page, name: string) => page.getByRole('complementary', { name })
const follow = (page: Page, hash: string) => page.evaluate((wanted) => location.assign(wanted), hash)
const closed = async (page: Page, name: string) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
}

describe('the dashboard around its list', () => {
  let page: Page
  let reports: string[]
  let banner: Locator

  beforeAll(async () => {
    page = await site.open(ines, { reducedMotion: 'no-preference' })
    banner = strip(page, 'Slides are here')
    reports = []
    page.on('request', (one) => one.url().endsWith('/ReportError') && reports.push(one.postData() ?? ''))
  })

  it('the top menu stands still from 300 ms after it is there, whatever comes later [BOOT-15]', async () => {
    // A page of its own: what runs before its documents would stay for the next test.
    const fresh = await site.open(ines, { viewport: WINDOW })
    await fresh.addInitScript(() => {
      const places = () =>
        [...(document.querySelector('header')?.querySelectorAll('a, button, input') ?? [])].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map(Math.round).join(' ')
        })
      const own = Object.assign(window, { places, settled: null as string[] | null })
      const watch = setInterval(() => {
        if (!document.querySelector('header')) return
        clearInterval(watch)
        setTimeout(() => {
          own.settled = places()
        }, 300)
      }, 5)
    })
    await fresh.reload({ waitUntil: 'networkidle' })
    const read = () =>
      fresh.evaluate(() => {
        const { places, settled } = window as unknown as { places: () => string[]; settled: string[] | null }
        return { now: places(), settled }
      })
    await settles(async () => (await read()).settled !== null, true)
    const { now, settled } = await read()
    expect(settled?.length).toBeGreaterThan(2)
    expect(now).toEqual(settled)
    await fresh.close()
  })

  it('the page says who it is for [BOOT-36]', async () => {
    await settles(() => page.evaluate(() => document.body.className), 'isowner')
  })

  it('the menu, by role and by keyboard [BOOT-22, BOOT-28]', async () => {
    await page.getByRole('button', { name: /^Your account/ }).focus()
    await page.keyboard.press('Enter')
    const account = page.getByRole('region', { name: 'Your account' })
    await account.getByText('Team Owner, Unlimited').waitFor()
    await settles(
      () => account.getByRole('menuitem').allTextContents(),
      [
        'Style Guide',
        'Image library',
        'Manage Team Members',
        'Billing',
        'Team',
        'Create a team',
        'Settings',
        'Email settings',
        'Keyboard shortcuts',
        'Sign out',
      ],
    )
    expect(await accessibilityFaults(page)).toEqual([])
    await account.getByRole('menuitem', { name: 'Team', exact: true }).click()
    const further = page.getByRole('menu').last()
    await settles(
      () => further.getByRole('menuitem').allTextContents(),
      ['Teamspace Settings', 'Connect Your Domains', 'Import folios', 'About your plan'],
    )
    await further.getByRole('menuitem', { name: 'About your plan' }).click()
    await page
      .getByRole('dialog', { name: /is on Unlimited$/ })
      .getByText('No end date')
      .waitFor()
    await closed(page, 'is on Unlimited')
  })

  it('a banner slides away in half a second when it is closed [BANNER-03, BOOT-66]', async () => {
    await banner.getByText('New since Monday.').waitFor()
    expect(await banner.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('0.5s')
    await banner.getByRole('button', { name: 'Close “Slides are here”' }).click()
    await banner.waitFor({ state: 'detached' })
  })

  it('links lead into it [ROUTE-36]', async () => {
    await follow(page, '#teamtemplates')
    await page.getByRole('dialog', { name: 'New folio' }).waitFor()
    await closed(page, 'New folio')
    await follow(page, '#new-folio')
    await page.getByRole('dialog', { name: 'Start a new folio?' }).waitFor()
    await closed(page, 'Start a new folio?')
  })

  it('what nobody expected is told to the operator alone [ERR-07]', async () => {
    expectFaults(/Function.prototype.apply/)
    await page.evaluate(() => setTimeout(() => Reflect.apply(undefined as never, null, [])))
    await settles(async () => reports.length, 1)
    await expectAbsent(page.getByRole('dialog'))
  })

  it('a message stays for five seconds [LIMIT-03]', async () => {
    // Its five seconds go by only as they are told to.
    await page.locator('[data-folio]').first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move to trash' }).waitFor()
    await page.clock.install()
    await stopClock(page)
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    const toast = page.getByText(/is in the trash/)
    await toast.waitFor()
    await page.clock.runFor(4800)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1000)
    await toast.waitFor({ state: 'detached' })
    await page.clock.resume()
  })

  it('the closed banner stays away [BANNER-03]', async () => {
    await page.reload()
    await page.locator('[data-folio]').first().waitFor()
    await settles(() => banner.count(), 0)
  })
})

describe('the editor around its page', () => {
  let page: Page

  beforeAll(async () => {
    const bob = await site.newPerson({ fullName: 'Bob Marsh' })
    // One of them went to the trash before.
    for (const one of [token, archived]) await ines.ask('Unarchive', { token: one }).catch(() => {})
    for (const shared of [token, archived])
      await ines.ask('AddCollaborator', { token: shared, email: bob.email, privilege: 2 })
    await ines.ask('DeleteFolio', { token: archived })

    await site.server.app.pool.query(
      `insert into form_answer (token, folio_id, module_id, full_name, email, consent, answers, fingerprint, created_at)
       select $1, id, 'form', 'Ruth Calloway', 'ruth@calloway.example', '', '[]', 'one', '2026-11-20T12:00:00Z'
       from folio where token = $2`,
      [randomUUID().replaceAll('-', '').slice(0, 22), token],
    )
    page = await site.open(bob)
  })

  it('leads are opened by a link, and again where they could not be fetched [ROUTE-47, LEAD-02, LEAD-04]', async () => {
    const leads = page.getByRole('dialog', { name: 'Leads' })
    const isBack = await answerUntil(page, '**/GetLeads', (route) => route.abort())
    await page.goto(`/edit/${token}#leads`)
    await leads.getByText('Oops! Error fetching data.').waitFor()
    isBack()
    await leads.getByRole('button', { name: 'Try again' }).click()
    await leads.getByRole('row', { name: '11/20/26 Ruth Calloway ruth@calloway.example' }).waitFor()
    expect(await leads.getByRole('columnheader').allTextContents()).toEqual(['Date', 'Name', 'Email'])
    const coming = page.waitForEvent('download')
    await leads.getByRole('link', { name: 'Download CSV' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const file = await page.context().request.get(download.url())
    expect(await file.text()).toBe('\uFEFFDate,Name,Email\r\n11/20/26,Ruth Calloway,ruth@calloway.example\r\n')
    expect(await page.evaluate(() => location.hash)).toBe(`#leads-${token}`)
    await closed(page, 'Leads')
  })

  it('the top bar holds the name, and whose folio it is [BOOT-11]', async () => {
    await page.getByRole('button', { name: /^Folio name: Autumn plan/ }).waitFor()
    expect(await page.getByRole('banner').textContent()).toContain('Shared with me')
  })

  it('each zone has its banner, the export popup too [BANNER-02]', async () => {
    await strip(page, 'Phone order').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
    await page
      .getByRole('dialog', { name: /^Export/ })
      .getByRole('complementary', { name: 'Markdown too' })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('a preview has no bar [ROUTE-32]', async () => {
    await follow(page, '#preview')
    await page.getByRole('banner').waitFor({ state: 'detached' })
    await page.getByRole('main', { name: /^Preview/ }).waitFor()
    await page.goBack()
    await page.getByRole('banner').waitFor()
  })
})

it('on a phone a note says what it is good for, once [BOOT-14]', async () => {
  const page = await site.open(ines, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const note = strip(page, 'On your phone')
  await note.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await note.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('[data-folio]').first().waitFor()
  await expectAbsent(note)
})

/** What is done with a folio, as BOOT-51 has it: labels are workspaces, its people are in the popup of its link, archiving and leaving ask first. */
const OF_A_FOLIO: PopupName[] = [
  'transfer',
  'move',
  'share',
  'message',
  'unarchive',
  'revisions',
  'stats',
  'leads',
  'copy-section',
  'import',
  'new-folio',
]

it('each popup there is says what it is, and Escape leads back to where one was; what changed has no fault that axe finds [BOOT-48, BOOT-51, BOOT-55, BOOT-60]', async () => {
  expect(Object.keys(POPUPS)).toEqual(expect.arrayContaining(OF_A_FOLIO))
  // Forty popups. `npm run verify` looks at each with axe, in light and in dark.
  expect(await faultsOfPopups(site, 'by turns', changedPopups())).toEqual({})
}, 300_000)
