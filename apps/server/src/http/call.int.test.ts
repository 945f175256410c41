import { request as httpRequest } from 'node:http'
import { ACCESS, CALLS, HUB_METHODS } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClient, type Envelope } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { post, tokenOf } from '../../test/raw-call.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
})

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const folioNames = async () =>
  (await server.app.db.selectFrom('folio').select('name').orderBy('id').execute()).map((row) => row.name)

describe('every call and hub message', () => {
  it('names a rule of the access table, and a folio rule has a token to ask by', () => {
    for (const { name, access, input } of CALLS) {
      expect(ACCESS, name).toHaveProperty([access])
      const { subject } = ACCESS[access]
      if (subject !== 'folio' && subject !== 'workspace') continue
      expect(input, name).toBeInstanceOf(z.ZodObject)
      expect((input as z.ZodObject).shape, name).toHaveProperty(subject === 'folio' ? 'token' : 'labelToken')
    }
    for (const { type, access, input } of HUB_METHODS) {
      expect(ACCESS, type).toHaveProperty([access])
      if (ACCESS[access].subject === 'folio') expect(input.shape, type).toHaveProperty('token')
    }
  })

  it('is answered by a handler under its own name, with a small first letter, and under its aliases [API-002]', async () => {
    const client = createClient(server)
    const token = await tokenOf(client)
    const names = CALLS.flatMap(({ name, aliases = [] }) => [name, name[0]?.toLowerCase() + name.slice(1), ...aliases])
    const missing: string[] = []
    for (const name of names) {
      const { envelope } = await post(client, name, { headers: { RequestVerificationToken: token } })
      if (envelope.Message === 'There is no call with this name.') missing.push(name)
    }
    expect(missing).toEqual([])
  })

  it('that needs a session answers 401 with status 1001 to somebody signed out [API-008, API-009]', async () => {
    const client = createClient(server)
    for (const { name, access } of CALLS) {
      if (ACCESS[access].subject === 'none') continue
      const { status, envelope } = await client.call(name)
      expect([name, status, envelope.StatusCode, envelope.Message]).toEqual([name, 401, 1001, 'Not logged in.'])
    }
  })
})

describe('an address that is none', () => {
  it.each(['/%', '/Apiv1/%E0%A4%A', '/folio/%E0%A4%A'])(
    '%s is answered as any other that nothing is at',
    async (path) => {
      const response = await fetch(new URL(server.url).origin + path, {
        method: path.startsWith('/Apiv1') ? 'POST' : 'GET',
      })
      expect([response.status, await response.json()]).toEqual([
        404,
        { StatusCode: 1404, Message: 'There is nothing at this address.', Data: null },
      ])
    },
  )
})

