import { request } from 'node:http'
import { hash } from '@node-rs/argon2'
import type { CreateFolio, OutputOf } from '@recto/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient, type TestClient } from '../../test/client.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { createLimits } from '../http/limits.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
})

type Shared = Partial<{
  sharing_type: number
  custom_link: string | null
  password_hash: string | null
  is_indexed: boolean
  view_type: number
  page_title: string
  page_description: string
}>

/** A folio of Ada's, shared so. */
async function folio(folioName: string, shared: Shared = {}): Promise<string> {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })
  await share(token, { sharing_type: 1, ...shared })
  return token
}

/** As the calls of sharing do: the row, then the one signal. */
async function share(token: string, shared: Shared): Promise<void> {
  const { id } = await server.app.db
    .updateTable('folio')
    .set(shared)
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirstOrThrow()
  server.events.accessChanged(id, null)
}

const stranger = () => createClient(server)
const get = async (path: string, client: TestClient = stranger(), init: RequestInit = {}) => {
  const response = await client.fetch(path, init)
  return { response, status: response.status, text: await response.text() }
}
const post = (path: string, pass: string, client: TestClient, headers: Record<string, string> = {}) =>
  client.fetch(path, { method: 'POST', body: new URLSearchParams({ pass }), headers })

/** fetch sets Host by the address: this says what it wants. */
async function asHost(url: string, host: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const options = { host: hostname, port, path, headers: { ...headers, host }, setHost: false }
    const asked = request(options, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text })
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('addresses of a page', () => {
  it('B04: a token, a custom link and an address of the app are found without the sign that ended the sentence, once', async () => {
    const token = await folio('Quoted in a letter', { custom_link: 'quoted-plan' })
    const { host } = new URL(server.url)
    for (const sign of ['.', ',', ')', ').', '>', '%20', '%20.', '%22', '%E3%80%82', '%E2%80%9D', '%E3%80%8D', '…'].map(
      encodeURI,
    )) {
      const raw = sign.replaceAll('%25', '%')
      for (const path of [`/folio/${token}`, '/quoted-plan', '/folio/quoted-plan', '/templates', '/invite/nobody']) {
        const { status, location } = await asHost(server.url, host, `${path}${raw}?from=mail`)
        expect([path, raw, status, location]).toEqual([path, raw, 302, `${path}?from=mail`])
      }
    }
    expect((await get(`/folio/${token}`)).text).toContain('Quoted in a letter')
    // What is not there without the sign either is said at its own address.
    expect((await asHost(server.url, host, '/no-such-plan.')).location).toBe('/no-such-plan')
    expect((await get('/no-such-plan')).status).toBe(404)
  })

  it('its token and its custom link, in any case, below /folio and alone [ROUTE-13, ROUTE-15]', async () => {
    const token = await folio('Harvest plan', { custom_link: 'harvest-2027' })
    for (const path of [`/folio/${token}`, '/folio/harvest-2027', '/harvest-2027', '/Harvest-2027']) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain(`<link rel="canonical" href="${server.url}/harvest-2027">`)
    }
    await share(token, { custom_link: null })
    expect((await get('/harvest-2027')).status).toBe(404)
    expect((await get(`/folio/${token}`)).text).toContain(`<link rel="canonical" href="${server.url}/folio/${token}">`)
  })

  it('a slash at the end leads to the same page, and nowhere else', async () => {
    for (const [path, to] of [
      ['/folio/harvest-2028/?embed=iframe', '/folio/harvest-2028?embed=iframe'],
      ['/Harvest-2028/', '/harvest-2028'],
    ] as const) {
      const { response } = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, to])
    }
    const { host } = new URL(server.url)
    for (const path of ['//evil.example/', '/evil.example/', '/folio//evil.example/', '/settings/'])
      expect([path, (await asHost(server.url, host, path)).location]).toEqual([path, ''])
  })

  it('a module has one of its own, which leads to its place on the page [ROUTE-14]', async () => {
    const { response } = await get('/folio/harvest-2028/mod123456789')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/folio/harvest-2028#m-mod123456789'])
  })

  it('a try link shows what anyone may copy, and leads to the copy; of another folio it shows nothing [ROUTE-16]', async () => {
    const token = await folio('Try me', { sharing_type: 3, custom_link: 'try-me', page_title: 'Try <me>' })
    const { status, text } = await get('/try/Try-Me')
    expect([status, text.includes('Make “Try &lt;me&gt;” your own')]).toEqual([200, true])
    expect(text).toContain(`href="${server.url}/try/${token}/copy"`)
    const bea = await signUp(server, { fullName: 'Bea Binder' })
    const copy = await bea.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { templateId: token })
    expect(copy.folioName).toContain('Try me')
    await share(token, { sharing_type: 1 })
    const closed = await get('/try/try-me')
    expect([closed.status, closed.text.includes('Try &lt;me')]).toEqual([404, false])
  })

  it('what is tried without an account is what readers are shown, becomes a folio by signing up [TRY-01]', async () => {
    const token = await folio('Tried', { sharing_type: 3, custom_link: 'tried' })
    const { document, ...of } = JSON.parse((await get('/try/tried/content')).text)
    expect(of).toEqual({ token, folioName: 'Tried' })
    document.sections.push({ ...document.sections[0], id: 'mine12345678', order: 'zz', title: 'Mine' })
    const bea = await signUp(server)
    const create = { templateId: token, folioName: 'My prices', content: document }
    const kept = await bea.ask<OutputOf<typeof CreateFolio>>('CreateFolio', create)
    const { document: stored } = await bea.ask<{ document: { sections: { title?: string }[] } }>('GetFolioJson', {
      token: kept.token,
    })
    expect([kept.folioName, stored.sections.at(-1)?.title]).toEqual(['My prices', 'Mine'])
    for (const content of [{}, { sections: [] }, { ...document, sections: 'none' }])
      expect((await bea.call('CreateFolio', { templateId: token, content })).status).toBe(400)

    await share(token, { sharing_type: 1 })
    expect((await get('/try/tried/content')).status).toBe(404)
    // Closed to copies: what it held is not taken from it, what they wrote they may still keep.
    expect((await bea.call('CreateFolio', create)).status).toBe(404)
    await bea.ask('CreateFolio', { folioName: 'My prices alone', content: document })
    await share(token, { sharing_type: 3, password_hash: 'x' })
    const locked = await get('/try/tried/content')
    expect([locked.status, locked.text.includes('"sections"')]).toEqual([200, false])
  })

  it('a page that is being read is told when it is closed or locked, not when it is open, and costs no view [ROUTE-13]', async () => {
    const token = await folio('Being read', { sharing_type: 1 })
    const tagOf = async () => {
      const { status, headers } = await stranger().fetch(`/folio/${token}`, { method: 'HEAD' })
      return [status, headers.has('etag')]
    }
    expect(await tagOf()).toEqual([200, true])
    await share(token, { password_hash: 'x' })
    expect(await tagOf()).toEqual([200, false])
    await share(token, { password_hash: null, sharing_type: 0 })
    expect(await tagOf()).toEqual([404, false])
  })

  it('a password longer than a form holds is answered on a page, whether or not there is one', async () => {
    const token = await folio('Long word', { password_hash: 'x' })
    for (const path of [`/folio/${token}`, '/folio/nobodys', '/nobodys', '/folder/nobodys']) {
      const response = await post(path, 'x'.repeat(5000), stranger())
      expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain('This is too long')
    }
  })

  it('the paths of the product win over a custom link', async () => {
    await folio('Squatter', { custom_link: 'trash' })
    expect((await get('/trash', stranger(), { headers: { accept: 'text/html' } })).text).not.toContain('Squatter')
  })

  it('says of itself what it was given, to engines only where it is indexed', async () => {
    const token = await folio('Inner name', { page_title: 'Spring <b>prices</b>', page_description: 'All of "them"' })
    const { text } = await get(`/folio/${token}`)
    expect(text).toContain('<title>Spring &lt;b&gt;prices&lt;/b&gt;</title>')
    expect(text).toContain('<meta property="og:description" content="All of &quot;them&quot;">')
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(text).not.toContain('Inner name')
    await share(token, { is_indexed: true })
    expect((await get(`/folio/${token}`)).text).toContain('<meta name="robots" content="index,follow">')
  })
})

