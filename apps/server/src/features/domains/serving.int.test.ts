import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onHost } from '../../../test/on-host.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { teamOf } from '../../../test/plans.ts'

let server: TestServer
let owner: Person
let count = 0
/** Host of the domain at hand. */
let name = ''
let domainId = 0
let at = Date.now()

beforeAll(async () => {
  server = await startServer({ now: () => at })
  owner = await signUp(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  name = `pages${++count}.acme.example`
  domainId = await verified(name)
})

/** A domain of the owner's team as it is once it was verified. */
async function verified(domain: string): Promise<number> {
  const now = new Date(at)
  const { id } = await server.app.db
    .insertInto('custom_domain')
    .values({
      token: `${domain.replace(/\W/g, '')}${'x'.repeat(22)}`.slice(0, 22),
      team_id: await teamOf(server, owner),
      name: domain,
      txt_value: domain,
      created_at: now,
      owned_at: now,
      verified_at: now,
      checked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function folio(folioName: string, sharingType = 1): Promise<string> {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName })
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType })
  return token
}

/** A folio at the domain at hand, attached by the call. */
async function attached(folioName: string): Promise<string> {
  const token = await folio(folioName)
  await attach(token)
  return token
}

async function attach(token: string): Promise<void> {
  const row = await server.app.db
    .selectFrom('custom_domain')
    .select('token')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  await owner.ask('AttachFolioToDomain', { token, domainId: row.token })
  // What was known of the domain is asked anew after a second.
  at += 1_001
}

const get = (path: string, host = name, headers: Record<string, string> = {}) => onHost(server, host, path, { headers })
const titleOf = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
const canonicalOf = (text: string) => /rel="canonical" href="([^"]*)"/.exec(text)?.[1]

