import { Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
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

const folioNames = async () =>
  (await server.app.db.selectFrom('folio').select('name').orderBy('id').execute()).map((row) => row.name)

it.each<[string, (token: string) => Record<string, unknown>]>([
  ['Duplicate', (token) => ({ token })],
  ['GetFolioJson', (token) => ({ token })],
  ['SaveProjectModule', (token) => ({ token, hash: 'old', module: { id: 'none', type: 'Text', props: {} } })],
  ['DeleteFolios', () => ({ tokens: ['A'.repeat(22)] })],
  ['AddCollaborator', (token) => ({ token, email: 'many@example.com', privilege: 1 })],
  ['GetPagedDashboard', () => ({})],
])('%s thirty times at once is answered thirty times, though the database has ten connections', async (name, input) => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Much asked for' })
  const headers = { 'content-type': 'application/json', RequestVerificationToken: await tokenOf(ada) }
  const body = JSON.stringify(input(token))
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(ada, name, { headers, body })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200))
})

it('thirty people may enter their codes at once', async () => {
  const headers = { 'content-type': 'application/json', RequestVerificationToken: await tokenOf(ada) }
  const enter = (n: number) =>
    post(ada, 'Verify6DigitVerificationEmail', {
      headers,
      body: JSON.stringify({ email: `crowd${n}@example.com`, code: '123456' }),
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => enter(n)))
  expect(answers.map(({ envelope }) => envelope.Message)).toEqual(
    Array(30).fill('Error: Invalid Code. Please try again.'),
  )
})

describe('a repeat of the same request', () => {
  const requestId = 'once-and-only-once'

  it('gets the same answer, even when the connection was cut right after the commit', async () => {
    const input = { folioName: 'Made once', requestId }
    await cutAfterCommit(input)
    const again = await ada.call('CreateFolio', input)
    const third = await ada.call('CreateFolio', { requestId, folioName: 'Made once' })
    expect(third).toEqual(again)
    expect((await folioNames()).filter((name) => name === 'Made once')).toHaveLength(1)
  })

  it('with another input is refused, and nothing is made', async () => {
    const { status, envelope } = await ada.call('CreateFolio', { folioName: 'Made otherwise', requestId })
    expect([status, envelope.StatusCode]).toEqual([409, 1409])
    expect(await folioNames()).not.toContain('Made otherwise')
  })

  it('by somebody else is another request', async () => {
    const bob = await signUp(server)
    const { token } = await bob.ask<{ token: string }>('CreateFolio', { folioName: 'Made once', requestId })
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/)
  })

  it('many at once make one', async () => {
    const input = { folioName: 'Made at once', requestId: 'five-at-once' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.call('CreateFolio', input)))
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
    expect((await folioNames()).filter((name) => name === 'Made at once')).toHaveLength(1)
  })

  /** Sends the request and drops the connection once its folio is committed, without reading the answer. */
  async function cutAfterCommit(input: { folioName: string; requestId: string }): Promise<void> {
    const token = await tokenOf(ada)
    const socket = new Socket()
    await new Promise<void>((resolve) => {
      socket.connect(server.app.config.port, '127.0.0.1', resolve)
    })
    const body = JSON.stringify(input)
    socket.write(
      [
        'POST /Apiv1/CreateFolio HTTP/1.1',
        `host: localhost:${server.app.config.port}`,
        `cookie: ${ada.cookie()}`,
        `RequestVerificationToken: ${token}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
    await expect.poll(async () => (await folioNames()).includes(input.folioName)).toBe(true)
    socket.destroy()
  }
})
