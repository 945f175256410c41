import { randomUUID } from 'node:crypto'
import type { Quote } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile, paying, takenOf } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { teamOf } from '../../../test/plans.ts'

const DAY = 24 * 3600_000
let clock = Date.UTC(2026, 2, 1, 12)
const ADDRESS = { line2: '', region: '', email: '' }
const LONDON = {
  ...{ ...ADDRESS, name: 'Lowmere Ltd', line1: '2 Quay Road', city: 'London', zip: 'N1 1AA' },
  ...{ country: 'GB', vatId: 'GB123456789' },
}
const BERGEN = { ...LONDON, city: 'Bergen', zip: '5003', country: 'NO', vatId: '' }

let server: TestServer
let owner: Person
const quote = (input: object) => owner.ask<Quote>('GetQuote', { kind: 'plan', ...input })
type Row = { kind: string; document: { netCents: number; taxCents: number; totalCents: number; balanceCents: number } }
const invoices = async () =>
  (
    await server.app.pool.query<Row>('select kind, document from invoice where team_id = $1 order by number', [
      await teamOf(server, owner),
    ])
  ).rows.map(({ kind, document: { netCents, taxCents, totalCents } }) => [kind, netCents, taxCents, totalCents])
const htmlOf = async (kind: string) => {
  const { rows } = await server.app.pool.query(
    'select number from invoice where team_id = $1 and kind = $2 order by number desc',
    [await teamOf(server, owner), kind],
  )
  return (await owner.fetch(`/billing/invoice/${rows[0].number}`)).text()
}

describe('one rate of one country', () => {
  beforeAll(async () => {
    server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free', TAX: 'flat/20/VAT/GB' } })
    owner = await signUp(server, { fullName: 'Ines Solberg' })
  })
  afterAll(() => server.stop())

  it('is a line of the price before it is paid, by the address that is typed with it, and of the next payment [BILL-66]', async () => {
    const shown = await quote({ plan: 'pro', address: LONDON })
    expect(shown.lines.at(-1)).toEqual({ what: 'tax', label: 'VAT', detail: '20%', cents: 6_00 })
    expect(shown).toMatchObject({ netCents: 30_00, taxCents: 6_00, dueCents: 36_00, next: { cents: 36_00 } })
    expect(await quote({ plan: 'pro', address: BERGEN })).toMatchObject({ taxCents: 0, dueCents: 30_00 })
  })

  it('is taken as it was shown, and stands on the invoice with both tax numbers [BILL-65]', async () => {
    const pressed = { plan: 'pro', address: LONDON, ...(await paying(server, owner)) }
    const other = await owner.call('Upgrade', { ...pressed, dueCents: 30_00 })
    expect(other.envelope.Data).toMatchObject({ reason: 'quote', dueCents: 36_00 })
    await owner.ask('Upgrade', { ...pressed, dueCents: 36_00 })
    expect(await takenOf(server, owner)).toEqual([['plan', 36_00]])
    expect(await invoices()).toEqual([['invoice', 30_00, 6_00, 36_00]])
    const html = await htmlOf('invoice')
    for (const words of ['Lowmere Ltd', 'Tax number GB123456789', 'VAT', '20%', '$6.00', '$36.00'])
      expect(html).toContain(words)
    // Typed once, it is the team's.
    expect((await quote({ plan: 'UnlimitedMonthly25' })).address).toEqual(LONDON)
    expect(await owner.ask('GetBilling')).toMatchObject({ next: { cents: 36_00 } })
  })

  it('comes back with unused time, on the credit note [BILL-66]', async () => {
    clock += 15.5 * DAY
    const shown = await quote({ plan: 'UnlimitedMonthly25' })
    expect(shown).toMatchObject({ credits: [{ cents: 18_00 }], taxCents: 11_80, totalCents: 70_80, dueCents: 52_80 })
    await owner.ask('Upgrade', { plan: 'UnlimitedMonthly25', dueCents: 52_80, ...onFile() })
    expect((await invoices()).slice(1)).toEqual([
      ['creditNote', 15_00, 3_00, 18_00],
      ['invoice', 59_00, 11_80, 70_80],
    ])
    const html = await htmlOf('creditNote')
    for (const words of ['Net', '$15.00', 'Tax', '$3.00', '$18.00']) expect(html).toContain(words)
  })

  it('goes back with its share of a refund [BILL-65]', async () => {
    const { rows } = await server.app.pool.query(
      `select payment from purchase where team_id = $1 and amount_cents = 5280`,
      [await teamOf(server, owner)],
    )
    await server.app.pool.query('update test_payment set refunded_cents = 1200 where id = $1', [rows[0].payment])
    await server.app.pool.query(`insert into test_event (id, about, object, due_at) values ($1, 'payment', $2, $3)`, [
      `tevt_${randomUUID()}`,
      rows[0].payment,
      new Date(clock),
    ])
    await expect
      .poll(async () => (await invoices()).at(-1), { timeout: 10_000 })
      .toEqual(['creditNote', 10_00, 2_00, 12_00])
  })
})

it('calculated by the provider it is asked for the buyer’s address, goes with the payment, and is no more where the price moved', async () => {
  server = await startServer({ now: () => clock, env: { NEW_TEAM_PLAN: 'Free', TAX: 'stripe' } })
  owner = await signUp(server)
  // No one knows where the buyer is: nothing is added.
  expect(await quote({ plan: 'pro' })).toMatchObject({ taxCents: 0, dueCents: 30_00 })
  expect(await quote({ plan: 'pro', address: BERGEN })).toMatchObject({ taxCents: 6_00, next: { cents: 36_00 } })
  await owner.ask('Upgrade', { plan: 'pro', address: BERGEN, dueCents: 36_00, ...(await paying(server, owner)) })
  expect(await invoices()).toEqual([['invoice', 30_00, 6_00, 36_00]])
  const { rows } = await server.app.pool.query('select tax from purchase where team_id = $1', [
    await teamOf(server, owner),
  ])
  expect(rows[0].tax).toMatch(/^ttax_/)
  await server.stop()
})
