import type { GetPagedDashboard, GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinTeam } from '../apps/server/test/plans.ts'
import { expectAbsent, untilIdle } from './absent.ts'
import { accessibilityFaults, makeFolios, type Site, shot, startSite, stopClock } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  // Uses of templates are counted for everyone on the server.
  site = await startSite({})
})
afterAll(() => site?.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const names = (page: Page) => main(page).locator('[data-template] > b').allTextContents()
const tile = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })

describe('the gallery', () => {
  let page: Page
  let data: OutputOf<typeof GetTemplateData>
  beforeAll(async () => {
    const ada = await site.newPerson({ fullName: 'Ada Quill' })
    data = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    page = await site.open(ada, { at: '/templates' })
    await tile(page, 'Buyer Persona Profile').first().waitFor()
  })

  it('begins with collections, each a tile, an address and its templates; labels keep their colors and begin with Marketing and Sales [TPL-12, TPL-21, TPL-22, ROUTE-39]', async () => {
    const tiles = main(page).getByRole('region', { name: 'Collections' }).getByRole('link')
    expect(await tiles.count()).toBe(data.templateCollections.length)
    await tiles.filter({ hasText: 'For marketers' }).click()
    await page.waitForURL('**/templates#marketers')
    await main(page).getByRole('heading', { name: 'For marketers' }).waitFor()
    const marketers = data.templateCollections.find(({ curl }) => curl === 'marketers')
    const inIt = data.productTemplates.filter(({ paddedId }) => marketers?.templateIds.includes(paddedId))
    expect((await names(page)).toSorted()).toEqual(inIt.map(({ templateName }) => templateName).toSorted())

    const labels = page.getByRole('navigation', { name: 'Template categories' })
    const dots = labels.locator('a:has(i)')
    expect((await dots.locator('span').allTextContents()).slice(0, 2)).toEqual(['Marketing', 'Sales'])
    const shown = await dots.locator('i').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(shown).toEqual(data.templateLabels.map(({ color }) => rgb(color)))
  })

  it('puts a label’s templates in the order that is asked for, and New has the 12 newest [TPL-11, TPL-16]', async () => {
    await page.goto('/templates#marketing')
    await main(page).getByRole('heading', { name: 'Marketing' }).waitFor()
    const featured = await names(page)
    const own = data.productTemplates.filter(({ label }) => label === 'marketing')
    expect(featured).toEqual(own.map(({ templateName }) => templateName))
    const sort = async (name: string) => {
      await main(page).getByRole('combobox', { name: 'Sort' }).click()
      await page.getByRole('option', { name, exact: true }).click()
      return names(page)
    }
    expect(await sort('Name')).toEqual(featured.toSorted((a, b) => a.localeCompare(b, 'en')))
    // Used three times: the most popular one.
    const last = own.at(-1)
    await site.server.app.pool.query(
      `insert into product_template (template_id, used_count) values ($1, 3)
       on conflict (template_id) do update set used_count = 3`,
      [last?.curl],
    )
    await page.reload()
    await tile(page, 'Buyer Persona Profile').waitFor()
    expect((await sort('Most used'))[0]).toBe(last?.templateName)
    const newest = own.toSorted((a, b) => b.createdUtc.localeCompare(a.createdUtc))
    expect(await sort('New')).toEqual(newest.map(({ templateName }) => templateName))

    await page.goto('/templates#new')
    await main(page).getByRole('heading', { name: 'New', exact: true }).waitFor()
    const all = data.productTemplates.toSorted((a, b) => b.createdUtc.localeCompare(a.createdUtc))
    expect(await names(page)).toEqual(all.slice(0, 12).map(({ templateName }) => templateName))
  })

  it('searches when typing has rested for 250 ms, and says how many 500 ms later: by name, by role, by kind and by purpose [TPL-07, TPL-08, TPL-09]', async () => {
    await page.goto('/templates')
    await tile(page, 'Buyer Persona Profile').first().waitFor()
    const field = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /^Find a template/ }))
      .first()
    // Time goes by only as it is told to.
    await page.clock.install()
    await stopClock(page)
    const status = main(page).getByRole('status')
    await field.fill('press')
    await untilIdle(page)
    await page.clock.runFor(249)
    await expectAbsent(status)
    await page.clock.runFor(1)
    await status.waitFor({ state: 'attached' })
    await untilIdle(page)
    await page.clock.runFor(499)
    await untilIdle(page)
    expect(await status.textContent()).toBe('')
    await page.clock.runFor(1)
    await expect.poll(() => status.textContent()).toMatch(/^\d+ templates? match/)
    await page.clock.resume()
    expect((await names(page))[0]).toBe('Press Release Page')
    for (const [typed, name] of [
      ['lean canvas', 'Lean Canvas'],
      ['recruiter', 'Job Description'],
      ['nonprofit grant', 'Grant Proposal'],
      ['typical buyer', 'Buyer Persona Profile'],
    ] as const) {
      await field.fill(typed)
      await expect.poll(async () => (await names(page)).slice(0, 5)).toContain(name)
    }
    await field.fill('zzzz')
    await main(page).getByText('No templates match “zzzz”').waitFor()
    await main(page).getByRole('button', { name: 'Clear search' }).click()
    await main(page).getByRole('region', { name: 'Sales', exact: true }).waitFor()
  })
})

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

