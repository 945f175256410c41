import { type CustomDomain, DOMAIN_WORDS, type GetCustomDomains, type OutputOf } from '@recto/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DnsServer, startDns } from '../../../test/dns-server.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { createDns } from '../../adapters/dns.ts'
import { DAY_MS } from '../../durations.ts'
import { recheckDomains } from './keeper.ts'

const TARGET = 'pages.recto.example'

let dns: DnsServer
let server: TestServer
let owner: Person
let at = Date.now()
let count = 0

beforeAll(async () => {
  dns = await startDns()
  dns.zones.set(TARGET, { a: ['192.0.2.7'] })
  server = await startServer({ env: { DNS_SERVERS: dns.address, CNAME_ADDRESS: TARGET }, now: () => at })
})
afterAll(async () => {
  await server.stop()
  await dns.stop()
})
beforeEach(async () => {
  owner = await signUp(server)
})

type One = { domain: CustomDomain }
const list = (person = owner) => person.ask<OutputOf<typeof GetCustomDomains>>('GetCustomDomains')
const newName = () => `docs${++count}.acme.example`
const create = async (domainTld = newName(), person = owner) =>
  (await person.ask<One>('CreateCustomDomain', { domainTld })).domain
const verify = (domainTld: string, person = owner) => person.call('VerifyCustomDomainInitial', { domainTld })
const say = ({ txtName, txtRecord }: CustomDomain) => dns.zones.set(txtName, { txt: ['v=other', txtRecord] })
const lead = ({ domainTld }: CustomDomain) => dns.zones.set(domainTld, { cname: TARGET })
const get = async (domainTld: string, person = owner) =>
  (await person.ask<One>('GetCustomDomain', { domainTld })).domain

async function verified(person = owner): Promise<CustomDomain> {
  const domain = await create(newName(), person)
  say(domain)
  lead(domain)
  await verify(domain.domainTld, person)
  return get(domain.domainTld, person)
}

const keep = async (afterMs: number) => {
  at += afterMs
  return recheckDomains({
    ...server.app,
    events: server.events,
    mail: server.mail,
    dns: createDns([dns.address]),
    cnameAddress: TARGET,
    publicUrl: server.url,
  })
}

async function publish(name: string, person = owner): Promise<string> {
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: name })
  await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  return token
}

describe('a domain, from its first day', () => {
  let keeper: Person
  let domain: CustomDomain
  beforeAll(async () => {
    keeper = await signUp(server)
  })
  beforeEach(() => {
    owner = keeper
  })

  it('is made under its bare name, with the records to set; it is listed [DOMAIN-02, DOMAIN-03, API-221, API-223]', async () => {
    domain = await create('  https://Docs.Meadow.example/start ')
    expect(domain).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      domainTld: 'docs.meadow.example',
      createdUtc: new Date(at).toISOString(),
      initiallyVerified: false,
      verified: false,
      endsUtc: null,
      folioCount: 0,
      folios: [],
      rootToken: null,
      txtName: '_recto.docs.meadow.example',
      txtRecord: expect.stringMatching(/^recto-verification=\w{32}$/),
      cnameAddress: TARGET,
    })
    expect(await list()).toEqual({ domains: [domain], count: 1, maxCustomDomains: expect.any(Number) })
  })

  it('is not verified without its TXT record [DOMAIN-07]', async () => {
    const failed = await verify(domain.domainTld)
    expect([failed.status, failed.envelope.StatusCode, failed.envelope.Message]).toEqual([
      200,
      0,
      "We weren't able to verify domain ownership, please follow these instructions.",
    ])
    expect(await get(domain.domainTld)).toEqual(domain)
  })

  it('is shown by that record, then it waits for its CNAME [DOMAIN-08, API-222, API-224]', async () => {
    say(domain)
    const shown = await verify('DOCS.meadow.example')
    expect(shown.envelope).toMatchObject({ StatusCode: 1, Message: 'Nameserver changes may take 24-48 hours.' })
    expect(await get(domain.domainTld)).toEqual({ ...domain, initiallyVerified: true })
  })

  it('is verified once its CNAME leads here; tabs hear of it [DOMAIN-04]', async () => {
    const tab = await openHubTab(server, owner)
    await tab.ask('addGroupDash', {})
    lead(domain)
    expect(await keep(5 * 60_000)).toMatchObject({ verified: 1 })
    expect((await tab.event('domainsChanged')).data).toEqual({ teamToken: owner.user.team.id })
    expect(await get(domain.domainTld)).toEqual({ ...domain, initiallyVerified: true, verified: true })
    tab.socket.close()
  })
})

