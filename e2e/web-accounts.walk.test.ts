import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor, lastMail, type Person } from '../apps/server/test/people.ts'
import { box, field, fillSignIn, fillSignUp, onDashboard, press, wrong } from './account-driver.ts'
import { answerOnce, answerUntil } from './answer-once.ts'
import { accessibilityFaults, type Site, settles, startSite } from './web-driver.ts'
import { newAddress } from './worker.ts'

let site: Site
/** The server's clock: a code may be asked for again only after a minute. */
const now = Date.now()
beforeAll(async () => {
  site = await startSite({ now: () => now })
})
afterAll(() => site?.close())

describe('signing up', () => {
  it('outlives a reload while the mail is read, and Back: only the password, kept nowhere, is asked for again [AUTH-03]', async () => {
    const page = await site.open()
    const email = newAddress('reload')
    await fillSignUp(page, 'Ines Solberg', email, 'a good password')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goBack()
    await settles(() => field(page, 'Password').inputValue(), 'a good password')
    await page.goForward()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('a good password')
    expect(await page.getByRole('main').textContent()).toContain(email)
    expect(await page.getByRole('link', { name: 'Open the outbox' }).count()).toBe(1)
    await page.keyboard.type(await codeFor(site.server, email))
    await field(page, 'Password').fill('a good password')

    // The code was right and is spent: what failed after it is tried again without another.
    await answerOnce(page, 'Register', (route) => route.abort())
    await page.keyboard.press('Enter')
    await settles(() => box(page), 'Failed to connect. Please try again.')
    await page.keyboard.press('Enter')
    await onDashboard(page)
    expect(await page.getByRole('button', { name: 'Your account, Ines Solberg' }).isVisible()).toBe(true)
  })

  it('W11: Back from the code keeps what was typed and sends nothing more; the code that was mailed is entered', async () => {
    const page = await site.open()
    const sends: string[] = []
    page.on('request', (one) => one.url().includes('Send6Digit') && sends.push(one.url()))
    const email = newAddress('mended')
    await fillSignUp(page, 'Ines Solber', email, 'a good password')
    for (const name of ['Ines Solb', 'Ines Solbe', 'Ines Solber', 'Ines Solberga', 'Ines Solbergb', 'Ines Solberg']) {
      await press(page, 'Use a different email')
      await settles(() => field(page, 'Password').inputValue(), 'a good password')
      await field(page, 'Full name').fill(name)
      await press(page, 'Continue')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    }
    expect(sends).toHaveLength(1)
    await page.keyboard.type(await codeFor(site.server, email))
    await onDashboard(page)
    expect(await page.getByRole('button', { name: 'Your account, Ines Solberg' }).isVisible()).toBe(true)
  })

  it('W47: who signs up from the mail of an invitation lands in the folio', async () => {
    const owner = await site.newPerson({ fullName: 'Ada Quill' })
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'For the client' })
    const email = newAddress('invited')
    await owner.ask('AddCollaborator', { token, email, privilege: 2 })
    const link = /https?:\S+\/account\/signup\S+/.exec((await lastMail(site.server, email))?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const page = await site.open(undefined, { at: `${pathname}${search}` })
    expect(await field(page, 'Email').inputValue()).toBe(email)
    await field(page, 'Full name').fill('Chiara Neri')
    await field(page, 'Password').fill('a good password')
    await press(page, 'Continue')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.keyboard.type(await codeFor(site.server, email))
    await page.waitForURL(`**/edit/${token}`)
    await page.locator('[data-module], .m').first().waitFor()
  })

  it('of an address that has an account says so [AUTH-07, AUTH-11]', async () => {
    const known = await site.newPerson()
    const page = await site.open()
    await fillSignUp(page, 'Ines Solberg', known.email, 'a good password')
    await page.getByRole('alert').first().waitFor()
    expect(await box(page)).toBe('An account with this email already exists, please sign in')
    await settles(() => wrong(page, 'Email'), 'An account with this email already exists, please sign in')
  })

  it('says when the check or the code failed [AUTH-13, AUTH-14]', async () => {
    const page = await site.open()
    const isBack = await answerUntil(page, '**/CheckUserEmail', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await fillSignUp(page, 'Ines Solberg', newAddress('fails'), 'a good password')
    await settles(() => box(page), 'Error verifying email')
    isBack()
    await page.route('**/Send6DigitVerificationEmail', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await press(page, 'Continue')
    await settles(() => box(page), 'Error sending 6-digit verification')
  })
})

describe('the code', () => {
  it('is required, and a wrong one is refused in the words people know [AUTH-16, AUTH-17]', async () => {
    const page = await site.open()
    const email = newAddress('code')
    await fillSignUp(page, 'Ines Solberg', email, 'a good password')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await press(page, 'Create account')
    await settles(() => box(page), 'Error: Invalid Code. Please try again.')
    const right = await codeFor(site.server, email)
    await page.getByRole('textbox', { name: 'Code' }).focus()
    await page.keyboard.type(right === '111111' ? '222222' : '111111')
    await settles(() => page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid'), 'true')
    expect(await box(page)).toBe('Error: Invalid Code. Please try again.')

    await page.route('**/Verify6DigitVerificationEmail', (route) =>
      route.fulfill({ json: { StatusCode: 7, Message: 'This code is for another address.', Data: null } }),
    )
    // Typed again, wherever the hand was left, and sent by itself.
    await page.keyboard.type('333333')
    await settles(() => box(page), 'This code is for another address.')
  })
})

describe('signing in', () => {
  it('leads back to where somebody wanted to go, and never to another site', async () => {
    const person = await site.newPerson()
    const page = await site.open()
    await page.goto('/settings/security')
    await page.waitForURL('**/account/signin?next=%2Fsettings%2Fsecurity')
    await fillSignIn(page, person.email, person.password)
    await page.getByRole('heading', { name: 'Security' }).waitFor()

    const other = await site.open()
    await other.goto('/account/signin?next=//elsewhere.example/')
    await fillSignIn(other, person.email, person.password)
    await onDashboard(other)
    expect(new URL(other.url()).origin).toBe(site.server.url)
  })

  it('says when the server cannot be reached [API-012]', async () => {
    const page = await site.open()
    await page.goto('/account/signin')
    await page.route('**/SignIn', (route) => route.abort())
    await fillSignIn(page, 'ines@lowmere.example', 'a good password')
    await settles(() => box(page), 'Failed to connect. Please try again.')
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code from the mail', async () => {
    const person = await site.newPerson()
    const page = await site.open()
    await page.goto('/account/signin')
    await field(page, 'Email').fill(person.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await field(page, 'Email').inputValue()).toBe(person.email)
    await press(page, 'Send code')
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.keyboard.type(await codeFor(site.server, person.email))
    await field(page, 'New password').fill('short')
    await press(page, 'Save and sign in')
    await settles(() => wrong(page, 'New password'), 'Your password needs at least 8 characters.')
    await field(page, 'New password').fill('a better password')
    await press(page, 'Save and sign in')
    await onDashboard(page)

    const again = await site.open()
    await again.goto('/account/signin')
    await fillSignIn(again, person.email, person.password)
    await again.getByRole('alert').waitFor()
    await fillSignIn(again, person.email, 'a better password')
    await onDashboard(again)
  })
})

describe('sessions', () => {
  async function endAll(person: Person, page: Page): Promise<void> {
    await person.ask('RevokeSession', { others: true })
    await page.getByRole('textbox', { name: 'Find a folio' }).or(page.getByRole('searchbox')).first().fill('x')
  }

  it('one that is over asks to sign in, and only that button closes it [AUTH-31, BOOT-60]', async () => {
    const person = await site.newPerson()
    const page = await site.open()
    await page.goto('/account/signin')
    await fillSignIn(page, person.email, person.password)
    await onDashboard(page)
    await endAll(person, page)
    const popup = page.getByRole('dialog', { name: 'Sign in required' })
    await popup.waitFor()
    expect(await popup.textContent()).toContain('Session expired. Please sign in again.')
    // Who was typing does not answer with the next space.
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await popup.isVisible()).toBe(true)
    await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/account/signin')
  })

  it('are listed, and one can be ended from here', async () => {
    const person = await site.newPerson()
    const page = await site.open()
    await page.goto('/account/signin')
    await fillSignIn(page, person.email, person.password)
    await onDashboard(page)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Security' }).click()
    const rows = page.getByRole('list').getByRole('listitem')
    await settles(() => rows.count(), 2)
    expect(await page.getByText('This browser').count()).toBe(1)
    await rows.filter({ hasNotText: 'This browser' }).getByRole('button', { name: 'Sign out' }).click()
    await settles(() => rows.count(), 1)
    expect((await person.call('GetSessionUser')).status).toBe(401)
    await press(page, 'Sign out')
    await page.waitForURL('**/account/signin**')
  })
})

describe('for everybody', () => {
  it('sign-in, sign-up and the code have no fault that axe can find, light and dark', async () => {
    const page = await site.open(undefined, { at: '/account/signin' })
    const clean = async () => {
      expect(await accessibilityFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await accessibilityFaults(page, undefined, ['color-contrast'])).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await field(page, 'Email').waitFor()
    await clean()
    await fillSignUp(page, 'I', newAddress('axe'), 'short')
    await page.getByRole('alert').first().waitFor()
    await clean()
    await fillSignUp(page, 'Ines Solberg', newAddress('axe'), 'a good password')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await clean()
  })
})