describe('templates on the dashboard', () => {
  it('are rows of recommended ones, the team’s and each collection, with a search of their own that waits half a second, and the way to all [TPL-17, TPL-10]', async () => {
    const ines = await site.newPerson({ fullName: 'Ines Solberg' })
    const [token] = await makeFolios(ines, ['Client proposal'])
    await ines.ask('SaveAsTeamTemplate', { token, templateName: 'House proposal' })
    const { templateCollections } = await ines.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    const page = await site.open(ines)
    const start = page.getByRole('region', { name: 'Start from a template' })
    await start.getByRole('region', { name: 'My team templates' }).getByText('House proposal').waitFor()
    const rows = await start.getByRole('region').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(rows).toEqual([
      'Recommended',
      'My team templates',
      ...templateCollections.map(({ publicName }) => publicName),
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'home-templates')
    const field = start.getByRole('textbox', { name: 'Find a template' }).or(start.getByRole('searchbox')).first()
    await page.clock.install()
    await stopClock(page)
    await field.fill('press release')
    await untilIdle(page)
    await page.clock.runFor(499)
    await expectAbsent(start.getByRole('status'))
    await page.clock.runFor(1)
    await start.getByRole('status').waitFor()
    await page.clock.resume()
    await start.getByRole('button', { name: /^Press Release/ }).waitFor()
    await start.getByRole('link', { name: 'More templates' }).click()
    await page.waitForURL('**/templates')
  })

  it('are three ways of the gallery’s top bar: those of the product, one’s own and the team’s [BOOT-09]', async () => {
    const ines = await site.newPerson({ fullName: 'Ines Solberg' })
    const page = await site.open(ines, { at: '/templates' })
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Templates' })
    await expect
      .poll(() => bar.getByRole('link').allTextContents())
      .toEqual(['Templates', 'My templates', 'Team templates'])
    await bar.getByRole('link', { name: 'My templates' }).click()
    await main(page).getByText('You haven’t saved any templates').waitFor()
    await bar.getByRole('link', { name: 'Team templates' }).click()
    await main(page)
      .getByText(/^No one in .* has saved a template/)
      .waitFor()
    expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual(['Team templates'])
    await bar.getByRole('link', { name: 'Templates', exact: true }).click()
    await main(page).getByRole('region', { name: 'Collections' }).waitFor()
  })
})

it('a template of the team is shared by a link, which has it chosen for a new folio [WKSP-19]', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await joinTeam(site.server, ines, maren, 3)
  await maren.ask('SwitchTeam', { teamId: ines.user.team.id })
  const [report] = await makeFolios(ines, ['Weekly report'])
  await ines.ask('SaveAsTeamTemplate', { token: report, templateName: 'Weekly' })
  const page = await site.open(ines, { at: '/templates#for-everyone' })
  await main(page).getByRole('button', { name: 'More options for Weekly' }).click()
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  const link = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
  const theirs = await site.open(maren, { at: link.replace(/^https?:\/\/[^/]+/, '') })
  const chosen = dialog(theirs).getByRole('radio', { name: /^Weekly/ })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
})

it('a template pressed on a workspace’s page makes its folio there: as a card, found by search, and behind More templates', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const [report] = await makeFolios(ines, ['Weekly report'])
  await ines.ask('SaveAsTeamTemplate', { token: report, templateName: 'House proposal' })
  const create = (name: string) => ines.ask<{ workspace: { token: string } }>('CreateLabel', { name })
  const press = async (page: Page, name: string) => {
    await tile(page, name).first().click()
    await dialog(page).getByRole('button', { name: 'Use template' }).click()
  }
  const ways: Record<string, (page: Page) => Promise<void>> = {
    Card: (page) => press(page, 'Investor Pitch Deck'),
    Search: async (page) => {
      await main(page).getByRole('searchbox').or(main(page).getByRole('textbox')).first().fill('lean canvas')
      await press(page, 'Lean Canvas')
    },
    Gallery: async (page) => {
      await main(page).getByRole('link', { name: 'More templates' }).click()
      await page
        .getByRole('navigation', { name: 'Template categories' })
        .getByRole('link', { name: /^Sales/ })
        .click()
      await main(page).locator('[data-template]').first().click()
      await dialog(page).getByRole('button', { name: 'Use template' }).click()
    },
    Saved: async (page) => {
      await tile(page, 'House proposal').click()
      await dialog(page).getByRole('button', { name: 'Create folio' }).click()
    },
    Blank: async (page) => {
      await main(page).getByRole('link', { name: 'More templates' }).click()
      await main(page).getByRole('button', { name: 'Start blank' }).click()
      await dialog(page).getByRole('button', { name: 'Create folio' }).click()
    },
  }
  for (const [way, go] of Object.entries(ways)) {
    const { workspace } = await create(way)
    const page = await site.open(ines, { at: `/#channel-${workspace.token}-${way}` })
    await go(page)
    await page.waitForURL('**/edit/**')
    const { folios } = await ines.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {
      channelToken: workspace.token,
    })
    expect([way, folios.length]).toEqual([way, 1])
    await page.close()
  }
})
