import { once } from 'node:events'
import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, expect, it } from 'vitest'
import { s3FileStore } from './adapters/files/s3.ts'
import { mailProblem, tryBucket } from './try-outside.ts'

let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** A mail server that says these lines, one after each that it is told. */
async function mailServer(...lines: string[]): Promise<number> {
  const server = createServer((socket) => {
    const left = [...lines]
    const say = () => socket.write(`${left.shift() ?? '221 bye'}\r\n`)
    socket.on('error', () => {})
    socket.on('data', say)
    if (lines.length > 0) say()
  }).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

const tried = (url: string) => {
  const transport = createTransport(url, { connectionTimeout: 2_000, greetingTimeout: 2_000 } as never)
  ends.push(() => transport.close())
  return mailProblem(url, () => transport.verify())
}

it('E21: a mail server that refuses, is not there or speaks otherwise is one sentence without the password', async () => {
  const refusing = await mailServer('220 hi', '250-mail\r\n250 AUTH PLAIN', '535 5.7.8 no')
  expect(await tried(`smtp://ada:geheim@127.0.0.1:${refusing}`)).toBe(
    `SMTP_URL: the mail server 127.0.0.1:${refusing} refuses the name or the password (535). Mail waits until it does.`,
  )
  const gone = await tried('smtp://ada:geheim@127.0.0.1:9')
  expect(gone).toMatch(
    /^SMTP_URL: the mail server 127\.0\.0\.1:9 refuses connections \(\w+\)\. Mail waits until it does\.$/,
  )
  const plain = await mailServer('220 hi')
  const secure = await tried(`smtps://ada:geheim@127.0.0.1:${plain}`)
  expect(secure).toMatch(/^SMTP_URL: the mail server 127\.0\.0\.1:\d+ [^\n]+ Mail waits until it does\.$/)
  for (const said of [gone, secure]) expect(said).not.toMatch(/geheim|\n/)
  const good = await mailServer('220 hi', '250-mail\r\n250 AUTH PLAIN', '235 ok')
  expect(await tried(`smtp://ada:geheim@127.0.0.1:${good}`)).toBeNull()
})

it('E21: a bucket that cannot be reached ends the start with one sentence that names FILES_URL, not its secret', async () => {
  const place = { bucket: 'pictures', prefix: '', region: 'auto', endpoint: 'http://127.0.0.1:9', isPathStyle: true }
  const store = s3FileStore({ ...place, credentials: { accessKeyId: 'AKIA', secretAccessKey: 'geheim' } }, '/nowhere')
  ends.push(() => store.stop())
  const said = await tryBucket(store).catch((error: Error) => error.message)
  expect(said).toMatch(/^FILES_URL cannot be used: the bucket pictures cannot be listed: [^\n]+\.$/)
  expect(said).not.toContain('geheim')
})
