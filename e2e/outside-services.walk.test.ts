import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../apps/server/test/harness.ts'
import { startOidcPeer } from '../apps/server/test/oidc-peer.ts'
import { codeFor } from '../apps/server/test/people.ts'
import { type StripePeer, startStripePeer } from '../apps/server/test/stripe-peer.ts'
import { answerUntil } from './answer-once.ts'
import { keptLog, placesOfNumbers, sentBy } from './card-digits.ts'
import { cardFrame, typeCardThere } from './pay-driver.ts'
import { standInForStripe } from './stripe-script.ts'
import { type Site, startSite } from './web-driver.ts'
import { newAddress } from './worker.ts'

let peer: StripePeer
let accounts: Awaited<ReturnType<typeof startOidcPeer>>
let site: Site
const { lines, log } = keptLog()
const sent: string[] = []
beforeAll(async () => {
  const [port, internalPort] = await freePorts()
  const [elsewhere] = await freePorts()
  peer = await startStripePeer()
  accounts = await startOidcPeer(elsewhere, `http://localhost:${port}/account/oidc/callback`)
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) }
  const oidc = {
    ...{ OIDC_ISSUER: accounts.issuer, OIDC_CLIENT_ID: accounts.client_id },
    ...{ OIDC_CLIENT_SECRET: accounts.client_secret, CAPTCHA: '1' },
  }
  const keys = { STRIPE_SECRET_KEY: 'sk_test_peer', STRIPE_PUBLISHABLE_KEY: 'pk_test_peer' }
  site = await startSite({
    env: {
      ...keys,
      STRIPE_WEBHOOK_SECRET: 'whsec_peer',
      STRIPE_URL: peer.url,
      NEW_TEAM_PLAN: 'Free',
      ...ports,
      ...oidc,
    },
    log,
  })
  await site.server.app.pool.query(`update plan set is_on_sale = true where id = 'SoloLite'`)
})
afterAll(async () => {
  await site?.close()
  await peer?.stop()
  await accounts?.stop()
})

/** A checkout of someone who is signed in, with Stripe's fields. */
async function checkout(): Promise<{ page: Page; done: () => Promise<void> }> {
  const person = await site.newPerson({ fullName: 'Ines Solberg' })
  const page = await site.open(person, { viewport: { width: 1440, height: 900 }, at: '/favicon.svg' })
  await standInForStripe(page, peer)
  const asked = sentBy(page, ({ hostname }) => !hostname.endsWith('stripe.com'))
  await page.goto('/checkout#checkout-sololite')
  await page.getByLabel('Name on card').fill('Ines Solberg')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  return {
    page,
    async done() {
      await page.getByText('Your team is on Solo Lite.').first().waitFor()
      sent.push(...(await asked.all()))
    },
  }
}
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $6.00' }).click()
const atBank = (page: Page, answer: 'Complete' | 'Fail') =>
  cardFrame(page).getByRole('dialog', { name: 'Confirm at your bank' }).getByRole('button', { name: answer }).click()

it('with Stripe a card is typed into its fields and pays; Stripe’s own test mode is said [BILL-31, BILL-38]', async () => {
  const { page, done } = await checkout()
  await page.getByText('TEST MODE').waitFor()
  await typeCardThere(page, '4242 4242 4242 4242')
  await pay(page)
  await done()
  expect(peer.takenCents()).toBe(6_00)
})

it('a decline is said with the card; then another card’s bank asks twice, and it is paid once [BILL-51]', async () => {
  const { page, done } = await checkout()
  await typeCardThere(page, '4000 0000 0000 0341')
  await pay(page)
  await page.getByText('Your card was declined.').first().waitFor()
  await typeCardThere(page, '4000 0027 6000 3184')
  await pay(page)
  await atBank(page, 'Complete')
  await atBank(page, 'Fail')
  await page
    .getByText(/bank did not confirm|not confirmed/)
    .first()
    .waitFor()
  await pay(page)
  await atBank(page, 'Complete')
  await atBank(page, 'Complete')
  await done()
  expect(peer.takenCents()).toBe(12_00)
  expect(peer.faults).toEqual([])
})

it('no number that was typed is in a request to us, a row, a log, a mail or a backup', async () => {
  expect(sent.length).toBeGreaterThan(20)
  expect(await placesOfNumbers(site.server, { sent, logged: lines })).toEqual([])
})

it('a browser works out what is asked of it before a code is mailed, and says where that fails [AUTH-28]', async () => {
  const page = await site.open(undefined, { at: '/account/signup' })
  const email = newAddress('worked-out')
  await page.getByLabel('Full name').fill('Ines Solberg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  const isBack = await answerUntil(page, '**/Apiv1/VerifyCaptcha', (route) =>
    route.fulfill({ json: { StatusCode: 0, Message: 'The check failed.', Data: null } }),
  )
  await page.keyboard.press('Enter')
  await page.getByText('Captcha Error: The check failed.').first().waitFor()
  isBack()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.keyboard.type(await codeFor(site.server, email))
  await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
})

it('who signs in with an account elsewhere from the checkout comes back to the plan, without a password or code [AUTH-30]', async () => {
  accounts.who = 'ruth'
  accounts.people.set('ruth', { email: newAddress('ruth'), email_verified: true, name: 'Ruth Calloway' })
  const page = await site.open(undefined, { at: '/checkout#checkout-sololite' })
  await page.getByText('Step 1 of 4', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Step 1 of 2', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Payment details' }).waitFor()
  await page.getByText('Subscribe to Solo Lite').waitFor()
})
