import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinTeam } from '../apps/server/test/plans.ts'
import { cardOf, withFolios } from './dashboard-driver.ts'
import { choose, listed, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('is removed for good one by one or all at once, after a question [FOLIO-29, FOLIO-30]', async () => {
  const { page } = await withFolios(site, ['First', 'Second', 'Third'], {
    first: async (person, tokens) => {
      for (const token of tokens) await person.ask('DeleteFolio', { token })
    },
    at: '/?view=trash',
  })
  await settles(async () => (await listed(page)).length, 3)
  await choose(page, 'First', 'Delete permanently')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await choose(page, 'First', 'Delete permanently')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await settles(async () => (await listed(page)).sort(), ['Second', 'Third'])
  const empty = page.getByRole('button', { name: 'Empty trash' })
  // A search that finds none of them is no empty trash: it is asked, and how many is not known from the list.
  await page.getByRole('searchbox').fill('nowhere')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await empty.click()
  await page.getByRole('alertdialog', { name: 'Empty the whole trash?' }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  // To the same place again: all of it, without the search.
  await page.getByRole('link', { name: 'Trash' }).click()
  await settles(async () => (await listed(page)).sort(), ['Second', 'Third'])
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await empty.click()
  await page.getByRole('alertdialog', { name: 'Delete 2 folios permanently?' }).waitFor()
  await question.getByRole('button', { name: 'Empty trash' }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  await question.waitFor({ state: 'detached' })
  // LK-25: an empty trash offers nothing to empty; what another window still offers is refused in the words of DASH-11.
  expect(await empty.count()).toBe(0)
})

it('of another team says which one: on its card, and where the whole trash is emptied [DASH-01, FOLIO-30]', async () => {
  const other = await site.newPerson()
  const { name } = other.user.team
  let theirs = ''
  const { page, person, tokens } = await withFolios(site, ['My own'], {
    first: async (person) => {
      await joinTeam(site.server, other, person, 2)
      const { workspace } = await other.ask<{ workspace: { token: string } }>('CreateLabel', {
        name: 'Seen by all',
        accessType: 2,
      })
      const made = await other.ask<{ token: string }>('CreateFolio', {
        folioName: 'From there',
        channelToken: workspace.token,
      })
      theirs = made.token
    },
  })
  await cardOf(page, 'From there').getByText(` · ${name}`).waitFor()
  expect(await cardOf(page, 'My own').textContent()).not.toContain(' · ')
  await other.ask('DeleteFolio', { token: theirs })
  await person.ask('DeleteFolio', { token: tokens[0] })
  await page.getByRole('link', { name: 'Trash' }).click()
  await cardOf(page, 'From there').getByText(` · ${name}`).waitFor()
  await cardOf(page, 'My own').waitFor()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 folios permanently?' })
  await question.getByText(`This includes the folios of ${name}.`).waitFor()
  await settles(() => question.locator(':focus').textContent(), 'Cancel')
  await question.getByRole('button', { name: 'Empty trash' }).click()
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
})