describe('whose a domain is', () => {
  it('the top of a zone, which holds no CNAME, leads here by the same addresses and no others', async () => {
    const domain = await create('orchard.example')
    say(domain)
    dns.zones.set(domain.domainTld, { a: ['192.0.2.7', '198.51.100.1'] })
    await verify(domain.domainTld)
    expect((await get(domain.domainTld)).verified).toBe(false)
    dns.zones.set(domain.domainTld, { a: ['192.0.2.7'] })
    const { envelope } = await verify(domain.domainTld)
    expect(envelope).toMatchObject({ StatusCode: 1, Message: '' })
    expect((await get(domain.domainTld)).verified).toBe(true)
  })

  it('servers that do not answer decide nothing', async () => {
    const domain = await create()
    dns.zones.set(domain.txtName, { fails: true })
    const { envelope } = await verify(domain.domainTld)
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, DOMAIN_WORDS.silent])
  })

  it('an unverified domain is nobody’s: several teams may list it, each with a value of its own, and the first to show it has it', async () => {
    const other = await signUp(server)
    const domain = await create()
    const theirs = await create(domain.domainTld, other)
    expect(theirs.txtRecord).not.toBe(domain.txtRecord)
    say(theirs)
    expect((await verify(domain.domainTld)).envelope.Message).toBe(DOMAIN_WORDS.unverified)
    expect((await verify(domain.domainTld, other)).envelope.StatusCode).toBe(1)
    // Both records: whoever had it first keeps it, until their record is gone.
    dns.zones.set(domain.txtName, { txt: [theirs.txtRecord, domain.txtRecord] })
    expect((await verify(domain.domainTld)).envelope.Message).toBe(DOMAIN_WORDS.taken)
    say(domain)
    expect((await verify(domain.domainTld)).envelope.StatusCode).toBe(1)
    expect((await get(domain.domainTld, other)).initiallyVerified).toBe(false)
  })

  it('two teams that show it in the same moment: one has it', async () => {
    const other = await signUp(server)
    const domain = await create()
    const theirs = await create(domain.domainTld, other)
    dns.zones.set(domain.txtName, { txt: [theirs.txtRecord, domain.txtRecord] })
    const answers = await Promise.all([verify(domain.domainTld), verify(domain.domainTld, other)])
    expect(answers.map(({ envelope }) => envelope.StatusCode).sort()).toEqual([0, 1])
  })

  it('the product’s own names, one that is listed already, and what is no domain are refused in words', async () => {
    const refused = async (domainTld: string) =>
      (await owner.call('CreateCustomDomain', { domainTld })).envelope.Message
    expect(await refused(`x.${TARGET}`)).toBe(DOMAIN_WORDS.own)
    const { domainTld } = await create()
    expect(await refused(domainTld)).toBe(DOMAIN_WORDS.known)
    const { status, envelope } = await owner.call('CreateCustomDomain', { domainTld: 'localhost' })
    expect([status, envelope.Data]).toMatchObject([400, { field: 'domainTld' }])
  })
})

