import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, FetchRefused } from './safe-fetch.ts'

const LIMITS = { maxBytes: 1_000, timeoutMs: 2_000, types: ['text/html'] }

const answers: Record<string, RequestListener> = {
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<title>Hello</title>'),
  '/moved': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://[::1]:9/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/long': (_, response) => response.setHeader('content-type', 'text/html').end('x'.repeat(50_000)),
  '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('png'),
  '/slow': () => {},
}

describe('addresses that people give', () => {
  let site: Server
  let origin: string
  beforeAll(async () => {
    site = createServer((request, response) => (answers[request.url ?? ''] ?? answers['/slow'])?.(request, response))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  })
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })

  it('that lead into this machine or network are refused in every spelling, before a byte is sent', async () => {
    const fetch = createSafeFetch()
    let asked = 0
    const count = () => {
      asked++
    }
    site.on('connection', count)
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
    ]) {
      await expect(fetch(`http://${host}/`, LIMITS), host).rejects.toBeInstanceOf(FetchRefused)
    }
    for (const url of [
      `${origin}/page`,
      'ftp://recto.example/',
      'file:///etc/passwd',
      'http://ada:pw@recto.example/',
    ]) {
      await expect(fetch(url, LIMITS), url).rejects.toBeInstanceOf(FetchRefused)
    }
    site.off('connection', count)
    expect(asked).toBe(0)
  })

  it('are followed through redirects, each checked anew, and read up to a size and for a time', async () => {
    const fetch = createSafeFetch({ open: ['127.0.0.1'] })
    expect((await fetch(`${origin}/moved`, LIMITS)).bytes.toString()).toBe('<title>Hello</title>')
    expect((await fetch(`${origin}/long`, LIMITS)).bytes.byteLength).toBe(1_000)
    for (const path of ['/round', '/inside', '/file', '/picture']) {
      await expect(fetch(`${origin}${path}`, LIMITS), path).rejects.toBeInstanceOf(FetchRefused)
    }
    await expect(fetch(`${origin}/slow`, { ...LIMITS, timeoutMs: 50 })).rejects.toBeInstanceOf(FetchRefused)
  })
})
