import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Encoding } from '../http/encoding.ts'
import { createPageCache, type DrawnPage } from './page-cache.ts'

const GAP = { mark: '\u0000gap\u0000', bytes: 64 }
const drawn = (html: string, seq = 1): DrawnPage => ({ html, etag: `W/"${seq}"`, policy: '', seq, hash: String(seq) })
const cacheOf = (maxBytes = 1_000_000) => createPageCache({ maxBytes, gap: GAP })
const open = (encoding: Encoding, body: Buffer) =>
  ({ br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same })[encoding](body).toString()

describe('pages in memory', () => {
  it('two hundred readers who come at once cost one drawing', async () => {
    const cache = cacheOf()
    let drawings = 0
    const draw = async () => {
      drawings++
      return drawn('<p>one</p>')
    }
    const pages = await Promise.all(Array.from({ length: 200 }, () => cache.get('1', 'v1', () => true, draw)))
    expect([drawings, new Set(pages).size]).toEqual([1, 1])
    await cache.get('1', 'v1', () => true, draw)
    expect(drawings).toBe(1)
    await cache.get('1', 'v2', ({ seq }) => seq >= 2, draw)
    expect(drawings).toBe(2)
  })

  it('a drawing that fails is tried again', async () => {
    const cache = cacheOf()
    await expect(
      cache.get(
        '1',
        'v1',
        () => true,
        () => Promise.reject(new Error('away')),
      ),
    ).rejects.toThrow('away')
    expect(
      (
        await cache.get(
          '1',
          'v1',
          () => true,
          async () => drawn('x'),
        )
      ).html,
    ).toBe('x')
  })

  it('never hold more than they may, packed ones counted; what was asked for longest ago goes', async () => {
    const cache = cacheOf(100_000)
    const html = (at: number) => `${at}${randomBytes(10_000).toString('base64')}`
    for (let at = 0; at < 20; at++) {
      const page = await cache.get(
        String(at),
        'v',
        () => true,
        async () => drawn(html(at)),
      )
      for (const encoding of ['br', 'gzip'] as const) await page.send(encoding, () => '')
      expect(cache.size()).toBeLessThanOrEqual(100_000)
    }
    let drawings = 0
    const again = (key: string) =>
      cache.get(
        key,
        'v',
        () => true,
        async () => {
          drawings++
          return drawn('x')
        },
      )
    await again('19')
    expect(drawings).toBe(0)
    await again('0')
    expect(drawings).toBe(1)
  })

  it('a page larger than all the room is sent and not kept', async () => {
    const cache = cacheOf(1000)
    expect(
      (
        await cache.get(
          '1',
          'v',
          () => true,
          async () => drawn('x'.repeat(2000)),
        )
      ).html,
    ).toHaveLength(2000)
    expect(cache.size()).toBe(0)
  })

  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    it(`are the same text as ${encoding}`, async () => {
      const html = `<p>${'Ünïcode 見本 '.repeat(500)}</p>`
      const page = await cacheOf().get(
        '1',
        'v',
        () => true,
        async () => drawn(html),
      )
      const sent = await page.send(encoding, () => 'never')
      expect([sent.encoding, open(sent.encoding, sent.body)]).toEqual([encoding, html])
    })

    it(`with a gap are filled for each reader, asked for as ${encoding}`, async () => {
      const html = `${'a'.repeat(70_000)}${GAP.mark}<i>é</i>${GAP.mark} end`
      const page = await cacheOf().get(
        '1',
        'v',
        () => true,
        async () => drawn(html),
      )
      for (const round of ['first', 'second']) {
        let nth = 0
        const filling = (at: number) => `${round} ${at} ü`.padEnd(63, 'a')
        const sent = await page.send(encoding, () => filling(nth++))
        expect(sent.encoding).toBe(encoding)
        expect(open(sent.encoding, sent.body)).toBe(`${'a'.repeat(70_000)}${filling(0)}<i>é</i>${filling(1)} end`)
      }
    })
  }
})
