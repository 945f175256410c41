import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { compressAnswers } from './encoding.ts'
import { serveWebApp } from './web-app.ts'

it('W10: files of the build and the document are sent as brotli or gzip, whichever the browser takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'export const words = "the same words again and again"\n'.repeat(200)
  const html = `<!doctype html><title>Recto</title>${'<p>the same words again</p>'.repeat(200)}`
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1234.js'), script)
  writeFileSync(join(folder, 'assets/small-1234.js'), 'export {}')
  for (const name of ['index.html', 'dashboard.html']) writeFileSync(join(folder, name), html)
  writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/app-1234.js.gz'), gzipSync(script))
  const http = Fastify()
  compressAnswers(http)
  const web = await serveWebApp(http, folder)
  http.setNotFoundHandler((_request, reply) => web.send(reply, 200))
  const get = async (url: string, encoding: string) => {
    const { headers, rawPayload } = await http.inject({ url, headers: { 'accept-encoding': encoding } })
    const { 'content-encoding': sentAs, 'content-type': type, vary, 'cache-control': cached } = headers
    return { sentAs, type: String(type).split(';')[0], vary, cached, bytes: rawPayload }
  }
  for (const [url, text, type] of [
    ['/assets/app-1234.js', script, /javascript$/],
    ['/', html, /^text\/html$/],
  ] as const) {
    const [brotli, gzip, plain] = [await get(url, 'gzip, br'), await get(url, 'gzip'), await get(url, 'identity')]
    expect([brotli.sentAs, gzip.sentAs, plain.sentAs]).toEqual(['br', 'gzip', undefined])
    for (const one of [brotli, gzip, plain])
      expect(one).toMatchObject({ vary: 'accept-encoding', cached: plain.cached })
    for (const one of [brotli, gzip, plain]) expect(one.type).toMatch(type)
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    expect(plain.bytes.toString()).toBe(text)
    expect(Math.max(brotli.bytes.length, gzip.bytes.length)).toBeLessThan(text.length / 10)
  }
  expect(await get('/assets/small-1234.js', 'br')).toMatchObject({ sentAs: undefined })
})
