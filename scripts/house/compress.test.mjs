import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressFolder } from './compress.mjs'

it('W10: a build has brotli and gzip beside each text-like file of 1 kB and more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-dist-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  const text = 'the same words again and again\n'.repeat(100)
  for (const name of ['app.js', 'app.css', 'mark.svg', 'letters.woff2']) writeFileSync(join(assets, name), text)
  writeFileSync(join(assets, 'small.js'), 'export {}')
  await compressFolder(folder)
  const packed = ['app.css', 'app.js', 'mark.svg'].flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  expect(readdirSync(assets).sort()).toEqual([...packed, 'letters.woff2', 'small.js'].sort())
  expect(brotliDecompressSync(readFileSync(join(assets, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(assets, 'app.css.gz'))).toString()).toBe(text)
})