it('Caddy is told yes for verified domains only, on the internal port alone', async () => {
  const [ready, listed] = [await verified(), await create()]
  const ask = async (domain: string, headers = {}) =>
    (await fetch(`${server.internalUrl}/internal/tls-ask?domain=${encodeURIComponent(domain)}`, { headers })).status
  expect([await ask(ready.domainTld), await ask(ready.domainTld.toUpperCase())]).toEqual([200, 200])
  for (const domain of [listed.domainTld, 'evil.example', 'localhost', '', `${ready.domainTld}:443`])
    expect([domain, await ask(domain)]).toEqual([domain, 404])
  expect(await ask(ready.domainTld, { 'x-forwarded-for': '192.0.2.1' })).toBe(421)
  expect((await fetch(`${server.url}/internal/tls-ask?domain=${ready.domainTld}`)).status).toBe(404)
})

describe('who may, and how many', () => {
  it('as many as the plan holds; of many at once no more [DOMAIN-05, PLAN-025, PLAN-061]', async () => {
    await onPlan(server, owner, 'ProYearly25')
    const { maxCustomDomains } = await list()
    const answers = await Promise.all(
      Array.from({ length: maxCustomDomains + 7 }, () => owner.call('CreateCustomDomain', { domainTld: newName() })),
    )
    expect(answers.filter(({ envelope }) => envelope.StatusCode === 1)).toHaveLength(maxCustomDomains)
    expect((await list()).count).toBe(maxCustomDomains)
    const full = answers.find(({ envelope }) => envelope.StatusCode !== 1)?.envelope
    expect(full).toMatchObject({ StatusCode: 5, Data: { reason: 'limit', what: 'domains', role: 1 } })
    expect(full?.Message).toBe(
      `Your plan (Pro) holds ${maxCustomDomains} custom domains, and all are in use. Please upgrade for more.`,
    )
  })

  it('with a plan of none nothing is added; what is there is seen, and can be taken away [DOMAIN-05, PLAN-039, PLAN-071]', async () => {
    const domain = await create()
    await onPlan(server, owner, 'Free')
    const { status, envelope } = await owner.call('CreateCustomDomain', { domainTld: newName() })
    expect([status, envelope.Data]).toEqual([
      403,
      { reason: 'plan', action: 'team.domains', feature: 'customDomains', role: 1 },
    ])
    expect((await list()).domains).toEqual([domain])
    await owner.ask('RemoveCustomDomain', { domainTld: domain.domainTld })
    expect((await list()).count).toBe(0)
  })

  it('admins manage domains, members and guests do not, another team’s are not there [ROLE-50]', async () => {
    const { domainTld } = await create()
    for (const [role, status, message] of [
      [2, 200, ''],
      [3, 403, 'You cannot perform this action. Please contact the team owner.'],
      [6, 403, 'Guests are not allowed to manage domains.'],
    ] as const) {
      const person = await signUp(server)
      const own = await teamOf(server, person)
      await joinTeam(server, owner, person, role)
      await server.app.pool.query('delete from team_member where team_id = $1 and role = 1', [own])
      const answer = await person.call('GetCustomDomain', { domainTld })
      expect([answer.status, answer.envelope.Message]).toEqual([status, message])
    }
    const stranger = await signUp(server)
    expect((await stranger.call('GetCustomDomain', { domainTld })).status).toBe(404)
    expect((await stranger.call('RemoveCustomDomain', { domainTld })).status).toBe(404)
  })
})

