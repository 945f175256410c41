import { demoFolios } from '@recto/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { AGENTS } from '../apps/server/test/reading.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeVisits } from '../bench/stats/make-visits.ts'
import { answerUntil } from './answer-once.ts'
import { accessibilityFaults, choose, leave, makeFolios, type Site, shot, startSite } from './web-driver.ts'

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

const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).locator('b')

describe('the stats of a folio', () => {
  it('say what to do while nobody has read it, and follow the first reader by themselves [ROUTE-18, STATS-09, STATS-12, STATS-13]', async () => {
    const page = await site.open(ada, { at: `/analytics/${token}` })
    await page.getByText('No data available.').waitFor()
    await shot(page, 'stats-empty')
    expect(await accessibilityFaults(page)).toEqual([])

    const reading = await reader()
    await reading.goto(`/folio/${token}?utm_source=Spring%20letter`)
    await reading.mouse.wheel(0, 200)
    await expect.poll(() => figure(page, 'Views').textContent()).toBe('1')
    await page.getByRole('button', { name: 'Reading now: 1' }).waitFor()
    await page.getByRole('button', { name: /^spring letter\s*1$/ }).waitFor()
    await shot(page, 'stats-first')
    expect(await accessibilityFaults(page)).toEqual([])

    // Each number opens its visits, and a visit its moments.
    await figure(page, 'Views').click()
    const visits = page.getByRole('dialog', { name: 'Visits' })
    await visits.getByRole('row').nth(1).getByRole('button').click()
    await page.getByRole('dialog').getByText('Opened the page').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await leave(page.getByRole('dialog'))

    // Errors are only logged; the old numbers stay.
    const isBack = await answerUntil(page, '**/GetReadings', (route) => route.abort())
    await page.getByRole('button', { name: /^Last 4 Weeks/ }).click()
    await expect.poll(() => page.getByRole('menuitemcheckbox').count()).toBe(10)
    await page.getByRole('menuitemcheckbox', { name: 'Today' }).click()
    await expect.poll(() => page.url()).toContain('range=today')
    await page.getByRole('radiogroup', { name: 'Interval' }).waitFor({ state: 'detached' })
    await page.getByText('newer ones could not be loaded').waitFor()
    expect(await figure(page, 'Views').textContent()).toBe('1')
    isBack()
    // Unless the page has asked again by itself in between.
    const again = page.getByRole('button', { name: 'Try again' })
    await again.evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).click()
    })
    await page.getByText('newer ones could not be loaded').waitFor({ state: 'detached' })
  })

  it('are of the live folio that the address names, by its token and where it is read [ROUTE-19]', async () => {
    const [other = ''] = await makeFolios(ada, ['Not read'])
    const page = await site.open(ada, { at: `/analytics/${other}?livetoken=${token}&livecurl=${token}` })
    await page.getByRole('link', { name: 'A quieter floor' }).waitFor()
    expect(await figure(page, 'Views').textContent()).toBe('1')
    await page.goto(`/analytics/${other}?livetoken=${token}&livecurl=elsewhere.example`)
    await page.getByText('This folio has never been read at this address.').waitFor()
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
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })

    await page.goto(`/analytics/${read}?livetoken=${read}&livecurl=${read}`)
    await page.getByRole('heading', { name: 'Places' }).waitFor()
    await onPlan(site.server, bea, 'Free')
    await page.reload()
    await page.getByText('Reading times, visits and places are not available on your plan').waitFor()
    await page.getByRole('heading', { name: 'Views by day' }).waitFor()
    await page.getByRole('link', { name: 'Much read' }).waitFor()
    const [max] = people
    await max?.ask('SwitchTeam', { teamId: bea.user.team.id })
    const member = await site.open(max, { at: `/analytics/${read}` })
    await member.getByText('Please ask your team owner to upgrade to Pro.').waitFor()
  })
})