describe('W31: a page with a password', () => {
  const secret = async (name: string) => folio(name, { password_hash: await hash('open sesame') })

  it('asks for it, shows nothing before it, remembers it, and asks anew for another one [SHARE-12]', async () => {
    const token = await secret('Hidden valley')
    const client = stranger()
    const door = await get(`/folio/${token}`, client)
    expect([door.status, door.text.includes('Hidden valley'), door.text.includes('og:')]).toEqual([200, false, false])
    expect(door.text).toContain('This page has a password')
    expect((await get(`/folio/${token}/thumbnail`, client)).status).toBe(404)

    const wrong = await post(`/folio/${token}`, 'open says me', client)
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `/folio/${token}?wrong`])
    expect((await get(`/folio/${token}?wrong`, client)).text).toContain('That password is wrong. Please try again.')
    const right = await post(`/folio/${token}`, 'open sesame', client)
    expect([right.status, right.headers.get('location')]).toEqual([303, `/folio/${token}`])
    expect(right.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    const page = await get(`/folio/${token}`, client)
    expect(page.text).toContain('<title>Hidden valley</title>')
    expect(page.response.headers.get('cache-control')).toBe('private, no-cache')
    expect((await get(`/folio/${token}`)).text).not.toContain('Hidden valley')

    await share(token, { password_hash: await hash('another one') })
    expect((await get(`/folio/${token}`, client)).text).not.toContain('Hidden valley')
  })

  it('its people are not asked', async () => {
    const token = await secret('Ours anyway')
    expect((await get(`/folio/${token}`, ada)).text).toContain('<title>Ours anyway</title>')
  })

  it('the proof of one page opens no other, and is worth nothing when it is changed', async () => {
    const [one, other] = [await secret('First of two'), await secret('Second of two')]
    const client = stranger()
    await post(`/folio/${one}`, 'open sesame', client)
    const value = client.cookie().slice(`recto_folio_${one}=`.length)
    const forged = (cookie: string) => get(`/folio/${other}`, stranger(), { headers: { cookie } })
    expect((await forged(`recto_folio_${other}=${value}`)).text).not.toContain('Second of two')
    const turned = value.replace(one, other)
    expect((await forged(`recto_folio_${other}=${turned}`)).text).not.toContain('Second of two')
  })

  it('guessing ends after thirty tries from one network, and the right one does not help then', async () => {
    const token = await secret('Well guarded')
    const client = stranger()
    const led = new Set<string | null>()
    for (let at = 0; at < 30; at++)
      led.add((await post(`/folio/${token}`, `guess ${at}`, client)).headers.get('location'))
    expect(led).toEqual(new Set([`/folio/${token}?wrong`]))
    const late = await post(`/folio/${token}`, 'open sesame', client)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await post(`/folio/${token}`, 'open sesame', stranger())).status).toBe(303)
  })

  it('S20: guessing from everywhere slows each network down and locks nobody out', async () => {
    const token = await secret('Guessed at')
    const limits = createLimits(server.app)
    for (let at = 0; at < 300; at++) await limits.hit(`folio:${token}`, { max: 300, windowS: 600 })
    const guesser = stranger()
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await post(`/folio/${token}`, `guess ${at}`, guesser)).status)
    expect(statuses).toEqual([303, 303, 303, 429])
    expect((await post(`/folio/${token}`, 'open sesame', stranger())).status).toBe(303)
  })

  it('a form of another site cannot give it', async () => {
    const token = await secret('Not from there')
    const client = stranger()
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const sent = await post(`/folio/${token}`, 'open sesame', client, { origin })
      expect([origin, sent.status, sent.headers.get('set-cookie')]).toEqual([origin, 403, null])
    }
  })

  it('leads nowhere but to its own address once it was given', async () => {
    const token = await secret('Straight on')
    for (const query of [
      '?next=https://evil.example',
      '?embed=//evil.example',
      '//evil.example',
      '?action=javascript:1',
    ]) {
      const sent = await post(`/folio/${token}${query}`, 'open sesame', stranger())
      expect([`/folio/${token}`, null]).toContain(sent.headers.get('location'))
    }
  })
})

