import { demoFolios } from '@recto/catalogue'
import type { GetVisits, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { AGENTS } from '../apps/server/test/reading.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeVisits } from '../bench/stats/make-visits.ts'
import { inAccountMenu } from './account-menu.ts'
import { accessibilityFaults, choose, makeFolios, type Site, shot, startSite } from './web-driver.ts'

const PROPOSAL = demoFolios().find(({ name }) => name.startsWith('Proposal'))?.document

let site: Site
let ada: Person
let token: string
beforeAll(async () => {
  site = await startSite()
  ada = await site.newPerson({ fullName: 'Ada Quill' })
  ;[token = ''] = await makeFolios(ada, ['A quieter floor'])
  if (PROPOSAL) await writeContent(site.server, ada, token, PROPOSAL)
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
})
afterAll(() => site?.close())

/** A browser that says nothing of being driven: one that does is a robot. */
async function reader(): Promise<Page> {
  const page = await site.open(undefined, { userAgent: AGENTS.chrome })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'plugins', { get: () => [1, 2, 3] })
  })
  return page
}

describe('the stats of a folio', () => {
  it('know a reader who says yes, and forget one who asks; nothing is kept of who wants no tracking', async () => {
    const [asking = ''] = await makeFolios(ada, ['Who reads'])
    if (PROPOSAL) await writeContent(site.server, ada, asking, PROPOSAL)
    await ada.ask('ChangeFolioSharingSettings', { token: asking, sharingType: 1 })
    const owner = await site.open(ada)
    await inAccountMenu(owner, 'Teamspace Settings')
    const choice = owner.getByRole('combobox', { name: /^Readers of your pages/ })
    await choice.click()
    await owner.getByRole('option', { name: 'Ask readers first' }).click()
    await owner.getByText('Readers who say yes are recognised for 13 months').waitFor()
    await shot(owner, 'stats-readers')
    expect(await accessibilityFaults(owner, '[role=dialog]')).toEqual([])

    const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
    const page = await reader()
    await page.goto(`/folio/${asking}`)
    const line = page.getByRole('complementary', { name: 'Your visits' })
    await line.getByRole('button', { name: 'Yes' }).waitFor()
    expect(await stored(page)).not.toContain('recto-reader')
    await line.scrollIntoViewIfNeeded()
    await shot(page, 'stats-ask')
    expect(await accessibilityFaults(page)).toEqual([])
    await line.getByRole('button', { name: 'Yes' }).press('Enter')
    await line.getByText('remembers on this device').waitFor()
    const answered = page.waitForResponse((answer) => answer.url().includes('/seen?'))
    await page.reload()
    await answered
    const visitors = async () => {
      const { visits } = await ada.ask<OutputOf<typeof GetVisits>>('GetVisits', {
        token: asking,
        to: new Date().toISOString().slice(0, 10),
      })
      return visits.map(({ isNewVisitor }) => isNewVisitor)
    }
    await page.mouse.wheel(0, 100)
    await expect.poll(visitors).toEqual([false, true])
    await line.getByRole('button', { name: 'Forget me' }).click()
    await expect.poll(visitors).toEqual([null, null])
    await page.reload()
    await page.locator('main').waitFor()
    expect(await line.isVisible()).toBe(false)
    expect(await stored(page)).toContain('"no"')

    const shy = await site.open(undefined, { userAgent: AGENTS.chrome })
    await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }))
    const seen = shy.waitForRequest((request) => request.url().includes('/seen?'))
    await shy.goto(`/folio/${asking}`)
    await seen
    expect(await shy.getByRole('complementary', { name: 'Your visits' }).isVisible()).toBe(false)
    expect(await stored(shy)).not.toContain('recto-reader')
  })

  it('are two dashboards over whatever is open; what a plan lacks is said to owners and members in their words [STATS-01, STATS-08, STATS-11, STATS-14]', async () => {
    const bea = await site.newPerson({ fullName: 'Bea Owner' })
    const [read = ''] = await makeFolios(bea, ['Much read'])
    if (PROPOSAL) await writeContent(site.server, bea, read, PROPOSAL)
    await bea.ask('ChangeFolioSharingSettings', { token: read, sharingType: 1 })
    const { pool } = site.server.app
    const { rows } = await pool.query<{ id: number }>('select id from folio where token = $1', [read])
    const sections = PROPOSAL?.sections.map(({ id }) => id) ?? []
    await makeVisits(pool, { folioId: rows[0]?.id ?? 0, sections, visits: 900, days: 80, until: new Date() })
    const people: Person[] = []
    for (const fullName of ['Max Member', 'Nia North', 'Oda Oak', 'Pia Pond']) {
      const person = await site.newPerson({ fullName })
      await joinTeam(site.server, bea, person, 3)
      await bea.ask('AddCollaborator', { token: read, email: person.email, privilege: 2 })
      people.push(person)
    }
    await pool.query('update folio_collaborator set accepted = true, awaits_answer = false where folio_id = $1', [
      rows[0]?.id,
    ])

    const page = await site.open(bea)
    await choose(page, 'Much read', 'Stats')
    const popup = page.getByRole('dialog', { name: 'Stats for Much read' })
    await popup.getByRole('heading', { name: 'Reading time by section' }).waitFor()
    // Three initials, then how many more there are.
    await popup.getByText('+2', { exact: true }).waitFor()
    await shot(page, 'stats-popup')
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })

    await page.goto(`/analytics/${read}?livetoken=${read}&livecurl=${read}`)
    await page.getByRole('heading', { name: 'Places' }).waitFor()
    await page.getByRole('radio', { name: 'Weekly' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Monthly' }).count()).toBe(0)
    // By keys alone: the day before today, its visits, and back.
    const chart = page.getByRole('slider', { name: /^Views by day/ })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const dayViews = Number(/(\d+) views?/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1])
    await page.keyboard.press('Enter')
    const ofDay = page.getByRole('dialog', { name: /^Visits, / })
    await ofDay.getByText(dayViews === 1 ? '1 visit' : `${dayViews} visits`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await ofDay.waitFor({ state: 'detached' })
    expect(await chart.evaluate((one) => one === document.activeElement)).toBe(true)
    for (const [name, width] of [
      ['wide', 1440],
      ['narrow', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
        await shot(page, `stats-${name}-${theme}`)
        expect(await accessibilityFaults(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }

    await onPlan(site.server, bea, 'Free')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await page.getByText('Reading times, visits and places are not available on your plan').waitFor()
    await page.getByRole('heading', { name: 'Views by day' }).waitFor()
    await page.getByRole('link', { name: 'Much read' }).waitFor()
    await shot(page, 'stats-older')
    expect(await accessibilityFaults(page)).toEqual([])
    const [max] = people
    await max?.ask('SwitchTeam', { teamId: bea.user.team.id })
    const member = await site.open(max, { at: `/analytics/${read}` })
    await member.getByText('Please ask your team owner to upgrade to Pro.').waitFor()
  })
})
