import { CreateFolio, RenameFolio } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import { problemOf } from '../popups/problem.ts'
import { createClient, MAX_PAUSE_MS, MAX_TRIES, pauseBefore } from './client.ts'

const TOKEN = 'a'.repeat(22)
type Sent = { name: string; token: string | undefined; body: Record<string, unknown> }

/** A server as a function from what was sent to an HTTP status and an envelope; null: it cannot be reached. */
function clientOf(answer: (sent: Sent, count: number) => { status: number; envelope: object } | null) {
  const sent: Sent[] = []
  const pauses: number[] = []
  let tokens = 0
  let expired = 0
  const aborted: string[] = []
  const client = createClient({
    fetch: async (path, init) => {
      const name = String(path).replace('/Apiv1/', '')
      if (name === 'GetAntiForgeryToken') {
        tokens++
        return Response.json({ StatusCode: 1, Message: '', Data: { requestVerificationToken: `token ${tokens}` } })
      }
      const headers = new Headers(init?.headers)
      const one: Sent = {
        name,
        token: headers.get('RequestVerificationToken') ?? undefined,
        body: JSON.parse(String(init?.body)) as Record<string, unknown>,
      }
      sent.push(one)
      const given = answer(one, sent.length)
      if (!given) throw new TypeError('fetch failed')
      return Response.json(given.envelope, { status: given.status })
    },
    pause: async (ms) => void pauses.push(ms),
    newId: () => 'one-request-id',
    onSessionExpired: () => expired++,
    onAbort: (sentence) => aborted.push(sentence),
  })
  return { client, sent, pauses, aborted, tokens: () => tokens, expired: () => expired }
}

const ok = (data: object) => ({ status: 200, envelope: { StatusCode: 1, Message: '', Data: data } })

describe('calling the server', () => {
  it('carries an anti-forgery token that is fetched once [API-001]', async () => {
    const { client, sent, tokens } = clientOf(() => ok({ folioName: 'Plan' }))
    await client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })
    await client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })
    expect(sent.map(({ token }) => token)).toEqual(['token 1', 'token 1'])
    expect(tokens()).toBe(1)
  })

  it('fetches a new one when the page has become old, once', async () => {
    const old = { status: 403, envelope: { StatusCode: 1403, Message: 'Reload.', Data: { reason: 'anti-forgery' } } }
    const { client, sent } = clientOf((one) => (one.token === 'token 1' ? old : ok({ folioName: 'Plan' })))
    await client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })
    expect(sent.map(({ token }) => token)).toEqual(['token 1', 'token 2'])

    const stubborn = clientOf(() => old)
    await expect(stubborn.client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })).rejects.toThrow(
      'Reload.',
    )
    expect(stubborn.sent).toHaveLength(2)
  })

  it('knows without a call that nobody is signed in here', async () => {
    const asked: string[] = []
    const client = createClient({
      fetch: async (path) => {
        asked.push(String(path))
        const Data = { requestVerificationToken: 'token', hasSession: false }
        return Response.json({ StatusCode: 1, Message: '', Data })
      },
      pause: async () => {},
      newId: () => 'id',
      onSessionExpired: () => {},
      onAbort: () => {},
    })
    expect(await client.hasSession()).toBe(false)
    expect(asked).toEqual(['/Apiv1/GetAntiForgeryToken'])
    expect(await clientOf(() => null).client.hasSession(), 'a server that does not say').toBe(true)
  })

  it('says so when the server cannot be reached, after the one try of a call that may not be repeated [API-004, API-012]', async () => {
    const { client, sent, aborted } = clientOf(() => null)
    await expect(client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })).rejects.toThrow(
      'Failed to connect. Please try again.',
    )
    expect(sent).toHaveLength(1)
    expect(aborted).toEqual([])
  })

  it('repeats a retryable call with one id and growing pauses of at most a minute, 100 times at most; that it was given up is logged [API-003, API-006]', async () => {
    const { client, sent, pauses, aborted } = clientOf(() => null)
    await expect(client.callServer(CreateFolio, {})).rejects.toThrow('Failed to connect. Please try again.')
    expect(sent).toHaveLength(MAX_TRIES)
    expect(MAX_TRIES).toBe(100)
    expect(aborted).toEqual(['CreateFolio was aborted after 100 attempts'])
    expect(new Set(sent.map(({ body }) => body.requestId))).toEqual(new Set(['one-request-id']))
    expect(pauses.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(Math.max(...pauses)).toBe(MAX_PAUSE_MS)
    expect(pauseBefore(99)).toBe(60_000)
  })

  it('goes on when the server is back, and never repeats a no', async () => {
    const late = clientOf((_, count) => (count < 3 ? null : ok({ token: TOKEN, folioName: 'Untitled folio' })))
    expect(await late.client.callServer(CreateFolio, {})).toMatchObject({ token: TOKEN })
    expect(late.pauses).toEqual([1000, 2000])

    const no = { status: 403, envelope: { StatusCode: 1403, Message: 'Not allowed.', Data: { reason: 'guest' } } }
    const refused = clientOf(() => no)
    await expect(refused.client.callServer(CreateFolio, {})).rejects.toMatchObject({ reason: 'guest', httpStatus: 403 })
    expect(refused.sent).toHaveLength(1)
  })

  it('hands every code but success on as a failure, whatever HTTP says, in the words it came with [API-010]', async () => {
    for (const [status, code] of [
      [200, 0],
      [200, 2],
      [200, 5],
      [200, 1404],
      [404, 1404],
      [500, 1500],
    ] as const) {
      const { client } = clientOf(() => ({ status, envelope: { StatusCode: code, Message: 'Not so.', Data: null } }))
      const failure = await client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' }).catch((error) => error)
      expect(failure).toMatchObject({ statusCode: code, httpStatus: status })
      expect(problemOf(failure), String(code)).toEqual({ is: 'message', text: 'Not so.' })
    }
  })

  it('names the field that does not fit', async () => {
    const issues = [{ field: 'folioName', message: 'Folio names must be at least three characters long.' }]
    const { client } = clientOf(() => ({
      status: 400,
      envelope: { StatusCode: 1400, Message: issues[0]?.message, Data: { field: 'folioName', issues } },
    }))
    await expect(client.callServer(RenameFolio, { token: TOKEN, folioName: 'ab' })).rejects.toMatchObject({
      fields: { folioName: 'Folio names must be at least three characters long.' },
    })
  })

  it('tells when nobody is signed in any more', async () => {
    const { client, expired } = clientOf(() => ({
      status: 401,
      envelope: { StatusCode: 1001, Message: 'Session expired. Please sign in again.', Data: null },
    }))
    await expect(client.callServer(RenameFolio, { token: TOKEN, folioName: 'Plan' })).rejects.toThrow('Session expired')
    expect(expired()).toBe(1)
  })
})
