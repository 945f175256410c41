import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FolioDocument } from '@recto/document'
import { formPlace } from '@recto/modules/form'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import type { PrintLook } from '../src/print-look.ts'

type Viewer = typeof import('../src/server.ts')

/** A viewer that was built into a folder. */
export async function viewerIn(folder: string): Promise<{ viewer: Viewer; folder: string }> {
  return { viewer: (await import(pathToFileURL(join(folder, 'server.js')).href)) as Viewer, folder }
}

/** Builds the viewer as it is now, apart from the one a running server has loaded. */
export async function buildViewer(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-viewer-'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  // Vitest's own NODE_ENV would make it a development build.
  const outside = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  if (outside === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = outside
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Shown = { widthPx: number; mode?: 'page' | 'print'; script?: boolean; look?: PrintLook }

/** Where folios are looked at, one after another; each look ends the one before it. */
export type Looks = {
  /** A folio as a reader gets it: fonts loaded, forms that can be filled in, script off unless asked for. */
  show(folio: FolioDocument, shown: Shown): Promise<Page>
  close(): Promise<void>
}

/**
 * Shows folios on two pages of a browser, one where scripts run: fonts and what the renderer knows stay for the next.
 * `font`: where font files come from, if not from the viewer's folder. `picture`: the folio's own files; without it it has none.
 */
export async function startLooks(
  browser: Browser,
  { viewer, folder }: { viewer: Viewer; folder: string },
  font: (name: string) => Promise<Uint8Array | null> = (name) => readFile(join(folder, 'fonts', name)),
  picture: (fileId: string) => Uint8Array | null = () => null,
): Promise<Looks> {
  let html = ''
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const shown = pathname.startsWith('/file/') ? picture(basename(pathname)) : null
    if (shown) return response.writeHead(200, { 'content-type': 'image/png' }).end(shown)
    if (!pathname.startsWith('/fonts/')) return response.writeHead(404).end()
    const bytes = await font(basename(pathname))
    if (!bytes) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pages = new Map<boolean, Page>()

  async function pageWith(javaScriptEnabled: boolean): Promise<Page> {
    const page = pages.get(javaScriptEnabled)
    if (page) return page
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
    const made = await context.newPage()
    pages.set(javaScriptEnabled, made)
    return made
  }

  return {
    async show(folio, { widthPx, mode = 'page', script = false, look }) {
      html = viewer.renderPage({
        document: folio,
        assets: {
          url: (fileId) => `${origin}/file/${fileId}`,
          ...(mode === 'page'
            ? { form: (_, asked) => formPlace('en', asked, { action: `${origin}/answers`, stamp: 'stamp' }) }
            : {}),
        },
        title: 'Folio',
        description: '',
        fontBase: `${origin}/fonts/`,
        scriptBase: `${origin}/page/`,
        mode,
        ...(look && { look }),
      })
      const page = await pageWith(script)
      await page.setViewportSize({ width: widthPx, height: 600 })
      await page.goto(`${origin}/`)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      return page
    },
    async close() {
      for (const page of pages.values()) await page.context().close()
      server.close()
    },
  }
}
