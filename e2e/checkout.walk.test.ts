import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { keptLog, placesOfNumbers } from './card-digits.ts'
import {
  arrived,
  button,
  fillAccount,
  fillCard,
  newEmail,
  newUrl,
  numbered,
  signUp,
  startCheckout,
  step,
  summary,
  takenOf,
} from './checkout-driver.ts'
import { cardFrame, typeCardThere } from './pay-driver.ts'
import { type Site, settles, shot } from './web-driver.ts'

let site: Site
const { lines: logged, log } = keptLog()
beforeAll(async () => {
  site = await startCheckout(log)
})
afterAll(() => site?.close())

const hasFocus = (control: Locator) => settles(() => control.evaluate((one) => one === document.activeElement), true)

describe('somebody new', () => {
  it('reads at each field of the card what is wrong with it, and nothing is asked of the server meanwhile [BILL-30, BILL-31]', async () => {
    const page = await site.open(undefined, { at: '/account/signup#checkout-sololite-month' })
    await fillAccount(page, newEmail(), 'iloveyou')
    await page.getByText('This is one of the most common passwords. Please choose another.').first().waitFor()
    await signUp(site, page)
    await numbered(page, 3, 4)
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
    const frame = cardFrame(page)
    await page.getByLabel('Name on card').fill('Ines Solberg')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await typeCardThere(page, '4242 4242 4242 4241')
    await frame.getByLabel('Expiry date').fill('13 / 2099')
    await frame.getByLabel('Security code').fill('12')
    await button(page, 'Pay $6.00').click()
    for (const said of ['This card number is not right.', 'Use the form MM / YYYY.', 'The security code has 3 digits.'])
      await frame.getByText(said).waitFor()
    expect(sent.filter((url) => /confirm|register|upgrade/i.test(url))).toEqual([])
    await numbered(page, 3, 4)
  })

  it('pays once where the answer is lost and the button is pressed again', async () => {
    const page = await site.open(undefined, { at: '/checkout#checkout-sololite' })
    const email = await signUp(site, page)
    await fillCard(page)
    let lost = 0
    const isSeen = Promise.withResolvers<void>()
    for (const name of ['Register', 'ConfirmPurchase', 'Upgrade']) {
      await page.route(`**/Apiv1/${name}`, async (route) => {
        if (lost++ > 1) return route.continue()
        if (lost === 2) await isSeen.promise
        await route.fetch()
        await route.abort()
      })
    }
    await button(page, 'Pay $6.00').click()
    await page.getByText('You won’t be charged twice').waitFor()
    await button(page, 'Pay $6.00').click()
    await page.getByText('You won’t be charged twice').waitFor({ state: 'detached' })
    isSeen.resolve()
    await expect.poll(() => lost).toBe(2)
    await page.getByText('You won’t be charged twice').waitFor()
    await button(page, 'Pay $6.00').click()
    await numbered(page, 4, 4)
    expect(await takenOf(site, email)).toEqual([['SoloLite', 'paid', 6_00]])
  })

  it('whose address got an account meanwhile is back at step 1 and reads so [AUTH-22]', async () => {
    const page = await site.open(undefined, { at: '/checkout#checkout-sololite' })
    const email = await signUp(site, page)
    await fillCard(page)
    await site.newPerson({ email })
    await button(page, 'Pay $6.00').click()
    await step(page, 'Create your account')
      .getByText('An account with this email already exists, please sign in')
      .first()
      .waitFor()
  })

  it('does all of it with the keyboard alone', async () => {
    const page = await site.open(undefined, { at: '/checkout#checkout-sololite' })
    const email = newEmail()
    await step(page, 'Create your account').waitFor()
    await page.keyboard.type('Ines Solberg')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('a good password')
    await page.keyboard.press('Enter')
    await step(page, 'Check your email').waitFor()
    await page.keyboard.type(await codeFor(site.server, email))
    await hasFocus(page.getByLabel('Name on card'))
    await page.locator('[aria-busy="false"] > iframe[title="Card details"]').waitFor()
    await page.keyboard.type('Ines Solberg')
    // The focus goes into and out of a document of another origin a moment after the key: no one types before they see it there.
    await page.keyboard.press('Tab')
    await hasFocus(cardFrame(page).getByLabel('Card number'))
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1299')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await page.keyboard.press('Tab')
    await hasFocus(cardFrame(page).getByText('Test cards'))
    await page.keyboard.press('Tab')
    await hasFocus(page.getByRole('checkbox', { name: /^I agree/ }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await hasFocus(button(page, 'Pay $6.00'))
    await page.keyboard.press('Enter')
    await numbered(page, 4, 4)
    await hasFocus(button(page, 'Go to your team now'))
    await page.keyboard.press('Enter')
    await arrived(page)
  })
})

describe('somebody who tries a folio', () => {
  it('sees plans, buys one with an address for the team, and works on in what they made; nothing closes meanwhile [BILL-16, TPL-24]', async () => {
    const ada = await site.newPerson({ fullName: 'Ada Quill' })
    await onPlan(site.server, ada, 'UnlimitedYearly25')
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Spring report' })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
    const page = await site.open(undefined, { at: `/try/${token}/edit` })
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('timer').click()
    await page.getByRole('dialog').getByRole('button', { name: 'See plans' }).click()
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
    await button(page, 'Choose Plus').click()
    await signUp(site, page)
    await fillCard(page)
    await expectAbsent(page.getByRole('button', { name: 'Close' }))
    await button(page, 'Continue').click()
    await page.getByLabel('Team name').fill('Solberg tries')
    await page.getByLabel('Team URL').fill(newUrl())
    await button(page, 'Pay $15.00').click()
    await numbered(page, 5, 5)
    await page.keyboard.press('Escape')
    await button(page, 'Go to your team now').click()
    await page.waitForURL(/\/edit\/\w{22}$/)
    expect(page.url()).not.toContain(token)
    expect(await page.evaluate(() => sessionStorage.getItem('recto.newTemplate'))).toBeNull()
  })
})

describe('a team', () => {
  it('chooses Company for up to 10, and is led to a call for more [PLAN-085]', async () => {
    const ines = await site.newPerson({ fullName: 'Ines Solberg' })
    const page = await site.open(ines, { at: '/checkout#checkout-company-month' })
    await summary(page).getByText('The Company plan has room for up to 10 creators').waitFor()
    const call = summary(page).getByRole('link', { name: 'Schedule a Call' })
    await expectAbsent(call)
    const more = summary(page).getByRole('button', { name: 'More seats' })
    for (const seats of ['6', '9', '10']) {
      await more.click()
      await summary(page).getByRole('status').filter({ hasText: seats }).waitFor()
    }
    expect(await call.getAttribute('href')).toBe('https://sales.example/call')
    await shot(page, 'company')
  })
})

it('no number that was typed in any of these is in a row, a log, a mail or a backup', async () => {
  expect(await placesOfNumbers(site.server, { sent: [], logged })).toEqual([])
})