describe('folios on a domain', () => {
  it('are attached and taken off; one is on one domain, and the only one is at its root; a domain is taken off the list [API-225, API-226, API-227]', async () => {
    const [first, second] = [await verified(), await verified()]
    const [about, prices] = [await publish('About'), await publish('Prices')]
    const attach = (token: string, { id }: CustomDomain) =>
      owner.ask<One>('AttachFolioToDomain', { folioToken: token, domainId: id })
    const port = new URL(server.url).port
    expect((await attach(about, first)).domain).toMatchObject({
      folioCount: 1,
      rootToken: about,
      folios: [{ token: about, folioName: 'About', url: `http://${first.domainTld}:${port}/`, isOpen: true }],
    })
    expect((await attach(prices, first)).domain).toMatchObject({
      folioCount: 2,
      rootToken: null,
      folios: [
        { token: about, url: `http://${first.domainTld}:${port}/folio/${about}` },
        { token: prices, url: `http://${first.domainTld}:${port}/folio/${prices}` },
      ],
    })
    const root = await owner.ask<One>('ChangeDomainRoot', { domainTld: first.domainTld, token: prices })
    expect(root.domain.rootToken).toBe(prices)
    await attach(prices, second)
    expect([(await get(first.domainTld)).folioCount, (await get(second.domainTld)).folioCount]).toEqual([1, 1])
    await owner.ask('RemoveFolioFromDomain', { folioToken: about, domainId: first.id })
    expect(await get(first.domainTld)).toMatchObject({ folioCount: 0, folios: [], rootToken: null })
    await owner.ask('RemoveCustomDomain', { domainTld: second.domainTld })
    expect((await list()).domains.map(({ id }) => id)).toEqual([first.id])
  })

  it('are those that anyone with the link can view', async () => {
    const { id } = await verified()
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const { envelope } = await owner.call('AttachFolioToDomain', { token, domainId: id })
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, DOMAIN_WORDS.notOpen])
  })

  it('are of the domain’s team, and put there by its admins', async () => {
    const stranger = await signUp(server)
    const { id } = await verified()
    const theirs = await publish('Theirs', stranger)
    expect((await stranger.call('AttachFolioToDomain', { token: theirs, domainId: id })).status).toBe(404)
    const ours = await publish('Ours')
    expect((await stranger.call('AttachFolioToDomain', { token: ours, domainId: id })).status).toBe(404)
    await owner.ask('AttachFolioToDomain', { token: ours, domainId: id })
    expect((await stranger.call('RemoveFolioFromDomain', { token: ours, domainId: id })).status).toBe(404)
    expect((await list()).domains[0]?.folioCount).toBe(1)
  })
})

describe('the keeper', () => {
  it('looks daily; what fails for seven days is let go, and its managers are told by mail, twice', async () => {
    const { domainTld, txtName } = await verified()
    const token = await publish('Kept')
    await owner.ask('AttachFolioToDomain', { token, domainId: (await get(domainTld)).id })
    await keep(DAY_MS)
    expect(await get(domainTld)).toMatchObject({ verified: true, endsUtc: null })

    dns.zones.set(domainTld, { a: ['198.51.100.1'] })
    expect(await keep(DAY_MS)).toMatchObject({ failing: 1 })
    expect(await get(domainTld)).toMatchObject({ verified: true, endsUtc: new Date(at + 7 * DAY_MS).toISOString() })
    expect((await lastMail(server, owner.email))?.subject).toBe(`Check the DNS records for ${domainTld}`)

    // Put back in time: nothing was lost.
    dns.zones.set(domainTld, { cname: TARGET })
    await keep(6 * DAY_MS)
    expect(await get(domainTld)).toMatchObject({ verified: true, endsUtc: null })

    dns.zones.delete(txtName)
    expect(await keep(DAY_MS)).toMatchObject({ failing: 1 })
    expect(await keep(6 * DAY_MS)).not.toHaveProperty('letGo')
    expect(await keep(DAY_MS)).toMatchObject({ letGo: 1 })
    expect(await get(domainTld)).toMatchObject({ initiallyVerified: false, verified: false, folioCount: 1 })
    expect((await lastMail(server, owner.email))?.subject).toBe(`${domainTld} is no longer connected`)
  })

  it('does not count against a domain that its servers did not answer', async () => {
    const { domainTld, txtName } = await verified()
    dns.zones.set(txtName, { fails: true })
    for (let day = 0; day < 9; day++) await keep(DAY_MS)
    expect(await get(domainTld)).toMatchObject({ verified: true, endsUtc: null })
  })
})
