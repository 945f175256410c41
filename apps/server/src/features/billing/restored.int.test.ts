import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/databases.ts'
import { emptyPlaces } from '../../../test/empty-places.ts'
import { startServer } from '../../../test/harness.ts'
import { signIn, signUp } from '../../../test/people.ts'
import { startStripePeer } from '../../../test/stripe-peer.ts'
import { writeBackup } from '../../backup/backup.ts'
import { restoreBackup } from '../../backup/restore.ts'

it('a database that is restored from yesterday’s backup charges nobody twice: what was taken since is adopted', async () => {
  let clock = Date.UTC(2026, 2, 1, 12)
  const now = () => clock
  const peer = await startStripePeer({ now })
  const env = {
    NEW_TEAM_PLAN: 'Free',
    STRIPE_SECRET_KEY: 'sk_test_peer',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
    STRIPE_WEBHOOK_SECRET: 'whsec_peer',
    STRIPE_URL: peer.url,
  }
  const server = await startServer({ now, env })
  const folder = await temporaryFolder()
  const places = emptyPlaces(server)
  type Billing = { invoices: { totalCents: number }[]; next: { at: number } | null; openPayment: unknown }
  try {
    const owner = await signUp(server)
    const { setup, clientSecret } = await owner.ask<{ setup: string; clientSecret: string }>('BeginCard')
    peer.type(clientSecret, 'pm_test_visa')
    await owner.ask('Upgrade', { plan: 'pro', requestId: 'the-first-month', token: setup })
    expect(peer.takenCents()).toBe(30_00)

    const { databaseUrl, dataDir } = server
    await writeBackup({ databaseUrl, dataDir, folder: join(folder, 'yesterday') })
    clock = Date.UTC(2026, 3, 1, 12, 0, 5)
    await expect.poll(() => peer.takenCents(), { timeout: 10_000 }).toBe(60_00)
    await expect.poll(async () => (await owner.ask<Billing>('GetBilling')).invoices.length).toBe(2)
    // What came after the backup is gone with the former database.
    await server.app.pool.query('update team_plan set auto_renew = false')

    const place = await places.make()
    await restoreBackup({ folder: join(folder, 'yesterday'), ...place })
    const again = await startServer({
      now,
      env: { ...env, DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir },
    })
    const back = await signIn(again, owner)
    // The clock comes to the renewal once more: it is the same payment.
    const billing = () => back.ask<Billing>('GetBilling')
    await expect.poll(async () => (await billing()).invoices.length, { timeout: 10_000 }).toBe(2)
    expect(await billing()).toMatchObject({ openPayment: null, next: { at: Date.UTC(2026, 4, 1, 12) } })
    expect(peer.takenCents()).toBe(60_00)
    expect(peer.taken()).toHaveLength(2)
    // The month after is paid as ever.
    clock = Date.UTC(2026, 4, 1, 12, 0, 5)
    await expect.poll(() => peer.takenCents(), { timeout: 10_000 }).toBe(90_00)
    expect(peer.faults).toEqual([])
    await again.stop()
  } finally {
    await places.remove()
    await server.stop()
    await peer.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
