import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkFor } from '../apps/server/test/people.ts'
import { accessibilityFaults, type Site, shot, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const onDashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()

/** Looks at a state on a desk and on a phone: nothing is wider than the window, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect([name, size.width, isWider]).toEqual([name, size.width, false])
    await shot(page, `doors-${name}-${size.width}`)
  }
  expect(await accessibilityFaults(page)).toEqual([])
}

describe('a forgotten password', () => {
  it('S8: is replaced with the link from the mail; a common one is refused beside the field', async () => {
    const person = await site.newPerson({ fullName: 'Ines Solberg' })
    const page = await site.open()
    await page.goto('/account/forgot')
    await field(page, 'Email').fill(person.email)
    await press(page, 'Send code')
    await heading(page, 'Set a new password')
    await page.getByText('You can also use the link in the email.').waitFor()
    await look(page, 'code')

    await page.goto(`/account/reset/${await linkFor(site.server, person.email, 'reset')}`)
    await field(page, 'New password').fill('password1')
    await press(page, 'Save and sign in')
    await page.getByText('This is one of the most common passwords. Please choose another.').waitFor()
    expect(await field(page, 'New password').getAttribute('aria-invalid')).toBe('true')
    await look(page, 'common')
    await field(page, 'New password').fill('a better password')
    await page.keyboard.press('Enter')
    await onDashboard(page)
  })
})