describe('a page that is not open', () => {
  it('looks the same whether it is private, deleted, was never there, or has another name; it says what to do', async () => {
    const hidden = await folio('Quiet plan', { sharing_type: 0, custom_link: 'quiet-plan' })
    const gone = await folio('Gone plan', { custom_link: 'gone-plan' })
    await ada.ask('DeleteFolio', { token: gone })
    const look = async (path: string) => {
      const { status, text } = await get(path)
      const plain = text.replaceAll(encodeURIComponent(path), '')
      expect(plain).not.toContain('plan')
      return `${status} ${plain}`
    }
    // Only the shape of the address decides what is said, never what is behind it.
    const tokens = await Promise.all([`/folio/${hidden}`, `/folio/${gone}`, `/folio/${'x'.repeat(22)}`].map(look))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^404 .*It may be private or deleted, or its link may have changed.*Sign in/s)
    const names = await Promise.all(['/quiet-plan', '/gone-plan', '/never-there', '/folio/never-there'].map(look))
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toMatch(/^404 .*may be mistyped or may have changed, or the page is private.*Sign in/s)
  })

  it('closes every door within a second of being closed, also for who had it open', async () => {
    const token = await folio('Soon closed', { custom_link: 'soon-closed' })
    const reader = stranger()
    const { response } = await get('/soon-closed', reader)
    const etag = response.headers.get('etag') ?? ''
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 0 })
    for (const path of ['/soon-closed', `/folio/${token}`, `/folio/${token}/thumbnail`, `/folio/${token}/card.jpg`]) {
      const again = await get(path, reader, { headers: { 'if-none-match': etag } })
      expect([path, again.status, again.text.includes('Soon closed')]).toEqual([path, 404, false])
    }
  })

  it('who tries many addresses is stopped, and others are not', async () => {
    const guesser = stranger()
    const tries = Array.from({ length: 240 }, (_, at) => guesser.fetch(`/folio/guess-${at}`))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await guesser.fetch('/folio/guess-240')).status).toBe(429)
    expect((await get('/folio/guess-1')).status).toBe(404)
    const token = await folio('Still open')
    expect((await get(`/folio/${token}`, guesser)).status).toBe(200)
  })

  it('another Host is told nothing of it', async () => {
    const token = await folio('Only here')
    const { port } = new URL(server.url)
    for (const host of ['evil.example', 'localhost.evil.example', `localhost:${port}@evil.example`, '']) {
      const { status, text } = await asHost(server.url, host, `/folio/${token}`)
      expect([host, [400, 421].includes(status), text.includes('Only here')]).toEqual([host, true, false])
    }
    const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    expect((await get(`/folio/${token}`, stranger(), { headers: forwarded })).text).not.toContain('evil.example')
  })
})

