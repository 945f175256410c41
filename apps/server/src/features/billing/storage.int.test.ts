import { randomUUID } from 'node:crypto'
import type { GetStorageAddonInfo, OutputOf, Quote } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { paying, putCardOnFile, takenOf, typeCard } from '../../../test/pay.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { post, tokenOf } from '../../../test/raw-call.ts'
import { upload } from '../../../test/uploads.ts'
import { remindOfPayments } from './index.ts'

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

describe('the renewal of storage', () => {
  const DAY = 86_400_000
  let mia: Person
  beforeAll(async () => {
    now = Date.UTC(2026, 4, 31, 12)
    mia = await signUp(server, { fullName: 'Mia Renner' })
    await onPlan(server, mia, 'UnlimitedYearly25')
    await putCardOnFile(server, mia)
  })
  /** The day on which each part ends, and whether it renews. */
  const blocks = async () =>
    (await info(mia)).blocks.map(({ count, endsAt, renews, open }) => [
      ...[count, new Date(endsAt).toISOString().slice(0, 10), renews],
      ...(open ? [open.problem] : []),
    ])
  /** About storage, the oldest first. */
  const mails = async () =>
    (await mailsTo(server, mia.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('storage'))
      .reverse()
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()

  it('is paid at the end of each period, on its day, until somebody stops it [BILL-48]', async () => {
    const quote = await mia.ask<Quote>('GetQuote', { kind: 'storage', period: 'month', count: 2, renews: true })
    expect(quote.next).toEqual({ cents: 2000, at: Date.UTC(2026, 5, 30, 12), period: 'month' })
    await mia.ask('BuyStorage', { requestId: randomUUID(), count: 2, renews: true })
    expect(await blocks()).toEqual([[2, '2026-06-30', true]])
    now = Date.UTC(2026, 5, 30, 12, 1)
    await expect.poll(blocks).toEqual([[2, '2026-07-31', true]])
    now = Date.UTC(2026, 6, 31, 12, 1)
    await expect.poll(blocks).toEqual([[2, '2026-08-31', true]])
    expect(await takenOf(server, mia)).toEqual([
      ['storage', 2000],
      ['storage', 2000],
      ['storage', 2000],
    ])
    const [block] = (await info(mia)).blocks
    await mia.ask('SetStorageRenewal', { block: block?.id, renews: false })
    expect(await blocks()).toEqual([[2, '2026-08-31', false]])
    await mia.ask('SetStorageRenewal', { block: block?.id, renews: true })
    expect((await ines.call('SetStorageRenewal', { block: block?.id, renews: false })).status).toBe(404)
    expect((await member.call('SetStorageRenewal', { block: block?.id, renews: false })).status).toBe(403)
  })

  it('that is declined counts for a week, and is paid by another card at once', async () => {
    await putCardOnFile(server, mia, 'pm_test_declined')
    now = Date.UTC(2026, 7, 31, 12, 1)
    await expect.poll(async () => (await blocks())[0]?.length).toBe(4)
    expect((await info(mia)).maxBytes).toBe(60 * GB)
    expect(await mails()).toEqual([expect.stringContaining('We could not charge your card')])
    // The plan is none the worse for it.
    const billing = await mia.ask<{ openPayment: unknown; plan: { state: string } }>('GetBilling')
    expect([billing.openPayment, billing.plan.state]).toEqual([null, 'active'])
    await mia.ask('KeepCard', { token: await typeCard(server, mia) })
    expect(await blocks()).toEqual([[2, '2026-09-30', true]])
    expect((await takenOf(server, mia)).length).toBe(4)
  })

  it('that is not paid for a week ends: nothing is lost, and a new picture is refused in words where there is no room', async () => {
    const { pool } = server.app
    const team = await teamOf(server, mia)
    await upload(mia, 'UploadLibraryImage', await picture('#1c6c88'))
    // As full as the plan and what was bought allow.
    await pool.query('update team_image set bytes = $2 where team_id = $1', [team, 59 * GB])
    await putCardOnFile(server, mia, 'pm_test_declined')
    now = Date.UTC(2026, 8, 30, 12, 1)
    await expect.poll(async () => (await blocks())[0]?.length).toBe(4)
    now += 6 * DAY
    expect((await info(mia)).maxBytes).toBe(60 * GB)
    expect((await upload(mia, 'UploadLibraryImage', await picture('#2c6c88'))).envelope.StatusCode).toBe(1)
    now += DAY
    await expect.poll(async () => (await mails()).length).toBe(3)
    expect((await mails()).at(-1)).toContain('extra storage has ended')
    expect(await blocks()).toEqual([])
    const full = await upload<{ text: string }>(mia, 'UploadLibraryImage', await picture('#3c6c88'))
    expect([full.envelope.StatusCode, full.envelope.Data.text]).toEqual([
      120,
      expect.stringContaining('library is full'),
    ])
    const { images } = await mia.ask<{ images: { url: string }[] }>('GetImageLibrary')
    expect(images.length).toBe(2)
    for (const { url } of images) expect((await mia.fetch(url)).status).toBe(200)
    const { rows } = await pool.query(
      `select count(*)::int as n from purchase where team_id = $1 and kind = 'storage' and state in ('open', 'named', 'asking', 'retry')`,
      [team],
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('ends at once where an unpaid one is given up, and where the plan has no storage to buy', async () => {
    await putCardOnFile(server, mia)
    await mia.ask('BuyStorage', { requestId: randomUUID(), count: 1, renews: true })
    await putCardOnFile(server, mia, 'pm_test_declined')
    now = Date.UTC(2026, 10, 8, 12)
    await expect.poll(async () => (await blocks())[0]?.length).toBe(4)
    const [block] = (await info(mia)).blocks
    await mia.ask('SetStorageRenewal', { block: block?.id, renews: false })
    expect([await blocks(), (await info(mia)).maxBytes]).toEqual([[], 50 * GB])
    await putCardOnFile(server, mia)
    await mia.ask('BuyStorage', { requestId: randomUUID(), count: 1, renews: true })
    const taken = (await takenOf(server, mia)).length
    await onPlan(server, mia, 'Free')
    const before = (await mails()).length
    now = Date.UTC(2026, 11, 9, 12)
    await expect.poll(async () => (await mails()).length).toBe(before + 1)
    expect([(await takenOf(server, mia)).length, await blocks()]).toEqual([taken, []])
  })
})

it('a year of storage that renews is announced once, a week before, with what it will cost', async () => {
  const WEEK = 7 * 86_400_000
  const remind = () => remindOfPayments({ ...server.app, events: server.events, mail: server.mail })
  const ola = await signUp(server, { fullName: 'Ola Quist' })
  await onPlan(server, ola, 'UnlimitedYearly25')
  await putCardOnFile(server, ola)
  for (const [count, renews] of [
    [3, true],
    [1, false],
  ] as const)
    await ola.ask('BuyStorage', { requestId: randomUUID(), count, period: 'year', renews })
  const endsAt = (await info(ola)).blocks.find(({ count }) => count === 3)?.endsAt ?? 0
  const told = async () =>
    (await mailsTo(server, ola.email)).filter(({ subject }) => subject.includes('storage renews'))
  now = endsAt - WEEK - 1
  await remind()
  expect(await told()).toEqual([])
  now = endsAt - WEEK
  await remind()
  await remind()
  expect((await told()).map(({ text }) => /we’ll charge (\S+) to renew/.exec(text)?.[1])).toEqual(['$30.00'])
})