describe('a team’s own domain', () => {
  it('shows its only folio at the root and at its own paths, and names the root as its address everywhere', async () => {
    const token = await attached('Orchard guide')
    const { port } = new URL(server.url)
    const answers = [await get('/'), await get(`/folio/${token}`), await get('/', `${name.toUpperCase()}:8443`)]
    for (const { status, text } of answers) {
      expect([status, titleOf(text), canonicalOf(text)]).toEqual([200, 'Orchard guide', `http://${name}:${port}/`])
    }
    expect(canonicalOf((await get(`/folio/${token}`, new URL(server.url).host)).text)).toBe(`http://${name}:${port}/`)
  })

  it('of several shows the chosen one at the root; the others by link or token; a module’s link leads to its place', async () => {
    const [guide, prices] = [await attached('Guide'), await attached('Prices')]
    expect((await get('/')).status).toBe(404)
    await server.app.db
      .updateTable('folio')
      .set({ custom_link: `prices-${count}` })
      .where('token', '=', prices)
      .execute()
    await owner.ask('ChangeDomainRoot', { domainTld: name, token: guide })
    at += 1_001
    expect(titleOf((await get('/')).text)).toBe('Guide')
    const { port } = new URL(server.url)
    const { text } = await get(`/prices-${count}`)
    expect([titleOf(text), canonicalOf(text)]).toEqual(['Prices', `http://${name}:${port}/prices-${count}`])
    const module = await get(`/folio/prices-${count}/mod123456789`)
    expect([module.status, module.headers.location]).toEqual([302, `/folio/prices-${count}#m-mod123456789`])
  })

  it('serves what its pages are made of', async () => {
    await attached('Made of parts')
    const { text } = await get('/')
    const font = /url\("?(\/viewer\/fonts\/[^")]+)/.exec(text)?.[1] ?? ''
    expect((await get(font)).status).toBe(200)
    const script = /src="(\/viewer\/page\/[^"]+)"/.exec(text)?.[1]
    if (script) expect((await get(script)).status).toBe(200)
    const icon = /<link rel="icon" href="([^"]+)"/.exec(text)?.[1] ?? ''
    for (const path of [icon, '/favicon.ico']) expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  it('shows nothing else: no other folio, no call, no app, no socket, no folder, no file of the app', async () => {
    const token = await attached('The only one')
    const other = await folio('Of the same team')
    await server.app.db
      .updateTable('folio')
      .set({ custom_link: `other-${count}` })
      .where('token', '=', other)
      .execute()
    const paths = [
      `/folio/${other}`,
      `/other-${count}`,
      `/folio/${other}/thumbnail`,
      `/folio/${other}/card.jpg`,
      `/folio/${token}/answers.csv`,
      `/edit/${token}`,
      '/account/signin',
      '/index.html',
      `/folder/${'x'.repeat(22)}`,
      '/Apiv1/GetAntiForgeryToken',
      '/metrics',
      '/internal/tls-ask?domain=x',
      '/no/such/page',
    ]
    for (const path of paths) {
      const { status, text } = await get(path)
      expect([path, status, text.includes('Of the same team')]).toEqual([path, 404, false])
    }
    for (const call of ['SignIn', 'GetCustomDomains', 'Register']) {
      const answer = await onHost(server, name, `/Apiv1/${call}`, {
        method: 'POST',
        headers: { cookie: owner.cookie(), origin: `http://${name}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect([call, answer.status]).toEqual([call, 404])
    }
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/hub`, {
      headers: { host: name, origin: `http://${name}`, cookie: owner.cookie() },
    })
    const refused = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.on('error', () => {})
    })
    expect(refused).toBe(421)
  })

  it('lists for search engines what is at home there, and the product does not list it too', async () => {
    const [guide, prices, hidden] = [await attached('Guide'), await attached('Prices'), await attached('Not indexed')]
    const elsewhere = await folio('Elsewhere')
    await server.app.db
      .updateTable('folio')
      .set({ is_indexed: true })
      .where('token', 'in', [guide, prices, elsewhere])
      .execute()
    await owner.ask('ChangeDomainRoot', { domainTld: name, token: guide })
    at += 1_001
    const { port } = new URL(server.url)
    const here = `http://${name}:${port}`
    expect((await get('/robots.txt')).text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${here}/sitemap.xml\n`)
    const located = (text: string) => [...text.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)
    expect(located((await get('/sitemap.xml')).text)).toEqual([`${here}/`, `${here}/folio/${prices}`])
    const product = located((await get('/sitemap.xml', new URL(server.url).host)).text)
    expect(product).toContain(`${server.url}/folio/${elsewhere}`)
    for (const token of [guide, prices, hidden]) expect(product).not.toContain(`${server.url}/folio/${token}`)
  })

  it('knows nobody: a session that came along opens nothing there', async () => {
    const token = await attached('Soon private')
    expect((await get('/', name, { cookie: owner.cookie() })).status).toBe(200)
    await server.app.db.updateTable('folio').set({ sharing_type: 0 }).where('token', '=', token).execute()
    at += 1_001
    expect((await get(`/folio/${token}`, new URL(server.url).host, { cookie: owner.cookie() })).status).toBe(200)
    for (const path of ['/', `/folio/${token}`])
      expect([path, (await get(path, name, { cookie: owner.cookie() })).status]).toEqual([path, 404])
  })

  it('asks for the password of a page, and remembers it there alone', async () => {
    const token = await attached('Behind a door')
    await server.app.db
      .updateTable('folio')
      .set({ password_hash: await hash('open sesame') })
      .where('token', '=', token)
      .execute()
    at += 1_001
    const door = await get('/')
    expect([door.text.includes('Behind a door'), door.text.includes('This page has a password')]).toEqual([false, true])
    const sent = await onHost(server, name, `/folio/${token}`, {
      method: 'POST',
      headers: { origin: `http://${name}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'pass=open+sesame',
    })
    expect([sent.status, sent.headers.location]).toEqual([303, `/folio/${token}`])
    const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? ''
    expect(String(sent.headers['set-cookie'])).not.toMatch(/domain=/i)
    expect(titleOf((await get('/', name, { cookie })).text)).toBe('Behind a door')
  })

  it('is nobody’s before it is verified and after it was let go or taken off the list: 421, and not a word', async () => {
    await attached('Here for now')
    expect((await get('/')).status).toBe(200)
    const set = async (values: { owned_at?: null; verified_at: null }) => {
      await server.app.db.updateTable('custom_domain').set(values).where('id', '=', domainId).execute()
      at += 1_001
      const { status, text } = await get('/')
      return [status, text.includes('Here for now')]
    }
    expect(await set({ verified_at: null })).toEqual([421, false])
    expect(await set({ verified_at: null, owned_at: null })).toEqual([421, false])
    expect((await get('/', 'never.acme.example')).status).toBe(421)
    await owner.ask('RemoveCustomDomain', { domainTld: name })
    expect((await get('/')).status).toBe(421)
  })

  it('loses a folio at once when it is taken off, and what went to another team', async () => {
    const [kept, gone] = [await attached('Kept'), await attached('Taken off')]
    const row = await server.app.db
      .selectFrom('custom_domain')
      .select('token')
      .where('id', '=', domainId)
      .executeTakeFirstOrThrow()
    expect((await get(`/folio/${gone}`)).status).toBe(200)
    await owner.ask('RemoveFolioFromDomain', { token: gone, domainId: row.token })
    expect((await get(`/folio/${gone}`)).status).toBe(404)
    const stranger = await signUp(server)
    await server.app.db
      .updateTable('folio')
      .set({ team_id: await teamOf(server, stranger) })
      .where('token', '=', kept)
      .execute()
    at += 1_001
    for (const path of ['/', `/folio/${kept}`]) expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
