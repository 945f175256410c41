import { randomUUID } from 'node:crypto'
import type { GetStorageAddonInfo, OutputOf } from '@recto/contract'
import { expect, it } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { mailsTo, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { startStripePeer } from '../../../test/stripe-peer.ts'

const DAY = 86_400_000
const GB = 1_000_000_000
type Asked = { purchase: string; confirm: { clientSecret: string } | null }

it('storage whose bank asks each time is renewed through Stripe once its owner has confirmed, and is taken once', async () => {
  let clock = Date.UTC(2026, 2, 1, 12)
  const now = () => clock
  const peer = await startStripePeer({ now })
  const server = await startServer({
    now,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_WEBHOOK_SECRET: 'whsec_peer',
      STRIPE_URL: peer.url,
    },
  })
  try {
    const owner = await signUp(server, { fullName: 'Ines Solberg' })
    await onPlan(server, owner, 'UnlimitedYearly25')
    const info = () => owner.ask<OutputOf<typeof GetStorageAddonInfo>>('GetStorageAddonInfo')
    const open = async () => (await info()).blocks[0]?.open
    const confirmed = async (asked: Asked, isConfirmed = true) => {
      peer.atBank(asked.confirm?.clientSecret ?? '', isConfirmed)
      return owner.call('ConfirmPurchase', { purchase: asked.purchase })
    }

    const { setup, clientSecret } = await owner.ask<{ setup: string; clientSecret: string }>('BeginCard')
    peer.type(clientSecret, 'pm_test_asksAlways')
    peer.atBank(clientSecret, true)
    const bought = await owner.ask<Asked>('BuyStorage', {
      requestId: randomUUID(),
      token: setup,
      count: 2,
      renews: true,
    })
    expect([bought.confirm, peer.takenCents(), (await info()).blocks]).toEqual([expect.anything(), 0, []])
    await confirmed(bought)
    expect([peer.takenCents(), (await info()).maxBytes]).toEqual([20_00, 60 * GB])

    // The month is over: no one is there whom the bank could ask, so it is asked for in a mail.
    clock = Date.UTC(2026, 3, 1, 12, 0, 5)
    await expect.poll(async () => (await open())?.asks).toBe(true)
    const asked = async () =>
      (await mailsTo(server, owner.email)).filter(({ subject }) =>
        /^Please confirm the payment for .*storage$/.test(subject),
      )
    await expect.poll(async () => (await asked()).length).toBe(1)
    expect([peer.takenCents(), (await info()).maxBytes]).toEqual([20_00, 60 * GB])

    // Who says no at the bank has paid nothing, and the storage stays for its week; then they say yes.
    const pay = async () => owner.ask<Asked>('PayInvoice', { purchase: (await open())?.purchase })
    const refused = await confirmed(await pay(), false)
    expect([refused.envelope.StatusCode, peer.takenCents(), (await info()).maxBytes]).toEqual([0, 20_00, 60 * GB])
    clock += DAY
    await confirmed(await pay())
    expect(await open()).toBeNull()
    expect((await info()).blocks.map(({ count, endsAt }) => [count, endsAt])).toEqual([[2, Date.UTC(2026, 4, 1, 12)]])
    expect([peer.takenCents(), peer.taken().length, peer.faults]).toEqual([40_00, 2, []])
  } finally {
    await server.stop()
    await peer.stop()
  }
}, 180_000)
