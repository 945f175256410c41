import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { freePorts } from '../test/harness.ts'
import { expectPorts, type Listening, LOOPBACK, listen } from './listen.ts'

/** An application on both loopback addresses whose `/slow` answers when told to. */
async function application(): Promise<{
  port: number
  doors: Listening
  asked: (count: number) => Promise<void>
  answer: () => void
}> {
  const http = Fastify()
  const answers: (() => void)[] = []
  let count = 0
  let heard = () => {}
  const hear = () => {
    count++
    heard()
  }
  http.get('/slow', async () => {
    hear()
    await new Promise<void>((resolve) => answers.push(resolve))
    return 'done'
  })
  http.get('/streamed', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': '4' }).write('do')
    answers.push(() => reply.raw.end('ne'))
    hear()
  })
  http.get('/quick', async () => 'done')
  http.post('/upload', { onRequest: async () => hear() }, async () => 'taken')
  const [port] = await freePorts()
  const doors = await listen(http, { variable: 'PORT', port, hosts: LOOPBACK })
  return {
    port,
    doors,
    asked: (wanted) =>
      new Promise((resolve) => {
        heard = () => {
          if (count >= wanted) resolve()
        }
        heard()
      }),
    answer: () => {
      for (const one of answers) one()
    },
  }
}

/** Asks over a connection that is kept; `closed` resolves when the far end lets go of it. */
function ask(host: string, port: number, path: string) {
  const agent = new Agent({ keepAlive: true })
  let closed: Promise<unknown> = Promise.resolve()
  const answer = new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    const asking = request({ host, port, path, agent }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ text, connection: response.headers.connection }))
    })
    asking.on('error', reject)
    asking.on('socket', (socket) => {
      closed = new Promise((resolve) => socket.once('close', resolve))
    })
    asking.end()
  })
  return { answer, closed: () => closed }
}

it('C1.4: a stop answers what is under way on ::1 and on 127.0.0.1, and each answer ends its connection', async () => {
  const { port, doors, asked, answer } = await application()
  const under = LOOPBACK.flatMap((host) => [ask(host, port, '/slow'), ask(host, port, '/streamed')])
  await asked(4)
  const stopped = doors.stop()
  // Something new is still heard, as a probe's question is, and has its connection closed.
  const late = await Promise.all(LOOPBACK.map((host) => ask(host, port, '/quick').answer))
  expect(late.map(({ connection }) => connection)).toEqual(['close', 'close'])
  answer()
  const answers = await Promise.all(under.map((one) => one.answer))
  expect(answers.map(({ text }) => text)).toEqual(['done', 'done', 'done', 'done'])
  // What had not begun says so in its head; what had is closed once it is through.
  expect(answers.map(({ connection }) => connection)).toEqual(['close', 'keep-alive', 'close', 'keep-alive'])
  await Promise.all([stopped, ...under.map((one) => one.closed())])
  await expect(ask('::1', port, '/quick').answer).rejects.toThrow('ECONNREFUSED')
})

it('C1.4: a stop waits no longer for who never sends the rest', async () => {
  const { port, doors, asked } = await application()
  const stuck = connect(port, '::1')
  stuck.on('error', () => {}).resume()
  stuck.write('POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc')
  await asked(1)
  const cut = once(stuck, 'close')
  await doors.stop(200)
  expect(await cut).toBeDefined()
})

it('E21: a used port is told before anything is made, by the name of its setting, and a free one is left free', async () => {
  const { port, doors } = await application()
  const [free] = await freePorts()
  const inside = { variable: 'INTERNAL_PORT', port: free, hosts: LOOPBACK } as const
  const told = (variable: 'PORT' | 'INTERNAL_PORT') =>
    `${variable} ${port} is in use by another program: stop that program, or set ${variable} to a free port.`
  for (const variable of ['PORT', 'INTERNAL_PORT'] as const) {
    await expect(expectPorts([inside, { variable, port, hosts: LOOPBACK }])).rejects.toThrow(told(variable))
  }
  await expect(expectPorts([{ variable: 'PORT', port: free, hosts: ['203.0.113.9'] }])).rejects.toThrow(
    'Recto cannot listen on HOST 203.0.113.9',
  )
  await expectPorts([inside])
  await expectPorts([inside])
  await doors.stop()
  await expectPorts([{ variable: 'PORT', port, hosts: LOOPBACK }])
})