describe('a page in a frame of another site', () => {
  it('may stand there with embed=iframe, where the plan has embedding, and nowhere else [ROUTE-30]', async () => {
    const token = await folio('Framed')
    const plain = await get(`/folio/${token}`)
    expect(plain.response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(plain.response.headers.get('x-frame-options')).not.toBeNull()
    const framed = await get(`/folio/${token}?embed=iframe`)
    expect(framed.response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(framed.response.headers.get('x-frame-options')).toBeNull()
    expect(framed.text).toMatch(/<html lang="en" class="embedded"[^>]*>.*\/embedded\.js"/s)
  })

  it('who is signed in does not count there: another site sees no more than anybody', async () => {
    const token = await folio('Mine alone', { sharing_type: 0 })
    expect((await get(`/folio/${token}`, ada)).status).toBe(200)
    const framed = await get(`/folio/${token}?embed=iframe`, ada)
    expect([framed.status, framed.text.includes('Mine alone')]).toEqual([404, false])
  })

  it('a password is not asked for there', async () => {
    const token = await folio('Behind a door', { password_hash: await hash('open sesame') })
    const { text } = await get(`/folio/${token}?embed=iframe`)
    expect(text).not.toMatch(/<form|Behind a door/)
    expect(text).toContain('target="_blank"')
  })
})

describe('search engines', () => {
  it('are told what to list: open, indexed, without a password; nothing that is closed', async () => {
    const listed = await folio('To be found', { is_indexed: true, custom_link: 'to-be-found' })
    const hidden = [
      await folio('Not indexed'),
      await folio('Indexed and private', { is_indexed: true, sharing_type: 0 }),
      await folio('Indexed with a password', { is_indexed: true, password_hash: await hash('open sesame') }),
    ]
    const sitemap = async () => (await get('/sitemap.xml')).text
    expect(await sitemap()).toContain(`<loc>${server.url}/to-be-found</loc>`)
    for (const token of hidden) expect(await sitemap()).not.toContain(token)
    await ada.ask('DeleteFolio', { token: listed })
    expect(await sitemap()).not.toContain('to-be-found')
    const robots = await get('/robots.txt')
    expect(robots.text).toMatch(/^User-agent: \*\n.*Disallow: \/edit\n/s)
    expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    expect(robots.text).not.toMatch(/Disallow: \/(folio|folder)?\n/)
  })
})

describe('pages at an address of their own (PAGES_URL)', () => {
  it('are there alone: no app, no call, no socket; strangers are led there, and links name it', async () => {
    const apart = await startServer({ env: { PAGES_URL: 'http://pages.localhost:4999' } })
    try {
      const bea = await signUp(apart, { fullName: 'Bea Binder' })
      const { token } = await bea.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Kept apart' })
      await bea.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
      const led = await createClient(apart).fetch(`/folio/${token}?next=//evil.example`)
      expect([led.status, led.headers.get('location')]).toEqual([302, `http://pages.localhost:4999/folio/${token}`])
      const named = await createClient(apart).fetch(`/folio/${token}?utm_source=spring%20letter&next=//evil.example`)
      expect(named.headers.get('location')).toBe(
        `http://pages.localhost:4999/folio/${token}?utm_source=spring%20letter`,
      )
      const there = (path: string) => asHost(apart.url, 'pages.localhost:4999', path, { accept: 'text/html' })
      const page = await there(`/folio/${token}`)
      expect([page.status, page.text.includes('<title>Kept apart</title>')]).toEqual([200, true])
      expect(page.text).toContain(`rel="canonical" href="http://pages.localhost:4999/folio/${token}"`)
      for (const path of ['/', '/account/signin', `/edit/${token}`, '/index.html']) {
        const { status, location } = await there(path)
        expect([path, status, location]).toEqual([path, 302, `${apart.url}/`])
      }
      expect(
        (await asHost(apart.url, 'pages.localhost:4999', '/Apiv1/GetAntiForgeryToken', { accept: 'application/json' }))
          .status,
      ).toBe(404)
      expect((await there(`/folio/${'y'.repeat(22)}`)).text).toContain(`href="${apart.url}/account/signin`)
    } finally {
      await apart.stop()
    }
  })
})

it('two hundred readers at once cost a question a second, and what was written is there within one', async () => {
  const token = await folio('Much read')
  const { pool } = server.app
  const clients = Array.from({ length: 200 }, stranger)
  const asked = vi.spyOn(pool, 'query')
  const taken = vi.spyOn(pool, 'connect')
  const from = performance.now()
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(clients.map((client) => client.fetch(`/folio/${token}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
  const seconds = Math.ceil((performance.now() - from) / 1000)
  const facts = asked.mock.calls.filter(([query]) => (query as { name?: string }).name === 'facts-of-page')
  // Plan and content of the first second take a connection each; the clocks of the server take some of their own.
  expect(facts.length).toBeLessThanOrEqual(seconds + 1)
  expect(taken.mock.calls.length).toBeLessThanOrEqual(20 * (seconds + 1))
  vi.restoreAllMocks()
  await server.app.db.updateTable('folio').set({ page_title: 'Much read, anew' }).where('token', '=', token).execute()
  await vi.waitFor(async () => expect((await get(`/folio/${token}`)).text).toContain('Much read, anew'), 1500)
})
