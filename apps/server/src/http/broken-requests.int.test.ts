import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { CreateFolio, OutputOf } from '@recto/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { post, tokenOf } from '../../test/raw-call.ts'

type Line = { level: number; msg: string }
const lines: Line[] = []
let server: TestServer
let ada: Person
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  server = await startServer({ log: pino({ level: 'debug' }, sink) })
  ada = await signUp(server)
})
afterAll(() => server.stop())

const ERROR = 50
const errors = () => lines.filter(({ level }) => level >= ERROR)

it('S20: JSON that is nested out of all reason is refused by name, as a body, in a form and in a text, and logs no error', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const headers = { RequestVerificationToken: await tokenOf(ada) }
  const json = { ...headers, 'content-type': 'application/json' }
  const answers = [
    await post(ada, 'ExportTempFolio', { headers: json, body: `{"data":${deep}}` }),
    await post(ada, 'ExportTempFolio', {
      headers: json,
      body: JSON.stringify({ data: `{"a":${deep}}`, format: 'json' }),
    }),
    await post(ada, 'ExportTempFolio', { headers, body: new URLSearchParams({ settings: deep, data: '{}' }) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  for (const { envelope } of answers) expect(envelope.Message).toContain('nested too deep')
  expect(errors()).toEqual([])
})

it('S20: an upload that a client breaks off is no error of ours, and holds up none of the next ones', async () => {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Broken off' })
  const verification = await tokenOf(ada)
  const port = Number(new URL(server.url).port)
  const before = lines.length
  const head = [
    'POST /Apiv1/UploadImage HTTP/1.1',
    `host: localhost:${port}`,
    `origin: ${server.url}`,
    `cookie: ${ada.cookie()}`,
    `RequestVerificationToken: ${verification}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 20000000',
    '',
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  ].join('\r\n')
  /** Sends so many pieces of a file, then is gone. */
  const breakOff = (pieces: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head)
        for (let at = 0; at < pieces; at++) socket.write('a'.repeat(1_000))
        socket.write('a', () => socket.destroy())
      })
      socket.once('close', () => resolve()).once('error', reject)
    })
  // At once, before anything of the file is read, and more often than a person may upload at a time.
  for (let at = 0; at < 6; at++) await breakOff(0)
  const form = new FormData()
  form.append('token', token)
  form.append('file', new Blob(['no picture']), 'a.png')
  const answer = await post(ada, 'UploadImage', { headers: { RequestVerificationToken: verification }, body: form })
  expect(answer.envelope.Message).toContain('Please use a JPEG')
  // In the middle of it.
  const told = () => lines.slice(before).some(({ level, msg }) => level < ERROR && msg.includes('broke off'))
  for (let pieces = 1; !told(); pieces *= 2) await breakOff(Math.min(pieces, 15_000))
  expect(errors()).toEqual([])
})