describe('the body of a call', () => {
  it('may be a form with the token in a field [API-001, API-002, API-007]', async () => {
    const fields = { FolioName: 'Made by a form', __RequestVerificationToken: await tokenOf(ada) }
    const { status, envelope } = await post(ada, 'CreateFolio', form(fields))
    expect([status, envelope.StatusCode]).toEqual([200, 1])
    expect(envelope.Data).toMatchObject({ folioName: 'Made by a form' })
  })

  it('may be a multipart form or JSON, with the token in the header', async () => {
    const headers = { RequestVerificationToken: await tokenOf(ada) }
    const body = new FormData()
    body.set('folioName', 'Made by multipart')
    expect((await post(ada, 'CreateFolio', { headers, body })).envelope.StatusCode).toBe(1)
    const json = await post(ada, 'CreateFolio', {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: '{"folioName": "Made by JSON"}',
    })
    expect(json.envelope.StatusCode).toBe(1)
  })

  it('answers Message and Data on success and on failure alike [API-018]', async () => {
    const good = await ada.call('GetSessionUser')
    const bad = await ada.call('RenameFolio', { token: 'x'.repeat(22), folioName: 'New name' })
    for (const { envelope } of [good, bad]) expect(Object.keys(envelope)).toEqual(['StatusCode', 'Message', 'Data'])
    expect(bad.envelope.Message).not.toBe('')
  })

  it('takes fields in PascalCase and older spellings', async () => {
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { FolioName: 'First name' })
    expect(await ada.ask('renameFolio', { Token: token, name: 'Second name' })).toEqual({ folioName: 'Second name' })
    const people = await ada.ask<{ collaborators: unknown[] }>('AddCollaborator', {
      Token: token,
      Email: 'guest@example.com',
      Privelage: 2,
    })
    const guest = { email: 'guest@example.com', fullName: '', accepted: null, privilege: 2 }
    expect(people.collaborators).toContainEqual(expect.objectContaining(guest))
  })

  it('numbers and switches of a form are read as what they are', async () => {
    const fields = { showDeleted: 'false', pageSize: '4', pageNum: '1', sort: '1' }
    const { envelope } = await post(
      ada,
      'GetPagedDashboard',
      form({ ...fields, __RequestVerificationToken: await tokenOf(ada) }),
    )
    expect(envelope).toMatchObject({ StatusCode: 1, Data: { onPage: expect.any(Number) } })
  })

  it('a prototype in a form is no field, and no field is taken from one', async () => {
    const token = await tokenOf(ada)
    const body = `__proto__=a&__proto__=b&constructor=x&folioName=Plain+form&__RequestVerificationToken=${token}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { envelope } = await post(ada, 'CreateFolio', { headers, body })
    expect(envelope.Data).toMatchObject({ folioName: 'Plain form' })
  })

  const FIELD = 'Content-Disposition: form-data; name="folioName"'
  const broken: [string, string, string][] = [
    ['JSON that ends early', 'application/json', '{"folioName": "x'],
    ['a list', 'application/json', '[1]'],
    ['JSON with a prototype in it', 'application/json', '{"__proto__": {"a": 1}}'],
    ['a type nobody sends', 'text/plain', 'folioName=x'],
    ['a multipart form without boundary', 'multipart/form-data', 'x'],
    ['a multipart form that ends early', 'multipart/form-data; boundary=a', `--a\r\n${FIELD}\r\n\r\nx`],
    ['a multipart form that ends in a header', 'multipart/form-data; boundary=a', `--a\r\n${FIELD}`],
  ]
  it.each(broken)('%s is refused with 400, and nothing changes', async (_, type, body) => {
    const before = await folioNames()
    const headers = { 'content-type': type, RequestVerificationToken: await tokenOf(ada) }
    const { status, envelope } = await post(ada, 'CreateFolio', { headers, body })
    expect([status, envelope.StatusCode]).toEqual([400, 1400])
    expect(await folioNames()).toEqual(before)
  })

  const wrongTypes: [string, string, Record<string, unknown>, string][] = [
    ['a number for a name', 'CreateFolio', { folioName: 7 }, 'folioName'],
    ['a list for a name', 'CreateFolio', { folioName: ['a'] }, 'folioName'],
    ['text for a page number', 'GetPagedDashboard', { pageNum: 'two' }, 'pageNum'],
    ['a page size of 1,000', 'GetPagedDashboard', { pageSize: 1000 }, 'pageSize'],
    ['no token', 'RenameFolio', { folioName: 'Some name' }, 'token'],
    ['a number for a token', 'RenameFolio', { token: 7, folioName: 'Some name' }, 'token'],
  ]
  it.each(wrongTypes)('%s is refused with 400 and the field named', async (_, name, input, field) => {
    const { status, envelope } = await ada.call(name, input)
    expect([status, envelope.StatusCode]).toEqual([400, 1400])
    expect(envelope.Data).toMatchObject({ field })
    expect(envelope.Message).toContain(field)
  })
})

describe('somebody else at the door', () => {
  it('an unknown call is 404 in the envelope, whatever the method', async () => {
    const { status, envelope } = await ada.call('DropEverything')
    expect([status, envelope.StatusCode, envelope.Message]).toEqual([404, 1404, 'There is no call with this name.'])
    expect((await ada.fetch('/Apiv1/RenameFolio')).status).toBe(404)
  })

  it('without the anti-forgery token, with a made-up one or with another browser’s: 403, and nothing changes [API-001]', async () => {
    const before = await folioNames()
    const foreign = await tokenOf(createClient(server))
    const tries: RequestInit[] = [
      form({ folioName: 'Forged' }),
      form({ folioName: 'Forged', __RequestVerificationToken: 'x'.repeat(43) }),
      form({ folioName: 'Forged', __RequestVerificationToken: foreign }),
      // A page elsewhere can send a form, so the field is enough there; for JSON only the header counts.
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ folioName: 'Forged', __RequestVerificationToken: await tokenOf(ada) }),
      },
    ]
    for (const init of tries) {
      const { status, envelope } = await post(ada, 'CreateFolio', init)
      expect([status, envelope.StatusCode]).toEqual([403, 1403])
      expect(envelope.Data).toEqual({ reason: 'anti-forgery' })
    }
    expect(await folioNames()).toEqual(before)
  })

  it('a page of another origin is refused even with a token', async () => {
    const headers = { origin: 'https://elsewhere.example', RequestVerificationToken: await tokenOf(ada) }
    const { status, envelope } = await post(ada, 'CreateFolio', { headers })
    expect([status, envelope.Data]).toEqual([403, { reason: 'foreign-origin' }])
  })

  it('another Host is 421 everywhere but at the two health checks', async () => {
    const ask = (path: string) => rawStatus({ path, headers: { host: 'elsewhere.example' } })
    expect(await ask('/Apiv1/GetAntiForgeryToken')).toBe(421)
    expect(await ask('/')).toBe(421)
    expect(await ask('/healthz')).toBe(200)
    expect(await ask('/readyz')).toBe(200)
  })

  it('the internal port refuses what was forwarded or names another host, and the outbox without its key', async () => {
    const { internalPort } = server.app.config
    const ask = (headers: Record<string, string>) => rawStatus({ port: internalPort, path: '/dev/outbox', headers })
    expect(await ask({ 'x-forwarded-for': '10.0.0.1' })).toBe(421)
    expect(await ask({ forwarded: 'for=10.0.0.1' })).toBe(421)
    expect(await ask({ host: 'elsewhere.example' })).toBe(421)
    expect(await ask({})).toBe(404)
    const [root, outbox] = await Promise.all(
      ['/', '/dev/outbox?key=old'].map((path) => fetch(`http://127.0.0.1:${internalPort}${path}`)),
    )
    expect([root?.status, await root?.text()]).toEqual([200, expect.stringContaining('/metrics')])
    expect([outbox?.status, await outbox?.text()]).toEqual([404, expect.stringContaining('printed at the last start')])
  })
})

