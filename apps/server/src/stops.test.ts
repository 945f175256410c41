import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeHttp } from './stops.ts'

it('a stop answers what is under way, and waits no longer for who never sends the rest', async () => {
  const http = Fastify({ forceCloseConnections: 'idle' })
  let answer = () => {}
  const asked = new Set<string>()
  const bothAsked = new Promise<void>((resolve) => {
    http.addHook('onRequest', async ({ url }) => {
      if (asked.add(url).size === 2) resolve()
    })
  })
  http.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return 'done'
  })
  http.post('/upload', async () => 'taken')
  const url = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const slow = fetch(new URL('/slow', url)).then((response) => response.text())
  const stuck = connect(Number(url.port), url.hostname)
  stuck.on('error', () => {}).resume()
  stuck.write('POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc')
  await bothAsked
  const cut = once(stuck, 'close')
  const closed = closeHttp(http, 200)
  answer()
  expect(await slow).toBe('done')
  await Promise.all([closed, cut])
})
