import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { paying } from '../../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../../test/people.ts'
import { teamOf } from '../../../../test/plans.ts'

let server: TestServer
let owner: Person
let other: Person
let address: string
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
  owner = await signUp(server, { fullName: 'Ines Solberg' })
  other = await signUp(server, { fullName: 'Nora Lindqvist' })
  address = /http:\S+/.exec(server.parts.find(({ name }) => name === 'payments')?.what ?? '')?.[0] ?? ''
  for (const person of [owner, other]) await person.ask('Upgrade', { plan: 'pro', ...(await paying(server, person)) })
})
afterAll(() => server.stop())

type Billing = {
  next: { at: number } | null
  invoices: { totalCents: number; state: string }[]
  plan: { state: string }
}
const billing = (person = owner) => person.ask<Billing>('GetBilling')
const page = async () => (await fetch(address)).text()
/** Presses a button of a row. */
async function press(row: string, label: string): Promise<void> {
  const line = (await page()).split('<tr>').find((one) => one.includes(row) && one.includes(`>${label}<`))
  const action = new RegExp(`action="([^"]+)"><button>${label}<`).exec(line ?? '')?.[1]?.replaceAll('&amp;', '&')
  if (!action) throw new Error(`There is no ${label} at ${row}.`)
  const answer = await fetch(new URL(action, address), { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
}

it('opens for whoever has its link alone, and lists teams, payments and events', async () => {
  const { origin, pathname } = new URL(address)
  expect((await fetch(`${origin}${pathname}?key=guessed`)).status).toBe(404)
  expect((await fetch(`${origin}${pathname}?key=guessed&act=day&id=1`, { method: 'POST' })).status).toBe(404)
  const html = await page()
  for (const words of ['TEST MODE', 'Ines Solberg', 'Recto plan', '$30.00', 'tevt_']) expect(html).toContain(words)
  expect((await fetch(address)).headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('lets a day pass for one team, then the time to its renewal, which is paid; nobody else’s time moves', async () => {
  const before = await billing()
  const others = await billing(other)
  await press('Ines Solberg', 'Advance one day')
  expect((await billing()).next?.at).toBe((before.next?.at ?? 0) - 24 * 3600_000)
  await press('Ines Solberg', 'Skip to the next event')
  await expect.poll(async () => (await billing()).invoices.length, { timeout: 10_000 }).toBe(2)
  expect(await billing(other)).toEqual(others)
})

it('a payment is disputed there, lost, and its plan ends: told by one mail; another one is given back', async () => {
  const state = async (person: Person) =>
    (
      await server.app.pool.query('select state from purchase where team_id = $1 order by id desc limit 1', [
        await teamOf(server, person),
      ])
    ).rows[0].state
  await press('Nora Lindqvist', 'Dispute')
  await expect.poll(() => state(other), { timeout: 10_000 }).toBe('disputed')
  await press('Nora Lindqvist', 'Lost')
  await expect.poll(async () => (await billing(other)).plan.state, { timeout: 10_000 }).toBe('downgraded')
  await press('Ines Solberg', 'Refund')
  await expect.poll(async () => (await billing()).invoices[0]?.state, { timeout: 10_000 }).toBe('credit')
  const subjects = (await mailsTo(server, other.email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => /has ended|is over/.test(one))).toEqual([
    `The dispute over a payment for ${other.user.team.name} is over`,
  ])
})

it('an event that is sent again changes nothing', async () => {
  await expect.poll(async () => (await page()).includes('Send again'), { timeout: 10_000 }).toBe(true)
  const before = await billing()
  const sent = async () =>
    (await server.app.pool.query('select count(*)::int as n from test_event where sent_at is null')).rows[0].n
  await press('tevt_', 'Send again')
  await expect.poll(sent, { timeout: 10_000 }).toBe(0)
  expect(await billing()).toEqual(before)
})
