import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { type StripePeer, startStripePeer } from '../../../test/stripe-peer.ts'

const ADDRESS = {
  ...{ name: 'Lowmere Ltd', line1: '2 Quay Road', line2: '', city: 'London', region: '', zip: 'N1 1AA' },
  ...{ country: 'GB', vatId: '', email: '' },
}
let peer: StripePeer
let server: TestServer
beforeAll(async () => {
  peer = await startStripePeer()
  server = await startServer({
    env: {
      ...{ NEW_TEAM_PLAN: 'Free', TAX: 'stripe', STRIPE_URL: peer.url, STRIPE_SECRET_KEY: 'sk_test_peer' },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_peer', STRIPE_WEBHOOK_SECRET: 'whsec_peer' },
    },
  })
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
})

async function typed(person: Person): Promise<string> {
  const { setup, clientSecret } = await person.ask<{ setup: string; clientSecret: string }>('BeginCard')
  peer.type(clientSecret, 'pm_test_visa')
  return setup
}
const said = async (person: Person, name: string, input: object = {}) => {
  const { status, envelope } = await person.call(name, input)
  return { call: name, status, words: envelope.Message }
}
const waits = (call: string) => ({ call, status: 503, words: expect.stringContaining('You won’t be charged twice') })

it('M2: each call that asks the provider says so in words while it is down, and the same press pays once afterwards', async () => {
  const [buyer, owner] = [await signUp(server), await signUp(server)]
  await owner.ask('Upgrade', { plan: 'pro', requestId: randomUUID(), token: await typed(owner) })
  await owner.ask('SetBillingAddress', ADDRESS)
  const [token, other] = [await typed(buyer), await typed(owner)]
  const before = peer.takenCents()
  const press = { plan: 'pro', requestId: 'while-it-is-down', token }
  const seats = { count: 1, requestId: 'seats-while-it-is-down' }

  peer.fate = () => 'a 502 in HTML'
  const asking = await Promise.all([
    said(buyer, 'BeginCard'),
    said(buyer, 'Upgrade', press),
    said(buyer, 'Upgrade', { plan: 'pro', requestId: randomUUID(), token, address: ADDRESS }),
    said(buyer, 'GetQuote', { kind: 'plan', plan: 'pro', address: ADDRESS }),
    said(buyer, 'GetCheckoutQuote', { plan: 'pro', address: ADDRESS }),
    said(owner, 'BeginCard'),
    said(owner, 'KeepCard', { token: other }),
    said(owner, 'GetQuote', { kind: 'seats', count: 1 }),
    said(buyer, 'Upgrade', { plan: 'pro', trial: true, requestId: randomUUID(), token }),
    said(owner, 'BuySeats', seats),
    said(owner, 'BuyExportCredits', { requestId: randomUUID() }),
  ])
  expect(asking).toEqual(asking.map(({ call }) => waits(call)))
  // What asks nobody works on.
  const working = await Promise.all([
    said(owner, 'GetBilling'),
    said(buyer, 'GetQuote', { kind: 'plan', plan: 'pro' }),
    said(buyer, 'GetCouponInfo', { couponId: 'NONE' }),
    said(owner, 'SetBillingAddress', ADDRESS),
  ])
  expect(working.map(({ call, status }) => [call, status])).toEqual(working.map(({ call }) => [call, 200]))
  expect((await said(owner, 'CancelPlan')).status).toBe(200)
  expect((await said(owner, 'ResumePlan')).status).toBe(200)
  expect((await said(owner, 'RemoveCard')).status).toBe(200)
  expect(peer.takenCents()).toBe(before)

  peer.fate = () => 'answered'
  for (let again = 0; again < 2; again++) await buyer.ask('Upgrade', press)
  expect(peer.takenCents() - before).toBe(30_00)
})
