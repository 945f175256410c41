import type { Logger } from 'pino'
import type { Page } from 'playwright-core'
import { codeFor } from '../apps/server/test/people.ts'
import { typeCardThere } from './pay-driver.ts'
import { type Site, startSite } from './web-driver.ts'

let count = 0
/** An address that no one signed up with. */
export const newEmail = () => `checkout${++count}.${Date.now().toString(36)}@example.com`
/** A team address that is free. */
export const newUrl = () => `studio${++count}${Date.now().toString(36)}`

/** A server of its own, with what an operator puts on sale [OPEN-89], and coupons. */
export async function startCheckout(log: Logger): Promise<Site> {
  const site = await startSite({ env: { NEW_TEAM_PLAN: 'Free', SALES_URL: 'https://sales.example/call' }, log })
  await site.server.app.pool.query(`update plan set is_on_sale = true where id in ('SoloLite', 'CompanyMonthly22')`)
  await site.server.app.pool.query(
    `insert into coupon (code, name, percent_off, ends_at, created_at) values
       ('SPRING20', 'Spring, 20% off', 20, null, now()), ('WINTER', 'Winter', 50, now() - interval '1 day', now()),
       ('ALLFREE', 'On the house', 100, null, now())`,
  )
  return site
}

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A step of the checkout. */
export const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Waits for the step of this number. */
export const numbered = (page: Page, shown: number, all: number) =>
  page.getByText(`Step ${shown} of ${all}`, { exact: true }).waitFor()
/** What is bought, and for how much. */
export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
/** Waits for the dashboard. */
export const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()

/** Step 1, filled in and sent. */
export async function fillAccount(page: Page, email: string, password = 'a good password'): Promise<void> {
  await step(page, 'Create your account').waitFor()
  await page.getByLabel('Full name').fill('Ines Solberg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Steps 1 and 2. */
export async function signUp({ server }: Site, page: Page, email = newEmail()): Promise<string> {
  await fillAccount(page, email)
  await step(page, 'Check your email').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(await codeFor(server, email))
  return email
}

/** Step 3, filled in. */
export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await step(page, 'Payment details').waitFor()
  await page.getByLabel('Name on card').fill('Ines Solberg')
  await typeCardThere(page, number)
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
}

/** Cents that were taken of the team of an address, and of what. */
export async function takenOf(
  { server }: Site,
  email: string,
): Promise<[plan: string, state: string, cents: number][]> {
  const { rows } = await server.app.pool.query<{ plan: string; state: string; amount_cents: number }>(
    `select p.gives->>'planId' as plan, p.state, p.amount_cents from purchase p
     join account a on a.id = p.account_id where a.email = $1 order by p.id`,
    [email],
  )
  return rows.map(({ plan, state, amount_cents }) => [plan, state, amount_cents])
}
