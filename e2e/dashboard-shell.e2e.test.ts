import { afterAll, beforeAll, expect, it } from 'vitest'
import { WINDOW } from '../apps/server/test/browser.ts'
import { answerUntil } from './answer-once.ts'
import { withFolios } from './dashboard-driver.ts'
import { accessibilityFaults, folioLink, listed, type Site, settles, startSite, stopClock } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('has a palette: a folio or a command by its name, with the keys alone, such as one selector for each type of mail [MAIL-01, MAIL-05]', async () => {
  const { page } = await withFolios(site, ['Autumn plan'])
  await settles(() => listed(page), ['Autumn plan'])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Search folios and commands' })
  await palette.fill('autumn')
  await page.getByRole('option', { name: 'Autumn plan', selected: true }).waitFor()
  await palette.fill('email set')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Email settings' })
  // One selector for each type, and a choice that could not be kept goes back [MAIL-01, MAIL-05].
  const people = settings.getByRole('switch', { name: /^People/ })
  await people.waitFor()
  await settles(
    () =>
      settings
        .getByRole('switch')
        .first()
        .evaluate((one) => one === document.activeElement),
    true,
  )
  await settles(() => settings.getByRole('switch').count(), 5)
  await settings.getByRole('button', { name: 'Choose individual emails' }).click()
  await settles(() => settings.getByRole('combobox').count(), 18)
  await people.click()
  await settings.getByRole('combobox', { name: 'Access requests: Never' }).waitFor()
  await page.route('**/EmailSettings', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await settings.getByRole('combobox', { name: /^New leads/ }).click()
  await page.getByRole('option', { name: 'Never' }).click()
  await page.getByRole('dialog', { name: 'Oops!' }).getByText('There was an error, please try again.').waitFor()
  await page.keyboard.press('Escape')
  await settings.getByRole('combobox', { name: 'New leads: Immediately' }).waitFor()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await palette.fill('new work')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New workspace' }).getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Search or jump to…').waitFor()
})

it('has no fault that axe can find, light and dark, wide and narrow; the user menu says who is here, changes the theme and signs out [BOOT-08, BOOT-25, BOOT-29]', async () => {
  const { page, person } = await withFolios(site, ['One', 'Two'])
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settles(background, 'rgb(14, 34, 44)')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(WINDOW)

  const menu = () => page.getByRole('button', { name: /^Your account/ }).click()
  await menu()
  const account = page.getByRole('region', { name: 'Your account' })
  // The rows about the plan come with it, and move what stands below.
  const isWhole = () => account.getByRole('menuitem', { name: 'Billing' }).waitFor()
  await isWhole()
  expect(await account.textContent()).toContain(person.email)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await settles(background, 'rgb(14, 34, 44)')
  await page.reload()
  await settles(background, 'rgb(14, 34, 44)')
  await menu()
  await isWhole()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/account/signin')
  await page.goto('/')
  await page.waitForURL('**/account/signin')
})

it('a screen that cannot be loaded says so, and the page loads anew after 3 s, once, when there is a line [BOOT-06]', async () => {
  const { page } = await withFolios(site, ['One'])
  await page.clock.install()
  await stopClock(page)
  const isBack = await answerUntil(page, /EditorRoute.*\.js/, (route) => route.abort())
  let loads = 0
  page.on('load', () => loads++)
  const failed = page.getByRole('heading', { name: 'This screen couldn’t be loaded' })
  await folioLink(page, 'One').click()
  await failed.waitFor()
  await page.clock.runFor(2900)
  expect(loads).toBe(0)
  await page.context().setOffline(true)
  await page.clock.runFor(200)
  await failed.waitFor()
  expect(loads).toBe(0)
  await page.context().setOffline(false)
  // A check that was under way when the line came back is made again 3 s later.
  await page.clock.resume()
  await settles(async () => loads, 1)
  await failed.waitFor()
  await page.clock.fastForward(10_000)
  await failed.waitFor()
  expect(loads).toBe(1)
  isBack()
  await page.getByRole('button', { name: 'Reload now' }).click()
  await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
})