describe('size', () => {
  it('a body that says it is over 1 MB is refused before it is sent', async () => {
    const token = await tokenOf(ada)
    const sent = await declared(token, 1024 * 1024 + 1)
    expect(sent).toMatchObject({ status: 413, bytesSent: 0, envelope: { StatusCode: 1413 } })
  })

  it('a file or fields that come to a call without files are cut off at 1 MB, also where nothing says how large they are', async () => {
    const client = createClient(server)
    const token = await tokenOf(client)
    const letters = 'x'.repeat(600_000)
    const head = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const parts = {
      file: `${head('file', '; filename="a"')}${letters}${letters}\r\n--b--\r\n`,
      fields: `${head('a')}${letters}\r\n${head('b')}${letters}\r\n--b--\r\n`,
    }
    for (const [what, text] of Object.entries(parts)) {
      const body = new Blob([text]).stream()
      const response = await client.fetch('/Apiv1/SignIn', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', RequestVerificationToken: token },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([what, response.status]).toEqual([what, 413])
    }
  })

  it('a body that does not say is cut off at 1 MB', async () => {
    const token = await tokenOf(ada)
    const status = await streamed(token, 3 * 1024 * 1024)
    expect(status).toBe(413)
  })
})

describe('the order of the checks', () => {
  it('a wrong anti-forgery token counts before who is signed in, access before the rest of the input', async () => {
    const stranger = createClient(server)
    expect((await post(stranger, 'RenameFolio', form({}))).status).toBe(403)
    expect((await stranger.call('RenameFolio', { folioName: 'x' })).status).toBe(401)
    const notTheirs = await ada.call('RenameFolio', { token: 'A'.repeat(22), folioName: 'x' })
    expect(notTheirs.status).toBe(404)
  })

  it('somebody who asks too often is told so before their body is read', async () => {
    const crowd = createClient(server)
    const init = { headers: { 'content-type': 'application/json' }, body: '{"email": "' }
    let status = 0
    for (let n = 0; n < 401; n++) status = (await post(crowd, 'CheckUserEmail', init)).status
    expect(status).toBe(429)
    expect((await post(createClient(server), 'CheckUserEmail', init)).status).toBe(400)
  })
})

it('a failure of ours is a number to tell, and the same number stands in no other answer', async () => {
  await server.app.pool.query('alter table team_member rename to team_member_away')
  try {
    const answers = [await ada.call('GetSessionUser'), await ada.call('GetSessionUser')]
    const references = answers.map(({ status, envelope }) => {
      expect([status, envelope.StatusCode]).toEqual([500, 1500])
      const { reference } = envelope.Data as { reference: string }
      expect(envelope.Message).toContain(reference)
      return reference
    })
    expect(new Set(references).size).toBe(2)
  } finally {
    await server.app.pool.query('alter table team_member_away rename to team_member')
  }
})

const place = () => ({ host: '127.0.0.1', port: server.app.config.port })

function rawStatus(options: { path: string; port?: number; headers: Record<string, string> }): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ ...place(), ...options }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

function headersWith(token: string): Record<string, string> {
  return {
    host: `localhost:${server.app.config.port}`,
    cookie: ada.cookie(),
    'content-type': 'application/json',
    RequestVerificationToken: token,
  }
}

/** Announces a body and waits for the answer without sending any of it. */
function declared(token: string, bytes: number) {
  return new Promise<{ status: number; bytesSent: number; envelope: Envelope }>((resolve, reject) => {
    const headers = { ...headersWith(token), 'content-length': String(bytes) }
    const sending = httpRequest({ ...place(), path: '/Apiv1/CreateFolio', method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, bytesSent: 0, envelope: JSON.parse(text) as Envelope })
        sending.destroy()
      })
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })
}

/** Sends a body of unknown length until the server has had enough. */
function streamed(token: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersWith(token), 'transfer-encoding': 'chunked' }
    const sending = httpRequest({ ...place(), path: '/Apiv1/CreateFolio', method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
      sending.destroy()
    })
    sending.on('error', reject)
    sending.write(`{"folioName":"${'x'.repeat(bytes)}`)
  })
}
