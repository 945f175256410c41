import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor, linkFor, type Person, signIn } from '../apps/server/test/people.ts'
import { accessibilityFaults, type Site, shot, startSite } from './web-driver.ts'
import { newAddress } from './worker.ts'

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

/** The link of someone whose address was changed by another browser. */
async function changedByThief(victim: Person): Promise<string> {
  const thief = await signIn(site.server, victim)
  const email = newAddress('thief')
  await thief.ask('SendEmailChange', { email, password: victim.password })
  await thief.ask('ChangeEmail', { email, code: await codeFor(site.server, email) })
  return linkFor(site.server, victim.email, 'revoke')
}

describe('a forgotten password', () => {
  it('S8: a link that is over says so and leads to a new one', async () => {
    const page = await site.open()
    await page.goto(`/account/reset/${'x'.repeat(22)}`)
    await field(page, 'New password').fill('a better password')
    await press(page, 'Save and sign in')
    await heading(page, 'This link no longer works')
    await look(page, 'reset-over')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await heading(page, 'Forgot your password?')
  })
})

describe('a change of address that was not the owner’s', () => {
  it('S4: is taken back with the link of the notice, then a new password is set', async () => {
    const victim = await site.newPerson({ fullName: 'Ines Solberg' })
    const link = await changedByThief(victim)
    const page = await site.open()
    await page.goto(`/account/revoke/${link}`)
    await heading(page, 'Wasn’t you?')
    await look(page, 'revoke')
    await press(page, 'Undo the change')
    await heading(page, 'Set a new password')
    await look(page, 'reset')
    await field(page, 'New password').fill('mine alone again')
    await press(page, 'Save and sign in')
    await onDashboard(page)
    await page.goto('/settings')
    await page.getByText(victim.email).first().waitFor()

    await page.goto(`/account/revoke/${link}`)
    await heading(page, 'This link no longer works')
    await look(page, 'revoke-over')
  })
})

describe('signing up', () => {
  it('S20: a common password is refused where it is typed, before a code is sent', async () => {
    const page = await site.open()
    const email = newAddress('common')
    await page.goto('/account/signup')
    await field(page, 'Full name').fill('Ines Solberg')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('iloveyou')
    await press(page, 'Continue')
    await page.getByText('This is one of the most common passwords. Please choose another.').first().waitFor()
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    await look(page, 'sign-up')
    await field(page, 'Password').fill('a good password')
    await page.keyboard.press('Enter')
    await heading(page, 'Check your email')
    await page.keyboard.type(await codeFor(site.server, email))
    await onDashboard(page)
  })
})

describe('a browser that was left open', () => {
  it('is asked for the password before it takes all data along', async () => {
    const person = await site.newPerson({ fullName: 'Ines Solberg' })
    const page = await site.open(person, { at: '/settings/data' })
    const { pool } = site.server.app
    await pool.query(
      `update session set proved_at = proved_at - interval '10 minutes'
        where account_id = (select id from account where email = $1)`,
      [person.email],
    )
    await press(page, 'Prepare file')
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.waitFor()
    await shot(page, 'doors-left-open')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await person.ask('GetArchive')).toEqual({ archive: null })

    await press(page, 'Prepare file')
    await field(page, 'Password').fill('not this')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your password. Please try again.').waitFor()
    await field(page, 'Password').fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Download', exact: true }).waitFor()
  })
})
