import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { box, field, fillSignIn, fillSignUp, onDashboard, press, wrong } from './account-driver.ts'
import { copyBeside } from './clipboard.ts'
import { type Site, settles, startSite } from './web-driver.ts'
import { BY_NAME, newAddress } from './worker.ts'

let site: Site
/** The server's clock: a code may be asked for again only after a minute. */
let now = Date.now()
beforeAll(async () => {
  site = await startSite({ now: () => now })
})
afterAll(() => site?.close())

describe('signing up', () => {
  it('takes who you are, then the code from the outbox, pasted, and leads to the dashboard [AUTH-02, AUTH-03, ROUTE-02]', async () => {
    const page = await site.open()
    const calls: string[] = []
    page.on('request', (one) => one.method() === 'POST' && calls.push(one.url().split('/').pop() ?? ''))
    const email = newAddress('ines')
    await fillSignUp(page, 'Ines Solberg', `  ${email.toUpperCase()} `, 'a good password')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain(email)

    const code = await codeFor(site.server, email)
    const outbox = page.getByRole('link', { name: 'Open the outbox' })
    // It is there for who is at this machine.
    if (BY_NAME.byName) await expectAbsent(outbox)
    else expect(await (await fetch((await outbox.getAttribute('href')) ?? '')).text()).toContain(code)
    await copyBeside(page, code)
    await page.keyboard.press('Control+V')
    await onDashboard(page)
    const ofSigningUp = calls.slice(0, calls.indexOf('Register') + 1).filter((name) => !name.startsWith('Get'))
    expect(ofSigningUp).toEqual([
      'CheckUserEmail',
      'CheckPassword',
      'Send6DigitVerificationEmail',
      'Verify6DigitVerificationEmail',
      'Register',
    ])
    expect(await page.getByRole('button', { name: 'Your account, Ines Solberg' }).isVisible()).toBe(true)
  })

  it('marks what does not fit, says why, and shows the error box; nothing is sent [AUTH-04, AUTH-05, AUTH-06, AUTH-07]', async () => {
    const page = await site.open()
    const sent: string[] = []
    page.on('request', (one) => one.url().includes('CheckUserEmail') && sent.push(one.url()))
    await fillSignUp(page, ' ', 'ines@', 'grebes7')
    expect(await box(page)).toBe('Check the marked fields.')
    await settles(() => wrong(page, 'Full name'), 'Please enter your full name.')
    await settles(() => wrong(page, 'Email'), 'Invalid email. Please provide a valid email address.')
    await settles(() => wrong(page, 'Password'), 'Your password needs at least 8 characters.')
    expect(await field(page, 'Full name').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, 'Full name').fill('Ines <Solberg>')
    await press(page, 'Continue')
    await settles(() => wrong(page, 'Full name'), 'A name cannot hold angle brackets or control characters.')
    expect(sent).toEqual([])
  })

  it('goes on with statuses 2 and 4 of the e-mail check, and stops at one it does not know [AUTH-10, AUTH-12, AUTH-13]', async () => {
    for (const [status, goesOn] of [
      [2, true],
      [4, true],
      [9, false],
    ] as const) {
      const page = await site.open()
      await page.route('**/CheckUserEmail', (route) =>
        route.fulfill({ json: { StatusCode: 1, Message: '', Data: { status } } }),
      )
      await fillSignUp(page, 'Ines Solberg', newAddress('status'), 'a good password')
      if (goesOn) await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      else await settles(() => box(page), 'Error verifying email')
    }
  })
})

describe('the code', () => {
  it('can be sent again: sending-otp, then otp-sent, back after 2 s [AUTH-15]', async () => {
    const page = await site.open()
    const email = newAddress('again')
    await fillSignUp(page, 'Ines Solberg', email, 'a good password')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const first = await codeFor(site.server, email)
    now += 61_000
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const button = page.locator('button[data-state]')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/Send6DigitVerificationEmail', async (route) => {
      await held
      await route.continue()
    })
    const state = () => button.getAttribute('data-state')
    expect(await state()).toBe('idle')
    await button.click()
    await settles(state, 'sending-otp')
    release()
    await settles(state, 'otp-sent')
    await page.clock.runFor(1900)
    expect(await state()).toBe('otp-sent')
    await page.clock.runFor(200)
    await settles(state, 'idle')
    // The same one, so that the mail that comes first is as good as the next.
    expect(await codeFor(site.server, email)).toBe(first)
  })
})

describe('signing in', () => {
  it('gives a wrong password and an unknown address the same answer, then lets the right one in [ROUTE-05]', async () => {
    const person = await site.newPerson()
    const page = await site.open()
    await page.goto('/account/signin')
    await fillSignIn(page, person.email, 'not the password')
    await page.getByRole('alert').waitFor()
    const answer = await box(page)
    await fillSignIn(page, 'nobody@lowmere.example', 'not the password')
    await settles(() => page.getByRole('button', { name: 'Sign in', exact: true }).getAttribute('aria-busy'), null)
    expect(await box(page)).toBe(answer)
    await field(page, 'Password').fill('')
    await press(page, 'Sign in')
    await settles(() => wrong(page, 'Password'), 'Enter your password.')
    await fillSignIn(page, person.email, person.password)
    await onDashboard(page)
  })

  it('goes by Tab from the address to the password, as hands know it', async () => {
    const page = await site.open()
    await page.goto('/account/signin')
    await field(page, 'Email').fill('ines@lowmere.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('typed')
    await settles(() => field(page, 'Password').inputValue(), 'typed')
  })

  it('shows the password while it is asked for', async () => {
    const page = await site.open()
    await page.goto('/account/signin')
    await field(page, 'Password').fill('a good password')
    await settles(() => field(page, 'Password').getAttribute('type'), 'password')
    await press(page, 'Show password')
    await settles(() => field(page, 'Password').getAttribute('type'), 'text')
    await press(page, 'Hide password')
    await settles(() => field(page, 'Password').getAttribute('type'), 'password')
  })
})

describe('for everybody', () => {
  it('each step of an account has its screen: in, up, a forgotten password, a team to join, settings, mail [BOOT-49]', async () => {
    const page = await site.open()
    const person = await site.newPerson()
    const { inviteUrl } = await person.ask<{ inviteUrl: string }>('ToggleInviteByLink', { isOn: true })
    const invitation = new URL(inviteUrl)
    for (const [path, title] of [
      ['/account/signin', 'Welcome back'],
      ['/account/signup', 'Create your account'],
      ['/account/forgot', 'Forgot your password?'],
      [`${invitation.pathname}${invitation.search}`, `Join ${person.user.team.name}`],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    const own = await site.open(person)
    await own.goto('/settings')
    await own.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    // D10: an address that is none of them says so, and lists what there is.
    for (const section of ['api', 'webhooks', 'Profil', 'billing-2', '%3Cb']) {
      await own.goto(`/settings/${section}`)
      await own.getByRole('heading', { level: 1, name: 'This isn’t in the settings' }).waitFor()
      await own.getByText(`There is no “${decodeURIComponent(section)}” here`).waitFor()
      expect(await own.getByRole('main').getByRole('link', { name: 'Security' }).count()).toBe(1)
    }
    await own.goto('/settings/SECURITY')
    await own.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
    await own.goto('/#emailsettings')
    await own.getByRole('dialog', { name: 'Email settings' }).waitFor()
  })
})
