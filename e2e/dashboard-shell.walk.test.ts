import { afterAll, beforeAll, expect, it } from 'vitest'
import { withFolios } from './dashboard-driver.ts'
import { accessibilityFaults, folioLink, listed, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('the dashboard can be used by keyboard alone', async () => {
  const { page } = await withFolios(site, ['One', 'Two', 'Three', 'Four', 'Five'])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await folioLink(page, 'Five').focus()
  await page.keyboard.press('ArrowRight')
  await settles(focused, 'Four')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await settles(focused, 'One')
  await page.keyboard.press('Home')
  await settles(focused, 'Five')
  await page.keyboard.press('Tab')
  await settles(focused, 'Share Five')
  await page.keyboard.press('Tab')
  await settles(focused, 'More options for Five')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await page.keyboard.press('Escape')
  await settles(focused, 'More options for Five')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await settles(focused, 'Five')
  await page.keyboard.press('Delete')
  await settles(() => listed(page), ['Four', 'Three', 'Two', 'One'])
  await settles(focused, 'Four')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/edit\//)
})

it('an address that leads nowhere says so', async () => {
  const page = await site.open()
  await page.goto('/account/nowhere')
  await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
  const { page: signedIn } = await withFolios(site, [], { at: '/edit/aaaaaaaaaaaaaaaaaaaaaa' })
  await signedIn.getByRole('heading', { name: 'You don’t have access to this folio' }).waitFor()
})

it.each([1440, 390])(
  'at %i px the keys lead through every page of the settings, none with a fault that axe can find',
  async (width) => {
    const person = await site.newPerson()
    const page = await site.open(person, { viewport: { width, height: 900 }, at: '/settings' })
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true })
    const pages = ['Profile', 'Security', 'Email', 'Account data', 'Members', 'Team settings', 'Domains', 'Billing']
    for (const name of pages) {
      await link(name).waitFor()
      const hasFocus = () => link(name).evaluate((one) => one === document.activeElement)
      for (let step = 0; step < 40 && !(await hasFocus()); step++) await page.keyboard.press('Tab')
      expect(await hasFocus(), name).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await settles(() => page.locator('main [aria-busy="true"]').count(), 0)
      expect(await accessibilityFaults(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true)
    }
  },
)
