import { type CreateFolio, type GetReadings, type GetVisits, type OutputOf, SHARING } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { AGENTS, type Said, say, seenPath, visitName } from '../../../test/reading.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
})

async function folio(): Promise<string> {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Sent around' })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  return token
}

/** One reader who touches the page: how they came, as their browser tells it. */
const comes = (token: string, said: Said, query = '', headers: Record<string, string> = {}) =>
  say(
    server,
    token,
    { in: 1, ...said },
    { headers: { referer: `${server.url}/folio/${token}${query}`, ...headers }, client: createClient(server) },
  )

const sourcesOf = async (token: string) => {
  const to = new Date().toISOString().slice(0, 10)
  return (await ada.ask<OutputOf<typeof GetReadings>>('GetReadings', { token, to })).sources
}

const keptOf = async (token: string) =>
  (
    await server.app.pool.query<{ from_host: string | null; utm_source: string | null }>(
      `select v.from_host, v.utm_source from visit v join folio f on f.id = v.folio_id where f.token = $1`,
      [token],
    )
  ).rows

describe('E14: where readers came from', () => {
  it('is counted by the name that the link gave, else by host, and opens its visits', async () => {
    const token = await folio()
    await comes(token, { d: 'https://www.linkedin.com/feed/?who=ada' })
    await comes(token, { d: 'https://linkedin.com/' })
    await comes(token, { d: 'https://mail.example/inbox/7' }, '?utm_source=Newsletter&utm_campaign=ada')
    await comes(token, {}, '?utm_source=newsletter')
    await comes(token, {}, '?utm_source=newsletter')
    await comes(token, { d: `${server.url}/folio/${token}` })
    expect(await sourcesOf(token)).toEqual([
      { utm: 'newsletter', host: '', views: 3 },
      { utm: '', host: 'linkedin.com', views: 2 },
      { utm: '', host: '', views: 1 },
    ])
    const to = new Date().toISOString().slice(0, 10)
    const visits = (filter: object) => ada.ask<OutputOf<typeof GetVisits>>('GetVisits', { token, to, filter })
    for (const [source, views, name] of [
      [{ utm: 'newsletter', host: '' }, 3, 'newsletter'],
      [{ utm: '', host: 'linkedin.com' }, 2, 'linkedin.com'],
      [{ utm: '', host: '' }, 1, ''],
      [{ utm: '', host: 'mail.example' }, 0, ''],
    ] as const) {
      const found = await visits({ source })
      expect([found.total, found.visits.every((visit) => visit.source === name)]).toEqual([views, true])
    }
    const csv = await (await ada.fetch(`/folio/${token}/stats/visits.csv?to=${to}`)).text()
    expect(csv.split('\r\n')[0]).toContain('Browser,Came from,')
    expect(csv.match(/,newsletter,/g)?.length).toBe(3)
  })

  it('is the host and that name alone: nothing else of an address is in any row', async () => {
    const token = await folio()
    await comes(
      token,
      { d: 'https://ada:secret@mail.example/inbox/7?token=geheim#top' },
      '?utm_source=mail&pass=geheim',
    )
    expect(await keptOf(token)).toEqual([{ from_host: 'mail.example', utm_source: 'mail' }])
    const { rows } = await server.app.pool.query(
      'select v::text as whole from visit v join folio f on f.id = v.folio_id where f.token = $1',
      [token],
    )
    expect(JSON.stringify(rows)).not.toMatch(/secret|geheim|inbox|pass/)
  })

  it('is not kept of readers who ask not to be tracked, whatever else their browser says', async () => {
    for (const header of ['dnt', 'sec-gpc']) {
      const token = await folio()
      await comes(token, { d: 'https://news.example/' }, '?utm_source=mail', { [header]: '1' })
      expect(await keptOf(token)).toEqual([{ from_host: null, utm_source: null }])
    }
  })

  it('stays as it was at first, and is let go with the reader who is forgotten', async () => {
    const token = await folio()
    await ada.ask('SetReadersMode', { readers: 'ask' })
    const id = 'r'.repeat(22)
    const v = visitName(Date.now())
    await comes(token, { v, r: `0${id}`, d: 'https://news.example/' }, '?utm_source=mail')
    await comes(token, { v, n: 2, r: `0${id}`, d: 'https://elsewhere.example/' }, '?utm_source=other')
    expect(await keptOf(token)).toEqual([{ from_host: 'news.example', utm_source: 'mail' }])
    const forgotten = await createClient(server).fetch(`/folio/${token}/forget`, {
      method: 'POST',
      body: id,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    })
    expect(forgotten.status).toBe(204)
    expect(await keptOf(token)).toEqual([{ from_host: null, utm_source: null }])
  })

  it('is told without script too, and bytes that no row may hold harm nothing', async () => {
    const token = await folio()
    const client = createClient(server)
    const path = await seenPath(server, token, visitName(Date.now()), { picture: true })
    const picture = await client.fetch(path, {
      headers: { 'user-agent': AGENTS.firefox, referer: `${server.url}/folio/${token}?utm_source=plain` },
    })
    expect(picture.status).toBe(200)
    for (const d of ['\0', 'https://a\0b.example', '\ud800', `https://${'x'.repeat(3000)}`, 7 as never, {} as never])
      expect(await comes(token, { d }, '?utm_source=%00%ED%A0%80')).toBe(204)
    const kept = await keptOf(token)
    expect([kept.length, kept.filter(({ utm_source }) => utm_source === 'plain').length]).toEqual([7, 1])
  })

  it('is passed on by the door of a page with a password', async () => {
    const token = await folio()
    await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'a quiet door' })
    const client = createClient(server)
    const name = '?utm_source=spring%20offer'
    const door = await (await client.fetch(`/folio/${token}${name}`)).text()
    expect(door).toContain(`action="/folio/${token}${name}"`)
    const enter = (pass: string) =>
      client.fetch(`/folio/${token}${name}`, {
        method: 'POST',
        body: new URLSearchParams({ pass }),
        headers: { origin: server.url },
        redirect: 'manual',
      })
    expect((await enter('no')).headers.get('location')).toBe(`/folio/${token}?wrong&utm_source=spring%20offer`)
    expect((await enter('a quiet door')).headers.get('location')).toBe(`/folio/${token}${name}`)
  })
})
