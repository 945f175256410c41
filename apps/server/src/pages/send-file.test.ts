import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { partOf, sendFile } from './send-file.ts'

it('a player gets the part of a file that it asks for', () => {
  expect(partOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
  expect(partOf('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
  expect(partOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  expect(partOf('bytes=990-5000', 1000)).toEqual({ start: 990, end: 999 })
})

it('a part beyond the end is refused; what is no single part is answered whole', () => {
  expect(partOf('bytes=1000-', 1000)).toBe('unsatisfiable')
  expect(partOf('bytes=5-2', 1000)).toBe('unsatisfiable')
  expect(partOf('bytes=-0', 1000)).toBe('unsatisfiable')
  for (const other of [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b']) {
    expect(partOf(other, 1000)).toBeNull()
  }
})

it('who sends a file knows that it went out, and answers nothing more', async () => {
  const http = Fastify()
  const sent: boolean[] = []
  const files = {
    head: async (key: string) => (key === 'here' ? { bytes: 5 } : null),
    stream: async () => Readable.from([Buffer.from('hello')]),
  }
  http.get<{ Params: { key: string } }>('/:key', async ({ params }, reply) => {
    const isSent = await sendFile(reply, files, { key: params.key, contentType: 'image/webp' })
    sent.push(isSent)
    return isSent ? reply : reply.code(404).send('Not found')
  })
  expect((await http.inject('/here')).body).toBe('hello')
  expect((await http.inject({ url: '/here', headers: { 'if-none-match': '"here"' } })).statusCode).toBe(304)
  expect((await http.inject('/gone')).statusCode).toBe(404)
  expect(sent).toEqual([true, true, false])
})
