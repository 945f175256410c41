import { randomUUID } from 'node:crypto'
import type { GetStorageAddonInfo, OutputOf, Quote } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { paying, putCardOnFile } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { post, tokenOf } from '../../../test/raw-call.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 31)
let ines: Person
let admin: Person
let member: Person
beforeAll(async () => {
  server = await startServer({ now: () => now })
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  admin = await signUp(server)
  member = await signUp(server)
  await onPlan(server, ines, 'UnlimitedYearly25')
  await joinTeam(server, ines, admin, 2)
  await joinTeam(server, ines, member, 3)
  for (const person of [admin, member]) await person.ask('SwitchTeam', { teamId: ines.user.team.id })
})
afterAll(() => server?.stop())

type Info = OutputOf<typeof GetStorageAddonInfo>
const info = (person: Person) => person.ask<Info>('GetStorageAddonInfo')
const GB = 1_000_000_000

describe('room for the image library', () => {
  it('costs 10 dollars a block of 5 GB, for a month as for a year [BILL-48, API-160]', async () => {
    const { products, blockBytes, maxBytes, ways } = await info(ines)
    expect(products).toEqual([
      { name: 'Storage month', period: 'month', priceCents: 1000 },
      { name: 'Storage year', period: 'year', priceCents: 1000 },
    ])
    expect([blockBytes, maxBytes, ways]).toEqual([5 * GB, 50 * GB, ['buy']])
    for (const period of ['month', 'year']) {
      const quote = await ines.ask<Quote>('GetQuote', { kind: 'storage', period, count: 2 })
      expect([quote.dueCents, quote.lines[0]?.label]).toEqual([2000, `Storage ${period}`])
    }
  })

  it('is bought by owner and admin, under both names, and a press pays once [API-161, API-162, ROLE-25]', async () => {
    const press = { ...(await paying(server, ines)), period: 'month', count: 2 }
    const answers = await Promise.all([ines.call('BuyStorage', press), ines.call('BuyStorage', press)])
    expect(answers.map(({ envelope }) => envelope.StatusCode)).toEqual([1, 1])
    expect((await info(ines)).maxBytes).toBe(60 * GB)
    await putCardOnFile(server, ines)
    const body = new URLSearchParams({ requestId: randomUUID(), plan: 'Storage year', qty: '1' })
    const headers = { RequestVerificationToken: await tokenOf(admin) }
    const { envelope } = await post(admin, 'buyImgLibStorage', { headers, body })
    expect([envelope.StatusCode, envelope.Message]).toEqual([1, '5 GB were added to your image library.'])
    const bought = await info(admin)
    expect(bought.maxBytes).toBe(65 * GB)
    expect(bought.blocks.map(({ count, endsAt }) => [count, new Date(endsAt).toISOString().slice(0, 10)])).toEqual([
      [2, '2026-02-28'],
      [1, '2027-01-31'],
    ])
    const asForm = await ines.fetch('/billing/BuyStorage', {
      method: 'POST',
      headers: { RequestVerificationToken: await tokenOf(ines), 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: randomUUID(), period: 'decade' }),
    })
    expect([asForm.status, ((await asForm.json()) as { Data: { field: string } }).Data.field]).toEqual([400, 'period'])
    expect((await member.call('BuyStorage', { requestId: randomUUID() })).status).toBe(403)
    expect((await info(member)).ways).toEqual(['ask'])
  })

  it('ends on its day, and nothing is deleted; another request for the same press is refused', async () => {
    now = Date.UTC(2026, 2, 1)
    expect((await info(ines)).maxBytes).toBe(55 * GB)
    const requestId = randomUUID()
    await ines.ask('BuyStorage', { requestId, count: 1 })
    const other = await ines.call('BuyStorage', { requestId, count: 3 })
    expect((other.envelope.Data as { field: string }).field).toBe('requestId')
    expect((await info(ines)).maxBytes).toBe(60 * GB)
  })

  it('free and basic plans are led to larger plans, lifetime ones to support, a card that is declined gives nothing [ROLE-64]', async () => {
    const dee = await signUp(server)
    const ways: Record<string, string[]> = {}
    for (const planId of ['Free', 'AppSumoTier1', 'CompanyMonthly22', 'ProYearly25']) {
      await onPlan(server, dee, planId)
      ways[planId] = (await info(dee)).ways
    }
    expect(ways).toEqual({
      Free: ['upgrade'],
      AppSumoTier1: ['support'],
      CompanyMonthly22: ['buy'],
      ProYearly25: ['upgrade', 'buy'],
    })
    await onPlan(server, dee, 'Free')
    const free = await dee.call('BuyStorage', { ...(await paying(server, dee)) })
    expect(free.envelope.Message).toContain('Choose a plan with more storage')
    await onPlan(server, dee, 'ProYearly25')
    const declined = await dee.call('BuyStorage', { ...(await paying(server, dee, 'pm_test_declined')) })
    expect(declined.envelope.StatusCode).toBe(0)
    const { rows } = await server.app.pool.query('select 1 from storage_block where team_id = $1', [
      await teamOf(server, dee),
    ])
    expect(rows).toEqual([])
  })
})
