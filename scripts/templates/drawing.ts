// Draws folios with the built viewer in the product's Chromium.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FolioDocument } from '@recto/document'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../apps/server/src/adapters/chromium.ts'

const DIST = resolve('packages/viewer/dist')

// Colours of sections bleed to the edges of a window (the viewer's `BLEED`); here sheets stand beside each other.
// Pages of a paged folio lie apart; sections of another one do not, though a paged one stands beside it.
const BARE =
  'body{margin:0;background:#8a8f94}' +
  '.sheet-box .flow>.section{box-shadow:none!important;clip-path:none!important}' +
  '.sheet-box:not([data-paged]) .sheet{padding-block:0!important}' +
  '.sheet-box:not([data-paged]) .flow>.section{margin-top:0!important}'

/** A page that shows HTML with the product's fonts. */
export type Drawing = {
  page: Page
  /** Shows sheets, each in a box of its own width below the one before it. */
  show(sheets: readonly { folio: FolioDocument; widthPx: number; name: string }[], extra?: string): Promise<void>
  /** Shows one folio as a reader's page. */
  showWhole(folio: FolioDocument): Promise<void>
  close(): Promise<void>
}

export async function startDrawing(): Promise<Drawing> {
  const viewer = (await import(pathToFileURL(join(DIST, 'server.js')).href)) as typeof import('@recto/viewer/server')
  let html = ''
  const server = createServer((request, response) => {
    const path = join(DIST, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    else if (path.startsWith(join(DIST, 'fonts')) && existsSync(path)) {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(readFileSync(path))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const browser = await launchChromium({
    chromiumPath: process.env.CHROMIUM_PATH || null,
    fallbackCache: join(tmpdir(), 'recto-chromium'),
    args: [],
  })
  const context = await browser.newContext({
    viewport: { width: 1500, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled: true,
  })
  const page = await context.newPage()
  /** A folio's page, without what it runs. */
  const wholeOf = (folio: FolioDocument): string =>
    viewer
      .renderPage({
        document: folio,
        assets: { url: () => '' },
        title: 'Sheets',
        description: '',
        fontBase: '/fonts/',
        scriptBase: '/page/',
        mode: 'page',
      })
      .replace(/<script[^>]*><\/script>|<link[^>]*>/g, '')
  async function load(written: string): Promise<void> {
    html = written
    await page.goto(origin)
    await page.evaluate(() => document.fonts.ready.then(() => true))
  }
  /** The head and the body of a folio's page. */
  function partsOf(folio: FolioDocument): { head: string; body: string } {
    const whole = wholeOf(folio)
    const head = whole.slice(whole.indexOf('<head>') + 6, whole.indexOf('</head>'))
    return { head, body: whole.slice(whole.indexOf('<body>') + 6, whole.indexOf('</body>')) }
  }
  return {
    page,
    async show(sheets, extra = '') {
      // The stylesheet is the same in all of them, and a folio is the same at every width: each is there once.
      const heads = new Set<string>()
      const drawn = new Map<FolioDocument, string>()
      const bodyOf = (folio: FolioDocument) => {
        const ready = drawn.get(folio)
        if (ready !== undefined) return ready
        const { head, body } = partsOf(folio)
        heads.add(head)
        drawn.set(folio, body)
        return body
      }
      const boxes = sheets.map(
        ({ folio, widthPx, name }) =>
          `<div class="sheet-box" data-name="${name}"${folio.page.mode === 'paged' ? ' data-paged' : ''} style="width:${widthPx}px">${bodyOf(folio)}</div>`,
      )
      await load(
        `<!doctype html><html lang="en"><head>${[...heads].join('')}<style>${BARE}${extra}</style></head><body>${boxes.join('')}</body></html>`,
      )
    },
    showWhole: (folio) => load(wholeOf(folio)),
    async close() {
      await browser.close()
      server.close()
    },
  }
}
