import { get } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

/** How an answer came, and how many bytes its body had on the line. */
function onTheLine(path: string, encoding: string): Promise<{ sentAs: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { accept: 'text/html', 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve({ sentAs: answer.headers['content-encoding'], bytes }))
    }).on('error', reject)
  })
}

it('W10: pages of the server are compressed above 1 kB, and what is smaller leaves as it is', async () => {
  const page = '/folio/aaaaaaaaaaaaaaaaaaaaaa'
  const [plain, brotli, gzip] = [await onTheLine(page, ''), await onTheLine(page, 'br'), await onTheLine(page, 'gzip')]
  expect([plain.sentAs, brotli.sentAs, gzip.sentAs]).toEqual([undefined, 'br', 'gzip'])
  expect(Math.max(brotli.bytes, gzip.bytes)).toBeLessThan(plain.bytes * 0.6)
  expect(await onTheLine('/healthz', 'br, gzip')).toEqual({ sentAs: undefined, bytes: 15 })
})
